import { ADVANCE, RECEIVABLE, side, turned, type Entry } from '#domain/accounting/entry.ts';
import { discounted, pairs, plain, type Part } from '#domain/accounting/parts.ts';
import { discountParts } from '#domain/accounting/reductions.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import {
  isVoided,
  NOT_BOOKED,
  paymentNoun,
  paymentWords,
  refundWords,
  totalOf,
  type ClientPayment,
  type FeeAccount,
  type Refund,
} from '#domain/payment/record.ts';
import { refundedBy } from '#domain/payment/refund.ts';
import { isSame } from '#domain/saving.ts';
import { dayKeyOf } from '#domain/time.ts';

/**
 * What clients paid, as entries for accounting software (docs/accounting.md): the receipt, what was paid in advance and
 * used later, and what was booked and is void now.
 */

/** Where the fee goes that a bank took of a transfer and the company bears. */
export const feeAccounts = {
  discount: '売上値引',
  fee: '支払手数料',
} as const satisfies Record<FeeAccount, string>;

/** Where the money is, by how the client paid; of an invoice below zero it is what was never paid of it. */
const moneyAccounts: Readonly<Record<Exclude<ClientPayment['kind'], 'discount'>, string>> = {
  transfer: '普通預金',
  cash: '現金',
  note: '受取手形',
  offset: '買掛金',
  credit: RECEIVABLE,
};

/** Where the money was that went back. */
const refundAccounts = { transfer: '普通預金', cash: '現金' } as const satisfies Record<
  Refund['kind'],
  string
>;

/** Who paid, in the words of a book. */
const entryOf = (payment: ClientPayment, day: string, words: string) => ({
  day,
  number: '',
  clientName: payment.clientName,
  remark: `${words} ${payment.clientName} ${paymentWords(payment)}`,
  dueDay: '',
});

/** How a payment stood in the books: the advance, with what had gone back of it, the parts of a discount, and the count of refunds. */
type Stand = { advance: number; discount: readonly Part[]; refunds: number };

/** What is known of the invoices that discounts were used for. */
type Known = readonly Invoice[];

function standOf(
  payment: ClientPayment,
  { rest, refunds, at }: { rest: number; refunds: number; at: Date | null },
  known: Known,
): Stand {
  const advance = rest + refundedBy(payment, refunds);
  const isDiscount = payment.kind === 'discount';
  const used = totalOf(payment) - advance;
  return { advance, refunds, discount: isDiscount ? discountParts(payment, used, known, at) : [] };
}

/**
 * The receipt. What an invoice below zero gave and other invoices have stays within what is receivable: only the rest of it
 * moves.
 */
function receiptOf(
  payment: ClientPayment,
  { advance, discount }: Pick<Stand, 'advance' | 'discount'>,
  feeAccount: FeeAccount,
): Entry[] {
  const { kind, fee, day } = payment;
  const total = kind === 'credit' ? advance : totalOf(payment);
  const money =
    kind === 'discount' ? discount : [{ amount: total - fee, of: plain(moneyAccounts[kind]) }];
  // The fee closes an invoice, as far as there is one.
  const debits = [{ amount: fee, of: discounted(feeAccounts[feeAccount]) }, ...money];
  const credits = [
    { amount: total - advance, of: plain(RECEIVABLE) },
    { amount: advance, of: plain(ADVANCE) },
  ];
  return pairs(debits, credits).map((line) => ({
    ...entryOf(payment, day, paymentNoun(payment)),
    ...line,
  }));
}

/** What an advance was used for between two files; the other way round where something was given back. */
function usedBetween(payment: ClientPayment, used: number, day: string): Entry[] {
  if (used === 0) return [];
  const entry: Entry = {
    ...entryOf(payment, day, used > 0 ? '前受金の充当' : '前受金に戻した分'),
    amount: Math.abs(used),
    debit: side(ADVANCE),
    credit: side(RECEIVABLE),
  };
  return [used > 0 ? entry : turned(entry)];
}

/** The same, and what a discount is taken off now otherwise than before: the invoices tell its tax. */
const changedBetween = (
  payment: ClientPayment,
  before: Stand,
  now: Stand,
  day: string,
): Entry[] => [
  ...usedBetween(payment, before.advance - now.advance, day),
  ...pairs(now.discount, before.discount)
    .filter(({ debit, credit }) => !isSame(debit, credit))
    .map((line) => ({ ...entryOf(payment, day, '値引の税区分の訂正'), ...line })),
];

const reversalOf = (payment: ClientPayment, before: Stand, day: string): Entry[] =>
  receiptOf(payment, before, payment.bookedFee).map((entry) => ({
    ...turned(entry),
    ...entryOf(payment, day, '取消'),
  }));

const dayOf = (date: Date | null, { day }: ClientPayment): string =>
  date === null ? day : dayKeyOf(date);

