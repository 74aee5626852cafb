/** Money that came in, as a bank's statement says. */
export type Deposit = {
  /** Day key. */
  day: string;
  /** Whole yen, above 0. */
  amount: number;
  /** Who paid, as the bank wrote it, without the spaces around it; '' where it does not say. */
  payer: string;
  /** 1, and one more for each earlier deposit of the same day, payer and amount. */
  ordinal: number;
};

/** A line of a statement that is no deposit that can be read: what it says, and why. */
export type Unread = { line: string; reason: string };

/** Numbers deposits that are alike, in the order of the statement. */
export function numbered(found: readonly Omit<Deposit, 'ordinal'>[]): Deposit[] {
  const counts = new Map<string, number>();
  return found.map((one) => {
    const key = `${one.day} ${one.amount} ${one.payer}`;
    const ordinal = (counts.get(key) ?? 0) + 1;
    counts.set(key, ordinal);
    return { ...one, ordinal };
  });
}
