import Papa from 'papaparse';
import { bankAmount, bankDay } from '#domain/deposit/bankDay.ts';
import type { Found, Unread } from '#domain/deposit/deposit.ts';
import {
  CORRECTION,
  END_WIDTHS,
  PLACES,
  TOTALS_WIDTHS,
  zenginWarnings,
  type Kind,
  type Line,
} from '#domain/deposit/zenginTotals.ts';

/**
 * Records of the Japanese Bankers Association: 入出金取引明細 (kind 03) and 振込入金通知 (kind 01), of 200 signs each, with
 * or without line ends, or the same fields between commas.
 */

/** Widths of the fields of a deposit, in their order. */
const WIDTHS: Readonly<Record<Kind, readonly number[]>> = {
  '03': [1, 8, 6, 6, 1, 2, 12, 12, 6, 6, 1, 7, 3, 10, 48, 15, 15, 20, 20, 1],
  '01': [1, 6, 6, 6, 10, 10, 10, 48, 15, 15, 1, 20],
};
const LENGTH = 200;

function widthsOf(record: string, kind: Kind): readonly number[] {
  if (record.startsWith('8')) return TOTALS_WIDTHS[kind];
  return record.startsWith('9') ? END_WIDTHS : WIDTHS[kind];
}

function cut(record: string, kind: Kind): string[] {
  let at = 0;
  return widthsOf(record, kind).map((width) => {
    at += width;
    return record.slice(at - width, at);
  });
}

/** The kind that a header names: 1, then 01 or 03. */
const kindOf = (header: string): Kind | undefined => {
  const [, kind] = /^"?1"?,?"?(01|03)/.exec(header) ?? [];
  return kind === '01' || kind === '03' ? kind : undefined;
};

/** What a record begins with that has lost the blanks at its end: a movement as far as its whole amount. */
const BEGINNINGS: Readonly<Record<Kind, RegExp>> = {
  '03': /^(?:103[^,\t]*$|2[\d ]{8}\d{6}[\d ]{6}[12]\d{14}|[89][\d ]*$)/,
  '01': /^(?:101[^,\t]*$|2[\d ]{6}\d{6}[\d ]{6}\d{10}|[89][\d ]*$)/,
};

/** Whether each line is a record of its own, of its length or without the blanks at its end. */
function areRecords(lines: readonly string[], first: Kind): boolean {
  let kind = first;
  return lines.every((line) => {
    kind = kindOf(line) ?? kind;
    return line.length === LENGTH || (line.length < LENGTH && BEGINNINGS[kind].test(line));
  });
}

/** The records of fixed length, with the blanks that editors and mail take off the ends of lines. */
function recordsOf(text: string, first: Kind): string[] | undefined {
  const lines = text.split(/[\r\n\u001a]+/).filter((line) => line !== '');
  if (areRecords(lines, first)) return lines.map((line) => line.padEnd(LENGTH));
  const signs = lines.join('');
  if (signs.length % LENGTH !== 0) return undefined;
  return Array.from({ length: signs.length / LENGTH }, (_one, index) =>
    signs.slice(index * LENGTH, (index + 1) * LENGTH),
  );
}

/** The records of a text, undefined when it is of something else. A file may have several accounts, each with its header. */
function linesOf(text: string): Line[] | undefined {
  const first = kindOf(text);
  if (first === undefined) return undefined;
  let kind: Kind = first;
  if (/^"?1"?,/.test(text))
    return Papa.parse<string[]>(text, { skipEmptyLines: true }).data.map((cells) => {
      kind = kindOf(cells.join(',')) ?? kind;
      return { kind, cells };
    });
  return recordsOf(text, first)?.map((record) => {
    kind = kindOf(record) ?? kind;
    return { kind, cells: cut(record, kind) };
  });
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

/** The deposits of a file of such records, and why it may not be whole; undefined when it is none. */
export function zenginDeposits(text: string): (Reading & { warnings: string[] }) | undefined {
  const lines = linesOf(text);
  if (lines === undefined) return undefined;
  const reading: Reading = { found: [], unread: [] };
  for (const line of lines) if (line.cells[0]?.trim() === '2') read(line, reading);
  return { ...reading, warnings: zenginWarnings(lines) };
}
