import {
  ADVANCE,
  RECEIVABLE,
  type Entry,
  type Side,
  type TaxClass,
} from '#domain/accounting/entry.ts';
import { cutTo, inShiftJis } from '#domain/accounting/text.ts';

/** Longest texts of 弥生会計, in half-width characters. */
const LONGEST = { subAccount: 24, remark: 64, number: 10 } as const;

const taxNames: Readonly<Record<TaxClass, string>> = {
  none: '対象外',
  sales: '課税売上込10%',
  taxFree: '非課売上',
  returned: '課税売返込10%',
  returnedFree: '非課売返',
};

const slashed = (dayKey: string): string => dayKey.replaceAll('-', '/');

/** A number without its separators where it is too long, and then its end, which tells the invoices apart. */
const shortNumber = (number: string): string =>
  number.length <= LONGEST.number ? number : number.replace(/[-/_]/g, '').slice(-LONGEST.number);

const shortName = (name: string): string => cutTo(inShiftJis(name).text, LONGEST.subAccount);

/** Accounts that are kept for each client. */
const isByClient = ({ account }: Side): boolean => account === RECEIVABLE || account === ADVANCE;

const cellsOf = (side: Side, { amount, clientName }: Entry): string[] => [
  side.account,
  isByClient(side) ? shortName(clientName) : '',
  '',
  taxNames[side.taxClass],
  String(amount),
  String(side.tax),
];

/** The 25 columns of 弥生会計, without a header. An entry of one line has the mark 2000. */
export function yayoiRow(entry: Entry): string[] {
  const { day, debit, credit, remark, number, dueDay } = entry;
  return [
    '2000',
    '',
    '',
    slashed(day),
    ...cellsOf(debit, entry),
    ...cellsOf(credit, entry),
    cutTo(inShiftJis(remark).text, LONGEST.remark),
    shortNumber(number),
    slashed(dueDay),
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
export function yayoiNotes(entries: readonly Entry[]): string[] {
  const names = distinct(entries.map(({ clientName }) => clientName));
  const cut = names.filter((name) => shortName(name) !== inShiftJis(name).text);
  const same = names.filter((name) =>
    names.some((other) => other !== name && shortName(other) === shortName(name)),
  );
  const remarks = entries.filter(({ remark }) => {
    const { text } = inShiftJis(remark);
    return cutTo(text, LONGEST.remark) !== text;
  }).length;
  const numbers = distinct(entries.map(({ number }) => number)).filter(
    (number) => shortNumber(number) !== number,
  );
  const lacked = distinct(entries.flatMap(({ remark }) => inShiftJis(remark).lacked));
  return [
    cut.length > 0 &&
      `補助科目は半角${LONGEST.subAccount}文字までのため、取引先名を切り詰めます: ${cut
        .map((name) => `${name} → ${shortName(name)}`)
        .join('、')}`,
    same.length > 0 && `補助科目が同じ名前になる取引先があります: ${same.join('、')}`,
    remarks > 0 && `摘要は半角${LONGEST.remark}文字までのため、${remarks}件の終わりを切り詰めます`,
    numbers[0] !== undefined &&
      `番号は半角${LONGEST.number}文字までのため、${numbers[0]} は ${shortNumber(numbers[0])} のように書きます(摘要には元の番号が残ります)`,
    lacked.length > 0 &&
      `Shift_JISにない文字を近い文字か「〓」に置き換えます: ${lacked
        .map((one) => `${one} → ${inShiftJis(one).text}`)
        .join('、')}`,
  ].filter((note) => note !== false);
}
