import * as z from 'zod/mini';
import { oneOf, optionalDate, text } from '#domain/schema.ts';

/** How a client paid: stored value → what is shown. */
export const paidKinds = {
  transfer: '振込',
  cash: '現金',
  note: '手形・電子記録債権',
  offset: '相殺',
  discount: '値引',
} as const;
export const paidKindNames = [
  'transfer',
  'cash',
  'note',
  'offset',
  'discount',
] as const satisfies readonly (keyof typeof paidKinds)[];

/** The same, and what an invoice below zero has given to the client's money (see credit.ts). */
export const paymentKinds = { ...paidKinds, credit: 'マイナス請求' } as const;
export const paymentKindNames = [...paidKindNames, 'credit'] as const;

const yen = z._default(z.int(), 0);

/** Where the books have the fee that the company bears. */
export const feeAccountNames = ['discount', 'fee'] as const;
export type FeeAccount = (typeof feeAccountNames)[number];

/** What no file had yet. */
export const NOT_BOOKED = -1;

/** What of a payment went to an invoice, in integer yen; below zero where it was taken back. */
const allocationSchema = z.object({ invoice: text, amount: yen });
export type Allocation = z.infer<typeof allocationSchema>;

/** How money goes back to a client: stored value → what is shown. */
export const refundKinds = { transfer: '振込', cash: '現金' } as const;
export const refundKindNames = [
  'transfer',
  'cash',
] as const satisfies readonly (keyof typeof refundKinds)[];

/** What of a payment went back to the client, in integer yen; below zero where such an entry was taken back. */
export const refundSchema = z.object({
  /** The day that it went back on, or that it was taken back on, 'YYYY-MM-DD'. */
  day: text,
  kind: oneOf(refundKindNames, 'transfer'),
  amount: yen,
  memo: text,
  /** Id of the person who recorded it. */
  by: text,
});
export type Refund = z.infer<typeof refundSchema>;

/**
 * Record schema of what a client paid: companies/{id}/payments/{id}. It belongs to the client; what it pays stands on the
 * invoices as entries that name it. Nothing of it changes but what it is used for, what goes back to the client and
 * the voiding.
 */
export const clientPaymentSchema = z.object({
  /** Of a line of a bank's statement: made of it (see deposit/entry.ts), so that nobody records it twice. */
  id: z.string(),
  clientId: text,
  clientName: text,
  /** The day that the money came in on, 'YYYY-MM-DD'. */
  day: text,
  kind: oneOf(paymentKindNames, 'transfer'),
  /** Integer yen that came in. */
  amount: yen,
  /** Integer yen that the bank took of the transfer and that the company bears: it pays invoices like the amount. */
  fee: yen,
  /** Who paid, as the bank wrote it. */
  payer: text,
  memo: text,
  /**
   * What it was used for, in the order in which that was written; nothing is taken out again. The first one of a credit is
   * the invoice below zero, with the amount below zero that it gave.
   */
  allocations: z._default(z.array(allocationSchema), []),
  /** How many of them there were before the last change: by it the rules find what is new. */
  since: yen,
  /** What went back to the client (返金), in the order in which that was written; nothing is taken out again. */
  refunds: z._default(z.array(refundSchema), []),
  /** Σ of them. A payment has the field from its first refund on: by it those are asked for. */
  refunded: yen,
  /** Integer yen that no invoice has and that did not go back (前受金); 0 once it is void. */
  rest: yen,
  /** Id of the person who recorded it. */
  by: text,
  createdAt: optionalDate,
  changedAt: optionalDate,
  voidedAt: optionalDate,
  /** Why it counts no longer; '' while it counts. */
  voidReason: text,
  /** Whether something of it is in no file for accounting software yet: each change of it makes it so. */
  unbooked: z._default(z.boolean(), true),
  /** When it last went into such a file. */
  bookedAt: optionalDate,
  /** Integer yen that stood there as paid in advance (前受金). */
  bookedRest: yen,
  /** The same of the file before; NOT_BOOKED where that was the first one. */
  bookedFrom: z._default(z.int(), NOT_BOOKED),
  /** How many refunds that file had, of all; and the file before. */
  bookedRefunds: yen,
  bookedRefundsFrom: yen,
  /** Where the fee went that the company bears. */
  bookedFee: oneOf(feeAccountNames, 'discount'),
});
export type ClientPayment = z.infer<typeof clientPaymentSchema>;

/** What it pays altogether, in integer yen. */
export const totalOf = ({ amount, fee }: Pick<ClientPayment, 'amount' | 'fee'>): number =>
  amount + fee;

export const isVoided = ({ voidReason }: Pick<ClientPayment, 'voidReason'>): boolean =>
  voidReason !== '';

/** What each invoice has of it now, those that have nothing left out; by the version that it was recorded on. */
export function allocatedOf({ allocations }: Pick<ClientPayment, 'allocations'>): Allocation[] {
  const sums = new Map<string, number>();
  for (const { invoice, amount } of allocations)
    sums.set(invoice, (sums.get(invoice) ?? 0) + amount);
  return [...sums].flatMap(([invoice, amount]) => (amount === 0 ? [] : [{ invoice, amount }]));
}

/** What it is called in a sentence: money that came in, or what an invoice below zero gave. */
export const paymentNoun = ({ kind }: Pick<ClientPayment, 'kind'>): string =>
  kind === 'credit' ? '振替' : '入金';

type Named = Pick<ClientPayment, 'kind' | 'payer' | 'memo' | 'fee'>;

function worded({ kind, payer, memo, fee }: Named, feeWords: (feeYen: string) => string): string {
  const bearing = fee === 0 ? '' : `(${feeWords(`${fee.toLocaleString('ja-JP')}円`)})`;
  return [`${paymentKinds[kind]}${bearing}`, payer, memo].filter((part) => part !== '').join(' ');
}

const includedFee = (feeYen: string): string => `手数料${feeYen}を含む`;
const feeApart = (feeYen: string): string => `ほかに手数料${feeYen}`;

/** How it stands beside what it pays altogether, on an invoice: '振込(手数料440円を含む) ﾄｳﾖｳｶｲｳﾝ(ｶ'. */
export const paymentWords = (payment: Named): string => worded(payment, includedFee);

/**
 * What an entry of an invoice says of the payment that it is a part of: the other way round, for an account that is read
 * of the invoices alone. Of the fee, the entry that bears it says so.
 */
export function saidIn(words: string): { isDiscount: boolean; fee: number } {
  const [, fee = ''] = /^[^( ]+\(手数料([\d,]+)円を含む\)/.exec(words) ?? [];
  return {
    isDiscount: words === paidKinds.discount || words.startsWith(`${paidKinds.discount} `),
    fee: Number(fee.replaceAll(',', '')),
  };
}

/** How it stands beside what came in: '振込(ほかに手数料440円) ﾄｳﾖｳｶｲｳﾝ(ｶ'. */
export const receivedWords = (payment: Named): string => worded(payment, feeApart);

/** The words of an entry of an invoice, as they stand beside what came in. */
export const entryAsReceived = (words: string): string =>
  words.replace(/\(手数料([\d,]+円)を含む\)/, (_all, feeYen: string) => `(${feeApart(feeYen)})`);

/** How money that went back stands in a list: '振込 二重払い'. */
export const refundWords = ({ kind, memo }: Pick<Refund, 'kind' | 'memo'>): string =>
  [refundKinds[kind], memo].filter((part) => part !== '').join(' ');
