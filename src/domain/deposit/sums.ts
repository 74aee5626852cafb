/** Amounts that add up to another. */

export type Owed = { id: string; owed: number };

/** At most so many of the oldest are added up with each other. */
export const MOST_ADDED = 12;

/** The sums of all sets of the first amounts: by sum, the sets as the fewest and oldest first, and how many there are. */
export type Sums = ReadonlyMap<number, { set: readonly Owed[]; count: number }>;

/** Every sum of some of the amounts, the oldest first in `all`. */
export function sumsOf(all: readonly Owed[]): Sums {
  const few = all.slice(0, MOST_ADDED);
  const sums = new Map<number, { set: readonly Owed[]; count: number }>();
  const sets: { set: readonly Owed[]; sum: number }[] = [{ set: [], sum: 0 }];
  for (const one of few)
    sets.push(...sets.map(({ set, sum }) => ({ set: [...set, one], sum: sum + one.owed })));
  for (const one of all.slice(MOST_ADDED)) sets.push({ set: [one], sum: one.owed });
  for (const { set, sum } of sets.slice(1)) {
    const known = sums.get(sum);
    const isBetter = known === undefined || set.length < known.set.length;
    sums.set(sum, { set: isBetter ? set : known.set, count: (known?.count ?? 0) + 1 });
  }
  return sums;
}
