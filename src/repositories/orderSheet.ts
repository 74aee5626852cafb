import type { Client } from '#domain/client.ts';
import { driverSchema, type Driver } from '#domain/driver.ts';
import { jobSchema, legNames, stepOf, type Job } from '#domain/job.ts';
import type { SheetPeople } from '#domain/jobSheet.ts';
import { officeSchema, type Office } from '#domain/office.ts';
import { orderSchema, type Order } from '#domain/order.ts';
import * as clients from '#repositories/clients.ts';
import { listAll, readRecord } from '#repositories/store.ts';

/** What the sheet of an order needs: only the records that the order and its job name. */
export type SheetRecords = { order: Order; job: Job | undefined; people: SheetPeople };

const present = <T>(values: readonly (T | undefined)[]): T[] =>
  values.filter((value) => value !== undefined);

/** Everything that the job sheet of an order prints, all of it from the server; undefined: no such order. @throws Error, never partial */
export async function get(companyId: string, orderId: string): Promise<SheetRecords | undefined> {
  const inCompany = (path: string) => `companies/${companyId}/${path}`;
  const [order, [job]] = await Promise.all([
    readRecord(inCompany(`orders/${orderId}`), orderSchema),
    listAll({ collection: inCompany('jobs'), where: [['orderId', '==', orderId]] }, jobSchema),
  ]);
  if (order === undefined) return undefined;
  const assigned = legNames.flatMap((leg) => stepOf(job, leg) ?? []);
  const idsOf = (kind: string, other = ''): Set<string> => {
    const ids = assigned.filter(({ type }) => type === kind).map(({ id }) => id);
    return new Set([...ids, other].filter((id) => id !== ''));
  };
  const [drivers, known, offices] = await Promise.all([
    Promise.all(
      [...idsOf('driver')].map((id): Promise<Driver | undefined> =>
        readRecord(inCompany(`drivers/${id}`), driverSchema),
      ),
    ),
    Promise.all(
      [...idsOf('client', order.client)].map((id): Promise<Client | undefined> =>
        clients.get(companyId, id),
      ),
    ),
    Promise.all(
      [...idsOf('office', order.officeId ?? '')].map((id): Promise<Office | undefined> =>
        readRecord(inCompany(`offices/${id}`), officeSchema),
      ),
    ),
  ]);
  const people = { drivers: present(drivers), clients: present(known), offices: present(offices) };
  return { order, job, people };
}
