import {
  ADVANCE,
  RECEIVABLE,
  side,
  turned,
  type Entry,
  type Side,
} from '#domain/accounting/entry.ts';
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
import { taxOfGross } from '#domain/tax.ts';
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

/** A side for the yen from one to another of the whole, so that the tax of all parts is that of the whole. */
type SideOf = (from: number, to: number) => Side;

const taxWithin = (amount: number): number => taxOfGross(amount, 'floor');

const discounted =
  (account: string): SideOf =>
  (from, to) =>
    side(account, 'returned', taxWithin(to) - taxWithin(from));

const plain =
  (account: string): SideOf =>
  () =>
    side(account);

/** Where the money is, by how the client paid; of an invoice below zero it is what was never paid of it. */
const moneyOf: Readonly<Record<ClientPayment['kind'], SideOf>> = {
  transfer: plain('普通預金'),
  cash: plain('現金'),
  note: plain('受取手形'),
  offset: plain('買掛金'),
  discount: discounted('売上値引'),
  credit: plain(RECEIVABLE),
};

/** Where the money was that went back. */
const refundAccounts = { transfer: '普通預金', cash: '現金' } as const satisfies Record<
  Refund['kind'],
  string
>;

type Part = { amount: number; of: SideOf };

/** Lines that balance each: the debits in their order meet the credits in theirs. */
function pairs(debits: readonly Part[], credits: readonly Part[]) {
  const lines: { debit: Side; credit: Side; amount: number }[] = [];
  const left = credits.map((part) => ({ ...part }));
  for (const { amount, of } of debits) {
    let met = 0;
    for (const part of left) {
      const both = Math.min(amount - met, part.amount);
      if (both === 0) continue;
      lines.push({ debit: of(met, met + both), credit: part.of(0, both), amount: both });
      met += both;
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

/**
 * The receipt. What an invoice below zero gave and other invoices have stays within what is receivable: only the rest of it
 * moves.
 * @param advance what no invoice had of it when it was booked, what went back with it, in integer yen
 */
function receiptOf(payment: ClientPayment, advance: number, feeAccount: FeeAccount): Entry[] {
  const { kind, fee, day } = payment;
  const total = kind === 'credit' ? advance : totalOf(payment);
  // The fee closes an invoice, as far as there is one.
  const debits = [
    { amount: fee, of: discounted(feeAccounts[feeAccount]) },
    { amount: total - fee, of: moneyOf[kind] },
  ];
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
function changedBetween(
  payment: ClientPayment,
  [from, to]: readonly number[],
  day: string,
): Entry[] {
  const used = Number(from) - Number(to);
  if (used === 0) return [];
  const entry: Entry = {
    ...entryOf(payment, day, used > 0 ? '前受金の充当' : '前受金に戻した分'),
    amount: Math.abs(used),
    debit: side(ADVANCE),
    credit: side(RECEIVABLE),
  };
  return [used > 0 ? entry : turned(entry)];
}

const reversalOf = (payment: ClientPayment, advance: number, day: string): Entry[] =>
  receiptOf(payment, advance, payment.bookedFee).map((entry) => ({
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

/** How a payment stood in the books: the advance, with what had gone back of it, and the count of refunds. */
type Stand = { advance: number; refunds: number };

const standOf = (payment: ClientPayment, rest: number, refunds: number): Stand => ({
  advance: rest + refundedBy(payment, refunds),
  refunds,
});

/** What a file needs of a payment: nothing that an earlier file had. */
function newEntriesOf(payment: ClientPayment, feeAccount: FeeAccount): Entry[] {
  const { unbooked, bookedAt, bookedRest, bookedRefunds, rest, changedAt, voidedAt } = payment;
  if (!unbooked) return [];
  const now = standOf(payment, rest, payment.refunds.length);
  if (bookedAt === null)
    return isVoided(payment)
      ? []
      : [
          ...receiptOf(payment, now.advance, feeAccount),
          ...refundsBetween(payment, [0, now.refunds]),
        ];
  const before = standOf(payment, bookedRest, bookedRefunds);
  return [
    ...(isVoided(payment)
      ? reversalOf(payment, before.advance, dayOf(voidedAt, payment))
      : changedBetween(payment, [before.advance, now.advance], dayOf(changedAt, payment))),
    ...refundsBetween(payment, [before.refunds, now.refunds]),
  ];
}

/** Whether a payment was void already when it last went into a file. */
const wasVoid = ({ voidedAt, bookedAt }: ClientPayment): boolean =>
  voidedAt !== null && bookedAt !== null && voidedAt <= bookedAt;

/** What the last file that had a payment had of it, whatever happened since. */
function lastEntriesOf(payment: ClientPayment): Entry[] {
  const { bookedAt, bookedFrom, bookedRest, bookedFee, changedAt, voidedAt } = payment;
  const { bookedRefunds, bookedRefundsFrom } = payment;
  const isFirst = bookedFrom === NOT_BOOKED;
  const then = standOf(payment, bookedRest, bookedRefunds);
  const refunds = refundsBetween(payment, [bookedRefundsFrom, bookedRefunds]);
  if (isFirst)
    return wasVoid(payment) ? [] : [...receiptOf(payment, then.advance, bookedFee), ...refunds];
  const before = standOf(payment, bookedFrom, bookedRefundsFrom);
  if (wasVoid(payment))
    return [...reversalOf(payment, before.advance, dayOf(voidedAt, payment)), ...refunds];
  // What changed it since is no day of that file.
  const isChanged = changedAt !== null && bookedAt !== null && changedAt > bookedAt;
  const day = dayOf(isChanged ? bookedAt : changedAt, payment);
  return [...changedBetween(payment, [before.advance, then.advance], day), ...refunds];
}

const byDay = (a: Entry, b: Entry): number => a.day.localeCompare(b.day);

/** What no file had yet, by day. @param payments each at most once */
export const newReceipts = (payments: readonly ClientPayment[], feeAccount: FeeAccount): Entry[] =>
  payments.flatMap((payment) => newEntriesOf(payment, feeAccount)).toSorted(byDay);

/** The last file once more. @param payments those of the file */
export const lastReceipts = (payments: readonly ClientPayment[]): Entry[] =>
  payments.flatMap(lastEntriesOf).toSorted(byDay);

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
    newEntriesOf(payment, 'discount').length > 0 ? 0 : 1;
  return payments
    .toSorted((a, b) => needs(a) - needs(b) || a.day.localeCompare(b.day))
    .slice(0, most);
}
