import * as z from 'zod/mini';
import { invoiceNumberOf } from '#domain/billing/settings.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { canonicalText, chainHash } from '#domain/invoice/chain.ts';
import { invoiceIdOf, numberKeyOf, revisedNumber } from '#domain/invoice/identity.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { hasPayments } from '#domain/payment/entries.ts';
import { statusWhenPaid } from '#domain/invoice/payment.ts';
import { text } from '#domain/schema.ts';

/** Record schema of what a company's counter of invoices knows: companies/{id}/counters/invoices. */
export const invoiceCounterSchema = z.object({
  /** Place of the last issued invoice in the chain, and its hash: the end of the chain. */
  sequence: z._default(z.int(), 0),
  hash: text,
  /** The last count of each kind of number (see numberKeyOf). */
  counts: z._default(z.record(z.string(), z.int()), {}),
  /** Id of the last issued invoice: by it the rules find what is issued. */
  invoice: text,
});
export type InvoiceCounter = z.infer<typeof invoiceCounterSchema>;

/** What the issue of an invoice writes, besides the time and who did it. */
export type Issue = {
  id: string;
  fields: Omit<
    Invoice,
    | 'id'
    | 'createdAt'
    | 'issuedAt'
    | 'voidedAt'
    | 'paidAt'
    | 'sentDay'
    | 'sentWay'
    | 'exportedAt'
    | 'exportedDay'
    | 'reversedAt'
  >;
  /** The printed content. */
  text: string;
  counter: InvoiceCounter;
};

/** The sheet as it is issued: with its number, and with what it corrects. */
export const issuedSheet = (
  sheet: InvoiceSheet,
  number: string,
  replaced: Pick<Invoice, 'number' | 'issueDay'> | undefined,
): InvoiceSheet => ({
  ...sheet,
  number,
  replacedNumber: replaced?.number ?? '',
  replacedIssueDay: replaced?.issueDay ?? '',
});

/** Whether the next version takes payments over from a void one: until then nobody can take them back. */
export const takesOver = (follows: Invoice): boolean =>
  follows.status === 'voided' && hasPayments(follows);

/** Whether a sheet can be issued: it bills something, or it is the only way to what was paid. @param follows see lastOf */
export const isIssuable = (
  { lines, extraLines }: Pick<InvoiceSheet, 'lines' | 'extraLines'>,
  follows: Invoice | undefined,
): boolean => lines.length + extraLines.length > 0 || (follows !== undefined && takesOver(follows));

/** What an issue is decided on. */
export type IssueInput = {
  /** Its revision is one more than that of the one that it replaces. */
  sheet: InvoiceSheet;
  counter: InvoiceCounter;
  /** The version before, voided with this issue or before; undefined for the first one. */
  replaced: Invoice | undefined;
  numberFormat: string;
  issuedBy: string;
  issueNote: string;
};

/** An issue whose text still has to be hashed, behind `previousHash`. */
type PreparedIssue = {
  text: string;
  previousHash: string;
  withHash: (hash: string) => Issue;
};

function numbersOf({ sheet, counter, replaced, numberFormat }: IssueInput) {
  if (replaced !== undefined)
    return {
      numberKey: replaced.numberKey,
      count: replaced.count,
      number: revisedNumber(replaced, sheet.revision),
      counts: counter.counts,
    };
  const numberKey = numberKeyOf(numberFormat, sheet.month);
  const count = (counter.counts[numberKey] ?? 0) + 1;
  return {
    numberKey,
    count,
    number: invoiceNumberOf(numberFormat, sheet.month, count),
    counts: { ...counter.counts, [numberKey]: count },
  };
}

const standingOf = ({ sheet, replaced }: IssueInput) => {
  const payments = replaced?.payments ?? [];
  const paidTotal = replaced?.paidTotal ?? 0;
  const status = payments.length === 0 ? 'issued' : statusWhenPaid(sheet.totals.gross, paidTotal);
  return { status, payments, paidTotal } as const;
};

/** Everything that the issue of an invoice writes, but for the hash. */
export function preparedIssue(of: IssueInput): PreparedIssue {
  const { sheet, counter, replaced } = of;
  const { month, clientId, officeId, revision, totals } = sheet;
  const id = invoiceIdOf({ month, clientId, officeId, revision });
  const { counts, ...numbers } = numbersOf(of);
  const printed = canonicalText(issuedSheet(sheet, numbers.number, replaced));
  const sequence = counter.sequence + 1;
  const previousHash = counter.hash;
  const { taxable: _taxable, ...sums } = totals;
  const withHash = (hash: string): Issue => ({
    id,
    text: printed,
    counter: { sequence, hash, counts, invoice: id },
    fields: {
      ...numbers,
      ...standingOf(of),
      ...sums,
      clientId,
      officeId,
      month,
      revision,
      sequence,
      previousHash,
      hash,
      clientName: sheet.recipient.name,
      replaces: replaced?.id ?? '',
      replacedBy: '',
      periodFrom: sheet.period.fromDay,
      periodTo: sheet.period.toDay,
      issueDay: sheet.issueDay,
      dueDay: sheet.dueDay,
      subject: sheet.subject,
      memo: sheet.memo,
      issueNote: of.issueNote,
      rounding: sheet.rounding,
      orderIds: sheet.lines.map(({ orderId }) => orderId),
      extraLines: sheet.extraLines,
      issuedBy: of.issuedBy,
      voidReason: '',
    },
  });
  return { text: printed, previousHash, withHash };
}

/** Everything that the issue of an invoice writes, decided on what the server has at that moment. */
export async function issueOf(of: IssueInput): Promise<Issue> {
  const prepared = preparedIssue(of);
  return prepared.withHash(await chainHash(prepared.previousHash, prepared.text));
}
