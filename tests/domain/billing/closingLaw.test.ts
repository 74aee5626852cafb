import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billingRows, closingDaysOf, closingRange } from '#domain/billing/closing.ts';
import { billingPlace, isMissedIn, ledgerOf, missedOrders } from '#domain/billing/closingMissed.ts';
import { invoiceIdOf } from '#domain/invoice/identity.ts';
import { officeOf } from '#domain/invoice/office.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import type { Order } from '#domain/order/order.ts';
import { addDays, addMonths, startOfDay } from '#domain/time.ts';
import { changed, closed, voided, type World } from '#tests/domain/billing/closingWorld.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { trials } from '#tests/support/trials.ts';

// The law: nothing is lost and nothing billed twice.

const START = '2026-08-25';
const everyone = [
  aClient({ id: 'a', closingDay: 20 }),
  aClient({ id: 'b', closingDay: 31, splitByOffice: true }),
  aClient({ id: 'c', closingDay: 5, splitByOffice: true }),
];
const on = (day: string, fields: Record<string, unknown> = {}) =>
  anOrder({ id: day, client: 'a', arrivalDate: startOfDay(day), ...fields });

const index = fc.nat(30);
const day = fc.nat(110).map((days) => addDays(START, days));
const clientId = fc.constantFrom('a', 'b', 'c');
const office = fc.constantFrom('yokohama', 'tokyo', null);
type Step = (world: World) => World;
const entering = fc
  .tuple(day, clientId, fc.nat(2), office)
  .map(([arrival, client, price, at]): Step => (world) => ({
    ...world,
    orders: [
      ...world.orders,
      on(arrival, {
        id: `o${world.orders.length}`,
        client,
        officeId: at,
        price: { amount: price * 1_000 },
        createdAt: startOfDay(world.today),
      }),
    ],
  }));
const moving = fc.tuple(index, office).map(
  ([at, officeId]): Step =>
    (world) =>
      changed(world, at, (order) => ({ ...order, officeId })),
);
const closing = fc.tuple(index, fc.boolean()).map(
  ([at, correcting]): Step =>
    (world) =>
      closed(world, at, correcting),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: entering },
  fc.tuple(index, day).map(
    ([at, arrival]): Step =>
      (world) =>
        changed(world, at, (order) => ({ ...order, arrivalDate: startOfDay(arrival) })),
  ),
  fc.tuple(index, fc.option(day)).map(
    ([at, billing]): Step =>
      (world) =>
        changed(world, at, (order) => ({
          ...order,
          billingDate: billing === null ? null : startOfDay(billing),
        })),
  ),
  fc.tuple(index, clientId).map(
    ([at, client]): Step =>
      (world) =>
        changed(world, at, (order) => ({ ...order, client })),
  ),
  { weight: 3, arbitrary: moving },
  // The client wants its invoices by office, or no longer.
  fc.tuple(clientId, fc.boolean()).map(([id, splitByOffice]): Step => (world) => ({
    ...world,
    clients: world.clients.map((one) => (one.id === id ? { ...one, splitByOffice } : one)),
  })),
  // Its closing day changes.
  fc.tuple(clientId, fc.constantFrom(5, 20, 31)).map(([id, closingDay]): Step => (world) => ({
    ...world,
    clients: world.clients.map((one) => (one.id === id ? { ...one, closingDay } : one)),
  })),
  fc.tuple(index, fc.boolean()).map(
    ([at, enabled]): Step =>
      (world) =>
        changed(world, at, (order) => ({ ...order, enabled })),
  ),
  fc.tuple(index, fc.constantFrom('', '無償')).map(
    ([at, billingWaiver]): Step =>
      (world) =>
        changed(world, at, (order) => ({ ...order, billingWaiver })),
  ),
  { weight: 5, arbitrary: closing },
  index.map(
    (at): Step =>
      (world) =>
        voided(world, at),
  ),
  fc.nat(40).map((days): Step => (world) => ({ ...world, today: addDays(world.today, days) })),
);

