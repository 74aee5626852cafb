import { describe, expect, test } from 'vitest';
import {
  billingMonthOf,
  billingPeriod,
  billingSpan,
  dueDayOf,
  invoicedOrders,
  isOver,
  periodRange,
} from '#domain/billing/billing.ts';
import { closingDays } from '#domain/client/form.ts';
import { billingRows, closingDaysOf, closingRange } from '#domain/billing/closing.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
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

  test.each([
    ['2026-11-29', false],
    ['2026-11-30', false],
    ['2026-12-01', true],
  ])('on %s is over: %s', (today, over) =>
    expect(isOver(billingPeriod(31, '2026-11'), today)).toBe(over),
  );
});

describe('the day a payment is due', () => {
  const term = (paymentMonths: number, paymentDay: number, paymentShift: Shift = '') => ({
    paymentMonths,
    paymentDay,
    paymentShift,
  });
  type Shift = '' | 'before' | 'after';

  test.each([
    ['2026-11', term(1, 31), '2026-12-31'],
    ['2026-12', term(2, 10), '2027-02-10'],
    ['2027-01', term(1, 31), '2027-02-28'],
  ])('of the month %s', (month, of, due) => expect(dueDayOf(month, of, `${month}-28`)).toBe(due));

  test.each<[string, Shift, string]>([
    // 2026-10-31 is a Saturday, 2026-11-23 a holiday behind a weekend.
    ['2026-09', '', '2026-10-31'],
    ['2026-09', 'before', '2026-10-30'],
    ['2026-09', 'after', '2026-11-02'],
    // Banks rest from the last day of the year until the third of January.
    ['2026-11', '', '2026-12-31'],
    ['2026-11', 'before', '2026-12-30'],
    ['2026-11', 'after', '2027-01-04'],
  ])('of %s goes %j where banks rest', (month, shift, due) =>
    expect(dueDayOf(month, term(1, 31, shift), `${month}-30`)).toBe(due),
  );

  test('a weekend before a holiday is passed as a whole', () => {
    expect(dueDayOf('2026-10', term(1, 21, 'after'), '2026-10-31')).toBe('2026-11-24');
    expect(dueDayOf('2026-10', term(1, 23, 'before'), '2026-10-31')).toBe('2026-11-20');
  });

  test.each([
    // September, issued in November: not the last of October.
    ['2026-09', term(1, 31), '2026-11-24', '2026-11-30'],
    ['2026-09', term(1, 31), '2026-10-31', '2026-10-31'],
    ['2026-09', term(1, 31), '2026-11-01', '2026-11-30'],
    ['2026-09', term(1, 31, 'before'), '2026-10-31', '2026-11-30'],
    ['2026-09', term(1, 31, 'after'), '2026-11-01', '2026-11-02'],
    ['2026-11', term(0, 10), '2026-11-30', '2026-12-10'],
    ['2026-11', term(0, 10), '9998-12-20', '9999-01-10'],
  ])('of %s, %j, is never before the issue on %s', (month, of, issueDay, due) =>
    expect(dueDayOf(month, of, issueDay)).toBe(due),
  );
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

test('what another valid invoice contains or nobody wants to bill is left out; a correction keeps its own', () => {
  const period = billingPeriod(20, '2026-11');
  const orders = [
    on('2026-11-01', { idx: { invoice: 'i-1' } }),
    on('2026-11-02', { billingWaiver: '無償' }),
    on('2026-11-03'),
  ];
  const ids = (invoiceId?: string) =>
    invoicedOrders(orders, 'client-1', period, invoiceId).map(({ id }) => id);
  expect(ids()).toEqual(['2026-11-03']);
  expect(ids('i-1')).toEqual(['2026-11-01', '2026-11-03']);
});

describe('the range of a closing', () => {
  test('covers the periods of its closing days and nothing more', () => {
    const day = (dayKey: string) => startOfDay(dayKey);
    expect(closingRange([20], '2026-11')).toEqual({
      from: day('2026-10-21'),
      to: day('2026-11-21'),
    });
    expect(closingRange([31], '2026-11')).toEqual({
      from: day('2026-11-01'),
      to: day('2026-12-01'),
    });
    expect(closingRange([20, 31], '2026-11')).toEqual({
      from: day('2026-10-21'),
      to: day('2026-12-01'),
    });
    expect(closingRange([], '2026-11')).toEqual(closingRange([31], '2026-11'));
  });
  test('closing days are those of the clients', () =>
    expect(closingDaysOf([31, 20, 31].map((closingDay) => aClient({ closingDay })))).toEqual([
      20, 31,
    ]));
});

describe('the month of all clients', () => {
  const discount = { label: '値引', amount: -5_000, tax: 'tax', taxInclusion: 'exclusive' };
  const anInvoice = (fields: Record<string, unknown>) =>
    invoiceSchema.parse({ clientId: 'a', month: '2026-11', status: 'issued', ...fields });
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
      anInvoice({ id: 'v', status: 'voided', number: 'V' }),
      anInvoice({ id: 'i', number: 'I', revision: 2, orderIds: ['1', '2', '3'], gross: 1_000 }),
      anInvoice({ id: 'p', clientId: 'x', status: 'paid', number: 'P' }),
      anInvoice({ id: 'old', clientId: 'b', month: '2026-10', status: 'paid', gross: 700 }),
      anInvoice({ id: 'd', clientId: 'b', status: 'draft', extraLines: [discount] }),
      anInvoice({ id: 'w', clientId: 'c', status: 'voided', revision: 1 }),
    ],
    month: '2026-11',
    rounding: 'floor',
  });
  test('one row per client with orders, by code, with its own closing day', () =>
    expect(
      rows.map((row) => [row.client.code, row.orderCount, row.unpricedCount, row.totals.gross]),
    ).toEqual([
      ['A', 3, 0, 1_000],
      ['B', 2, 1, 44_000],
      ['C', 1, 0, 49_500],
    ]));
  test('what came too late for an issued one is told apart; the next version is numbered', () => {
    expect(rows.map((row) => row.orders.length)).toEqual([1, 2, 1]);
    expect(rows.map((row) => row.revision)).toEqual([2, 1, 2]);
    expect(rows.map((row) => row.follows?.id)).toEqual(['i', undefined, 'w']);
    expect(rows.map((row) => row.draft?.id)).toEqual([undefined, 'd', undefined]);
    expect(rows.map((row) => row.previousGross)).toEqual([undefined, 700, undefined]);
  });
  test('an issued invoice is named, a voided one is not', () =>
    expect(rows.map((row) => row.invoice?.number)).toEqual(['I', undefined, undefined]));
});

test('a client without orders has a row while something was issued or prepared for it', () => {
  const of = (fields: Record<string, unknown>) =>
    invoiceSchema.parse({ month: '2026-11', status: 'issued', ...fields });
  const rows = billingRows({
    clients: ['a', 'b', 'c'].map((id) => aClient({ id, code: id })),
    orders: [],
    invoices: [
      of({ id: 'i', clientId: 'a', taxFree: 100, gross: 1_200 }),
      of({ id: 'd', clientId: 'b', status: 'draft' }),
    ],
    month: '2026-11',
    rounding: 'floor',
  });
  expect(rows.map(({ client }) => client.id)).toEqual(['a', 'b']);
  expect(rows[0]?.totals).toMatchObject({ taxable: 1_100, taxFree: 100, gross: 1_200 });
});
