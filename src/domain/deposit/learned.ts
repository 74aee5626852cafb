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
};

type Paid = Pick<Invoice, 'clientId' | 'payments' | 'status'>;

/** What the payments of these invoices teach; entries that a negative one took back teach nothing. */
export function learnedFrom(invoices: readonly Paid[]): Learned {
  const recorded = new Set<string>();
  const payers = new Map<string, Map<string, number>>();
  const fees = new Map<string, Set<number>>();
  for (const { clientId, payments } of invoices) {
    const sums = new Map<string, number>();
    for (const { day, amount, memo } of payments)
      sums.set(`${day} ${memo}`, (sums.get(`${day} ${memo}`) ?? 0) + amount);
    for (const [key, sum] of sums) {
      const memo = readMemo(key.slice('yyyy-MM-dd '.length));
      if (memo === undefined || sum === 0) continue;
      if (memo.isFee) fees.set(clientId, (fees.get(clientId) ?? new Set()).add(sum));
      else {
        recorded.add(key);
        const name = payerKey(memo.payer);
        const counts = payers.get(name) ?? new Map<string, number>();
        payers.set(name, counts.set(clientId, (counts.get(clientId) ?? 0) + 1));
      }
    }
  }
  return { recorded, payers, fees };
}
