import type { Booking } from '#domain/accounting/accounting.ts';
import { cutTo, inShiftJis } from '#domain/accounting/text.ts';

/**
 * Sales in the files that accounting software imports (docs/accounting.md). Amounts are with tax; what is outside the tax
 * is an entry of its own.
 */

export const accountingFormats = {
  yayoi: '弥生会計',
  freee: 'freee',
  moneyforward: 'マネーフォワード',
} as const;
export type AccountingFormat = keyof typeof accountingFormats;

/** One entry: 売掛金 / 売上高, the other way round below zero (isBack). */
type Entry = Booking & { amount: number; tax: number; isTaxed: boolean; isBack: boolean };

function entriesOf(booking: Booking): Entry[] {
  const { net, tax, taxFree } = booking.invoice;
  const sign = booking.isReversal ? -1 : 1;
  return [
    { amount: sign * (net + tax), tax: Math.abs(tax), isTaxed: true },
    { amount: sign * taxFree, tax: 0, isTaxed: false },
  ]
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, ...entry }) => ({
      ...booking,
      ...entry,
      amount: Math.abs(amount),
      isBack: amount < 0,
    }));
}

const slashed = (dayKey: string): string => dayKey.replaceAll('-', '/');

const remark = ({ invoice, isReversal }: Entry): string =>
  `${isReversal ? '取消 ' : ''}${invoice.number} ${invoice.clientName} ${invoice.subject}`.trim();

const dueOf = ({ invoice, isReversal }: Entry): string =>
  isReversal ? '' : slashed(invoice.dueDay);

/** A file, and what somebody has to know of it. */
export type AccountingFile = { rows: string[][]; notes: string[] };

/** Longest texts of 弥生会計, in half-width characters. */
const YAYOI = { subAccount: 24, remark: 64, number: 10 } as const;

/** A number without its separators where it is too long, and then its end, which tells the invoices apart. */
const yayoiNumber = (number: string): string =>
  number.length <= YAYOI.number ? number : number.replace(/[-/_]/g, '').slice(-YAYOI.number);

/** The 25 columns of 弥生会計, without a header. An entry of one line has the mark 2000. */
function yayoiRow(entry: Entry): string[] {
  const { invoice, day, amount, tax, isTaxed, isBack } = entry;
  const name = cutTo(inShiftJis(invoice.clientName).text, YAYOI.subAccount);
  const money = ['売掛金', name, '', '対象外', String(amount), '0'];
  const sales = [
    '売上高',
    '',
    '',
    isTaxed ? '課税売上込10%' : '非課税売上',
    String(amount),
    String(tax),
  ];
  return [
    '2000',
    '',
    '',
    slashed(day),
    ...(isBack ? [...sales, ...money] : [...money, ...sales]),
    cutTo(inShiftJis(remark(entry)).text, YAYOI.remark),
    yayoiNumber(invoice.number),
    dueOf(entry),
    '0',
    '',
    '',
    '0',
    '0',
    'no',
  ];
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** What 弥生会計 gets otherwise than it is here, in words. */
function yayoiNotes(entries: readonly Entry[]): string[] {
  const names = distinct(entries.map(({ invoice }) => invoice.clientName));
  const written = new Map(
    names.map((name) => [name, cutTo(inShiftJis(name).text, YAYOI.subAccount)]),
  );
  const cut = names.filter((name) => written.get(name) !== inShiftJis(name).text);
  const same = names.filter((name) =>
    names.some((other) => other !== name && written.get(other) === written.get(name)),
  );
  const remarks = entries.filter((entry) => {
    const { text } = inShiftJis(remark(entry));
    return cutTo(text, YAYOI.remark) !== text;
  }).length;
  const numbers = distinct(entries.map(({ invoice }) => invoice.number)).filter(
    (number) => yayoiNumber(number) !== number,
  );
  const lacked = distinct(entries.flatMap((entry) => inShiftJis(remark(entry)).lacked));
  return [
    cut.length > 0 &&
      `補助科目は半角${YAYOI.subAccount}文字までのため、取引先名を切り詰めます: ${cut
        .map((name) => `${name} → ${written.get(name)}`)
        .join('、')}`,
    same.length > 0 && `補助科目が同じ名前になる取引先があります: ${same.join('、')}`,
    remarks > 0 && `摘要は半角${YAYOI.remark}文字までのため、${remarks}件の終わりを切り詰めます`,
    numbers[0] !== undefined &&
      `番号は半角${YAYOI.number}文字までのため、${numbers[0]} は ${yayoiNumber(numbers[0])} のように書きます(摘要には元の番号が残ります)`,
    lacked.length > 0 &&
      `Shift_JISにない文字を近い文字か「〓」に置き換えます: ${lacked
        .map((one) => `${one} → ${inShiftJis(one).text}`)
        .join('、')}`,
  ].filter((note) => note !== false);
}

const freeeHeader = [
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

const padded = (cells: readonly string[], header: readonly string[]): string[] =>
  header.map((_name, index) => cells[index] ?? '');

const freeeRow = (entry: Entry): string[] => {
  const { invoice, day, amount, tax, isTaxed, isBack } = entry;
  return padded(
    [
      isBack ? '支出' : '収入',
      invoice.number,
      slashed(day),
      dueOf(entry),
      '',
      invoice.clientName,
      '売上高',
      isTaxed ? '課税売上10%' : '非課税売上',
      String(amount),
      '内税',
      String(tax),
      remark(entry),
    ],
    freeeHeader,
  );
};

const moneyforwardHeader = [
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

function moneyforwardRow(entry: Entry, index: number): string[] {
  const { invoice, day, amount, tax, isTaxed, isBack } = entry;
  const side = (account: string, category: string, ownTax: number): string[] => [
    account,
    '',
    '',
    invoice.clientName,
    category,
    '',
    String(amount),
    String(ownTax),
  ];
  const money = side('売掛金', '対象外', 0);
  const sales = side('売上高', isTaxed ? '課税売上 10%' : '非課税売上', tax);
  return padded(
    [
      String(index + 1),
      slashed(day),
      ...(isBack ? [...sales, ...money] : [...money, ...sales]),
      remark(entry),
    ],
    moneyforwardHeader,
  );
}

/** The file of a format, and what of it is otherwise than it is here. */
export function accountingFile(
  format: AccountingFormat,
  bookings: readonly Booking[],
): AccountingFile {
  const entries = bookings.flatMap(entriesOf);
  if (format === 'yayoi') return { rows: entries.map(yayoiRow), notes: yayoiNotes(entries) };
  const rows =
    format === 'freee'
      ? [freeeHeader, ...entries.map(freeeRow)]
      : [moneyforwardHeader, ...entries.map(moneyforwardRow)];
  return { rows, notes: [] };
}
