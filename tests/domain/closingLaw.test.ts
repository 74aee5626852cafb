import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoicedOrders, billingPeriod } from '#domain/billing.ts';
import { defaultBillingSettings } from '#domain/billingSettings.ts';
import { billingPlace, ledgerOf, missedOrders } from '#domain/closingMissed.ts';
import { invoiceSheet } from '#domain/invoice.ts';
import { invoiceIdOf } from '#domain/invoiceIdentity.ts';
import { invoiceCounterSchema, preparedIssue } from '#domain/invoiceIssue.ts';
import { invoiceSchema, isIssued, type Invoice } from '#domain/invoiceRecord.ts';
import type { Order } from '#domain/order.ts';
import { addDays, startOfDay } from '#domain/time.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';

const clients = [
  aClient({ id: 'a', closingDay: 20 }),
  aClient({ id: 'b', closingDay: 31 }),
  aClient({ id: 'c', closingDay: 5 }),
];
const on = (day: string, fields: Record<string, unknown> = {}) =>
  anOrder({ id: day, client: 'a', arrivalDate: startOfDay(day), ...fields });

// ── The law: nothing is lost and nothing billed twice ─────────────────────────────────────────────────────────

/** What the database holds; each step does what the repositories do in one transaction. */
type World = { orders: Order[]; invoices: Invoice[]; today: string };

const months = ['2026-09', '2026-10', '2026-11'];
const START = '2026-08-25';
const ofIndex = <T>(items: readonly T[], index: number): T | undefined =>
  items[index % Math.max(1, items.length)];

function changed(world: World, index: number, change: (order: Order) => Order): World {
  const target = ofIndex(world.orders, index);
  return {
    ...world,
    orders: world.orders.map((order) =>
      order === target ? { ...change(order), idx: { ...order.idx, changed: true } } : order,
    ),
  };
}

const withMarkers = (orders: Order[], from: string, to: string, ids: readonly string[]): Order[] =>
  orders.map((order) => {
    if (ids.includes(order.id)) return { ...order, idx: { invoice: to, changed: false } };
    return order.idx.invoice === from && from !== ''
      ? { ...order, idx: { ...order.idx, invoice: '' } }
      : order;
  });

/** Issues the invoice of a client and month, or corrects it when there is one. */
function closed(world: World, clientIndex: number, monthIndex: number, correcting: boolean): World {
  const [client, month] = [ofIndex(clients, clientIndex), ofIndex(months, monthIndex)];
  if (client === undefined || month === undefined) return world;
  const period = billingPeriod(client.closingDay, month);
  const own = world.invoices.filter((one) => one.clientId === client.id && one.month === month);
  const valid = own.find(isIssued);
  if ((valid !== undefined) !== correcting || period.toDay > world.today) return world;
  const orders = invoicedOrders(world.orders, client.id, period, valid?.id);
  if (orders.length === 0) return world;
  const replaced = valid ?? own.at(-1);
  const sheet = invoiceSheet({
    company: aCompany(),
    client,
    bank: aBank(),
    orders,
    month,
    issueDay: world.today,
    revision: own.length + 1,
    settings: defaultBillingSettings(),
  });
  const { id, fields } = preparedIssue({
    sheet,
    counter: invoiceCounterSchema.parse({ sequence: world.invoices.length }),
    replaced,
    numberFormat: '{YYYY}-{MM}-{NNN}',
    issuedBy: 'hanako',
    issueNote: '',
  }).withHash('');
  const issuedAt = startOfDay(world.today);
  return {
    ...world,
    orders: withMarkers(world.orders, valid?.id ?? '', id, fields.orderIds),
    invoices: [
      ...world.invoices.map((one) => (one === valid ? { ...one, status: 'voided' as const } : one)),
      invoiceSchema.parse({ id, ...fields, createdAt: issuedAt, issuedAt }),
    ],
  };
}

function voided(world: World, index: number): World {
  const target = ofIndex(world.invoices.filter(isIssued), index);
  if (target === undefined) return world;
  return {
    ...world,
    orders: withMarkers(world.orders, target.id, '', []),
    invoices: world.invoices.map((one) =>
      one === target ? { ...one, status: 'voided' as const } : one,
    ),
  };
}

const index = fc.nat(30);
const day = fc.nat(110).map((days) => addDays(START, days));
const clientId = fc.constantFrom('a', 'b', 'c');
type Step = (world: World) => World;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(day, clientId, fc.nat(2)).map(([arrival, client, price]): Step => (world) => ({
    ...world,
    orders: [
      ...world.orders,
      on(arrival, {
        id: `o${world.orders.length}`,
        client,
        price: { amount: price * 1_000 },
        createdAt: startOfDay(world.today),
      }),
    ],
  })),
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
  fc.tuple(index, index, fc.boolean()).map(
    ([client, month, correcting]): Step =>
      (world) =>
        closed(world, client, month, correcting),
  ),
  index.map(
    (at): Step =>
      (world) =>
        voided(world, at),
  ),
  fc.nat(12).map((days): Step => (world) => ({ ...world, today: addDays(world.today, days) })),
);

/** How often a valid invoice names the order. */
const timesBilled = (order: Order, invoices: readonly Invoice[]): number =>
  invoices.filter((one) => isIssued(one) && one.orderIds.includes(order.id)).length;

test('after any edits, closings, corrections and voids every order is billed once, listed, or not due', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const world = steps.reduce<World>((now, next) => next(now), {
        orders: [],
        invoices: [],
        today: START,
      });
      const ledger = ledgerOf(clients, world.invoices, world.today);
      const listed = new Set(missedOrders(world.orders, ledger).map(({ order }) => order.id));
      const ids = world.invoices.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const one of world.invoices) expect(invoiceIdOf(one)).toBe(one.id);
      for (const order of world.orders) {
        const times = timesBilled(order, world.invoices);
        const { place } = billingPlace(order, ledger);
        expect(times, order.id).toBeLessThanOrEqual(1);
        expect(listed.has(order.id)).toBe(place === 'missed');
        if (place === 'billed') expect(times, order.id).toBe(1);
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
    { numRuns: 2_000 },
  );
});
