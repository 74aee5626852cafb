import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoData } from '#dev/seed/demo.ts';
import { bankSchema } from '#domain/bank/bank.ts';
import { billingMonthOf } from '#domain/billing/billing.ts';
import { billingSettingsSchema, defaultBillingSettings } from '#domain/billing/settings.ts';
import { clientFormOf, clientKindLabel, clientSchema } from '#domain/client/client.ts';
import { clientFormSchema } from '#domain/client/form.ts';
import { billingRows } from '#domain/billing/closing.ts';
import { companyFormOf, companySchema } from '#domain/company/company.ts';
import { companyFormSchema } from '#domain/company/form.ts';
import { containerIdStatus } from '#domain/order/container.ts';
import { driverFormOf, driverSchema, licenceStatus } from '#domain/driver/driver.ts';
import { driverFormSchema } from '#domain/driver/form.ts';
import { invoiceCounterSchema } from '#domain/invoice/issue.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { snapshotSchema } from '#domain/invoice/snapshot.ts';
import { isUncompleted, jobSchema, openLegsOf } from '#domain/job/job.ts';
import { memberSchema } from '#domain/company/member.ts';
import { officeSchema } from '#domain/office/office.ts';
import { clientPaymentSchema } from '#domain/payment/record.ts';
import { billedClientId, orderFormOf, orderSchema } from '#domain/order/order.ts';
import { orderFormSchema } from '#domain/order/form.ts';
import { chargeTypes } from '#domain/price/chargeTypes.ts';
import { isUnpriced } from '#domain/price/price.ts';
import { scheduleSchema } from '#domain/schedule/schedule.ts';
import { addDays, addMonths, dayKeyOf, weekdayOf } from '#domain/time.ts';
import { userSchema } from '#domain/user/user.ts';
import { collectionOf, isReference, moments, readDemo, recordOf } from '#tests/support/demo.ts';

const schemas = {
  users: userSchema,
  companies: companySchema,
  members: memberSchema,
  clients: clientSchema,
  drivers: driverSchema,
  offices: officeSchema,
  banks: bankSchema,
  orders: orderSchema,
  jobs: jobSchema,
  invoices: invoiceSchema,
  payments: clientPaymentSchema,
  settings: z.extend(billingSettingsSchema, { id: z.string() }),
  snapshots: snapshotSchema,
  counters: z.extend(invoiceCounterSchema, { id: z.string() }),
  schedules: scheduleSchema,
};

const withoutWords = (idx: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(idx).filter(([field]) => field !== 'words'));

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

test('the same seed gives the same data, another seed other data', () => {
  const now = new Date('2026-11-20T09:30:00+09:00');
  expect(demoData(now)).toEqual(demoData(now));
  expect(demoData(now, 2)).not.toEqual(demoData(now));
});

