import { readMemo } from '#domain/deposit/entry.ts';
import { payerKey } from '#domain/deposit/payer.ts';
import type { Invoice } from '#domain/invoiceRecord.ts';

/** What earlier deposits teach. */
export type Learned = {
  /** Deposits that stand on an invoice already, by `keyOf`. */
  recorded: ReadonlySet<string>;
  /** Clients by the key of their payer's name: how often each was paid for by it. */
  payers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Fees that were taken off, by client. */
  fees: ReadonlyMap<string, ReadonlySet<number>>;
  /** Payers of what a client paid, by `paidKey`; undefined for an entry by hand. */
  entered: ReadonlyMap<string, ReadonlySet<string | undefined>>;
};

/** A client's payment by its day and the amount of the whole transfer. */
export const paidKey = (clientId: string, day: string, amount: number): string =>
  `${clientId} ${day} ${amount}`;

/** The values of a key with one more. */
const withOne = <T>(map: Map<string, Set<T>>, key: string, value: T): Map<string, Set<T>> =>
  map.set(key, (map.get(key) ?? new Set<T>()).add(value));

type Paid = Pick<Invoice, 'clientId' | 'payments' | 'status'>;

/** What the payments of these invoices teach; entries that a negative one took back teach nothing. */
export function learnedFrom(invoices: readonly Paid[]): Learned {
  const recorded = new Set<string>();
  const payers = new Map<string, Map<string, number>>();
  const fees = new Map<string, Set<number>>();
  const entered = new Map<string, Set<string | undefined>>();
  for (const { clientId, payments } of invoices) {
    const sums = new Map<string, number>();
    for (const { day, amount, memo } of payments)
      sums.set(`${day} ${memo}`, (sums.get(`${day} ${memo}`) ?? 0) + amount);
    for (const [key, sum] of sums) {
      if (sum <= 0) continue;
      const day = key.slice(0, 'yyyy-MM-dd'.length);
      const memo = readMemo(key.slice('yyyy-MM-dd '.length));
      if (memo?.isFee === true) {
        withOne(fees, clientId, sum);
        continue;
      }
      withOne(entered, paidKey(clientId, day, memo?.amount ?? sum), memo?.payer);
      if (memo === undefined) continue;
      recorded.add(key);
      const name = payerKey(memo.payer);
      const counts = payers.get(name) ?? new Map<string, number>();
      payers.set(name, counts.set(clientId, (counts.get(clientId) ?? 0) + 1));
    }
  }
  return { recorded, payers, fees, entered };
}
