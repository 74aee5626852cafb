// A company's orders and invoices as the repositories change them, each step one transaction: for the law of the closing.
import { expect } from 'vitest';
import { periodKept } from '#domain/billing/billing.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Client } from '#domain/client/client.ts';
import { billingRows, issuedOffices, nextOrders } from '#domain/billing/closing.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { invoiceCounterSchema, preparedIssue } from '#domain/invoice/issue.ts';
import { coversOffice } from '#domain/invoice/office.ts';
import { invoiceSchema, isIssued, type Invoice } from '#domain/invoice/record.ts';
import type { Order } from '#domain/order/order.ts';
import { startOfDay } from '#domain/time.ts';
import { aBank, aCompany } from '#tests/support/builders.ts';

/** What the database holds. */
export type World = { clients: Client[]; orders: Order[]; invoices: Invoice[]; today: string };

export const months = ['2026-09', '2026-10', '2026-11'];
const ofIndex = <T>(items: readonly T[], index: number): T | undefined =>
  items[index % Math.max(1, items.length)];

/** Somebody edits one of the orders. */
export function changed(world: World, index: number, change: (order: Order) => Order): World {
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

type Whose = { client: Client; officeId: string; month: string };

/** The rows of the closings that are over and not issued. */
const toIssue = ({ clients, orders, invoices, today }: World): Whose[] =>
  months.flatMap((month) =>
    billingRows({ clients, orders, invoices, month, rounding: 'floor' })
      .filter((row) => row.invoice === undefined && row.period.toDay <= today)
      .map(({ client, officeId }) => ({ client, officeId, month })),
  );

const toCorrect = ({ clients, invoices }: World): Whose[] =>
  invoices.filter(isIssued).flatMap(({ clientId: id, officeId, month }) => {
    const client = clients.find((one) => one.id === id);
    return client === undefined ? [] : [{ client, officeId, month }];
  });

/** Issues the invoice of a client, office and month, or corrects it. */
export function closed(world: World, index: number, correcting: boolean): World {
  const whose = ofIndex(correcting ? toCorrect(world) : toIssue(world), index);
  if (whose === undefined) return world;
  const { client, officeId, month } = whose;
  const ofMonth = world.invoices.filter((one) => one.clientId === client.id && one.month === month);
  const own = ofMonth.filter((one) => one.officeId === officeId);
  const valid = own.find(isIssued);
  const issued = issuedOffices(ofMonth, month);
  const orders = nextOrders(world.orders, { client, officeId, month, issued, correcting: valid });
  const period = periodKept(client.closingDay, month, valid);
  for (const order of orders) expect(coversOffice(officeId, order)).toBe(true);
  if (orders.length === 0) return world;
  const replaced = valid ?? own.at(-1);
  const sheet = invoiceSheet({
    company: aCompany(),
    client,
    bank: aBank(),
    orders,
    month,
    period,
    officeId,
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

/** Makes one of the valid invoices void. */
export function voided(world: World, index: number): World {
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