describe.each(moments)('at %s', (now) => {
  const { documents, orders, jobs, clients, drivers, invoices } = readDemo(now);
  const jobsOf = (status: string) => [...jobs.values()].filter((job) => job.status === status);

  test('every document is read as it is written, without a repair', () => {
    for (const document of documents) {
      const schema = schemas[collectionOf(document) as keyof typeof schemas];
      const { idx, ...record } = recordOf(document);
      const standing = isMap(idx) ? withoutWords(idx) : {};
      const stored = isMap(idx) ? { ...record, idx: standing } : record;
      // What the search finds an order by is written and never read.
      const repairs = schema === orderSchema ? { mended: [] } : {};
      expect(schema.parse(stored), document.path).toEqual({ ...stored, ...repairs });
    }
  });

  test('what people could have entered passes the forms', () => {
    for (const { path, data } of documents) {
      const record = recordOf({ path, data });
      if (collectionOf({ path, data }) === 'clients')
        clientFormSchema.parse(clientFormOf(clientSchema.parse(record)));
      if (collectionOf({ path, data }) === 'drivers')
        driverFormSchema.parse(driverFormOf(driverSchema.parse(record)));
      if (path.split('/').length === 2 && path.startsWith('companies/'))
        companyFormSchema.parse(companyFormOf(companySchema.parse(record)));
    }
    for (const order of orders) orderFormSchema.parse(orderFormOf(order));
  });

  test('licences of every state occur, and records that are disabled', () => {
    const today = dayKeyOf(now);
    const statuses = drivers.map((driver) => licenceStatus(driver, today));
    expect(new Set(statuses)).toEqual(new Set(['valid', 'soon', 'expired']));
    expect(drivers.filter(({ enabled }) => !enabled)).toHaveLength(1);
    expect(clients.filter(({ enabled }) => !enabled)).toHaveLength(1);
    expect(new Set(clients.map(clientKindLabel)).size).toBe(3);
  });

  test('references lead to records', () => {
    const paths = new Set(documents.map(({ path }) => path));
    for (const { data } of documents) {
      for (const value of Object.values(data))
        if (isReference(value)) expect(paths).toContain(value.ref);
    }
    expect(paths.size).toBe(documents.length);
  });

  test('orders of every state occur', () => {
    const returned = orders.filter((order) => !isUncompleted(jobs.get(order.id)));
    expect(
      orders.filter((order) => openLegsOf(jobs.get(order.id)).length > 0).length,
    ).toBeGreaterThan(5);
    for (const status of ['', 'loading', 'shipping', 'backhaul', 'returning'])
      expect(jobsOf(status), status).not.toHaveLength(0);
    expect(returned.filter(({ price }) => isUnpriced(price)).length).toBeGreaterThan(2);
    expect(returned.length).toBeGreaterThan(300);
  });

  test('every kind of charge, assignee and container occurs', () => {
    const charges = orders.flatMap(({ price }) => price.additionalItems.map(({ type }) => type));
    expect(new Set(charges)).toEqual(
      new Set([...Object.keys(chargeTypes), 'own:立替金', 'own:台切り']),
    );
    const steps = [...jobs.values()].flatMap((job) => Object.values(job.steps));
    expect(new Set(steps.map(({ type }) => type))).toEqual(new Set(['driver', 'client', 'office']));
    expect(new Set(orders.map(({ container }) => container.type)).size).toBe(5);
  });

  test('container numbers are right; an export has none before it is fetched', () => {
    for (const { id, container } of orders) {
      if (container.containerId !== '') {
        expect(containerIdStatus(container.containerId)).toBe('valid');
      } else {
        expect(jobs.get(id)?.status ?? '').toBe('');
      }
    }
  });

  test('nothing that has happened lies in the future', () => {
    for (const order of orders) expect(order.createdAt?.getTime()).toBeLessThanOrEqual(+now);
    for (const job of jobs.values()) {
      expect(job.updatedAt?.getTime()).toBeLessThanOrEqual(+now);
      expect(job.completedAt === null).toBe(job.status !== 'returning');
      for (const { setAt, completedAt } of Object.values(job.steps)) {
        expect(setAt?.getTime()).toBeLessThanOrEqual(+now);
        expect(completedAt?.getTime() ?? 0).toBeLessThanOrEqual(+now);
      }
    }
  });

  test('the closings of the past months are issued, with all their orders priced and returned', () => {
    const today = dayKeyOf(now);
    const first = invoices[0]?.month ?? '';
    const months = [first, addMonths(first, 1)];
    expect(addMonths(first, 2)).toBe(today.slice(0, 7));
    for (const invoice of invoices) expect(months).toContain(invoice.month);
    const usual = defaultBillingSettings().taxRounding;
    const rows = months.flatMap((month) =>
      billingRows({ clients, orders, invoices, month, rounding: usual }),
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { client, totals, unpricedCount, period, invoice } of rows) {
      // The last container of a period is back some days later.
      if (addDays(period.toDay, 4) < today) expect(invoice?.clientId).toBe(client.id);
      if (invoice === undefined) continue;
      expect(invoice).toMatchObject({ gross: totals.gross, issueDay: period.toDay });
      expect(invoice.issuedAt?.getTime()).toBeLessThanOrEqual(+now);
      expect(unpricedCount).toBe(0);
    }
    const billed = new Set(invoices.flatMap(({ orderIds }) => orderIds));
    const issued = new Set(invoices.map(({ clientId, month }) => `${clientId} ${month}`));
    for (const order of orders) {
      const client = clients.find(({ id }) => id === billedClientId(order));
      const ownMonth = billingMonthOf(order, client?.closingDay ?? 31);
      expect(ownMonth >= first).toBe(true);
      expect(billed.has(order.id), order.id).toBe(issued.has(`${client?.id} ${ownMonth}`));
      if (billed.has(order.id)) expect(isUncompleted(jobs.get(order.id))).toBe(false);
    }
  });

  test('a weekday has 8 to 12 orders', () => {
    const today = dayKeyOf(now);
    const days = new Map<string, number>();
    for (const { arrivalDate } of orders) {
      const day = dayKeyOf(arrivalDate);
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    for (let day = addDays(today, -40); day <= today; day = addDays(day, 1)) {
      if ('土日'.includes(weekdayOf(day))) continue;
      expect(days.get(day), day).toBeGreaterThanOrEqual(8);
      expect(days.get(day), day).toBeLessThanOrEqual(12);
    }
    expect(orders.length).toBeGreaterThan(450);
    expect(orders.length).toBeLessThan(1100);
  });
});
