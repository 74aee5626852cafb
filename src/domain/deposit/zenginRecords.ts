import Papa from 'papaparse';
import { bankAmount, bankDay } from '#domain/deposit/bankDay.ts';
import type { Found, Unread } from '#domain/deposit/deposit.ts';

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
  '03': { day: 2, direction: 4, code: 5, amount: 6, payer: 14, note: 17 },
  '01': { day: 2, direction: 10, code: -1, amount: 4, payer: 7, note: 11 },
} as const;

/** What 取引区分 says of a movement that takes an earlier one back. */
const CORRECTION = '19';

type Line = { kind: Kind; cells: readonly string[] };

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

/** The records of a text, undefined when it is of something else. A file may have several accounts, each with its header. */
function linesOf(text: string): Line[] | undefined {
  let kind = kindOf(text);
  if (kind === undefined) return undefined;
  if (/^"?1"?,/.test(text)) {
    const lines: Line[] = [];
    for (const cells of Papa.parse<string[]>(text, { skipEmptyLines: true }).data) {
      kind = kindOf(cells.join(',')) ?? kind;
      lines.push({ kind, cells });
    }
    return lines;
  }
  const signs = text.replace(/[\r\n\u001a]/g, '');
  if (signs.length % LENGTH !== 0) return undefined;
  const lines: Line[] = [];
  for (let at = 0; at < signs.length; at += LENGTH) {
    const record = signs.slice(at, at + LENGTH);
    kind = kindOf(record) ?? kind;
    lines.push({ kind, cells: cut(record, WIDTHS[kind]) });
  }
  return lines;
}

type Reading = { found: Found[]; unread: Unread[] };

/** Puts aside the deposit that a record takes back: neither is to be recorded before somebody has looked. */
function takeBack({ found, unread }: Reading, amount: number | null, payer: string): void {
  const at = found.findLastIndex(
    (one) => one.amount === amount && (payer === '' || payer === one.payer),
  );
  for (const { day, payer: name, amount: yen } of at === -1 ? [] : found.splice(at, 1))
    unread.push({ line: `${day} ${name} ${yen}`, reason: 'この入金の取消か訂正があります' });
}

function read({ kind, cells }: Line, reading: Reading): void {
  const places = PLACES[kind];
  const cell = (place: number): string => (cells[place] ?? '').trim();
  const line = cells.map((one) => one.trim()).join(' ');
  const unread = (reason: string): number => reading.unread.push({ line, reason });
  const direction = cell(places.direction);
  const day = bankDay(cell(places.day));
  const amount = bankAmount(cell(places.amount));
  const payer = cell(places.payer) === '' ? cell(places.note) : cell(places.payer);
  const isCorrection = cell(places.code) === CORRECTION;
  if (kind === '01' && direction === '1') {
    unread('取り消された振込です');
    takeBack(reading, amount, payer);
  } else if (isCorrection) {
    unread('訂正の明細です');
    if (direction === '2') takeBack(reading, amount, cell(places.payer));
  } else if (kind === '03' && direction !== '1') {
    // 2 is money that went out.
    if (direction !== '2') unread('入金か出金かを読み取れません');
  } else if (day === null || amount === null || amount === 0) unread('日付か金額を読み取れません');
  else reading.found.push({ day, amount, payer });
}

/** The deposits of a file of such records; undefined when it is none. */
export function zenginDeposits(text: string): Reading | undefined {
  const lines = linesOf(text);
  if (lines === undefined) return undefined;
  const reading: Reading = { found: [], unread: [] };
  for (const line of lines) if (line.cells[0]?.trim() === '2') read(line, reading);
  return reading;
}
