import { describe, expect, test } from 'vitest';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import {
  isOrderView,
  orderViews,
  salesChange,
  dueSpans,
  salesSpans,
  unbilledInvoiceMonths,
  unbilledRange,
  underWay,
  untouchedRange,
  uninvoiced,
  unpricedRange,
} from '#domain/overview.ts';
import { jobSchema } from '#domain/job/job.ts';
import { startOfDay } from '#domain/time.ts';
import { anOrder } from '#tests/support/builders.ts';

const anInvoice = (status: string, ...orderIds: string[]): Invoice =>
  invoiceSchema.parse({ id: orderIds.join(), status, orderIds });

/** Half past eleven at night in Japan on the last of February: in most of the world it is still the 28th of day. */
const lateInFebruary = new Date('2027-02-28T14:30:00Z');
const newYear = new Date('2026-12-31T15:00:00Z');

describe('the views of the list of orders', () => {
  test('are those of the address', () => {
    for (const view of Object.keys(orderViews)) expect(isOrderView(view)).toBe(true);
    for (const view of ['', 'All', 'constructor', 'toString'])
      expect(isOrderView(view), view).toBe(false);
  });
});

describe('the work under way', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 0, minute));
  const order = (id: string, minute: number | null, fields: object = {}) =>
    anOrder({ id, createdAt: minute === null ? null : at(minute), ...fields });
  const job = (orderId: string, minute: number | null) =>
    jobSchema.parse({ id: orderId, orderId, createdAt: minute === null ? null : at(minute) });
  test('is sorted by when the job began, or the order where there is none; without disabled ones', () => {
    const orders = [
      order('fresh', 2),
      order('late', 0),
      order('old', 9),
      order('gone', 1, { enabled: false }),
      order('unknown', null),
    ];
    const sorted = underWay(orders, [job('late', 3), job('old', 1), job('other', 0)]);
    expect(sorted.map(({ id }) => id)).toEqual(['unknown', 'old', 'fresh', 'late']);
    expect(underWay([order('a', 5), order('b', 0)], [job('a', null)]).map(({ id }) => id)).toEqual([
      'a',
      'b',
    ]);
  });
  test('begins three days ago and ends tomorrow, in Japan', () => {
    expect(untouchedRange(newYear)).toEqual({
      from: startOfDay('2026-12-29'),
      to: startOfDay('2027-01-06'),
    });
  });
});

describe('the spans of the day’s figures', () => {
  test('freights are missed from the first of last month until the end of today, in Japan', () => {
    expect(unpricedRange(lateInFebruary)).toEqual({
      from: startOfDay('2027-01-01'),
      to: startOfDay('2027-03-01'),
    });
    expect(unpricedRange(newYear)).toEqual({
      from: startOfDay('2026-12-01'),
      to: startOfDay('2027-01-02'),
    });
  });

  test('invoices are missed in the three whole months before this one', () => {
    expect(unbilledRange(newYear)).toEqual({
      from: startOfDay('2026-10-01'),
      to: startOfDay('2027-01-01'),
    });
    expect(unbilledRange(lateInFebruary)).toEqual({
      from: startOfDay('2026-11-01'),
      to: startOfDay('2027-02-01'),
    });
  });

  test('their deliveries can be in the invoices of this month too', () => {
    expect(unbilledInvoiceMonths(newYear)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01']);
  });
});

describe('orders that are in no issued invoice', () => {
  const orders = ['a', 'b', 'c', 'd'].map((id) => anOrder({ id }));
  const invoices = [
    anInvoice('issued', 'a'),
    anInvoice('paid', 'c', 'gone'),
    anInvoice('draft', 'b'),
    anInvoice('voided', 'd'),
  ];

  test('are those of drafts and voided ones too', () => {
    expect(uninvoiced(orders, invoices).map(({ id }) => id)).toEqual(['b', 'd']);
    expect(uninvoiced(orders, [])).toEqual(orders);
  });

  test('are not those that are not to be billed', () => {
    const waived = anOrder({ id: 'e', billingWaiver: '社内移動' });
    expect(uninvoiced([...orders, waived], [])).toEqual(orders);
  });
});

describe('how sales have changed', () => {
  test.each([
    [120_000, 100_000, 20_000, 200],
    [10_849_000, 15_110_500, -4_261_500, -282],
    [100_000, 100_000, 0, 0],
    [0, 100_000, -100_000, -1_000],
    [100_000, 0, 100_000, null],
    [0, 0, 0, null],
  ])('%i after %i', (current, previous, difference, permille) => {
    expect(salesChange(current, previous)).toEqual({ difference, permille });
  });
});

test('what is owed is late before today, and expected within seven days', () =>
  expect(dueSpans(new Date('2028-02-24T15:00:00Z'))).toEqual({
    overdue: { from: '0', to: '2028-02-25' },
    expected: { from: '2028-02-25', to: '2028-03-03' },
  }));

describe('the sales that are compared', () => {
  const day = (key: string) => startOfDay(key);
  test('are of as many days of each month', () =>
    expect(salesSpans(new Date('2026-11-24T05:00:00Z'))).toEqual({
      current: { from: day('2026-11-01'), to: day('2026-11-25') },
      compared: { from: day('2026-11-01'), to: day('2026-11-25') },
      previous: { from: day('2026-10-01'), to: day('2026-10-25') },
      days: 24,
    }));
  test('at the end of a long month are of the days that the one before has', () =>
    expect(salesSpans(new Date('2027-03-31T05:00:00Z'))).toEqual({
      current: { from: day('2027-03-01'), to: day('2027-04-01') },
      compared: { from: day('2027-03-01'), to: day('2027-03-29') },
      previous: { from: day('2027-02-01'), to: day('2027-03-01') },
      days: 28,
    }));
});
