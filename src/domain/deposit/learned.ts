import { isOfStatement, keyFrom, keyOfPayment, readMemo } from '#domain/deposit/entry.ts';
import { payerKey } from '#domain/deposit/payer.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { isVoided, type ClientPayment } from '#domain/payment/record.ts';

/** What earlier deposits teach. */
export type Learned = {
  /** Deposits that are recorded already, by `keyOf`. */
  recorded: ReadonlySet<string>;
  /** Clients by the key of their payer's name: how often each was paid for by it. */
  payers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Fees that were taken off, by client. */
  fees: ReadonlyMap<string, ReadonlySet<number>>;
  /** Payers of what a client paid, by `paidKey`; undefined for an entry by hand. */
  entered: ReadonlyMap<string, ReadonlySet<string | undefined>>;
  /** Clients of whom something was paid in advance (前受金). */
  advances: ReadonlySet<string>;
};

/** A client's payment by its day and the amount of the whole transfer. */
export const paidKey = (clientId: string, day: string, amount: number): string =>
  `${clientId} ${day} ${amount}`;

/** The values of a key with one more. */
const withOne = <T>(map: Map<string, Set<T>>, key: string, value: T): Map<string, Set<T>> =>
  map.set(key, (map.get(key) ?? new Set<T>()).add(value));

type Paid = Pick<Invoice, 'clientId' | 'payments' | 'status'>;

type Sets = {
  recorded: Set<string>;
  payers: Map<string, Map<string, number>>;
  fees: Map<string, Set<number>>;
  entered: Map<string, Set<string | undefined>>;
  advances: Set<string>;
};

function learnPayer({ payers }: Sets, clientId: string, payer: string): void {
  const name = payerKey(payer);
  const counts = payers.get(name) ?? new Map<string, number>();
  payers.set(name, counts.set(clientId, (counts.get(clientId) ?? 0) + 1));
}

/** Learns from entries that are older than payments by client. An entry that was taken back teaches nothing. */
function learnEntries(sets: Sets, { clientId, payments }: Paid): void {
  const sums = new Map<string, { day: string; memo: string; sum: number }>();
  for (const { day, amount, memo, payment = '' } of payments) {
    if (payment !== '') continue;
    const key = `${day} ${memo}`;
    sums.set(key, { day, memo, sum: (sums.get(key)?.sum ?? 0) + amount });
  }
  for (const { day, memo, sum } of sums.values()) {
    if (sum <= 0) continue;
    const read = readMemo(memo);
    if (read?.isFee === true) {
      withOne(sets.fees, clientId, sum);
      continue;
    }
    withOne(sets.entered, paidKey(clientId, day, read?.amount ?? sum), read?.payer);
    if (read === undefined) continue;
    sets.recorded.add(keyFrom(day, memo));
    learnPayer(sets, clientId, read.payer);
  }
}

function learnPayment(sets: Sets, payment: ClientPayment): void {
  const { clientId, day, amount, fee, payer } = payment;
  // Whoever enters it by hand may have copied the payer from the statement that is still to be read.
  withOne(sets.entered, paidKey(clientId, day, amount), isOfStatement(payment) ? payer : undefined);
  sets.recorded.add(keyOfPayment(payment));
  if (payment.rest > 0) sets.advances.add(clientId);
  if (fee > 0) withOne(sets.fees, clientId, fee);
  if (payer !== '') learnPayer(sets, clientId, payer);
}

/** What earlier payments teach, those that count. */
export function learnedFrom(
  invoices: readonly Paid[],
  payments: readonly ClientPayment[],
): Learned {
  const sets: Sets = {
    recorded: new Set(),
    payers: new Map(),
    fees: new Map(),
    entered: new Map(),
    advances: new Set(),
  };
  for (const invoice of invoices) learnEntries(sets, invoice);
  for (const payment of payments) if (!isVoided(payment)) learnPayment(sets, payment);
  return sets;
}