/** What went back between two files, each on its day, and the other way round where it came back. */
const refundsBetween = (payment: ClientPayment, [from, to]: readonly number[]): Entry[] =>
  payment.refunds.slice(from, to).map((refund) => {
    const words = refund.amount > 0 ? '返金' : '返金の取消';
    const entry: Entry = {
      ...entryOf(payment, refund.day, words),
      remark: `${words} ${payment.clientName} ${refundWords(refund)}`,
      amount: Math.abs(refund.amount),
      debit: side(ADVANCE),
      credit: side(refundAccounts[refund.kind]),
    };
    return refund.amount > 0 ? entry : turned(entry);
  });

/** What a file needs of a payment: nothing that an earlier file had. */
function newEntriesOf(payment: ClientPayment, feeAccount: FeeAccount, known: Known): Entry[] {
  const { unbooked, bookedAt, bookedRest, bookedRefunds, rest, changedAt, voidedAt } = payment;
  if (!unbooked) return [];
  const now = standOf(payment, { rest, refunds: payment.refunds.length, at: null }, known);
  if (bookedAt === null)
    return isVoided(payment)
      ? []
      : [...receiptOf(payment, now, feeAccount), ...refundsBetween(payment, [0, now.refunds])];
  const stood = { rest: bookedRest, refunds: bookedRefunds, at: bookedAt };
  const before = standOf(payment, stood, known);
  return [
    ...(isVoided(payment)
      ? reversalOf(payment, before, dayOf(voidedAt, payment))
      : changedBetween(payment, before, now, dayOf(changedAt, payment))),
    ...refundsBetween(payment, [before.refunds, now.refunds]),
  ];
}

/** Whether a payment was void already when it last went into a file. */
const wasVoid = ({ voidedAt, bookedAt }: ClientPayment): boolean =>
  voidedAt !== null && bookedAt !== null && voidedAt <= bookedAt;

/** What the last file that had a payment had of it, whatever happened since. */
function lastEntriesOf(payment: ClientPayment, known: Known): Entry[] {
  const { bookedAt: at, bookedFrom, bookedRest, bookedFee, changedAt, voidedAt } = payment;
  const { bookedRefunds, bookedRefundsFrom } = payment;
  const isFirst = bookedFrom === NOT_BOOKED;
  const then = standOf(payment, { rest: bookedRest, refunds: bookedRefunds, at }, known);
  const refunds = refundsBetween(payment, [bookedRefundsFrom, bookedRefunds]);
  if (isFirst) return wasVoid(payment) ? [] : [...receiptOf(payment, then, bookedFee), ...refunds];
  const before = standOf(payment, { rest: bookedFrom, refunds: bookedRefundsFrom, at }, known);
  if (wasVoid(payment))
    return [...reversalOf(payment, before, dayOf(voidedAt, payment)), ...refunds];
  // What changed it since is no day of that file.
  const isChanged = changedAt !== null && at !== null && changedAt > at;
  const day = dayOf(isChanged ? at : changedAt, payment);
  return [...changedBetween(payment, before, then, day), ...refunds];
}

const byDay = (a: Entry, b: Entry): number => a.day.localeCompare(b.day);

/**
 * What no file had yet, by day.
 * @param payments each at most once
 * @param known the invoices that their discounts were used for, with their later versions
 */
export const newReceipts = (
  payments: readonly ClientPayment[],
  feeAccount: FeeAccount,
  known: Known = [],
): Entry[] =>
  payments.flatMap((payment) => newEntriesOf(payment, feeAccount, known)).toSorted(byDay);

/** The last file once more. @param payments those of the file @param known see newReceipts */
export const lastReceipts = (payments: readonly ClientPayment[], known: Known = []): Entry[] =>
  payments.flatMap((payment) => lastEntriesOf(payment, known)).toSorted(byDay);

/** Which of some payments went into the last file: those of one request, and so of one time. */
export function inLastFile(payments: readonly ClientPayment[]): ClientPayment[] {
  const times = payments.map(({ bookedAt }) => bookedAt?.getTime() ?? 0);
  const last = Math.max(0, ...times);
  return last === 0 ? [] : payments.filter((_payment, index) => times[index] === last);
}

/**
 * What goes into the next file: the oldest first, those that need an entry before those that need none (made void before
 * any file had them, or used and given back), which only stop being asked for.
 * @param most payments of one file
 */
export function inNextFile(payments: readonly ClientPayment[], most: number): ClientPayment[] {
  const needs = (payment: ClientPayment): number =>
    newEntriesOf(payment, 'discount', []).length > 0 ? 0 : 1;
  return payments
    .toSorted((a, b) => needs(a) - needs(b) || a.day.localeCompare(b.day))
    .slice(0, most);
}
