import { numbersIn } from '#domain/order/paste/box.ts';
import { topicOfHeader, type Topic } from '#domain/order/paste/label.ts';
import type { Line } from '#domain/order/paste/text.ts';
import { daysIn } from '#domain/order/paste/when.ts';

/** Tables whose cells were pasted one below the other, as some mail programs do. */

const FEWEST_COLUMNS = 3;

/** A row, with the numbers of the lines that it goes over besides its first. */
type Row = Line & { over: readonly number[] };

const countIn = (topic: Topic | undefined, text: string): number | undefined => {
  if (topic === 'container') return numbersIn(text).length;
  return topic === 'arrival' ? daysIn(text, '2000-01-01').length : undefined;
};

/** Whether the cells stand under their headers: a number under the container, a day under the day. */
function isRow(cells: readonly Line[], topics: readonly Topic[]): boolean {
  const counts = cells.flatMap(({ text }, index) => countIn(topics[index], text) ?? []);
  return cells.length === topics.length && counts.length > 0 && counts.every((one) => one === 1);
}

/** The topics of the lines that are nothing but headers, each of its own. */
function topicsOf(lines: readonly Line[]): Topic[] {
  const topics: Topic[] = [];
  for (const { text } of lines) {
    const topic = topicOfHeader(text);
    if (topic === undefined || topics.includes(topic)) break;
    topics.push(topic);
  }
  return topics;
}

/** The cells of such a table by rows, the headers first; none where there is no table. */
function rowsOf(lines: readonly Row[]): Row[][] {
  const topics = topicsOf(lines);
  const width = topics.length;
  const rows = [lines.slice(0, width)];
  if (width < FEWEST_COLUMNS) return [];
  for (let from = width; isRow(lines.slice(from, from + width), topics); from += width)
    rows.push(lines.slice(from, from + width));
  return rows.length > 1 ? rows : [];
}

/** The lines with each row of the first such table in one line. */
export function unstacked(lines: readonly Row[]): Row[] {
  const written = lines.filter(({ text }) => text.trim() !== '');
  for (const start of written.keys()) {
    const rows = rowsOf(written.slice(start));
    if (rows.length === 0) continue;
    const count = rows.flat().length;
    const whole = rows.flatMap((cells) => {
      const text = cells.map((cell) => cell.text.trim()).join('\t');
      const over = cells.slice(1).map(({ at }) => at);
      return cells.slice(0, 1).map(({ at }) => ({ text, at, over }));
    });
    return [...written.slice(0, start), ...whole, ...written.slice(start + count)];
  }
  return [...lines];
}
