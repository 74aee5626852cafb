import { memoHeight } from '#domain/invoice/coverMemo.ts';
import { POINT } from '#domain/invoice/fittedNote.ts';
import { glyphWidth } from '#domain/invoice/glyphWidth.ts';
import { markNames, type Category, type Mark } from '#domain/invoice/line.ts';

/**
 * The table of the cover (内訳) as large as it fits beside the totals and above the remarks. Lengths are millimetres; it is
 * measured rather too large than too small.
 */

/** The columns of amounts: what they are called beside others, and alone. */
export const enteredNames: Readonly<Record<Mark, { beside: string; alone: string }>> = {
  '': { beside: '外税(税抜)', alone: '金額(税抜)' },
  内: { beside: '内税(税込)', alone: '金額(税込)' },
  非: { beside: '非課税', alone: '金額(非課税)' },
  不: { beside: '対象外', alone: '金額(対象外)' },
};

/** Ways of printing it: InvoiceSheets.css has the same. */
const SIZES = [
  { size: 'normal', points: 9, line: 1.45, padding: 1 },
  { size: 'small', points: 7.5, line: 1.3, padding: 0.6 },
] as const;
const SMALLEST = { size: 'tiny', points: 6, line: 1.25, padding: 0.5 } as const;
type TableSize = (typeof SIZES)[number] | typeof SMALLEST;

const WIDTH = 85;
/** Beside a text, with the border; and the border above a row. */
const BESIDE = 3.25;
const BORDER = 0.25;
const CAPTION = 6;
/** From the top of the table to the sentence at the end of the sheet, and between the table and the remarks. */
const HEIGHT = 145;
const GAP = 1;
/** Lines of a name beyond which the table is rather printed smaller. */
const MOST_LINES = 3;

const labelsOf = (categories: readonly Category[]): string[] => [
  ...new Set(categories.map(({ label }) => label)),
];

const sumOf = (categories: readonly Category[]): number =>
  categories.reduce((sum, { amount }) => sum + amount, 0);

/** Rather wide: the heading, each amount, and their sum. */
function columnWidth(name: string, categories: readonly Category[]): number {
  const amounts = [...categories.map(({ amount }) => amount), sumOf(categories)];
  const texts = [name, ...amounts.map((amount) => amount.toLocaleString('ja-JP'))];
  return Math.max(...texts.map(glyphWidth));
}

type Measured = { height: number; lines: number };

function measured(categories: readonly Category[], { points, line, padding }: TableSize): Measured {
  const em = points * POINT;
  const columns = markNames.flatMap((name) => {
    const ofMark = categories.filter(({ mark = '' }) => mark === name);
    return ofMark.length === 0 ? [] : [columnWidth(enteredNames[name].beside, ofMark)];
  });
  const room = columns.reduce((rest, width) => rest - width * em - BESIDE, WIDTH - BESIDE);
  const letters = Math.max(1, Math.floor(room / em));
  const lines = labelsOf(categories).map((label) => Math.ceil(glyphWidth(label) / letters));
  // The heading and the sum are a row each.
  const height = [1, ...lines, 1].reduce(
    (sum, count) => sum + count * em * line + padding + BORDER,
    CAPTION,
  );
  return { height, lines: Math.max(...lines) };
}

/** The largest kinds as they are, and the sum of all others. */
function summedUp(categories: readonly Category[], count: number): Category[] {
  const sizeOf = (label: string): number =>
    Math.abs(sumOf(categories.filter((one) => one.label === label)));
  const labels = labelsOf(categories);
  const kept = new Set(labels.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, count));
  const label = `ほか${labels.length - kept.size}区分`;
  const others = categories.filter((one) => !kept.has(one.label));
  const marks = [...new Set(others.map(({ mark }) => mark))];
  return [
    ...categories.filter((one) => kept.has(one.label)),
    ...marks.map((mark) => ({
      label,
      mark,
      amount: sumOf(others.filter((one) => one.mark === mark)),
    })),
  ];
}

/** What the table of the cover has, and how large: the details have all of it, so that of too many kinds the smallest are one row. */
export function coverTable(
  categories: readonly Category[],
  memo: string,
): { size: TableSize['size']; rows: readonly Category[] } {
  const room = HEIGHT - (memo === '' ? 0 : memoHeight(memo) + GAP);
  const fitting = SIZES.find((size) => {
    const { height, lines } = measured(categories, size);
    return height <= room && lines <= MOST_LINES;
  });
  if (fitting !== undefined) return { size: fitting.size, rows: categories };
  let rows = categories;
  let count = labelsOf(categories).length;
  while (measured(rows, SMALLEST).height > room && count > 1) {
    count -= 1;
    rows = summedUp(categories, count);
  }
  return { size: SMALLEST.size, rows };
}
