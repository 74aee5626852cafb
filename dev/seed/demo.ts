// The demo company of `npm start`: about three months of a drayage company in Yokohama, around today.
import { billingPeriod } from '#domain/billing/billing.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { usualKinds } from '#domain/price/chargeKinds.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import type { Order } from '#domain/order/order.ts';
import { scheduled, type Schedule } from '#domain/schedule/schedule.ts';
import { newIndex } from '#domain/order/searchIndex.ts';
import { addDays, addMonths, atClock, dayKeyOf, monthKeyOf } from '#domain/time.ts';
import { weekdayFrom } from './demo/calendar.ts';
import { driversOn } from './demo/drivers.ts';
import { issuedInvoices, type IssuedInvoice } from './demo/invoices.ts';
import {
  banks,
  clients,
  company,
  COMPANY_ID,
  formerClient,
  offices,
  subcontractor,
  USER_ID,
} from './demo/masters.ts';
import { allOrders, type Setting } from './demo/orders.ts';
import { jobOf, orderWithKnownNumber } from './demo/trips.ts';
import signIn from './signIn.json' with { type: 'json' };
import { reference, type Seed, type SeedDocument, type Value } from './load.ts';

const DISPLAY_NAME = '浜田 港';

type Stored = { readonly id: string } & { readonly [field: string]: Value };

function documentOf(collection: string, { id, ...data }: Stored): SeedDocument {
  return { path: `${collection}/${id}`, data };
}

const inCompany = (collection: string, record: Stored): SeedDocument =>
  documentOf(`companies/${COMPANY_ID}/${collection}`, record);

/** An order as it is stored, in the invoice that contains it. */
const orderDocument = (
  { mended: _mended, ...order }: Order,
  invoices: readonly Invoice[],
): SeedDocument =>
  inCompany('orders', {
    ...order,
    client: reference(`companies/${COMPANY_ID}/clients/${order.client}`),
    idx: {
      ...newIndex(order),
      invoice: invoices.find(({ orderIds }) => orderIds.includes(order.id))?.id ?? '',
    },
  });

/** An issued invoice with what was printed and what was paid. */
const invoiceDocuments = ({ invoice, text, payments }: IssuedInvoice): SeedDocument[] => [
  inCompany('invoices', {
    ...invoice,
    payments: invoice.payments.map(({ payment = '', ...entry }) => ({ ...entry, payment })),
  }),
  ...payments.map((payment) => inCompany('payments', payment)),
  inCompany(`invoices/${invoice.id}/snapshots`, { id: 'issued', text, hash: invoice.hash }),
];

/** The day as somebody arranged it: the order of arrival, with the last one drawn to the front. */
function scheduleOf(dayKey: string, orders: readonly Order[]): Schedule[] {
  const ids = scheduled(
    orders.filter(({ arrivalDate }) => dayKeyOf(arrivalDate) === dayKey),
    [],
  ).map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return [];
  const createdAt = atClock(weekdayFrom(dayKey, -1), '16:40');
  return [{ id: dayKey, orders: [last, ...ids.slice(0, -1)], notes: '', createdAt }];
}

/** @param now everything is dated relative to it @param seed other seeds give other orders */
export function demoData(now: Date, seed = 1): Seed {
  const today = dayKeyOf(now);
  const billedMonth = addMonths(monthKeyOf(now), -2);
  const setting: Setting = { seed, now, today, billedMonth };
  const firstDay = billingPeriod(15, billedMonth).fromDay;
  const trips = allOrders(setting, firstDay).map((known) => {
    const job = jobOf(known, setting);
    return { order: orderWithKnownNumber(known, job), job };
  });
  const orders = trips.map(({ order }) => order);
  const { issued, counter } = issuedInvoices(orders, setting);
  const invoices = issued.map(({ invoice }) => invoice);
  const lastWorkday = weekdayFrom(addDays(today, 1), -1);
  const masters = [...clients, subcontractor, formerClient].map((client) =>
    inCompany('clients', client),
  );
  return {
    users: [{ uid: USER_ID, ...signIn, displayName: DISPLAY_NAME }],
    documents: [
      documentOf('users', { id: USER_ID, name: DISPLAY_NAME }),
      documentOf('companies', company),
      inCompany('members', { id: USER_ID, name: DISPLAY_NAME, joinedAt: now }),
      ...masters,
      ...driversOn(today).map((driver) => inCompany('drivers', driver)),
      ...offices.map((office) => inCompany('offices', office)),
      ...banks.map((bank) => inCompany('banks', bank)),
      inCompany('settings', {
        id: 'billing',
        ...defaultBillingSettings(),
        chargeKinds: usualKinds,
      }),
      ...orders.map((order) => orderDocument(order, invoices)),
      ...trips.flatMap(({ job }) => (job === undefined ? [] : [inCompany('jobs', job)])),
      ...issued.flatMap(invoiceDocuments),
      inCompany('counters', { id: 'invoices', ...counter }),
      ...scheduleOf(lastWorkday, orders).map((schedule) => inCompany('schedules', schedule)),
    ],
  };
}