/** How often the rows of a month's closing would bill each order. */
function offered({ clients, orders, invoices }: World, month: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const row of billingRows({ clients, orders, invoices, month, rounding: 'floor' }))
    if (row.invoice === undefined)
      for (const { id } of row.orders) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

/** Whether the closing of a month reads an order that no invoice contains (the queries of repositories/orders.ts). */
function isRead({ arrivalDate, billingDate }: Order, { clients }: World, month: string): boolean {
  const { from, to } = closingRange(closingDaysOf(clients), month);
  const at = billingDate ?? arrivalDate;
  const isBefore = arrivalDate < from || (billingDate !== null && billingDate < from);
  return isBefore || (at >= from && at < to);
}

/** How often a valid invoice names the order. */
const timesBilled = (order: Order, invoices: readonly Invoice[]): number =>
  invoices.filter((one) => isIssued(one) && one.orderIds.includes(order.id)).length;

test('after any edits, closings, corrections and voids every order is billed once, listed, or not due', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 80 }), (steps) => {
      const world = steps.reduce<World>((now, next) => next(now), {
        clients: everyone,
        orders: [],
        invoices: [],
        today: START,
      });
      const { clients } = world;
      const ledger = ledgerOf(clients, world.invoices, world.today);
      const listed = new Set(missedOrders(world.orders, ledger).map(({ order }) => order.id));
      const offers = new Map<string, Map<string, number>>();
      const ids = world.invoices.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const one of world.invoices) expect(invoiceIdOf(one)).toBe(one.id);
      for (const order of world.orders) {
        const times = timesBilled(order, world.invoices);
        const stands = billingPlace(order, ledger);
        const { place } = stands;
        for (const word of stands.place === 'missed' ? stands.reasons : [place]) seen.add(word);
        expect(times, order.id).toBeLessThanOrEqual(1);
        expect(listed.has(order.id)).toBe(place === 'missed');
        if (stands.place === 'billed') {
          expect(times, order.id).toBe(1);
          expect(['', officeOf(order)]).toContain(stands.invoice.officeId);
        }
        // What a closing bills is in one of its rows; what is listed instead is in none.
        if (stands.place === 'open' || stands.place === 'missed') {
          const isOffered = stands.place === 'open' || !isMissedIn(stands, stands.month);
          const ofMonth = offers.get(stands.month) ?? offered(world, stands.month);
          offers.set(stands.month, ofMonth);
          expect(ofMonth.get(order.id) ?? 0, order.id).toBe(isOffered ? 1 : 0);
        }
        // A missed order shows in the closing of its own month, unless that bills it, and in each later one.
        if (stands.place === 'missed' && stands.invoice === undefined)
          for (const month of [0, 1, 2].map((months) => addMonths(stands.month, months))) {
            expect(isRead(order, world, month), `${order.id} in ${month}`).toBe(true);
            expect(isMissedIn(stands, month) || month === stands.month).toBe(true);
          }
        if (place === 'open' || place === 'none') expect(times, order.id).toBe(0);
        if (place === 'none') expect(!order.enabled || order.billingWaiver !== '').toBe(true);
        if (place === 'open') {
          const client = clients.find(({ id }) => id === order.client);
          const at = order.billingDate ?? order.arrivalDate;
          const end = addDays(world.today, -62);
          expect(client).toBeDefined();
          expect(at.getTime()).toBeGreaterThan(startOfDay(end).getTime());
        }
      }
    }),
    { numRuns: trials(1_000) },
  );
  // The steps come to where it is hard; the few histories of a quick check may miss the rarest of it.
  const rare = trials(1_000) < 1_000 ? [] : ['leftOut', 'otherClient', 'otherOffice'];
  const hard = ['billed', 'open', 'unclosed', 'changed', ...rare];
  expect(hard.filter((word) => !seen.has(word))).toEqual([]);
});
