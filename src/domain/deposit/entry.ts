import type { Deposit } from '#domain/deposit/deposit.ts';
import { payerKey } from '#domain/deposit/payer.ts';
import type { Invoice } from '#domain/invoiceRecord.ts';

/** How a deposit stands among the payments of the invoices that it pays: by its memo it is known again. */

const TRANSFER = '振込';
const FEE = '振込手数料';

/** Longer names than banks write are cut; a memo has 100 signs. */
const LONGEST_PAYER = 60;

const identity = ({ amount, payer, ordinal }: Deposit): string =>
  `${payer.slice(0, LONGEST_PAYER)} ${amount}円${ordinal === 1 ? '' : ` ${ordinal}件目`}`;

/** '振込 ﾄｳﾖｳｶｲｳﾝ(ｶ 120000円 2件目': the amount is that of the whole transfer, which may pay several invoices. */
export const memoOf = (deposit: Deposit): string => `${TRANSFER} ${identity(deposit)}`;

/** The same of the fee that the payer took off. */
export const feeMemoOf = (deposit: Deposit): string => `${FEE} ${identity(deposit)}`;

/** A deposit by what is known of it on an invoice. */
export const keyOf = (deposit: Deposit): string => `${deposit.day} ${memoOf(deposit)}`;

type Entry = Invoice['payments'][number];

/** What stands on an invoice of a day and memo, less what was taken back. */
export const standing = (
  payments: readonly Entry[],
  { day, memo }: Omit<Entry, 'by' | 'amount'>,
): number =>
  payments
    .filter((one) => one.day === day && one.memo === memo)
    .reduce((sum, { amount }) => sum + amount, 0);

/** Whether a memo names a deposit, so that two entries with it are the same one. */
export const isOfDeposit = (memo: string): boolean => MEMO.test(memo);

const MEMO = /^(振込|振込手数料) (.*) (\d+)円(?: \d+件目)?$/;

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
      const [, kind, payer = ''] = MEMO.exec(key.slice('yyyy-MM-dd '.length)) ?? [];
      if (kind === undefined || sum === 0) continue;
      if (kind === FEE) fees.set(clientId, (fees.get(clientId) ?? new Set()).add(sum));
      else {
        recorded.add(key);
        const name = payerKey(payer);
        const counts = payers.get(name) ?? new Map<string, number>();
        payers.set(name, counts.set(clientId, (counts.get(clientId) ?? 0) + 1));
      }
    }
  }
  return { recorded, payers, fees };
}
