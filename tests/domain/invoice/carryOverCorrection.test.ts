import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advanceLeft, carriedOver, hasAdvance, invoicesAfter } from '#domain/invoice/carryOver.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';

const september = { clientId: 'a', officeId: '', month: '2026-09' };
const of = (month: string, gross: number, fields: Partial<Invoice> = {}): Invoice =>
  invoiceSchema.parse({ id: month, ...september, status: 'issued', month, gross, ...fields });
const carried = (invoices: readonly Invoice[], advance = 0, own = september) => {
  const known = { invoices, blockOf: () => undefined, advance };
  const { others: _others, ...sums } = carriedOver(own, [own.officeId], known);
  return sums;
};

describe('a correction', () => {
  const paid = of('2026-09', 86_104, { status: 'paid', paidTotal: 86_104 });

  test('asks for nothing that was paid on what it corrects: what was paid too much goes on', () =>
    // It comes to 75,104: ¥11,000 too much were paid.
    expect(carried([paid])).toEqual({ previous: 0, paid: 86_104, carried: -86_104 }));

  test('takes a part that was paid off, beside what is owed of before', () =>
    expect(
      carried([of('2026-08', 5_000, { paidTotal: 2_000 }), of('2026-09', 900, { paidTotal: 400 })]),
    ).toEqual({ previous: 5_000, paid: 2_400, carried: 2_600 }));

  test('that comes after a void one takes over what that one holds, once', () => {
    const first = of('2026-09', 900, { id: 'v', status: 'voided', paidTotal: 400 });
    expect(carried([first])).toEqual({ previous: 0, paid: 400, carried: -400 });
    const second = of('2026-09', 800, { id: 'n', replaces: 'v', paidTotal: 400 });
    expect(carried([{ ...first, replacedBy: 'n' }, second]).paid).toBe(400);
  });

  test('counts nothing that was paid on the invoice of another office or on a draft', () => {
    const kobe = { ...paid, officeId: 'kobe' };
    expect(carried([kobe])).toEqual({ previous: 0, paid: 0, carried: 0 });
    const ownOffice = { ...september, officeId: 'kobe' };
    expect(carried([kobe], 0, ownOffice).paid).toBe(86_104);
    expect(carried([{ ...paid, status: 'draft' }]).paid).toBe(0);
  });

  test('of a return that was given back asks for it as little as its first version', () =>
    expect(carried([of('2026-09', -5_000, { status: 'paid', paidTotal: -5_000 })], 5_000)).toEqual({
      previous: 0,
      paid: 0,
      carried: 0,
    }));

  test('comes to what the client owes, whatever was paid on whichever', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ gross: fc.nat(9_000), paidTotal: fc.nat(9_000) }), { minLength: 1 }),
        fc.nat(9_000),
        fc.nat(500),
        (months, gross, advance) => {
          const stored = months.map((fields, at) => of(`20${10 + at}-09`, fields.gross, fields));
          const last = stored.at(-1)?.month ?? '';
          const block = carried(stored, advance, { ...september, month: last });
          const billed = stored.reduce((sum, one) => (one.month < last ? sum + one.gross : sum), 0);
          const money = stored.reduce((sum, { paidTotal }) => sum + paidTotal, advance);
          expect(block.carried + gross).toBe(billed + gross - money);
          expect(block.previous - block.paid).toBe(block.carried);
        },
      ),
    ));
});

describe('an advance', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const november = of('2026-11', 300, { issuedAt: at(10) });

  test('that the paper of a later month has taken off is not taken off again', () => {
    const advances = [
      { rest: 1_000, createdAt: at(9) },
      { rest: 50, createdAt: at(11) },
    ];
    expect(advanceLeft(advances, [november])).toBe(50);
    expect(advanceLeft(advances, [november, { issuedAt: at(12) }])).toBe(0);
    expect(advanceLeft(advances, [])).toBe(1_050);
  });

  test('whose time is unknown is older than all of them', () => {
    expect(advanceLeft([{ rest: 7, createdAt: null }], [november])).toBe(0);
    expect(advanceLeft([{ rest: 7, createdAt: null }], [{ issuedAt: null }])).toBe(7);
  });

  test('was taken off by the paper that says so, or that says nothing of it', () => {
    const block = { previous: 0, paid: 0, carried: 0, current: 300 };
    const kobe = { ...november, officeId: 'kobe' };
    expect(hasAdvance(november, undefined)).toBe(false);
    expect(hasAdvance(november, { ...block, others: {} })).toBe(true);
    expect(hasAdvance(kobe, block)).toBe(true);
    expect(hasAdvance(kobe, { ...block, others: {} })).toBe(false);
    expect(hasAdvance(kobe, { ...block, others: { '': -5 } })).toBe(true);
  });

  test('is looked for on valid invoices of the client’s later months', () => {
    const others = [
      of('2026-09', 1),
      of('2026-10', 2, { status: 'voided' }),
      of('2026-10', 3, { status: 'draft' }),
      of('2026-10', 4, { clientId: 'b' }),
    ];
    expect(invoicesAfter([...others, november], september)).toEqual([november]);
  });
});
