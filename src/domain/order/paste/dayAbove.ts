import { isListed } from '#domain/order/paste/listed.ts';
import type { Line } from '#domain/order/paste/text.ts';
import { isElsewhere } from '#domain/order/paste/unlabelledText.ts';
import { daysIn } from '#domain/order/paste/when.ts';
import { addDays } from '#domain/time.ts';

/** Days that count from the day that was named before them: 翌日 below 12/3 is 12/4. */

const AHEAD = new Map([
  ['前日', -1],
  ['同日', 0],
  ['当日', 0],
  ['翌日', 1],
  ['翌々日', 2],
]);

const WORD = [...AHEAD.keys()].join('|');
/** Behind a bullet or the label of a day. */
const START = String.raw`^[\s\d()■◆●○・*.]*((?:納入|納品|配送|作業|到着|着)[^\s:]{0,4}?\s?[:は]?\s*)?`;
const FIRST = new RegExp(`(${START})(${WORD})の?(.*)$`);
/** 前日搬出, 翌日17時までに返却: not when it is delivered. */
const OTHER =
  /^\s?(?:\d{1,2}(?::\d{2}|時半?))?\s?(?:まで|に|中)*\s?(?:引き?取|搬[出入]|返却|戻|締|連絡)/;

/** Where one order may end and the next begin. */
const CLAUSES = /(?<=[、。;\t])/;

/** The clause with the day itself behind the word; as it is where the word is not the day of an order. */
function spelled(clause: string, base: string | undefined, today: string): string {
  const [, before = '', label, word = '', rest = ''] = FIRST.exec(clause) ?? [];
  const from = base ?? (word === '翌日' ? today : undefined);
  const ahead = AHEAD.get(word);
  if (ahead === undefined || from === undefined || OTHER.test(rest)) return clause;
  const day = addDays(from, ahead).split('-').slice(1).map(Number).join('.');
  const isAlone = !/[\p{L}\d]/u.test(rest);
  const text = `${before}${word}(${day})${isAlone || rest.startsWith(' ') ? '' : ' '}${rest}`;
  const isOfOrder =
    isAlone || label !== undefined || isListed({ topic: undefined, text, line: text, at: 0 });
  return isOfOrder ? text : clause;
}

/** Lines in which the days that count from a day named before are written with it: 翌日(12.4). */
export function withDaysAbove(lines: readonly Line[], today: string): Line[] {
  let base: string | undefined;
  return lines.map(({ text, at }) => {
    const clauses = text.split(CLAUSES).map((clause) => {
      const own = spelled(clause, base, today);
      const last = isElsewhere(own) ? undefined : daysIn(own, today).at(-1);
      base = last?.value ?? base;
      return own;
    });
    return { text: clauses.join(''), at };
  });
}
