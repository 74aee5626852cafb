import Papa from 'papaparse';
import { bankAmount, bankDay } from '#domain/deposit/bankDay.ts';
import type { Deposit, Unread } from '#domain/deposit/deposit.ts';

/**
 * Records of the Japanese Bankers Association: 入出金取引明細 (kind 03) and 振込入金通知 (kind 01), of 200 signs each, with
 * or without line ends, or the same fields between commas.
 */

type Kind = '01' | '03';

/** Widths of the fields of a deposit, in their order. */
const WIDTHS: Readonly<Record<Kind, readonly number[]>> = {
  '03': [1, 8, 6, 6, 1, 2, 12, 12, 6, 6, 1, 7, 3, 10, 48, 15, 15, 20, 20, 1],
  '01': [1, 6, 6, 6, 10, 10, 10, 48, 15, 15, 1, 20],
};
const LENGTH = 200;

/** Where the fields stand that are read. */
const PLACES = {
  '03': { day: 2, direction: 4, amount: 6, payer: 14, note: 17 },
  '01': { day: 2, direction: 10, amount: 4, payer: 7, note: 11 },
} as const;

type Records = { kind: Kind; rows: readonly (readonly string[])[] };

function cut(record: string, widths: readonly number[]): string[] {
  let at = 0;
  return widths.map((width) => {
    at += width;
    return record.slice(at - width, at);
  });
}

/** The kind that a header names: 1, then 01 or 03. */
const kindOf = (header: string): Kind | undefined => {
  const [, kind] = /^"?1"?,?"?(01|03)/.exec(header) ?? [];
  return kind === '01' || kind === '03' ? kind : undefined;
};

/** The records of a text, undefined when it is of something else. */
function recordsOf(text: string): Records | undefined {
  const kind = kindOf(text);
  if (kind === undefined) return undefined;
  if (/^"?1"?,/.test(text))
    return { kind, rows: Papa.parse<string[]>(text, { skipEmptyLines: true }).data };
  const signs = text.replace(/[\r\n\u001a]/g, '');
  if (signs.length % LENGTH !== 0) return undefined;
  const rows = Array.from({ length: signs.length / LENGTH }, (_row, index) =>
    cut(signs.slice(index * LENGTH, (index + 1) * LENGTH), WIDTHS[kind]),
  );
  return { kind, rows };
}

/** The deposits of a file of such records; undefined when it is none. */
export function zenginDeposits(
  text: string,
): { found: Omit<Deposit, 'ordinal'>[]; unread: Unread[] } | undefined {
  const records = recordsOf(text);
  if (records === undefined) return undefined;
  const places = PLACES[records.kind];
  const found: Omit<Deposit, 'ordinal'>[] = [];
  const unread: Unread[] = [];
  for (const row of records.rows) {
    const cell = (place: number): string => (row[place] ?? '').trim();
    if (cell(0) !== '2') continue;
    const line = row.map((one) => one.trim()).join(' ');
    const direction = cell(places.direction);
    // 2 is money that went out in kind 03.
    if (records.kind === '03' && direction === '2') continue;
    if (records.kind === '01' && direction === '1') {
      unread.push({ line, reason: '取り消された振込です' });
      continue;
    }
    const day = bankDay(cell(places.day));
    const amount = bankAmount(cell(places.amount));
    const payer = cell(places.payer) === '' ? cell(places.note) : cell(places.payer);
    if (day === null || amount === null || amount === 0)
      unread.push({ line, reason: '日付か金額を読み取れません' });
    else found.push({ day, amount, payer });
  }
  return { found, unread };
}
