import { containerIdStatus, normalizedContainerId } from '#domain/container.ts';

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

/** At most so many proposals: more are no help. */
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

/**
 * Numbers one slip away from one whose check digit (ISO 6346) is wrong: those that the company has had before first,
 * then those of the same owner code, which is seldom misread; of either two neighbours swapped, then signs that look alike, then digits, then letters. None for a number that is right,
 * empty, or not of 11 signs.
 * @param history container numbers of the company's orders, as they are stored
 */
export function containerProposals(containerId: string, history: readonly string[]): string[] {
  const id = normalizedContainerId(containerId);
  if (id.length !== 11 || containerIdStatus(id) === 'valid') return [];
  const candidates = new Set([...swapped(id), reread(id), ...substituted(id)]);
  const valid = [...candidates].filter((one) => containerIdStatus(one) === 'valid');
  const known = new Set(history.map(normalizedContainerId));
  const owner = id.slice(0, 4);
  const rank = (one: string): number => (known.has(one) ? 0 : one.startsWith(owner) ? 1 : 2);
  return valid.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_PROPOSALS);
}
