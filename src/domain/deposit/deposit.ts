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

/** A deposit as a line of a statement has it. */
export type Found = Omit<Deposit, 'ordinal'>;

/** A line of a statement that is no deposit that can be read: what it says, and why. */
export type Unread = { line: string; reason: string };

/** Banks write shorter names; of longer ones the rest tells nobody apart. */
const LONGEST_PAYER = 60;

/** Numbers deposits that are alike, in the order of the statement. */
export function numbered(found: readonly Found[]): Deposit[] {
  const counts = new Map<string, number>();
  return found.map(({ day, amount, payer }) => {
    const one = {
      day,
      amount,
      payer: payer
        .replace(/[\r\n]+/g, ' ')
        .slice(0, LONGEST_PAYER)
        .trim(),
    };
    const key = `${one.day} ${one.amount} ${one.payer}`;
    const ordinal = (counts.get(key) ?? 0) + 1;
    counts.set(key, ordinal);
    return { ...one, ordinal };
  });
}

/**
 * A deposit that looks like one that is known and is another: with the next number that is free. A bank's file that begins
 * in the middle of a day cannot tell which of two it has.
 */
export function asAnother(deposit: Deposit, isKnown: (one: Deposit) => boolean): Deposit {
  const next = { ...deposit, ordinal: deposit.ordinal + 1 };
  return isKnown(next) ? asAnother(next, isKnown) : next;
}
