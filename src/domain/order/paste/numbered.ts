import {
  sizeIn,
  sizesIn,
  type Counted,
  type FoundSize,
  type Size,
} from '#domain/order/paste/box.ts';

/** Which of several sizes in a line is that of which container number. */

/** The size of a number, and whether a person should look at it. */
export type SizeOfNumber = { size: Size; isUnclear: boolean };

/** Sizes that are written alike in every way that an order knows. */
export const keyOf = ({ lengthFt, height, type }: Size): string =>
  [lengthFt, height, type].map((one) => one?.value).join();

/** Whether sizes are of more than one kind. */
export const areMixed = (sizes: readonly { size: Size }[]): boolean =>
  new Set(sizes.map(({ size }) => keyOf(size))).size > 1;

type Row = {
  text: string;
  /** Where the numbers begin. */
  places: readonly number[];
  sizes: readonly FoundSize[];
};

const isSized = (text: string): boolean => sizeIn(text).lengthFt !== undefined;

/** What stands between each number and the next. */
const chunksOf = ({ text, places }: Row): string[] =>
  places.map((place, index) => text.slice(place, places[index + 1]));

/** ONEU1234566 20F, TCLU5602138 40HC: the size behind each number; of one that has none, that of the next. */
function behind(row: Row, isUnclear: boolean): SizeOfNumber[] {
  const chunks = chunksOf(row);
  return chunks.map((_chunk, index) => {
    const [own = ''] = [...chunks.slice(index), ...chunks.toReversed()].filter(isSized);
    return { size: sizeIn(own), isUnclear };
  });
}

const COUNT = /^\s?(?:[x*]\s?(\d{1,2})(?!\d)|[をがは]?\s?(\d{1,2})\s?[本台基])/;

/** 20F ONEU1234566 TCLU5602138, 40HC NYKU4829154: the size before the numbers. */
function before({ text, places, sizes }: Row, isUnclear: boolean): SizeOfNumber[] {
  const owned = sizes.map(({ at, source, size }, index) => {
    const end = sizes[index + 1]?.at ?? text.length;
    const [, a, b] = COUNT.exec(text.slice(at + source.length)) ?? [];
    const own = places.filter((place) => place > at && place < end);
    const read = { ...sizeIn(text.slice(index === 0 ? 0 : at, end)), ...size };
    return { read, own, count: Number(a ?? b ?? own.length) };
  });
  const fits = owned.every(({ own, count }) => own.length === count);
  return owned.flatMap(({ read, own }) =>
    own.map(() => ({ size: read, isUnclear: isUnclear || !fits })),
  );
}

/** 20Fx1, 40HCx2: …, …, …: in the order in which they are counted, where they are as many as the numbers. */
export function countedSizes(counted: readonly Counted[], length: number): SizeOfNumber[] {
  const all = counted.flatMap(({ size, count }) =>
    Array.from({ length: Math.min(count, length + 1) }, () => ({ size, isUnclear: true })),
  );
  return all.length === length ? all : [];
}

/**
 * The sizes of the numbers of a line that names sizes of more than one kind: those before the numbers hold until the
 * next, unless each number has its own behind it.
 * @param places where the numbers begin @param counted how many of each size the line says
 */
export function sizesOfNumbers(
  text: string,
  places: readonly number[],
  counted: readonly Counted[],
): SizeOfNumber[] {
  const row: Row = { text, places, sizes: sizesIn(text) };
  const chunks = chunksOf(row);
  const leading = row.sizes.filter(({ at }) => at < Math.min(...places));
  if (leading.length === 0) return behind(row, !chunks.slice(-1).every(isSized));
  const isOther = leading.some(
    ({ size }) => !chunks.some((one) => keyOf(sizeIn(one)) === keyOf(size)),
  );
  if (chunks.every(isSized)) return behind(row, isOther);
  const isSummed = leading.length === row.sizes.length;
  const inOrder = isSummed ? countedSizes(counted, places.length) : [];
  const isUnclear = leading.length > 1 || chunks.slice(-1).every(isSized);
  return inOrder.length > 0 ? inOrder : before(row, isUnclear);
}
