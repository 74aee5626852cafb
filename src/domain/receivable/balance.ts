import { balanceOf as addedBy } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { isVoided, paidKindNames, paidKinds, type ClientPayment } from '#domain/payment/record.ts';
import { isUndated, movementsOf } from '#domain/receivable/ledger.ts';
import { addDays } from '#domain/time.ts';

/**
 * Balances of all clients (売掛金残高一覧). Nothing of them is stored: what is open now is the balance of now, and going
 * backwards over what moved since gives the balance of an earlier day.
 */

/** How money came in: as the payment says, what the bank took of it, or by an entry of before payments were kept. */
export const receipts = { ...paidKinds, fee: '手数料', unknown: '種類の記録なし' } as const;
export const receiptNames = [...paidKindNames, 'fee', 'unknown'] as const;
/** The same, and what went back to the client: below zero. */
export type Receipt = keyof typeof receipts | 'refund';

/** What was never paid but lowers what is owed (値引・手数料). */
const isDeduction = (receipt: Receipt): boolean => receipt === 'discount' || receipt === 'fee';

/**
 * What balances are made of: every invoice that is open, still carries a difference or moved since the first day that is
 * asked for, with its versions as far as they are known; every payment that came in since, every one with a rest, and
 * every one of which money went back. Each of them once.
 */
export type Books = { invoices: readonly Invoice[]; payments: readonly ClientPayment[] };

type Change = { day: string; charged: number; paid: number; receipt: Receipt };

function paidBy(payment: ClientPayment): Change[] {
  if (isVoided(payment)) return [];
  const { day: came, kind } = payment;
  const of = { day: came, charged: 0 };
  return [
    // What an invoice below zero gave was never paid: of it, only what goes back moves the account.
    ...(kind === 'credit' ? [] : [{ ...of, paid: payment.amount, receipt: kind }]),
    { ...of, paid: payment.fee, receipt: 'fee' },
    ...payment.refunds.map(({ day, amount }) => ({
      day,
      charged: 0,
      paid: 0 - amount,
      receipt: 'refund' as const,
    })),
  ];
}

/** All that moved. Of a payment it is the whole: which invoices have it changes nothing of what the client owes. */
function changesOf({ invoices, payments }: Books): Change[] {
  const kept = new Set(payments.map(({ id }) => id));
  return [
    ...invoices
      .flatMap((one) => movementsOf(one, invoices))
      .filter(({ payment }) => !kept.has(payment))
      .map(({ day, charged, paid }) => ({ day, charged, paid, receipt: 'unknown' as const })),
    ...payments.flatMap(paidBy),
  ];
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/**
 * What a client owes at the end of a day, in integer yen; below zero where it has paid in advance.
 * @param account the client's part of the books @param day day key, not before the day in front of the first one of the
 * books
 */
export const balanceOf = (account: Books, day: string): number =>
  sumOf(account.invoices, (one) => addedBy(one, account.invoices)) -
  sumOf(account.payments, ({ rest }) => rest) -
  sumOf(changesOf(account), (one) => (one.day > day ? one.charged - one.paid : 0));

/** A client's row: integer yen with tax. */
export type Balance = {
  clientId: string;
  /** As one of its invoices or payments says, for a client of which there is no record. */
  clientName: string;
  opening: number;
  /** Asked for, less what was made void. */
  charged: number;
  by: Readonly<Record<Receipt, number>>;
  /** opening + charged − all that came in + what went back. */
  closing: number;
};

/** What came in (振込・現金など), without what was only deducted. */
export const receivedOf = ({ by }: Pick<Balance, 'by'>): number =>
  sumOf(receiptNames, (name) => (isDeduction(name) ? 0 : by[name]));

/** What was deducted (値引・手数料). */
export const deductedOf = ({ by }: Pick<Balance, 'by'>): number =>
  sumOf(receiptNames, (name) => (isDeduction(name) ? by[name] : 0));

/** What went back to the client (返金). */
export const refundedOf = ({ by }: Pick<Balance, 'by'>): number => 0 - by.refund;

const byReceipt = (of: (receipt: Receipt) => number): Balance['by'] => ({
  transfer: of('transfer'),
  cash: of('cash'),
  note: of('note'),
  offset: of('offset'),
  discount: of('discount'),
  fee: of('fee'),
  refund: of('refund'),
  unknown: of('unknown'),
});

/** A record once, however many of the questions brought it. */
export const eachOnce = <T extends { id: string }>(records: readonly T[]): T[] => [
  ...new Map(records.map((one) => [one.id, one])).values(),
];

/** The books of each client, drafts left out. */
export function accountsOf({ invoices, payments }: Books): Map<string, Books> {
  const accounts = new Map<string, { invoices: Invoice[]; payments: ClientPayment[] }>();
  const accountOf = (clientId: string) => {
    const known = accounts.get(clientId) ?? { invoices: [], payments: [] };
    accounts.set(clientId, known);
    return known;
  };
  for (const one of invoices)
    if (one.status !== 'draft') accountOf(one.clientId).invoices.push(one);
  for (const one of payments) accountOf(one.clientId).payments.push(one);
  return accounts;
}

/** Whether something that was paid since a day has no day of its own. @param from day key */
export const hasUndated = ({ invoices }: Books, from: string): boolean =>
  invoices.some((one) =>
    movementsOf(one, invoices).some((moved) => moved.day >= from && isUndated(moved)),
  );

/** Day keys, both included. */
export type Span = { from: string; to: string };

function rowOf(clientId: string, account: Books, { from, to }: Span): Balance[] {
  const moved = changesOf(account).filter(({ day }) => day >= from && day <= to);
  const opening = balanceOf(account, addDays(from, -1));
  const closing = balanceOf(account, to);
  if (moved.length === 0 && opening === 0) return [];
  const known = [...account.payments, ...account.invoices];
  return [
    {
      clientId,
      clientName: known.reduce((_name, one) => one.clientName, ''),
      opening,
      charged: sumOf(moved, ({ charged }) => charged),
      by: byReceipt((name) => sumOf(moved, ({ receipt, paid }) => (receipt === name ? paid : 0))),
      closing,
    },
  ];
}

/** The balances of every client that owes something, is owed something, or moved within the span. */
export const balancesOf = (books: Books, span: Span): Balance[] =>
  [...accountsOf(books)].flatMap(([clientId, account]) => rowOf(clientId, account, span));

/** The row of sums. */
export const sumsOf = (balances: readonly Balance[]): Omit<Balance, 'clientId' | 'clientName'> => ({
  opening: sumOf(balances, ({ opening }) => opening),
  charged: sumOf(balances, ({ charged }) => charged),
  by: byReceipt((name) => sumOf(balances, ({ by }) => by[name])),
  closing: sumOf(balances, ({ closing }) => closing),
});
