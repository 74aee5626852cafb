import * as z from 'zod/mini';
import { oneOf, optionalDate, text } from '#domain/schema.ts';
import { roundingNames, taxCategoryNames } from '#domain/tax.ts';

const yen = z._default(z.int(), 0);

/** Most free lines of one invoice; the rules check each of them. */
export const MAX_EXTRA_LINES = 10;

/** Record schema of a free line or a discount (negative) of an invoice, which no order has. */
export const extraLineSchema = z.object({
  label: text,
  /** Integer yen, negative for a discount. */
  amount: yen,
  tax: z._default(z.enum(taxCategoryNames), 'tax'),
  taxInclusion: z._default(z.enum(['exclusive', 'inclusive']), 'exclusive'),
});
export type ExtraLine = z.infer<typeof extraLineSchema>;

/** What the client paid on a day; a negative amount takes an earlier entry back. */
export const paymentSchema = z.object({
  /** 'YYYY-MM-DD'. */
  day: text,
  /** Integer yen. */
  amount: yen,
  memo: text,
  /** Id of the person who recorded it. */
  by: text,
  /** Id of the client's payment that it is a part of; missing or '' on entries of before those were kept. */
  payment: z.optional(text),
});

/**
 * Record schema of a stored invoice, as lists read it. What was printed is kept apart, as text that never changes
 * (see snapshot.ts); after the issue the rules let nothing change here but payments and the voiding.
 */
export const invoiceSchema = z.object({
  id: z.string(),
  /** As printed; '' on a draft. */
  number: text,
  /** Which count the number is of ('2026-11-#'), and the count. */
  numberKey: text,
  count: yen,
  status: z._default(z.enum(['draft', 'issued', 'paid', 'voided']), 'draft'),
  clientId: text,
  clientName: text,
  /** Own office whose orders it bills, '' for all. */
  officeId: text,
  /** Month of the closing, 'YYYY-MM'. */
  month: text,
  /** 1, and one more for each correction of the same client and month. */
  revision: z._default(z.int(), 1),
  /** Id of the invoice that it corrects, and of the one that corrects it; '' for none. */
  replaces: text,
  replacedBy: text,
  periodFrom: text,
  periodTo: text,
  issueDay: text,
  dueDay: text,
  subject: text,
  memo: text,
  /** Why it was issued although something was wrong (unpriced orders); '' when nothing was. */
  issueNote: text,
  /** Integer yen. */
  net: yen,
  tax: yen,
  gross: yen,
  exclusive: yen,
  inclusive: yen,
  taxFree: yen,
  outside: yen,
  /** How the tax was rounded. */
  rounding: z._default(z.enum(roundingNames), 'floor'),
  orderIds: z._default(z.array(z.string()), []),
  /** Free lines and discounts. */
  extraLines: z._default(z.array(extraLineSchema), []),
  /** Place in the company's chain of issued invoices, from 1; 0 on a draft. */
  sequence: yen,
  /** Hash of the one issued before, '' of the first; and its own: SHA-256 of that and the printed text. */
  previousHash: text,
  hash: text,
  payments: z._default(z.array(paymentSchema), []),
  /** Σ of the payments. */
  paidTotal: yen,
  /** When the last of them was written. */
  paidAt: optionalDate,
  createdAt: optionalDate,
  issuedAt: optionalDate,
  /** Id of the person who issued it. */
  issuedBy: text,
  voidedAt: optionalDate,
  voidReason: text,
  /** The day that it was sent to the client on, and how (delivery.ts); both '' for not yet. */
  sentDay: text,
  sentWay: oneOf(['', 'mail', 'post', 'fax', 'site', 'hand'], ''),
  /** When it went into a file for accounting software, null for never, and the day that it was booked on there. */
  exportedAt: optionalDate,
  exportedDay: text,
  /** When such a file took it back, after it was made void. */
  reversedAt: optionalDate,
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Where an invoice stands. */
export const invoiceStatuses = {
  draft: '下書き',
  issued: '発行済',
  paid: '入金済',
  voided: '無効',
} as const;
export type InvoiceStatus = keyof typeof invoiceStatuses;

/** The same in words: nothing comes in for an invoice below zero, it is settled. */
export const standingLabel = ({ status, gross }: Pick<Invoice, 'status' | 'gross'>): string =>
  status === 'paid' && gross < 0 ? '精算済' : invoiceStatuses[status];

/** Whether the client has it: drafts and voided ones do not count. */
export const isIssued = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === 'issued' || status === 'paid';
