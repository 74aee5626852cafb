import { side, type Side, type TaxClass } from '#domain/accounting/entry.ts';
import { taxOfGross, type Rounding } from '#domain/tax.ts';

/** A side for the yen from one to another of the whole, so that the tax of all parts is that of the whole. */
type SideOf = (from: number, to: number) => Side;

/** A part of what is booked together, in integer yen. */
export type Part = { amount: number; of: SideOf };

/** With the tax of what is taken off taxed sales. */
export const discounted =
  (account: string, rounding: Rounding = 'floor'): SideOf =>
  (from, to) =>
    side(account, 'returned', taxOfGross(to, rounding) - taxOfGross(from, rounding));

/** Without any tax. */
export const plain =
  (account: string, taxClass?: TaxClass): SideOf =>
  () =>
    side(account, taxClass);

/** Lines that balance each: the debits in their order meet the credits in theirs. */
export function pairs(debits: readonly Part[], credits: readonly Part[]) {
  const lines: { debit: Side; credit: Side; amount: number }[] = [];
  const left = credits.map((part) => ({ ...part, met: 0 }));
  for (const { amount, of } of debits) {
    let met = 0;
    for (const part of left) {
      const both = Math.min(amount - met, part.amount - part.met);
      if (both === 0) continue;
      const credit = part.of(part.met, part.met + both);
      lines.push({ debit: of(met, met + both), credit, amount: both });
      met += both;
      part.met += both;
    }
  }
  return lines;
}
