import { daysOverdue, outstandingOf } from '#domain/invoice/payment.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import type { ClientPayment } from '#domain/payment/record.ts';

/** How long invoices have been owed (年齢表). */

/** The ages, the youngest first, by the most days that a payment may be late. */
export const ages = {
  notDue: '期限前',
  upTo30: '1〜30日',
  upTo60: '31〜60日',
  upTo90: '61〜90日',
  older: '90日超',
} as const;
export type Age = keyof typeof ages;

/** @param late days since the payment was due; 0 while it is not late */
export function ageOf(late: number): Age {
  if (late === 0) return 'notDue';
  if (late <= 30) return 'upTo30';
  if (late <= 60) return 'upTo60';
  return late <= 90 ? 'upTo90' : 'older';
}

/** What a client owes. */
export type Owing = {
  clientId: string;
  clientName: string;
  /** Whole yen by age; what is to be given back is never late. */
  by: Readonly<Record<Age, number>>;
  /** Whole yen of its own money: what no invoice has (前受金), and what void and corrected ones hold. */
  advance: number;
  /** What it owes of its invoices, less that. */
  total: number;
  /** Day key of the oldest day of payment among them; '' where none has one. */
  oldestDue: string;
  /** The first month of them, 'YYYY-MM'. */
  oldestMonth: string;
  /** Those that are open, also what is to be given back, the oldest day of payment first. */
  invoices: readonly Invoice[];
};

const byDue = (a: Invoice, b: Invoice): number =>
  a.dueDay.localeCompare(b.dueDay) || a.number.localeCompare(b.number);

const sumOf = (invoices: readonly Invoice[]): number =>
  invoices.reduce((sum, invoice) => sum + outstandingOf(invoice), 0);

const byAge = (of: (age: Age) => number): Owing['by'] => ({
  notDue: of('notDue'),
  upTo30: of('upTo30'),
  upTo60: of('upTo60'),
  upTo90: of('upTo90'),
  older: of('older'),
});

/** Money of a client that no invoice asks for. */
export type ClientMoney = Pick<ClientPayment, 'clientId' | 'clientName' | 'rest'>;

function owingOf(
  clientId: string,
  invoices: readonly Invoice[],
  { advances, today }: { advances: readonly ClientMoney[]; today: string },
): Owing {
  const advance = advances.reduce((sum, { rest }) => sum + rest, 0);
  const of = (age: Age): number =>
    sumOf(invoices.filter((one) => ageOf(daysOverdue(one, today)) === age));
  return {
    clientId,
    // As the latest of them is addressed.
    clientName: [...advances, ...invoices].reduce((_name, one) => one.clientName, ''),
    by: byAge(of),
    advance,
    total: sumOf(invoices) - advance,
    oldestDue: invoices.find((one) => one.dueDay !== '' && outstandingOf(one) > 0)?.dueDay ?? '',
    oldestMonth: invoices.reduce((least, { month }) => (month < least ? month : least), '9999-12'),
    invoices,
  };
}

/** Clients that are left out, for they owe nothing, and what is theirs in integer yen. */
export type InCredit = { count: number; amount: number };

/**
 * What each client owes, less what is to be given back and what it paid in advance, those that owe most first; and what
 * is left of those that owe nothing.
 * @param advances what no invoice has, or what is held by ones that ask for nothing @param today day key
 */
export function agingOf(
  invoices: readonly Invoice[],
  advances: readonly ClientMoney[],
  today: string,
): { owing: Owing[]; inCredit: InCredit } {
  const open = invoices.filter((one) => outstandingOf(one) !== 0).toSorted(byDue);
  const ids = [...new Set([...open, ...advances].map(({ clientId }) => clientId))];
  const all = ids.map((id) =>
    owingOf(
      id,
      open.filter(({ clientId }) => clientId === id),
      { advances: advances.filter(({ clientId }) => clientId === id), today },
    ),
  );
  const credits = all.filter(({ total }) => total < 0);
  return {
    owing: all
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => b.total - a.total || a.clientId.localeCompare(b.clientId)),
    inCredit: {
      count: credits.length,
      amount: credits.reduce((sum, { total }) => sum - total, 0),
    },
  };
}

/** Said below a list of what is owed, of whoever is left out of it: with that it adds up to the balances (残高). '' for nobody. */
export const inCreditWords = ({ count, amount }: InCredit): string =>
  count === 0 ? '' : `ほかに前受金やお返しする分が残る取引先 ${count}社 ${yen(0 - amount)}`;

/** Who owes what as the rows of a file, with a row of sums. */
export function agingRows(owing: readonly Owing[]): string[][] {
  const names = Object.keys(ages).filter(isAge);
  const cells = ({ by, advance, total }: Pick<Owing, 'by' | 'advance' | 'total'>): string[] => [
    ...names.map((age) => String(by[age])),
    String(0 - advance),
    String(total),
  ];
  const sums = {
    by: byAge((age) => owing.reduce((total, { by }) => total + by[age], 0)),
    advance: owing.reduce((all, { advance }) => all + advance, 0),
    total: owing.reduce((all, { total }) => all + total, 0),
  };
  return [
    ['取引先', ...names.map((age) => ages[age]), '前受金', '合計', '最も古い期限'],
    ...owing.map((one) => [one.clientName, ...cells(one), one.oldestDue]),
    ['合計', ...cells(sums), ''],
  ];
}

const isAge = (name: string): name is Age => Object.hasOwn(ages, name);

const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;
const slashed = (dayKey: string): string => dayKey.replaceAll('-', '/');

/** A letter that asks for what is late (督促文), as a draft to be sent; '' where nothing is late. @param today day key */
export function reminderText(
  { clientName, invoices, advance }: Pick<Owing, 'clientName' | 'invoices' | 'advance'>,
  companyName: string,
  today: string,
): string {
  const late = invoices.filter((one) => daysOverdue(one, today) > 0);
  const back = invoices.filter((one) => outstandingOf(one) < 0);
  const total = sumOf([...late, ...back]) - advance;
  if (late.length === 0 || total <= 0) return '';
  return [
    `${clientName} 御中`,
    '',
    `平素より大変お世話になっております。${companyName}でございます。`,
    '下記のご請求につきまして、お支払期限を過ぎておりますが、本日時点でご入金を確認できておりません。',
    'ご確認のうえ、お手続きくださいますようお願い申し上げます。',
    '行き違いでお支払い済みの場合は、何卒ご容赦ください。',
    '',
    ...late.map(
      (one) =>
        `・請求書 ${one.number} ${yen(outstandingOf(one))}(お支払期限 ${slashed(one.dueDay)})`,
    ),
    ...back.map((one) => `・請求書 ${one.number} ${yen(outstandingOf(one))}(差し引き)`),
    ...(advance === 0 ? [] : [`・前受金 ${yen(0 - advance)}(差し引き)`]),
    `合計 ${yen(total)}`,
    '',
    companyName,
  ].join('\n');
}
