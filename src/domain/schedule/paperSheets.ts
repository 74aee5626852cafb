import { problemsOf, type DayLine } from '#domain/schedule/dayModel.ts';
import type { PaperSize } from '#domain/schedule/paper.ts';

/** What a sheet has room for, in millimetres; characters are those of full width. */
const measures = {
  A4: { height: 184.4, row: 5.3, tallRow: 6.9, footLine: 3.97, footWidth: 76, noteWidth: 14 },
  A3: { height: 262.8, row: 6.3, tallRow: 8.3, footLine: 4.86, footWidth: 92, noteWidth: 16 },
} as const satisfies Record<PaperSize, object>;

/** Above the lines of the foot. */
const FOOT_GAP = 1.2;
/** Fewer rows would be taller than a pencil needs. */
const LEAST_ROWS = 24;
/** Rows that are left for the pencil where there is room for them. */
const SPARE_ROWS = 2;
/** Notes (連絡事項) of so many lines stand on every sheet, longer ones once. */
const SHORT_NOTES = 3;
/** Half-width characters of a proportional font take rather more than half. */
const NARROW = 0.6;

/** A sheet of the printed schedule. */
export type PaperSheet = {
  lines: readonly DayLine[];
  /** The number of the first of them. */
  first: number;
  /** How many rows it is ruled for; none on a sheet for the notes alone. */
  room: number;
  notes: string;
  /** What is wrong with its lines; '' when nothing is. */
  problems: string;
};

const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (/[\u0020-\u00ff\uff61-\uff9f]/.test(one) ? NARROW : 1), 0);

const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / width)), 0);

/** The notes as they are printed. Notes of more lines than a whole sheet has are run together. */
function printedNotes(notes: string, size: PaperSize): string {
  const { height, footLine, footWidth } = measures[size];
  if (linesOf(notes, footWidth) <= Math.floor((height - FOOT_GAP) / footLine)) return notes;
  return notes
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .join('／');
}

/** Whether the note of an order (備考) takes two lines: in one it could not be read. */
export const hasTallRow = ({ order }: Pick<DayLine, 'order'>, size: PaperSize): boolean =>
  widthOf(order.description.replaceAll('\n', ' ')) > measures[size].noteWidth;

/** The height of a row at least, in millimetres. */
export const rowHeight = (isTall: boolean, size: PaperSize): number =>
  isTall ? measures[size].tallRow : measures[size].row;

/** 「問題 2件 No.3 休み 佐藤、No.4・9 時間重複 田中」: the number is that of the line. */
function problemsText(own: readonly DayLine[], all: readonly DayLine[]): string {
  const [problems, count] = [problemsOf(own), problemsOf(all).length];
  if (problems.length === 0) return '';
  const ids = all.map(({ order }) => order.id);
  const each = problems.map(({ orderIds, label }) => {
    const numbers = orderIds.map((id) => ids.indexOf(id) + 1).filter((number) => number > 0);
    return `No.${numbers.join('・')} ${label}`;
  });
  const head =
    problems.length < count ? `問題 全${count}件のうち${problems.length}件` : `問題 ${count}件`;
  return `${head} ${each.join('、')}`;
}

type Day = { lines: readonly DayLine[]; size: PaperSize };

/** The sheet of some lines: ruled for them, and for the pencil where there is room. */
function sheetOf({ lines, size }: Day, start: number, count: number, notes: string) {
  const { height, row, footLine, footWidth } = measures[size];
  const own = lines.slice(start, start + count);
  const problems = problemsText(own, lines);
  const foot = linesOf(notes, footWidth) + (problems === '' ? 0 : linesOf(problems, footWidth));
  const rows = own.reduce((sum, line) => sum + rowHeight(hasTallRow(line, size), size), 0);
  const left = height - FOOT_GAP - foot * footLine - rows;
  const spare = Math.max(SPARE_ROWS, LEAST_ROWS - count);
  const room = count + Math.max(0, Math.min(spare, Math.floor(left / row)));
  return { fits: left >= 0, sheet: { lines: own, first: start + 1, room, notes, problems } };
}

/**
 * The day on so many sheets, as many lines on each, fewer where the foot takes the room.
 * @param notesOn the notes of the sheet with that number @returns nothing where it does not fit
 */
function dividedBy(day: Day, count: number, notesOn: (sheet: number) => string) {
  const sheets: PaperSheet[] = [];
  let start = 0;
  for (let index = 0; index < count; index += 1) {
    let most = Math.ceil((day.lines.length - start) / (count - index));
    let made = sheetOf(day, start, most, notesOn(index));
    while (!made.fits && most > 1) made = sheetOf(day, start, (most -= 1), notesOn(index));
    if (!made.fits && notesOn(index) !== '') return undefined;
    sheets.push(made.sheet);
    start += most;
  }
  return start < day.lines.length ? undefined : sheets;
}

/** Sheets without the notes say which one has them. */
function leading(sheets: PaperSheet[]): PaperSheet[] {
  const place = sheets.findIndex(({ notes }) => notes !== '');
  const word = place < 0 ? '' : `${place + 1}枚目にあります`;
  return sheets.map((sheet) => ({ ...sheet, notes: sheet.notes || word }));
}

/**
 * The lines on as few sheets as hold them, as many on each: the fewer lines, the higher they are. Each sheet tells what
 * is wrong with its own lines. Notes that need more room than the lines leave have a sheet of their own. A day without
 * deliveries is one empty sheet.
 */
export function sheetsOf(
  lines: readonly DayLine[],
  size: PaperSize,
  dayNotes: string,
): PaperSheet[] {
  const notes = printedNotes(dayNotes, size);
  const day = { lines, size };
  let count = 1;
  let bare = dividedBy(day, count, () => '');
  while (bare === undefined) bare = dividedBy(day, (count += 1), () => '');
  const isShort = linesOf(notes, measures[size].footWidth) <= SHORT_NOTES;
  const everywhere = isShort ? dividedBy(day, count, () => notes) : undefined;
  const once = everywhere ?? dividedBy(day, count, (sheet) => (sheet === 0 ? notes : ''));
  return leading(
    once ?? [...bare, { lines: [], first: lines.length + 1, room: 0, notes, problems: '' }],
  );
}
