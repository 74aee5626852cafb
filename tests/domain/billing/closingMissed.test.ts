import { describe, expect, test } from 'vitest';
import {
  billingPlace,
  dayAfterClosing,
  dayWithin,
  ledgerOf,
  isMissedIn,
  isMissedOf,
  missedOrders,
} from '#domain/billing/closingMissed.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import type { Order } from '#domain/order/order.ts';
import { startOfDay } from '#domain/time.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';

const clients = [
  aClient({ id: 'a', closingDay: 20 }),
  aClient({ id: 'b', closingDay: 31 }),
  aClient({ id: 'c', closingDay: 5 }),
];
const on = (day: string, fields: Record<string, unknown> = {}) =>
  anOrder({ id: day, client: 'a', arrivalDate: startOfDay(day), ...fields });
const issued = (fields: Record<string, unknown> = {}) =>
  invoiceSchema.parse({
    id: 'i',
    status: 'issued',
    clientId: 'a',
    month: '2026-11',
    orderIds: ['in'],
    issuedAt: startOfDay('2026-11-22'),
    ...fields,
  });
const today = '2026-12-10';
const two = [issued(), issued({ id: 'j', orderIds: ['in'] })];
const placeOf = (
  order: Order,
  invoices: Invoice[] = order.idx.invoice === 'j' ? two : [issued()],
) => billingPlace(order, ledgerOf(clients, invoices, today));
const reasonsOf = (order: Order, invoices?: Invoice[]) => {
  const place = placeOf(order, invoices);
  return place.place === 'missed' ? place.reasons : place.place;
};
const within = (fields: Record<string, unknown> = {}) =>
  on('2026-11-01', { idx: { invoice: 'i', changed: false }, ...fields });

describe('where an order stands', () => {
  test.each<[string, Order, unknown]>([
    ['in an invoice', within(), 'billed'],
    ['in an invoice that it does not know', on('2026-11-01', { id: 'in' }), ['double']],
    [
      'in two invoices and changed since',
      within({ id: 'in', idx: { invoice: 'j', changed: true } }),
      ['double', 'changed'],
    ],
    ['changed since', within({ idx: { invoice: 'i', changed: true } }), ['changed']],
    ['disabled since', within({ enabled: false }), ['disabled']],
    ['moved to another client since', within({ client: 'b' }), ['otherClient']],
    ['in an invoice that is void', within({ idx: { invoice: 'gone' } }), ['leftOut']],
    [
      'entered after the issue',
      on('2026-11-01', { createdAt: startOfDay('2026-11-23') }),
      ['late'],
    ],
    [
      'there before the issue',
      on('2026-11-01', { createdAt: startOfDay('2026-11-01'), price: { amount: 0 } }),
      ['leftOut', 'unpriced'],
    ],
    [
      'billed in a month that is closed',
      on('2026-11-25', { billingDate: startOfDay('2026-11-02') }),
      ['closedMonth'],
    ],
    ['not closed', on('2026-10-01'), ['unclosed']],
    [
      'not closed and unpriced',
      on('2026-10-01', { price: { amount: 0 } }),
      ['unclosed', 'unpriced'],
    ],
    [
      'postponed and then not closed',
      on('2026-09-01', { billingDate: startOfDay('2026-10-01') }),
      ['unclosed', 'postponed'],
    ],
    ['of a client that is gone', on('2026-11-01', { client: 'x' }), ['noClient']],
    ['of a period that is not over', on('2026-12-01'), 'open'],
    ['disabled', on('2026-11-01', { enabled: false }), 'none'],
    ['not billed with a reason', on('2026-11-01', { billingWaiver: '無償' }), 'none'],
  ])('%s', (_name, order, expected) => expect(reasonsOf(order)).toEqual(expected));

  test('an issue of unknown time says nothing of what is late', () =>
    expect(
      reasonsOf(on('2026-11-01', { createdAt: startOfDay('2026-11-23') }), [
        issued({ issuedAt: null }),
      ]),
    ).toEqual(['leftOut']));

  test('the list has each once, the oldest first', () => {
    const orders = [on('2026-10-02'), on('2026-10-01'), on('2026-10-01'), on('2026-12-01')];
    const twin = on('2026-10-01', { id: '0' });
    const missed = missedOrders(
      [...orders, twin, on('2026-10-01', { id: '3' })],
      ledgerOf(clients, [], today),
    );
    expect(missed.map(({ order }) => order.id)).toEqual(['0', '2026-10-01', '3', '2026-10-02']);
    const seenIn = (month: string) => missed.map((one) => isMissedIn(one, month));
    expect(seenIn('2026-09')).toEqual([false, false, false, false]);
    expect(seenIn('2026-10')).toEqual([false, false, false, false]);
    expect(seenIn('2026-11')).toEqual([true, true, true, true]);
  });

  test('what came too late for its invoice is missed from its own month on, what is otherwise always', () => {
    const late = on('2026-11-25', { billingDate: startOfDay('2026-11-02') });
    const changed = on('2026-11-02', { id: 'in', idx: { invoice: 'i', changed: true } });
    const missed = missedOrders([late, changed], ledgerOf(clients, [issued()], today));
    const seenIn = (month: string) =>
      missed.filter((one) => isMissedIn(one, month)).map(({ order }) => order.id);
    expect(seenIn('2026-10')).toEqual(['in']);
    expect(seenIn('2026-11')).toEqual(['in', '2026-11-25']);
    expect(seenIn('2026-12')).toEqual(['in', '2026-11-25']);
  });

  test('the remedies put it into a closing or into the next', () => {
    expect(dayWithin(20, '2026-11')).toBe('2026-11-20');
    expect(dayAfterClosing(20, '2026-11', undefined)).toBe('2026-11-21');
  });

  test.each([
    ['of another closing day, which ended later', '2026-10-31', '2026-11-01'],
    ['of another closing day, which ended before', '2026-10-10', '2026-10-21'],
    ['of the same closing day', '2026-10-20', '2026-10-21'],
  ])('the next closing begins behind a period that is kept, %s', (_what, toDay, day) => {
    const kept = { fromDay: '2026-10-01', toDay };
    expect(dayAfterClosing(20, '2026-10', kept)).toBe(day);
  });

  test('it is missed by whom it is billed to, by whose invoice has it, and without a client by all', () => {
    const late = on('2026-11-02', { createdAt: startOfDay('2026-11-23') });
    const moved = within({ client: 'b' });
    const lost = on('2026-11-03', { client: 'x' });
    const missed = missedOrders([late, moved, lost], ledgerOf(clients, [issued()], today));
    const missedOf = (...ids: string[]) =>
      missed.filter((one) => isMissedOf(one, new Set(ids))).map(({ order }) => order.id);
    expect(missedOf('a')).toEqual([moved.id, late.id, lost.id]);
    expect(missedOf('b')).toEqual([moved.id, lost.id]);
    expect(missedOf('c')).toEqual([lost.id]);
  });
});
