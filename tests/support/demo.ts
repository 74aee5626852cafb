import { demoData } from '#dev/seed/demo.ts';
import type { SeedDocument, Value } from '#dev/seed/load.ts';
import { clientSchema, type Client } from '#domain/client/client.ts';
import { driverSchema, type Driver } from '#domain/driver/driver.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import { jobSchema, type Job } from '#domain/job/job.ts';
import { orderSchema, type Order } from '#domain/order/order.ts';

/** The demo company as the app reads it. */

export const collectionOf = ({ path }: SeedDocument): string => path.split('/').at(-2) ?? '';

/** A stored document as the repositories hand it to the schemas. */
export const recordOf = ({ path, data }: SeedDocument): Record<string, Value> => ({
  ...Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, isReference(value) ? idOf(value) : value]),
  ),
  id: path.split('/').at(-1) ?? '',
});
export const isReference = (value: Value): value is { ref: string } =>
  typeof value === 'object' && value !== null && 'ref' in value;
const idOf = ({ ref }: { ref: string }): string => ref.split('/').at(-1) ?? '';

export function readDemo(now: Date) {
  const { documents } = demoData(now);
  const of = <T>(collection: string, schema: { parse(value: unknown): T }): T[] =>
    documents
      .filter((document) => collectionOf(document) === collection)
      .map((document) => schema.parse(recordOf(document)));
  return {
    documents,
    orders: of<Order>('orders', orderSchema),
    jobs: new Map(of<Job>('jobs', jobSchema).map((job) => [job.orderId, job])),
    clients: of<Client>('clients', clientSchema),
    drivers: of<Driver>('drivers', driverSchema),
    invoices: of<Invoice>('invoices', invoiceSchema),
  };
}

/** A working morning, noon and night, a weekend, ends of months and years, before and after closing days. */
export const moments = [
  '2026-11-20T09:30:00+09:00',
  '2026-11-20T12:59:00+09:00',
  '2026-11-20T16:30:00+09:00',
  '2026-11-21T23:59:00+09:00',
  '2026-11-22T15:00:00+09:00',
  '2026-11-23T04:00:00+09:00',
  '2026-11-24T17:15:00+09:00',
  '2026-12-01T00:00:00+09:00',
  '2026-12-31T23:59:59+09:00',
  '2027-03-01T07:00:00+09:00',
  '2028-02-29T13:00:00+09:00',
].map((iso) => new Date(iso));
