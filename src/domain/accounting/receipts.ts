import {
  ADVANCE,
  RECEIVABLE,
  side,
  turned,
  type Entry,
  type Side,
} from '#domain/accounting/entry.ts';
import { isVoided, paymentWords, totalOf, type ClientPayment } from '#domain/payment/record.ts';
import { taxOfGross } from '#domain/tax.ts';
import { dayKeyOf } from '#domain/time.ts';

/**
 * What clients paid, as entries for accounting software (docs/accounting.md): the receipt, what was paid in advance and
 * used later, and what was booked and is void now.
 */

/** Where the fee goes that a bank took of a transfer and the company bears. */
export const feeAccounts = { discount: '売上値引', fee: '支払手数料' } as const;
export type FeeAccount = keyof typeof feeAccounts;

const discounted = (account: string, amount: number): Side =>
  side(account, 'returned', taxOfGross(amount, 'floor'));

/** Where the money is, by how the client paid. */
const moneyOf: Readonly<Record<ClientPayment['kind'], (amount: number) => Side>> = {
  transfer: () => side('普通預金'),
  cash: () => side('現金'),
  note: () => side('受取手形'),
  offset: () => side('買掛金'),
  discount: (amount) => discounted('売上値引', amount),
};

type Part = { amount: number; of: (amount: number) => Side };

/** Lines that balance each: the debits in their order meet the credits in theirs. */
function pairs(debits: readonly Part[], credits: readonly Part[]) {
  const lines: { debit: Side; credit: Side; amount: number }[] = [];
  const left = credits.map((part) => ({ ...part }));
  for (const { amount, of } of debits) {
    let rest = amount;
    for (const part of left) {
      const both = Math.min(rest, part.amount);
      if (both === 0) continue;
      lines.push({ debit: of(both), credit: part.of(both), amount: both });
      rest -= both;
      part.amount -= both;
    }
  }
  return lines;
}

/** Who paid, in the words of a book. */
const entryOf = (payment: ClientPayment, day: string, words: string) => ({
  day,
  number: '',
  clientName: payment.clientName,
  remark: `${words} ${payment.clientName} ${paymentWords(payment)}`,
  dueDay: '',
});

/** The receipt. @param advance what no invoice had of it when it was booked, in integer yen */
function receiptOf(payment: ClientPayment, advance: number, feeAccount: FeeAccount): Entry[] {
  const { kind, amount, fee, day } = payment;
  // The fee closes an invoice, as far as there is one.
  const debits = [
    { amount: fee, of: (part: number) => discounted(feeAccounts[feeAccount], part) },
    { amount, of: moneyOf[kind] },
  ];
  const credits = [
    { amount: totalOf(payment) - advance, of: () => side(RECEIVABLE) },
    { amount: advance, of: () => side(ADVANCE) },
  ];
  return pairs(debits, credits).map((line) => ({ ...entryOf(payment, day, '入金'), ...line }));
}

const dayOf = (date: Date | null, { day }: ClientPayment): string =>
  date === null ? day : dayKeyOf(date);

/** What an advance was used for since it was booked; the other way round where something was given back. */
function sinceBooked(payment: ClientPayment): Entry[] {
  const used = payment.bookedRest - payment.rest;
  if (used === 0) return [];
  const entry: Entry = {
    ...entryOf(payment, dayOf(payment.changedAt, payment), '前受金の充当'),
    amount: Math.abs(used),
    debit: side(ADVANCE),
    credit: side(RECEIVABLE),
  };
  return [used > 0 ? entry : turned(entry)];
}

const reversalOf = (payment: ClientPayment, feeAccount: FeeAccount): Entry[] =>
  receiptOf(payment, payment.bookedRest, feeAccount).map((entry) => ({
    ...turned(entry),
    ...entryOf(payment, dayOf(payment.voidedAt, payment), '取消'),
  }));

/** What a file needs of a payment: nothing that an earlier file had. */
function newEntriesOf(payment: ClientPayment, feeAccount: FeeAccount): Entry[] {
  if (!payment.unbooked) return [];
  const wasBooked = payment.bookedAt !== null;
  if (isVoided(payment)) return wasBooked ? reversalOf(payment, feeAccount) : [];
  return wasBooked ? sinceBooked(payment) : receiptOf(payment, payment.rest, feeAccount);
}

const byDay = (a: Entry, b: Entry): number => a.day.localeCompare(b.day);

/** What no file had yet, by day. @param payments each at most once */
export const newReceipts = (payments: readonly ClientPayment[], feeAccount: FeeAccount): Entry[] =>
  payments.flatMap((payment) => newEntriesOf(payment, feeAccount)).toSorted(byDay);

/** The receipts once more as they are now, by day, whatever earlier files had. */
export const allReceipts = (payments: readonly ClientPayment[], feeAccount: FeeAccount): Entry[] =>
  payments
    .filter((payment) => !isVoided(payment))
    .flatMap((payment) => receiptOf(payment, payment.rest, feeAccount))
    .toSorted(byDay);
