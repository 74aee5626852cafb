import Papa from 'papaparse';

/**
 * Records of the Japanese Bankers Association: 入出金取引明細 (kind 03) and 振込入金通知 (kind 01), of 200 signs each, with
 * or without line ends, or the same fields between commas.
 */

type Kind = '01' | '03';

/** A record: its cells, of which the first says what it is (1 header, 2 movement, 8 totals, 9 end). */
export type Line = { kind: Kind; cells: readonly string[] };

/** Where the fields of a movement stand that are read. */
export const PLACES = {
  '03': { day: 2, direction: 4, code: 5, amount: 6, payer: 14, note: 17 },
  '01': { day: 2, direction: 10, code: -1, amount: 4, payer: 7, note: 11 },
} as const;

/** What 取引区分 says of a movement that takes an earlier one back. */
export const CORRECTION = '19';

/** Widths of the fields of a deposit, in their order. */
const WIDTHS: Readonly<Record<Kind, readonly number[]>> = {
  '03': [1, 8, 6, 6, 1, 2, 12, 12, 6, 6, 1, 7, 3, 10, 48, 15, 15, 20, 20, 1],
  '01': [1, 6, 6, 6, 10, 10, 10, 48, 15, 15, 1, 20],
};
/** Widths of the totals: what came in, how often and how much, what went out, of 03 whether overdrawn, balance, movements. */
const TOTALS_WIDTHS: Readonly<Record<Kind, readonly number[]>> = {
  '03': [1, 6, 13, 6, 13, 1, 14, 7],
  '01': [1, 6, 12, 6, 12],
};
/** Widths of the end: how many records, of how many accounts. */
const END_WIDTHS: readonly number[] = [1, 10, 5];
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
export function zenginLines(text: string): Line[] | undefined {
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
