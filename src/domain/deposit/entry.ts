import type { Deposit } from '#domain/deposit/deposit.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { isVoided, type ClientPayment } from '#domain/payment/record.ts';

/** How a deposit is known again: by the id of the client's payment, or by the memo of entries of before those were kept. */

const TRANSFER = '振込';
const FEE = '振込手数料';

const identity = ({ amount, payer, ordinal }: Deposit): string =>
  `${payer} ${amount}円${ordinal === 1 ? '' : ` ${ordinal}件目`}`;

/** '振込 ﾄｳﾖｳｶｲｳﾝ(ｶ 120000円 2件目': the amount is that of the whole transfer, which may pay several invoices. */
export const memoOf = (deposit: Deposit): string => `${TRANSFER} ${identity(deposit)}`;

/** The same of the fee that the payer took off. */
export const feeMemoOf = (deposit: Deposit): string => `${FEE} ${identity(deposit)}`;

/** A deposit by its day and memo; no id of a document may hold a slash. */
export const keyFrom = (day: string, memo: string): string =>
  `${day} ${memo}`.replaceAll('/', '／');

export const keyOf = (deposit: Deposit): string => keyFrom(deposit.day, memoOf(deposit));

const AGAIN = / \(\d+回目\)$/;

/** The deposit that a payment was recorded of, by its key; of other payments something that is none. */
export const keyOfPayment = ({ id }: Pick<ClientPayment, 'id'>): string => id.replace(AGAIN, '');

/** Whether a payment was recorded of a bank's statement. */
export const isOfStatement = ({ id, day }: Pick<ClientPayment, 'id' | 'day'>): boolean =>
  id.startsWith(keyFrom(day, `${TRANSFER} `));

/** Under which id a deposit is recorded: each time that it was taken back another. @param known payments of its day */
export function paymentIdOf(deposit: Deposit, known: readonly ClientPayment[]): string {
  const key = keyOf(deposit);
  const times = known.filter((one) => keyOfPayment(one) === key && isVoided(one)).length;
  return times === 0 ? key : `${key} (${times + 1}回目)`;
}

type Entry = Invoice['payments'][number];

/** What stands on an invoice of a day and memo, less what was taken back. */
export const standing = (
  payments: readonly Entry[],
  { day, memo }: Omit<Entry, 'by' | 'amount'>,
): number =>
  payments
    .filter((one) => one.day === day && one.memo === memo)
    .reduce((sum, { amount }) => sum + amount, 0);

const MEMO = /^(振込|振込手数料) (.*) (\d+)円(?: \d+件目)?$/;

/**
 * Who paid how much in one transfer, as a memo says, and whether it is the fee that was taken off; undefined where it names
 * no deposit.
 */
export function readMemo(
  memo: string,
): { payer: string; amount: number; isFee: boolean } | undefined {
  const [, kind, payer = '', amount] = MEMO.exec(memo) ?? [];
  return kind === undefined ? undefined : { payer, amount: Number(amount), isFee: kind === FEE };
}
