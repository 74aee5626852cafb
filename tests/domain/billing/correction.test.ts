import { expect, test } from 'vitest';
import { periodKept, usualDueDay } from '#domain/billing/billing.ts';
import { billingRows, nextOrders } from '#domain/billing/closing.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';

test('a correction keeps the period of what it corrects, whatever day the client closes on by now', () => {
  const corrected = { periodFrom: '2026-09-21', periodTo: '2026-10-20' };
  const kept = { fromDay: '2026-09-21', toDay: '2026-10-20' };
  expect(periodKept(31, '2026-10', corrected)).toEqual(kept);
  const month = { fromDay: '2026-10-01', toDay: '2026-10-31' };
  expect(periodKept(31, '2026-10', undefined)).toEqual(month);
  // What was issued by an early build tells no period.
  expect(periodKept(31, '2026-10', { periodFrom: '', periodTo: '' })).toEqual(month);
});

test('a correction keeps the orders of its days when the client closes on another day by now', () => {
  const corrected = { id: 'i', periodFrom: '2026-09-21', periodTo: '2026-10-20' };
  const days = ['2026-09-20', '2026-09-21', '2026-10-20', '2026-10-21'];
  const orders = days.map((day) =>
    anOrder({ id: day, client: 'a', arrivalDate: startOfDay(day), idx: { invoice: 'i' } }),
  );
  const client = aClient({ id: 'a', closingDay: 31 });
  const of = { client, officeId: '', month: '2026-10', issued: new Set(['']) };
  const kept = nextOrders(orders, { ...of, correcting: corrected });
  expect(kept.map(({ id }) => id)).toEqual(['2026-09-21', '2026-10-20']);
});

test('a closing announces what is issued anew after a void one with the lines that it had', () => {
  const line = { label: '大口割引', amount: -10_000 };
  const voided = { id: 'v', clientId: 'a', month: '2026-10', status: 'voided', extraLines: [line] };
  const draft = { id: 'd', clientId: 'a', month: '2026-10', status: 'draft', revision: 2 };
  const grossWith = (...invoices: object[]) =>
    billingRows({
      clients: [aClient({ id: 'a', closingDay: 31 })],
      orders: [
        anOrder({
          client: 'a',
          arrivalDate: startOfDay('2026-10-05'),
          price: { amount: 100_000 },
        }),
      ],
      invoices: invoices.map((one) => invoiceSchema.parse(one)),
      month: '2026-10',
      rounding: 'floor',
    }).map(({ totals }) => totals.gross);
  expect(grossWith()).toEqual([110_000]);
  expect(grossWith(voided)).toEqual([99_000]);
  expect(grossWith(voided, draft)).toEqual([110_000]);
});

test('a correction is due when what it corrects was, also when that has passed', () => {
  const term = aClient({ paymentMonths: 1, paymentDay: 31, paymentShift: '' });
  const dueDay = (corrected: { dueDay: string } | undefined) =>
    usualDueDay('2026-09', term, '2026-11-28', corrected);
  expect(dueDay({ dueDay: '2026-10-30' })).toBe('2026-10-30');
  // A first issue that comes late, and a correction of what was issued by an early build.
  expect(dueDay(undefined)).toBe('2026-11-30');
  expect(dueDay({ dueDay: '' })).toBe('2026-11-30');
});
