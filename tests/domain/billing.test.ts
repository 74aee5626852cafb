import { describe, expect, test } from 'vitest';
import {
  billingMonthOf,
  billingPeriod,
  billingSpan,
  dueDayOf,
  invoicedOrders,
  periodRange,
} from '#domain/billing.ts';
import { closingDays } from '#domain/clientForm.ts';
import { billingRows } from '#domain/closing.ts';
import { invoiceSchema } from '#domain/invoiceRecord.ts';
import { addDays, addMonths, startOfDay } from '#domain/time.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';

const on = (day: string, fields: Record<string, unknown> = {}) =>
  anOrder({ id: day, arrivalDate: startOfDay(day), ...fields });

describe('the period that closes in a month', () => {
  test.each([
    [31, '2026-11', '2026-11-01', '2026-11-30'],
    [20, '2026-11', '2026-10-21', '2026-11-20'],
    [30, '2027-03', '2027-03-01', '2027-03-30'],
    [31, '2027-02', '2027-02-01', '2027-02-28'],
  ])('%i日締 %s', (closingDay, month, fromDay, toDay) =>
    expect(billingPeriod(closingDay, month)).toEqual({ fromDay, toDay }),
  );

  test('over 100 years no closing day leaves a gap or an overlap, and all lie in the span', () => {
    for (const closingDay of [...closingDays, 28, 29, 30]) {
      let month = '2000-01';
      let end = billingPeriod(closingDay, '1999-12').toDay;
      for (; month < '2100-01'; month = addMonths(month, 1)) {
        const { fromDay, toDay } = billingPeriod(closingDay, month);
        if (fromDay !== addDays(end, 1) || toDay < fromDay) expect.fail(`${closingDay} ${month}`);
        const range = periodRange({ fromDay, toDay });
        const span = billingSpan(month);
        if (range.from < span.from || range.to > span.to)
          expect.fail(`span ${closingDay} ${month}`);
        end = toDay;
      }
    }
  });

  test('an order is billed in the month whose period holds its day', () => {
    expect(billingMonthOf(on('2026-11-20'), 20)).toBe('2026-11');
    expect(billingMonthOf(on('2026-11-21'), 20)).toBe('2026-12');
    expect(billingMonthOf(on('2026-11-21'), 31)).toBe('2026-11');
    expect(billingMonthOf(on('2026-11-21', { billingDate: startOfDay('2027-01-05') }), 31)).toBe(
      '2027-01',
    );
  });

  test('payment is due in a later month', () => {
    expect(dueDayOf('2026-11', { paymentMonths: 1, paymentDay: 31 })).toBe('2026-12-31');
    expect(dueDayOf('2026-12', { paymentMonths: 2, paymentDay: 10 })).toBe('2027-02-10');
  });
});

describe('the orders of an invoice', () => {
  const period = billingPeriod(20, '2026-11');
  const orders = [
    on('2026-11-20'),
    on('2026-10-21'),
    on('2026-10-21'),
    on('2026-11-21'),
    on('2026-10-20'),
    on('2026-09-01', { billingDate: startOfDay('2026-11-01') }),
    on('2026-11-02', { billingDate: startOfDay('2026-12-01') }),
    on('2026-11-03', { client: 'client-2' }),
    on('2026-11-04', { client: 'client-2', clientBillingId: 'client-1' }),
    on('2026-11-05', { enabled: false }),
    on('2026-10-21', { id: 'same-day' }),
    on('2026-10-21', { id: '0-same-day' }),
  ];
  test('each once, by day, of the billed client, billingDate before arrivalDate', () =>
    expect(invoicedOrders(orders, 'client-1', period).map((order) => order.id)).toEqual([
      '2026-09-01',
      '0-same-day',
      '2026-10-21',
      'same-day',
      '2026-11-04',
      '2026-11-20',
    ]));
});

describe('the month of all clients', () => {
  const rows = billingRows({
    clients: [
      aClient({ id: 'b', code: 'B', closingDay: 31 }),
      aClient({ id: 'a', code: 'A' }),
      aClient({ id: 'c', code: 'C' }),
    ],
    orders: [
      on('2026-11-05', { client: 'b' }),
      on('2026-11-25', { client: 'b', price: { amount: 0 } }),
      on('2026-11-06', { client: 'a' }),
      on('2026-11-07', { client: 'c' }),
      on('2026-11-26', { client: 'a' }),
    ],
    invoices: [
      invoiceSchema.parse({ id: 'v', clientId: 'a', status: 'voided', number: 'V' }),
      invoiceSchema.parse({ id: 'i', clientId: 'a', status: 'issued', number: 'I' }),
      invoiceSchema.parse({ id: 'p', clientId: 'x', status: 'paid', number: 'P' }),
    ],
    month: '2026-11',
    rounding: 'floor',
  });
  test('one row per client with orders, by code, with its own closing day', () =>
    expect(
      rows.map((row) => [row.client.code, row.orderCount, row.unpricedCount, row.totals.gross]),
    ).toEqual([
      ['A', 1, 0, 49_500],
      ['B', 2, 1, 49_500],
      ['C', 1, 0, 49_500],
    ]));
  test('an issued invoice is named, a voided one is not', () =>
    expect(rows.map((row) => row.invoiceNumber)).toEqual(['I', undefined, undefined]));
});
