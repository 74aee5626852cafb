import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedOver, invoiceBefore } from '#domain/carryOver.ts';
import { invoiceSchema, type Invoice } from '#domain/invoiceRecord.ts';

const november = { clientId: 'a', officeId: '', month: '2026-11' };
const of = (month: string, gross: number, fields: Partial<Invoice> = {}): Invoice =>
  invoiceSchema.parse({ id: month, ...november, status: 'issued', month, gross, ...fields });
const carried = (invoices: readonly Invoice[], asked?: number) =>
  carriedOver(invoices, november, asked);

describe('what is carried over', () => {
  test('of nothing is nothing', () =>
    expect(carried([])).toEqual({ previous: 0, paid: 0, carried: 0 }));

  test('is what was asked for before without what was paid of it', () =>
    expect(carried([of('2026-10', 200, { paidTotal: 150 })])).toEqual({
      previous: 200,
      paid: 150,
      carried: 50,
    }));

  test('counts older ones as far as they are still owed', () =>
    expect(
      carried([of('2026-09', 100, { paidTotal: 60 }), of('2026-10', 200), of('2026-08', 70)]),
    ).toEqual({ previous: 310, paid: 0, carried: 310 }));

  test.each([
    ['on the invoice before', [of('2026-09', 100, { paidTotal: 60 }), { paidTotal: 240 }]],
    ['on each', [of('2026-09', 100, { status: 'paid', paidTotal: 100 }), { paidTotal: 200 }]],
  ] as const)(
    'is nothing once all that the paper asked for is paid, recorded %s',
    (_name, [older, paid]) =>
      expect(carried([older, of('2026-10', 200, { status: 'paid', ...paid })], 240)).toEqual({
        previous: 240,
        paid: 240,
        carried: 0,
      }),
  );

  test('is negative when too much was paid', () =>
    expect(carried([of('2026-10', 200, { status: 'paid', paidTotal: 250 })])).toEqual({
      previous: 200,
      paid: 250,
      carried: -50,
    }));

  test('looks at no other client, no other office, no later month, no draft and no void one', () => {
    const others = [
      of('2026-10', 1, { clientId: 'b' }),
      of('2026-10', 2, { officeId: 'yokohama' }),
      of('2026-11', 4),
      of('2026-12', 8),
      of('2026-10', 16, { status: 'draft' }),
      of('2026-10', 32, { status: 'voided' }),
    ];
    expect(carried(others)).toEqual({ previous: 0, paid: 0, carried: 0 });
    expect(invoiceBefore(others, november)).toBeUndefined();
    expect(invoiceBefore([...others, of('2026-08', 1), of('2026-09', 1)], november)?.month).toBe(
      '2026-09',
    );
  });

  test('month after month is what was billed without what was paid', () => {
    const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
    const step = fc.tuple(fc.nat(500_000), fc.nat(5), fc.nat(500_000));
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 5 }), (steps) => {
        let stored: Invoice[] = [];
        let asked: number | undefined;
        for (const [at, month] of months.entries()) {
          const [gross, target, payment] = steps[at] ?? [0, 0, 0];
          const own = { ...november, month };
          const before = carriedOver(stored, own, asked);
          expect(before.previous - before.paid).toBe(before.carried);
          asked = before.carried + gross;
          stored = [...stored, of(month, gross)];
          const paid = stored[target % stored.length];
          stored = stored.map((one) =>
            one === paid ? { ...one, paidTotal: one.paidTotal + payment } : one,
          );
        }
        const billed = steps.reduce((sum, [gross]) => sum + gross, 0);
        const payments = steps.reduce((sum, [, , payment]) => sum + payment, 0);
        expect(carriedOver(stored, november, asked)).toMatchObject({
          previous: asked,
          carried: billed - payments,
          paid: steps[4]?.[2],
        });
      }),
    );
  });
});
