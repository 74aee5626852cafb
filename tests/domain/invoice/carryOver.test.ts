import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedOver, invoicesToRead } from '#domain/invoice/carryOver.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';

const november = { clientId: 'a', officeId: '', month: '2026-11' };
const of = (month: string, gross: number, fields: Partial<Invoice> = {}): Invoice =>
  invoiceSchema.parse({ id: month, ...november, status: 'issued', month, gross, ...fields });
const ownBlock = (asked?: number) => () =>
  asked === undefined ? undefined : { current: asked, others: {} };
const carried = (invoices: readonly Invoice[], asked?: number, advance = 0) => {
  const known = { invoices, blockOf: ownBlock(asked), advance };
  const { others, ...sums } = carriedOver(november, [''], known);
  expect(others).toEqual({});
  return sums;
};

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

  test('looks at no other client, no later month, no draft and no void one', () => {
    const others = [
      of('2026-10', 1, { clientId: 'b' }),
      of('2026-11', 4),
      of('2026-12', 8),
      of('2026-10', 16, { status: 'draft' }),
      of('2026-10', 32, { status: 'voided' }),
    ];
    expect(carried(others)).toEqual({ previous: 0, paid: 0, carried: 0 });
    const before = (invoices: readonly Invoice[]) =>
      invoicesToRead(invoices, november).map(({ month }) => month);
    expect(before(others)).toEqual([]);
    expect(before([...others, of('2026-08', 1), of('2026-09', 1)])).toEqual(['2026-09']);
  });

  test('month after month is what was billed without what was paid', () => {
    const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
    const step = fc.tuple(fc.nat(500_000), fc.nat(5), fc.nat(500_000), fc.nat(90_000));
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 5 }), (steps) => {
        let stored: Invoice[] = [];
        let asked: number | undefined;
        let advance = 0;
        for (const [at, month] of months.entries()) {
          const [gross, target, payment, inAdvance] = steps[at] ?? [0, 0, 0, 0];
          const own = { ...november, month };
          const known = { invoices: stored, blockOf: ownBlock(asked), advance };
          const before = carriedOver(own, [''], known);
          expect(before.previous - before.paid).toBe(before.carried);
          asked = before.carried + gross;
          stored = [...stored, of(month, gross)];
          const paid = stored[target % stored.length];
          stored = stored.map((one) =>
            one === paid ? { ...one, paidTotal: one.paidTotal + payment } : one,
          );
          advance += inAdvance;
        }
        const billed = steps.reduce((sum, [gross]) => sum + gross, 0);
        const payments = steps.reduce((sum, [, , payment]) => sum + payment, 0);
        const [, , lastPayment, lastInAdvance] = steps[4] ?? [0, 0, 0, 0];
        expect(carried(stored, asked, advance)).toEqual({
          previous: asked,
          carried: billed - payments - advance,
          paid: lastPayment + lastInAdvance,
        });
      }),
    );
  });
});

describe('what was paid and no invoice has', () => {
  test('counts as paid, and goes on where nothing was billed before', () => {
    expect(carried([of('2026-10', 200, { paidTotal: 150 })], undefined, 70)).toEqual({
      previous: 200,
      paid: 220,
      carried: -20,
    });
    expect(carried([], undefined, 70)).toEqual({ previous: 0, paid: 70, carried: -70 });
  });

  test('counts once where the client’s invoices are those of offices: on the first of them', () => {
    const october = [
      of('2026-10', 300, { id: 'k', officeId: 'kobe' }),
      of('2026-10', 200, { id: 'o', officeId: 'osaka' }),
    ];
    const carriedBy = (officeId: string, offices: readonly string[]) =>
      carriedOver({ ...november, officeId }, offices, {
        invoices: october,
        blockOf: () => undefined,
        advance: 70,
      });
    const apart = ['kobe', 'osaka'];
    expect(carriedBy('kobe', apart)).toEqual({
      previous: 300,
      paid: 70,
      carried: 230,
      others: { '': -70 },
    });
    expect(carriedBy('osaka', apart)).toEqual({
      previous: 200,
      paid: 0,
      carried: 200,
      others: {},
    });
    expect(carriedBy('', [''])).toEqual({
      previous: 500,
      paid: 70,
      carried: 430,
      others: { kobe: 300, osaka: 200 },
    });
  });
});

describe('what was paid on a void invoice', () => {
  const september = of('2026-09', 30_000);
  const paid = { paidTotal: 100_000, status: 'voided', id: 'v' } as const;

  test('stays the client’s', () =>
    expect(carried([september, of('2026-10', 100_000, paid)])).toEqual({
      previous: -70_000,
      paid: 0,
      carried: -70_000,
    }));

  test('counts once when a correction took it over', () => {
    const next = of('2026-10', 90_000, { id: 'n', replaces: 'v', paidTotal: 100_000 });
    for (const replacedBy of ['n', ''])
      expect(
        carried([september, of('2026-10', 100_000, { ...paid, replacedBy }), next]),
      ).toMatchObject({ carried: 20_000 });
  });

  test('is not taken over by a draft', () =>
    expect(
      carried([
        of('2026-10', 100_000, paid),
        of('2026-10', 0, { id: 'd', status: 'draft', replaces: 'v' }),
      ]),
    ).toEqual({ previous: 0, paid: 100_000, carried: -100_000 }));
});
