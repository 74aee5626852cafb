import { dayLabel, type Client } from '#domain/client/client.ts';
import {
  deductedOf,
  receiptNames,
  receipts,
  receivedOf,
  refundedOf,
  sumsOf,
  type Balance,
} from '#domain/receivable/balance.ts';

/** A row of 売掛金残高一覧, with what the client's record says. */
export type BalanceRow = Balance & {
  code: string;
  kana: string;
  /** 31 for the end of the month; undefined of a client without a record. */
  closingDay: number | undefined;
};

/**
 * The rows, by the clients' codes.
 * @param closing closing day of the clients, '' for all of them
 */
export function balanceRows(
  balances: readonly Balance[],
  clients: readonly Client[],
  closing: string,
): BalanceRow[] {
  const byId = new Map(clients.map((one) => [one.id, one]));
  return balances
    .map((one): BalanceRow => {
      const client = byId.get(one.clientId);
      return {
        ...one,
        clientName: client?.name ?? one.clientName,
        code: client?.code ?? '',
        kana: client?.kana ?? '',
        closingDay: client?.closingDay,
      };
    })
    .filter(({ closingDay }) => closing === '' || String(closingDay) === closing)
    .toSorted((a, b) => a.code.localeCompare(b.code) || a.clientId.localeCompare(b.clientId));
}

/** '20日', '末日'; '' of a client without a record. */
export const closingLabel = ({ closingDay }: Pick<BalanceRow, 'closingDay'>): string =>
  closingDay === undefined ? '' : dayLabel(closingDay);

/** The row of sums, of no client. */
export const sumRowOf = (rows: readonly BalanceRow[]): BalanceRow => ({
  ...sumsOf(rows),
  clientId: '',
  clientName: '合計',
  code: '',
  kana: '',
  closingDay: undefined,
});

const cells = (one: BalanceRow): string[] => [
  one.code,
  one.clientName,
  closingLabel(one),
  String(one.opening),
  String(one.charged),
  String(receivedOf(one)),
  String(deductedOf(one)),
  String(refundedOf(one)),
  ...receiptNames.map((name) => String(one.by[name])),
  String(one.closing),
];

/** The same as the rows of a file, with a row of sums. */
export const balanceFile = (rows: readonly BalanceRow[]): string[][] => [
  [
    'コード',
    '取引先',
    '締日',
    '前月残高',
    '請求額',
    '入金額',
    '値引・手数料',
    '返金',
    ...receiptNames.map((name) => `うち${receipts[name]}`),
    '当月残高',
  ],
  ...[...rows, sumRowOf(rows)].map(cells),
];
