import { topicOfHeader } from '#domain/order/paste/label.ts';
import type { Line } from '#domain/order/paste/text.ts';

/** Fares that stand by themselves below a numbered list of orders: 運賃 ①48,000円 ②44,000円. */

const NUMBERED = /^\s*[([]?(\d{1,2})[)\].、:]\s*(.*)$/;
const FARE = /^[¥@]?\s?\d{1,3}(?:,?\d{3})+\s?円?(?:\s?\([^)]*\))?$/;

type Lines = {
  lines: readonly Line[];
  /** By the number of an order's line: the line of its fare. */
  over: ReadonlyMap<number, readonly number[]>;
};

const numbered = (lines: readonly Line[]) =>
  lines.flatMap(({ text, at }) => {
    const [, number = '', said = ''] = NUMBERED.exec(text) ?? [];
    return number === '' ? [] : [{ number, said, at, isFare: FARE.test(said) }];
  });

/** The lines with each fare behind the order of its number; as they are where the numbers do not go together. */
export function withFares(lines: readonly Line[]): Lines {
  const asTheyAre = { lines, over: new Map<number, readonly number[]>() };
  const all = numbered(lines);
  const fares = all.filter(({ isFare }) => isFare);
  const orders = all.filter(({ isFare }) => !isFare);
  const pairs = orders.flatMap((order, index) => {
    const fare = fares[index];
    return fare?.number === order.number && order.at < fare.at ? [{ order, fare }] : [];
  });
  const isWhole = [orders, fares].every(({ length }) => length > 0 && length === pairs.length);
  const header = lines.find(({ text }) => topicOfHeader(text) === 'fare');
  if (header === undefined || !isWhole) return asTheyAre;
  const label = header.text.replace(/\s*:\s*$/, '').trim();
  const own = new Set([header.at, ...fares.map(({ at }) => at)]);
  const said = new Map(pairs.map(({ order, fare }) => [order.at, ` ${label}:${fare.said}`]));
  return {
    lines: lines
      .filter(({ at }) => !own.has(at))
      .map((line) => ({ ...line, text: `${line.text}${said.get(line.at) ?? ''}` })),
    over: new Map(pairs.map(({ order, fare }) => [order.at, [header.at, fare.at]])),
  };
}
