/** Amounts that add up to another. */

export type Owed = {
  id: string;
  owed: number;
  /** Day key; '' where it is not known. */
  issueDay: string;
};

/** At most so many of the oldest are added up with each other. */
export const MOST_ADDED = 12;

/** Some of the amounts: the fewest and oldest of those with the same sum, and how many such sets there are. */
type Found = { set: readonly Owed[]; count: number };

/** What adds up to a sum; undefined where nothing does. */
export type Sums = (sum: number) => Found | undefined;

const bitsOf = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/**
 * Every sum of some of the amounts.
 * @param all the oldest first; each of those beyond `MOST_ADDED` is compared alone
 */
export function sumsOf(all: readonly Owed[]): Sums {
  const few = all.slice(0, MOST_ADDED);
  // A set of the few is a number whose bits are its members, so that each sum is one addition more than that of a smaller set.
  const sums = [0];
  for (const { owed } of few) sums.push(...sums.map((sum) => sum + owed));
  const masks = new Map<number, { mask: number; count: number }>();
  for (const [mask, sum] of sums.entries()) {
    if (mask === 0) continue;
    const known = masks.get(sum);
    const isBetter = known === undefined || bitsOf(mask) < bitsOf(known.mask);
    masks.set(sum, { mask: isBetter ? mask : known.mask, count: (known?.count ?? 0) + 1 });
  }
  const alone = all.slice(MOST_ADDED);
  return (sum) => {
    const some = masks.get(sum);
    const later = alone.filter(({ owed }) => owed === sum);
    const count = (some?.count ?? 0) + later.length;
    if (count === 0) return undefined;
    const set =
      some === undefined
        ? later.slice(0, 1)
        : few.filter((_one, at) => (some.mask >> at) % 2 === 1);
    return { set, count };
  };
}
