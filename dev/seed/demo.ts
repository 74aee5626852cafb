// The demo company of `npm start`: about three months of a drayage company in Yokohama, around today.
import { defaultBillingSettings } from '#domain/billingSettings.ts';
import { billingPeriod, invoicedOrders } from '#domain/billing.ts';
import { invoiceBank } from '#domain/bank.ts';
import type { Client } from '#domain/client.ts';
import { invoiceSheet } from '#domain/invoice.ts';
import type { Invoice } from '#domain/invoiceRecord.ts';
import type { Order } from '#domain/order.ts';
import { scheduled, type Schedule } from '#domain/schedule.ts';
import { indexWords } from '#domain/orderIndex.ts';
import { addDays, addMonths, atClock, dayKeyOf, monthKeyOf } from '#domain/time.ts';
import { weekdayFrom } from './demo/calendar.ts';
import { driversOn } from './demo/drivers.ts';
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

const orderDocument = (order: Order): SeedDocument =>
  inCompany('orders', {
    ...order,
    client: reference(`companies/${COMPANY_ID}/clients/${order.client}`),
    idx: { words: indexWords(order) },
  });

/** The issued invoice of a client and month, as it was printed. */
function invoiceOf(client: Client, orders: readonly Order[], setting: Setting): Invoice[] {
  const month = setting.billedMonth;
  const period = billingPeriod(client.closingDay, month);
  const billed = invoicedOrders(orders, client.id, period);
  if (billed.length === 0) return [];
  const issueDay = addDays(period.toDay, 2);
  const { number, totals, dueDay } = invoiceSheet({
    company,
    client,
    bank: invoiceBank(banks),
    orders: billed,
    month,
    issueDay,
    settings: defaultBillingSettings(),
  });
  return [
    {
      id: `${client.id}_${month}`,
      number,
      status: dueDay < setting.today ? 'paid' : 'issued',
      clientId: client.id,
      clientName: client.name,
      month,
      periodFrom: period.fromDay,
      periodTo: period.toDay,
      issueDay,
      dueDay,
      net: totals.net,
      tax: totals.tax,
      gross: totals.gross,
      orderIds: billed.map(({ id }) => id),
      createdAt: atClock(issueDay, '10:00'),
    },
  ];
}

/** The day as somebody arranged it: the order of arrival, with the last one drawn to the front. */
function scheduleOf(dayKey: string, orders: readonly Order[]): Schedule[] {
  const ids = scheduled(
    orders.filter(({ arrivalDate }) => dayKeyOf(arrivalDate) === dayKey),
    [],
  ).map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return [];
  const createdAt = atClock(weekdayFrom(dayKey, -1), '16:40');
  return [{ id: dayKey, orders: [last, ...ids.slice(0, -1)], createdAt }];
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
      ...orders.map(orderDocument),
      ...trips.flatMap(({ job }) => (job === undefined ? [] : [inCompany('jobs', job)])),
      ...clients
        .flatMap((client) => invoiceOf(client, orders, setting))
        .map((invoice) => inCompany('invoices', invoice)),
      ...scheduleOf(lastWorkday, orders).map((schedule) => inCompany('schedules', schedule)),
    ],
  };
}
