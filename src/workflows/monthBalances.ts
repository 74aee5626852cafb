import { closingDaysOf } from '#domain/billing/closing.ts';
import type { Client } from '#domain/client/client.ts';
import { balancesOf, hasUndated, type Balance } from '#domain/receivable/balance.ts';
import { dayOfMonth } from '#domain/time.ts';
import * as clients from '#repositories/clients.ts';
import { readBooks } from '#workflows/readBalances.ts';

const END_OF_MONTH = 31;

/** The balances of a month, and what is to be said of them. */
export type Balances = {
  balances: Balance[];
  clients: Client[];
  /** Every closing day that a client has. */
  closingDays: number[];
  /** See ReadBooks. */
  unseen: number;
  /** Something was paid of which no day is recorded. */
  isUndated: boolean;
};

/** @throws AppError */
export async function loadBalances(companyId: string, month: string): Promise<Balances> {
  const from = `${month}-01`;
  const [{ books, unseen }, everyone] = await Promise.all([
    readBooks(companyId, from),
    clients.list(companyId),
  ]);
  return {
    balances: balancesOf(books, { from, to: dayOfMonth(month, END_OF_MONTH) }),
    clients: everyone,
    closingDays: closingDaysOf(everyone),
    unseen,
    isUndated: hasUndated(books, from),
  };
}

const yen = (amount: number): string => `${Math.abs(amount).toLocaleString('ja-JP')}円`;

/** What nobody may overlook: on the screen and on paper. */
export const remarksOf = ({
  unseen,
  isUndated,
}: Pick<Balances, 'unseen' | 'isUndated'>): string[] => [
  ...(unseen === 0
    ? []
    : [
        `入金済の請求書に、請求額と入金額の差が合わせて${yen(unseen)}ありますが、この一覧には含まれていません。得意先元帳でお確かめください。`,
      ]),
  ...(isUndated
    ? ['入金日の記録がない入金は、お支払期限の日に入金したものとして計算しています。']
    : []),
];
