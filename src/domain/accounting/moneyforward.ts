import type { Entry, Side, TaxClass } from '#domain/accounting/entry.ts';

/** The columns of the journal (仕訳帳) of マネーフォワード クラウド会計. */
export const moneyforwardHeader = [
  '取引No',
  '取引日',
  ...['借方', '貸方'].flatMap((side) =>
    ['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額'].map(
      (name) => `${side}${name}`,
    ),
  ),
  '摘要',
  '仕訳メモ',
  'タグ',
  'MF仕訳タイプ',
  '決算整理仕訳',
  '作成日時',
  '作成者',
  '最終更新日時',
  '最終更新者',
];

const taxNames: Readonly<Record<TaxClass, string>> = {
  none: '対象外',
  sales: '課税売上 10%',
  taxFree: '非課税売上',
  returned: '課税売上-返還等 10%',
  returnedFree: '非課税売上-返還等',
};

const cellsOf = ({ account, taxClass, tax }: Side, { clientName, amount }: Entry): string[] => [
  account,
  '',
  '',
  clientName,
  taxNames[taxClass],
  '',
  String(amount),
  String(tax),
];

/** An entry of its own for each row. */
export const moneyforwardRow = (entry: Entry, index: number): string[] => [
  String(index + 1),
  entry.day.replaceAll('-', '/'),
  ...cellsOf(entry.debit, entry),
  ...cellsOf(entry.credit, entry),
  entry.remark,
  ...Array.from({ length: 8 }, () => ''),
];
