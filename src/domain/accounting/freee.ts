import {
  ON_BEHALF,
  SALES,
  type Entry,
  type Side,
  type TaxClass,
} from '#domain/accounting/entry.ts';

/** The columns of freee's import of dealings (取引). */
export const freeeHeader = [
  '収支区分',
  '管理番号',
  '発生日',
  '決済期日',
  '取引先コード',
  '取引先',
  '勘定科目',
  '税区分',
  '金額',
  '税計算区分',
  '税額',
  '備考',
  '品目',
  '部門',
  'メモタグ（複数指定可、カンマ区切り）',
  'セグメント1',
  'セグメント2',
  'セグメント3',
  '決済日',
  '決済口座',
  '決済金額',
];

const taxNames: Readonly<Record<TaxClass, string>> = {
  none: '対象外',
  sales: '課税売上10%',
  taxFree: '非課売上',
  returned: '課税売返10%',
  returnedFree: '非課売返',
};

/** Accounts that hold money: 口座 of freee. */
const WALLETS: ReadonlySet<string> = new Set(['普通預金', '現金']);

/** The account through which an entry without money goes: freee's dealings always come in or go out. */
export const PASSING = '諸口';

const slashed = (dayKey: string): string => dayKey.replaceAll('-', '/');

type Dealing = { way: '収入' | '支出'; side: Side; wallet: string };

function row(entry: Entry, { way, side, wallet }: Dealing): string[] {
  const { number, day, dueDay, clientName, amount, remark } = entry;
  const settled = wallet === '' ? ['', '', ''] : [slashed(day), wallet, String(amount)];
  return [
    way,
    number,
    slashed(day),
    slashed(dueDay),
    '',
    clientName,
    side.account,
    taxNames[side.taxClass],
    String(amount),
    '内税',
    String(side.tax),
    remark,
    ...Array.from({ length: 6 }, () => ''),
    ...settled,
  ];
}

/** What an invoice asks for: freee has it as what comes in and is not settled yet. */
const ASKED_FOR: ReadonlySet<string> = new Set([SALES, ON_BEHALF]);

/** An entry as dealings: what an invoice asks for is not settled yet, money comes in or goes out, and all else passes through 諸口. */
export function freeeRows(entry: Entry): string[][] {
  const { debit, credit } = entry;
  if (ASKED_FOR.has(credit.account)) return [row(entry, { way: '収入', side: credit, wallet: '' })];
  if (ASKED_FOR.has(debit.account)) return [row(entry, { way: '支出', side: debit, wallet: '' })];
  const comesIn = (wallet: string) => row(entry, { way: '収入', side: credit, wallet });
  const goesOut = (wallet: string) => row(entry, { way: '支出', side: debit, wallet });
  if (WALLETS.has(debit.account)) return [comesIn(debit.account)];
  if (WALLETS.has(credit.account)) return [goesOut(credit.account)];
  return [goesOut(PASSING), comesIn(PASSING)];
}

/** Whether an entry goes through 諸口. */
export const isPassing = (entry: Entry): boolean => freeeRows(entry).length > 1;
