import { countedIn, numbersIn, sizesIn } from '#domain/order/paste/box.ts';
import { timesIn } from '#domain/order/paste/clock.ts';
import type { PasteKind } from '#domain/order/paste/change.ts';
import { digitsBehind, isClock } from '#domain/order/paste/digitClock.ts';
import { loneNumbers } from '#domain/order/paste/documentNumber.ts';
import { leftoverIn } from '#domain/order/paste/leftover.ts';
import type { Findings } from '#domain/order/paste/paths.ts';
import { amountsIn } from '#domain/order/paste/money.ts';
import { sayNote } from '#domain/order/paste/notes.ts';
import { sitesIn, yardsIn } from '#domain/order/paste/place.ts';
import type { Line, PastedText } from '#domain/order/paste/text.ts';
import { isElsewhere } from '#domain/order/paste/unlabelledText.ts';
import { blankDays, daysIn, withoutDays } from '#domain/order/paste/when.ts';
import { nearestDay } from '#domain/writtenDay.ts';

/** The account of every line: which draft used it, and what in it no draft carries. */

/** A line that is not blank. */
export type LineUse = {
  text: string;
  /** Number of the line, from 0. */
  at: number;
  /** Numbers of the drafts that used it, from 0; none: it was not read. */
  drafts: readonly number[];
};

type Sign = {
  kind: 'day' | 'time' | 'number' | 'size' | 'yard' | 'money' | 'misprint' | 'part';
  value: string;
  source: string;
};

/** Office hours are nobody's delivery. */
const HOURS = /営業時間|受付時間|OFFICE HOURS/i;

/** Days and times that no calendar and no clock has: 11/31, 2/29 of most years, 25:00, 25時. */
const MISPRINT =
  /(?<![\d/.-]|\d:)(?:(?:20\d\d[/年])?(?:0?2[/月](?:29|3[01])|(?:0?[469]|11)[/月]31)(?![\d/])日?|(?:2[4-9]|[3-9]\d):[0-5]\d(?![\d:])|(?:2[5-9]|[3-9]\d)時(?!間))/g;

/** What is said of some of several containers only: うち1本は3軸. */
const PART = /(?:うち|内|残り)の?\s?\d{1,2}\s?[本台][^、。\s()]{0,20}/g;

/** "As above" that could not be told. */
const SAME_LEFT = /(?<=\s)(?:同じ?|同所)(?=\s|$)/g;

