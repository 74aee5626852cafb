import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedOver } from '#domain/invoice/carryOver.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';

const november = { clientId: 'a', officeId: '', month: '2026-11' };
const of = (month: string, gross: number, fields: Partial<Invoice> = {}): Invoice =>
  invoiceSchema.parse({ id: month, ...november, status: 'issued', month, gross, ...fields });

describe('when invoices become those of offices', () => {
  const ofOffice = (officeId: string, month = '2026-11') => ({ ...november, officeId, month });
  const printed: Readonly<Record<string, number>> = {};
  const carriedTo = (
    officeId: string,
    invoices: readonly Invoice[],
    offices: readonly string[],
    { asked = printed, month = '2026-11', advance = 0 } = {},
  ) => {
    // Papers of before it was kept, which do not say whose accounts they have.
    const blockOf = ({ id }: Invoice) => {
      const current = asked[id];
      return current === undefined ? undefined : { current };
    };
    const known = { invoices, blockOf, advance };
    const { others: _others, ...sums } = carriedOver(ofOffice(officeId, month), offices, known);
    return sums;
  };
  const october = of('2026-10', 100_000);

  test('the first of them goes on with what is owed, and the others do not', () => {
    expect(carriedTo('kobe', [october], ['kobe', 'osaka'])).toEqual({
      previous: 100_000,
      paid: 0,
      carried: 100_000,
    });
    expect(carriedTo('osaka', [october], ['kobe', 'osaka']).carried).toBe(0);
  });

  test('an issued one counts though nothing of it is left to bill', () => {
    const issued = of('2026-11', 5_000, { id: 'k', officeId: 'kobe' });
    const asked = { k: 105_000 };
    expect(carriedTo('osaka', [october, issued], ['osaka'], { asked }).carried).toBe(0);
    expect(carriedTo('kobe', [october, issued], ['osaka'], { asked }).carried).toBe(100_000);
    // Without the block it asked for nothing of before.
    expect(carriedTo('osaka', [october, issued], ['osaka']).carried).toBe(100_000);
  });

  test('an invoice of all offices in the same month carries it itself', () => {
    const all = of('2026-11', 5_000, { id: 'all' });
    expect(carriedTo('kobe', [october, all], ['kobe']).carried).toBe(0);
  });

  test('the month after, what the block asked for goes on', () => {
    const kobe = of('2026-11', 20_000, { id: 'k', officeId: 'kobe' });
    const osaka = of('2026-11', 7_000, { id: 'o', officeId: 'osaka' });
    const next = { asked: { k: 120_000, o: 7_000 }, month: '2026-12' };
    const part = of('2026-10', 100_000, { paidTotal: 30_000 });
    const offices = ['kobe', 'osaka'];
    expect(carriedTo('kobe', [part, kobe, osaka], offices, next)).toEqual({
      previous: 120_000,
      paid: 30_000,
      carried: 90_000,
    });
    expect(carriedTo('osaka', [part, kobe, osaka], offices, next).carried).toBe(7_000);
  });

  test('the one of all offices goes on with what each of them is owed', () => {
    const invoices = [
      of('2026-09', 100_000),
      of('2026-10', 20_000, { id: 'k', officeId: 'kobe' }),
      of('2026-10', 7_000, { id: 'o', officeId: 'osaka', paidTotal: 2_000 }),
    ];
    expect(carriedTo('', invoices, [''])).toMatchObject({ carried: 125_000, paid: 2_000 });
    const own = of('2026-11', 4_000, { id: 'o2', officeId: 'osaka' });
    expect(carriedTo('', [...invoices, own], ['']).carried).toBe(120_000);
  });

  test('nothing owed disappears and nothing is asked for twice, however often it changes', () => {
    const offices = ['kobe', 'osaka', 'none'];
    const months = ['2026-06', '2026-07', '2026-08', '2026-09'];
    const step = fc.record({
      isSplit: fc.boolean(),
      busy: fc.subarray(offices, { minLength: 1 }),
      gross: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 4 }), step, fc.nat(9), (...made) => {
        const [steps, last, advance] = made;
        const stored: Invoice[] = [];
        for (const [at, month] of months.entries()) {
          const { isSplit, busy, gross } = steps[at] ?? last;
          for (const officeId of isSplit ? busy : [''])
            stored.push(of(month, gross * 10 ** at, { id: `${month}${officeId}`, officeId }));
        }
        const next = last.isSplit ? offices : [''];
        const owed = next.reduce(
          (sum, officeId) => sum + carriedTo(officeId, stored, next, { advance }).carried,
          0,
        );
        expect(owed).toBe(stored.reduce((sum, { gross }) => sum + gross, 0) - advance);
      }),
    );
  });
});
