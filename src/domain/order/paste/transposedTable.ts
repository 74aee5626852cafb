import { numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import { cellsOf, DITTO, isRow, splits } from '#domain/order/paste/cells.ts';
import { topicOfHeader, type Piece, type Topic } from '#domain/order/paste/label.ts';
import type { Line } from '#domain/order/paste/text.ts';
import { dayIn } from '#domain/order/paste/when.ts';

/** Tables that are laid sideways: a label begins each line, and one column behind it is one order. */

const FEWEST_LINES = 3;

type Labelled = { topic: Topic; label: string; values: string[]; at: number };

/** The cells of a line behind its label, those that say "as before" with what they repeat. */
function labelled({ text, at }: Line, cells: readonly string[]): Labelled | undefined {
  const [label = '', ...written] = cells;
  const topic = topicOfHeader(label);
  if (topic === undefined || written.length < 2) return undefined;
  const values: string[] = [];
  for (const cell of written) values.push(DITTO.test(cell) ? (values.at(-1) ?? text) : cell);
  return { topic, label, values, at };
}

/** What a cell is seen to be: of one line all cells are alike. */
const signature = (cell: string): string =>
  [
    dayIn(cell, '2000-01-01') !== undefined,
    numbersIn(cell).length > 0,
    sizesIn(cell).length > 0,
  ].join();

const areAlike = ({ values }: Labelled): boolean => {
  const said = values.filter((cell) => cell !== '');
  return (
    said.every((cell) => topicOfHeader(cell) === undefined) && new Set(said.map(signature)).size < 2
  );
};

/** The orders of a sideways table that begins with the first of the lines, and how many lines it has. */
export function sidewaysAt(lines: readonly Line[]): { count: number; rows: Piece[][] } | undefined {
  for (const split of splits) {
    const found: Labelled[] = [];
    for (const line of lines) {
      const one = labelled(line, cellsOf(split, line.text));
      if (one === undefined || one.values.length !== (found[0] ?? one).values.length) break;
      found.push(one);
    }
    const [first] = found;
    if (first === undefined || found.length < FEWEST_LINES || !found.every(areAlike)) continue;
    const rows = first.values.map((_value, column) =>
      found.flatMap(({ topic, label, values, at }) =>
        values
          .slice(column, column + 1)
          .flatMap((text) => (text === '' ? [] : [{ topic, label, text, line: text, at }])),
      ),
    );
    if (rows.every((row) => isRow(row.map(({ text }) => text))))
      return { count: found.length, rows };
  }
  return undefined;
}
