import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import {
  divided,
  roundings,
  taxOfGross,
  taxRoundedPerLine,
  taxTotals,
  taxTotalsByNet,
  type Charge,
  type Rounding,
  taxCategoryNames,
  withoutTax,
} from '#domain/tax.ts';

const RUNS = 100_000;
// Millions of cases, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });
const exclusive = (amount: number): Charge => ({ amount, tax: 'tax', taxInclusion: 'exclusive' });
const inclusive = (amount: number): Charge => ({ amount, tax: 'tax', taxInclusion: 'inclusive' });
const taxFree = (amount: number): Charge => ({ amount, tax: 'taxFree', taxInclusion: 'exclusive' });
const outside = (amount: number): Charge => ({ ...taxFree(amount), tax: 'outside' });

const rounding = fc.constantFrom<Rounding>('floor', 'round', 'ceil');
const amount = fc.integer({ min: -999_999_999, max: 999_999_999 });
const charge = fc.record({
  amount,
  tax: fc.constantFrom(...taxCategoryNames),
  taxInclusion: fc.constantFrom<Charge['taxInclusion']>('exclusive', 'inclusive'),
});

describe('fixtures of mixed 外税 and 内税 (unified to tax-inclusive)', () => {
  test.each<[number[], number[], Rounding, [number, number, number], number]>([
    [[45_000, 4_440], [3_350], 'floor', [52_486, 5_248, 57_734], 5_248],
    [[105, 105, 105], [], 'floor', [315, 31, 346], 30],
    [[105, 105, 105], [], 'round', [315, 32, 347], 33],
    [[38_005, 42_015, 51_005], [3_330, 2_790, 1_310], 'floor', [137_780, 13_778, 151_558], 13_775],
    [[38_005, 42_015, 51_005], [3_330, 2_790, 1_310], 'round', [137_780, 13_778, 151_558], 13_780],
    [[38_005, 42_015, 51_005], [3_330, 2_790, 1_310], 'ceil', [137_779, 13_778, 151_557], 13_781],
  ])(
    'unified to amounts without tax: 外税 %j 内税 %j %s',
    (without, within, how, byNet, perLine) => {
      const charges = [...without.map(exclusive), ...within.map(inclusive)];
      const [net, tax, gross] = byNet;
      expect(taxTotalsByNet(charges, how)).toEqual({ net, tax, gross });
      expect(taxRoundedPerLine(charges, how)).toBe(perLine);
    },
  );

  test.each<[number[], number[], Rounding, number, number, number]>([
    [[45_000, 4_440], [3_350], 'floor', 52_486, 5_248, 57_734],
    [[105, 105, 105], [], 'floor', 315, 31, 346],
    [[105, 105, 105], [], 'round', 315, 32, 347],
    [[38_005, 42_015, 51_005], [3_330, 2_790, 1_310], 'floor', 137_780, 13_777, 151_557],
    [[38_005, 42_015, 51_005], [3_330, 2_790, 1_310], 'round', 137_780, 13_778, 151_558],
    [[38_005, 42_015, 51_005], [3_330, 2_790, 1_310], 'ceil', 137_780, 13_778, 151_558],
  ])('外税 %j 内税 %j %s', (without, within, how, net, tax, gross) => {
    const totals = taxTotals([...without.map(exclusive), ...within.map(inclusive)], how);
    expect(totals).toMatchObject({ net, tax, gross, taxable: gross, taxFree: 0 });
  });

  test('amounts free of tax, and those outside it, are added to what is paid and not taxed', () => {
    const totals = taxTotals([exclusive(1_000), taxFree(500), outside(30)], 'floor');
    expect(withoutTax(totals)).toBe(1_530);
    expect(totals).toEqual({
      exclusive: 1_000,
      inclusive: 0,
      taxFree: 500,
      outside: 30,
      net: 1_000,
      tax: 100,
      taxable: 1_100,
      gross: 1_630,
    });
  });

  test('nothing is nothing', () =>
    expect(taxTotals([], 'ceil')).toMatchObject({ net: 0, tax: 0, gross: 0 }));
});

describe('laws', () => {
  test('net + tax = taxable, taxable + tax-free = gross, whole yen, no negative zero', () => {
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 12 }), rounding, (charges, how) => {
        const totals = taxTotals(charges, how);
        return (
          totals.net + totals.tax === totals.taxable &&
          totals.taxable + totals.taxFree + totals.outside === totals.gross &&
          Object.values(totals).every((yen) => Number.isSafeInteger(yen) && !Object.is(yen, -0))
        );
      }),
      { numRuns: RUNS },
    );
  });

  test('the order of lines does not matter', () => {
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 8 }), rounding, (charges, how) => {
        const [there, back] = [taxTotals(charges, how), taxTotals(charges.toReversed(), how)];
        return there.gross === back.gross && there.tax === back.tax && there.net === back.net;
      }),
      { numRuns: RUNS },
    );
  });

  test('without 内税 it equals the plain method, for 0 to 1,000,000 and every rounding', () => {
    for (const how of Object.keys(roundings) as Rounding[])
      for (let sum = 0; sum <= 1_000_000; sum += 1) {
        const { net, tax } = taxTotals([exclusive(sum)], how);
        if (net !== sum || tax !== divided(sum * 10, 100, how)) expect.fail(`${sum} ${how}`);
      }
  });

  test('both lawful ways differ by a yen at most, and are the same without 内税', () => {
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 8 }), rounding, (charges, how) => {
        const [byGross, byNet] = [taxTotals(charges, how), taxTotalsByNet(charges, how)];
        if (byGross.inclusive === 0) return byNet.gross === byGross.gross;
        return Math.abs(byNet.gross - byGross.gross) <= 2;
      }),
      { numRuns: RUNS },
    );
  });

  test('a discount mirrors a charge', () => {
    fc.assert(
      fc.property(amount, rounding, (value, how) => {
        expect(
          taxTotals([exclusive(value)], how).tax + taxTotals([exclusive(-value)], how).tax,
        ).toBe(0);
      }),
    );
  });

  test('the roundings differ by at most one yen, in order', () => {
    fc.assert(
      fc.property(
        fc.nat(10 ** 12),
        fc.integer({ min: 1, max: 1_000 }),
        (numerator, denominator) => {
          const [down, near, up] = (['floor', 'round', 'ceil'] as const).map((how) =>
            divided(numerator, denominator, how),
          );
          expect(down).toBe(Math.floor(numerator / denominator));
          expect([down, up]).toContain(near);
          expect((up ?? 0) - (down ?? 0)).toBe(numerator % denominator === 0 ? 0 : 1);
        },
      ),
    );
  });
});

describe('one gross amount (specification §9)', () => {
  test('net is gross ÷ 1.1 rounded and tax the rest, for 0 to 2,000,000', () => {
    for (let gross = 0; gross <= 2_000_000; gross += 1) {
      if (gross - taxOfGross(gross) !== Math.round(gross / 1.1)) expect.fail(String(gross));
    }
  });

  test('is how a new company bills: 1,000 with tax are 909 and 91', () => {
    const [one] = [{ amount: 1000, tax: 'tax', taxInclusion: 'inclusive' } as const];
    const { taxRounding } = defaultBillingSettings();
    expect(taxTotals([one], taxRounding)).toMatchObject({ net: 909, tax: 91, gross: 1000 });
    expect(taxTotalsByNet([one], taxRounding)).toMatchObject({ net: 909, tax: 91, gross: 1000 });
  });
});
