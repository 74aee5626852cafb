import {
  CONTAINER_SIGNS,
  containerCheckDigit,
  containerIdStatus,
  normalizedContainerId,
} from '#domain/order/container.ts';

/** Signs that are taken for each other when a number is read from paper or heard on the telephone. */
const CONFUSED: readonly string[] = [
  '0OQD',
  '1IL7',
  '2Z',
  '5S',
  '8B',
  '6G',
  'UVJ',
  'MN',
  'EF',
  'CG',
  'PR',
  '38',
  '17',
  '49',
  '69',
];

const SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** At most so many proposals for a wrong sign: more are no help. Of a digit missing there are few, and all are offered. */
export const MOST_PROPOSALS = 3;

const areConfused = (a: string, b: string): boolean =>
  CONFUSED.some((group) => group.includes(a) && group.includes(b));

/** Two neighbours written in the wrong order. */
const swapped = (id: string): string[] =>
  Array.from(id.slice(1), (right, left) =>
    [id.slice(0, left), right, id.charAt(left), id.slice(left + 2)].join(''),
  );

/** How unlikely one sign is written for another: alike, the next digit, another digit, another letter. */
function distance(sign: string, other: string): number {
  if (areConfused(sign, other)) return 0;
  const gap = Math.abs(Number(sign) - Number(other));
  return Number.isNaN(gap) ? 3 : gap === 1 ? 1 : 2;
}

/** One sign written as another, the likeliest first. */
const substituted = (id: string): string[] =>
  Array.from(id, (sign, place) =>
    SIGNS.map((other) => ({
      id: `${id.slice(0, place)}${other}${id.slice(place + 1)}`,
      far: distance(sign, other),
    })),
  )
    .flat()
    .toSorted((a, b) => a.far - b.far)
    .map((one) => one.id);

/** Every sign that can only be a letter or only a digit at its place, read as what it looks like. */
const LETTER_FOR: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z' };
const DIGIT_FOR: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};

const reread = (id: string): string =>
  Array.from(id, (sign, place) => (place < 4 ? LETTER_FOR : DIGIT_FOR)[sign] ?? sign).join('');

/** The number with the check digit that is right for the ten signs before it. */
const withRightDigit = (id: string): string =>
  `${id.slice(0, 10)}${containerCheckDigit(id.slice(0, 10))}`;

const without = (id: string, place: number): string => id.slice(0, place) + id.slice(place + 1);

/** A digit too many: of two neighbours that are the same first. */
function shortened(id: string): string[] {
  const places = Array.from(id, (_sign, place) => place);
  const isDoubled = (place: number): boolean => id[place] === id[place - 1];
  return [...places.filter(isDoubled), ...places.filter((place) => !isDoubled(place))].map(
    (place) => without(id, place),
  );
}

/** A digit missing: the check digit, one of two that are the same, any other. */
function lengthened(id: string): string[] {
  const places = Array.from({ length: id.length - 3 }, (_, index) => index + 4);
  const at = (place: number, digit: string): string => id.slice(0, place) + digit + id.slice(place);
  return [
    withRightDigit(id),
    ...places.map((place) => at(place, id.charAt(place - 1))),
    ...places.flatMap((place) => [...'0123456789'].map((digit) => at(place, digit))),
  ];
}

/** What may have been meant by so many signs. */
function candidatesOf(id: string): string[] {
  if (!/^[A-Z0-9]+$/.test(id)) return [];
  if (id.length === CONTAINER_SIGNS - 1) return lengthened(id);
  if (id.length === CONTAINER_SIGNS + 1) return shortened(id);
  return id.length === CONTAINER_SIGNS ? [...swapped(id), reread(id), ...substituted(id)] : [];
}

/** Whether all but the check digit can stand as it is. */
const isWhole = (id: string): boolean => /^[A-Z]{3}[UJZ]\d{7}$/.test(id);

/**
 * Numbers one slip away from one whose check digit (ISO 6346) is wrong or that has a digit too few or too many: those
 * that the company has had before first, then those of the same owner code, which is seldom misread; of either two
 * neighbours swapped, then signs that look alike, then digits, then letters. The one whose check digit is right for the
 * digits typed is always among them, and so are all with a digit more or less. None for a number that is right, empty, or of another length.
 * @param history container numbers of the company's orders, as they are stored
 */
export function containerProposals(containerId: string, history: readonly string[]): string[] {
  const id = normalizedContainerId(containerId);
  if (containerIdStatus(id) === 'valid') return [];
  const valid = [...new Set(candidatesOf(id))].filter((one) => containerIdStatus(one) === 'valid');
  const known = new Set(history.map(normalizedContainerId));
  const owner = id.slice(0, 4);
  const rank = (one: string): number => (known.has(one) ? 0 : one.startsWith(owner) ? 1 : 2);
  const ranked = valid.toSorted((a, b) => rank(a) - rank(b));
  if (id.length !== CONTAINER_SIGNS) return ranked;
  const best = ranked.slice(0, MOST_PROPOSALS);
  const right = withRightDigit(id);
  return !isWhole(id) || best.includes(right) ? best : [...best.slice(0, -1), right];
}