/** Days that count from another, where they are not the day of an order: 前日搬出. 前日12/9 says it itself. */
const OTHER_DAY = /(?:翌々?日|前日)(?![\s(の]*\d{1,2}[/月.])/g;

/** Lengths that no order can have: 12ft. */
const ODD_LENGTH = /(?<![\d.,:/A-Z-])(?:10|12|30|48|53)\s?(?:ft|feet|フィート|フット)/gi;

/** Digits that may be the time of an order and were not read as such: 12/3 0833, and 0800 before a site and a size. */
const openDigitsIn = (line: string, today: string, isRow: boolean): string[] => [
  ...daysIn(line, today)
    .flatMap(({ to }) => digitsBehind(line.slice(to)) ?? [])
    .filter((digits) => !isClock(digits)),
  ...[/^[\s・■◆●○*-]*((?:[01]\d|2[0-3])[0-5][05])(?=\s)/.exec(line)?.[1] ?? ''].filter(
    (digits) => digits !== '' && !isRow && sizesIn(line).length > 0,
  ),
];

/** A day or a span of hours at the start of a line, or alone in it: 9-10 厚木倉庫 40HC, 11-26. */
function openDaysIn(line: string, today: string, isRow: boolean): Sign[] {
  const [, source = '', m, d] = /^[\s・■◆●○*]*((\d{1,2})[.-](\d{1,2}))(?=\s|$)/.exec(line) ?? [];
  const isMeant = sizesIn(line).length > 0 || line.trim() === source;
  if (source === '' || isRow || !isMeant) return [];
  const value = nearestDay(Number(m), Number(d), today) ?? source;
  return [{ kind: 'day', value, source }];
}

/** The days, times, container numbers, sizes, yards and sums of money of a line. */
function signsIn(line: string, today: string, isRow: boolean): Sign[] {
  const sizes = sizesIn(line).map(({ source, size }) => ({
    kind: 'size' as const,
    value: size.lengthFt?.value ?? '',
    source,
  }));
  return [
    ...daysIn(line, today).map(({ value, source }) => ({ kind: 'day' as const, value, source })),
    ...timesIn(withoutDays(line, today)).map(({ value, source }) => ({
      kind: 'time' as const,
      value,
      source,
    })),
    ...numbersIn(line).map(({ value, source }) => ({ kind: 'number' as const, value, source })),
    ...sizes,
    ...Array.from(blankDays(line, today).matchAll(MISPRINT), ([source]) => ({
      kind: 'misprint' as const,
      value: source,
      source,
    })),
    ...[PART, ODD_LENGTH, SAME_LEFT, ...(isElsewhere(line) ? [] : [OTHER_DAY])].flatMap((pattern) =>
      Array.from(line.matchAll(pattern), ([source]) => ({
        kind: 'part' as const,
        value: source,
        source,
      })),
    ),
    ...openDaysIn(line, today, isRow),
    ...openDigitsIn(line, today, isRow).map((source) => ({
      kind: 'misprint' as const,
      value: source,
      source,
    })),
    ...amountsIn(line, isRow).map((sum) => ({ kind: 'money' as const, ...sum })),
    ...yardsIn(line).map((yard) => ({ kind: 'yard' as const, value: yard, source: yard })),
  ];
}

/** How many orders a line says that there are: 2件, 計3本. */
const COUNT = /(?<![\d/:.-])(\d{1,2})\s?件(?!目)|(?:計|全部で)\s?(\d{1,2})\s?本/g;

const QUANTITY = /[x*=]\s?\d{1,2}(?![\d/月]|:\d)|(?<![\d/:.-])\d{1,2}\s?[本台基](?!目)/g;

/** Containers that are counted in other words: 合計:3本. */
const HOW_MANY =
  /(?<![\d/.-]|\d:|計\s?|全部で\s?|(?:リフト|駐車場?は?|待機は?)\s?)(\d{1,2})\s?(?:本(?![目牧船社])|台(?![目切]))/g;

/** Counts of more orders than were read. @param isUnread whether no order was read from the line */
const countsBeyond = (line: string, count: number, isUnread: boolean): string[] => [
  ...(countedIn(line).reduce((sum, one) => sum + one.count, 0) > count
    ? Array.from(line.matchAll(QUANTITY), ([source]) => source)
    : []),
  ...Array.from(line.matchAll(COUNT)).flatMap(([source, orders, containers]) =>
    Number(orders ?? containers) > count ? [source] : [],
  ),
  ...Array.from(isUnread ? line.matchAll(HOW_MANY) : []).flatMap(([source, containers]) =>
    Number(containers) > count ? [source] : [],
  ),
];

const PATHS = {
  day: 'arrivalDate',
  time: 'arrivalTime',
  number: 'container.containerId',
  size: 'container.lengthFt',
  yard: 'pickupPlace',
  money: 'price.amount',
  misprint: 'description',
  part: 'description',
} as const;

/** Without what may lie between the signs of a value. */
const plain = (text: string): string => text.replace(/[\s,:-]/g, '');

/** Whether a draft says it: in its field, or with these words somewhere else. */
const carries = (found: Findings, { kind, value, source }: Sign): boolean =>
  found[PATHS[kind]]?.value === value ||
  Object.entries(found).some(
    ([path, one]) =>
      path !== 'arrivalDate' && path !== 'arrivalTime' && plain(one.value).includes(plain(source)),
  );

export type Account = {
  lines: readonly LineUse[];
  /** What stands in the text and in no draft, as it is written. */
  surplus: readonly string[];
};

type Read = { kind: PasteKind; found: Findings; lines: ReadonlySet<number> };

/** Names of companies end otherwise. */
const SITE = /倉庫|工場|センター|製作所|団地/;

/** Sites of a line that no draft names. */
const sitesBeside = (line: string, readers: readonly Read[]): string[] => {
  const values = readers.flatMap(({ found }) =>
    Object.values(found).map(({ value }) => plain(value)),
  );
  return sitesIn(line).filter((site) => {
    const name = plain(site);
    return (
      SITE.test(name) &&
      !values.some((value) => value.includes(name) || (SITE.test(value) && name.includes(value)))
    );
  });
};

/**
 * @param drafts what was read, each with the numbers of the lines that it used
 * @param of.headers lines that are read without saying anything of one order: headers of columns
 * @param of.rows lines that are rows of tables, whose sums stand below the names of their columns
 * @param of.said lines without the values that they replace @param of.gone lines that say what was so before
 */
export function accountOf(
  { all, stamps, subject, quoted }: PastedText,
  drafts: readonly Read[],
  of: {
    today: string;
    headers: readonly number[];
    rows: ReadonlySet<number>;
    said: readonly Line[];
    gone: ReadonlySet<number>;
  },
): Account {
  const headers = new Set(of.headers);
  const changed = new Map<number, string>();
  for (const { at, text } of of.said) {
    const line = Math.floor(at);
    changed.set(line, `${changed.get(line) ?? ''}${text}`);
  }
  const written = all.filter(({ text }) => text.trim() !== '');
  const uses = (at: number, draft: Read): boolean => headers.has(at) || draft.lines.has(at);
  const lines = written.map(({ text, at }) => ({
    text,
    at,
    drafts: drafts.flatMap((draft, index) => (uses(at, draft) ? [index] : [])),
  }));
  const isAside = (at: number): boolean => at === subject?.at || quoted.has(at);
  const surplus = written.flatMap(({ said, at }) => {
    if (stamps.has(at) || headers.has(at) || of.gone.has(at) || HOURS.test(said)) return [];
    const readers = isAside(at) ? drafts : drafts.filter((draft) => uses(at, draft));
    const text = changed.get(at) ?? said;
    const signs = signsIn(text, of.today, of.rows.has(at));
    const left = signs.filter((sign) => !readers.some(({ found }) => carries(found, sign)));
    const isOwn = !isAside(at) && !of.rows.has(at) && readers.every(({ kind }) => kind === 'new');
    const carried = [
      ...readers.flatMap(({ found }) => Object.values(found).map(({ source }) => source)),
      ...signs.map(({ source }) => source),
    ];
    const isNoted = (word: string): boolean =>
      sayNote(
        readers.flatMap(({ found }) => found.description?.value ?? []),
        word,
      );
    const sites = isOwn && readers.length > 0 ? sitesBeside(text, readers) : [];
    const words = isOwn && readers.length > 0 ? leftoverIn(text, carried, of.today) : [];
    return [
      ...left.map(({ source }) => source),
      ...sites,
      ...words.filter((word) => !isNoted(word)),
      ...(readers.length === 0 ? loneNumbers(text, of.today) : []),
      ...countsBeyond(said, drafts.length, readers.length === 0),
    ];
  });
  return { lines, surplus: [...new Set(surplus)] };
}
