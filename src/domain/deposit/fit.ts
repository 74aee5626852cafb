import type { Owed, Sums } from '#domain/deposit/sums.ts';

/** What banks take for a transfer, where the payer took it off what it owed. */
export const USUAL_FEES = [
  110, 145, 160, 165, 220, 275, 330, 385, 440, 484, 490, 495, 550, 594, 605, 660, 715, 770, 825,
  880,
] as const;

/** Whether an amount is what banks take for a transfer. */
export const isUsualFee = (amount: number): boolean => USUAL_FEES.some((fee) => fee === amount);

/** Invoices that are exactly an amount, with or without a fee that was taken off. */
export type Fit = {
  set: readonly Owed[];
  /** The last of them: it bears the fee. */
  last: Owed;
  fee: number;
  /** The fee was taken off before. */
  isLearned: boolean;
  /** No other set is the same amount, neither whole nor less a fee that is as likely. */
  isOnly: boolean;
};

/** The likeliest of what is exactly the amount: whole, less a learned fee, less a usual one; undefined where nothing is. */
export function fitOf(amount: number, sums: Sums, learned: ReadonlySet<number>): Fit | undefined {
  const fits = [...new Set([0, ...learned, ...USUAL_FEES])].flatMap((fee) => {
    const found = sums(amount + fee);
    const last = found?.set.at(-1);
    return found === undefined || last === undefined || last.owed <= fee
      ? []
      : [{ ...found, last, fee, isLearned: learned.has(fee) }];
  });
  const [best, ...others] = fits;
  if (best === undefined) return undefined;
  // Where the amount is exactly what is owed, another reading counts only with a fee that this payer is known to take off.
  const rivals = best.fee === 0 ? others.filter(({ isLearned }) => isLearned) : others;
  return { ...best, isOnly: best.count === 1 && rivals.length === 0 };
}
