import { legNames, stepOf, type Job } from '#domain/job/job.ts';
import type { SheetPeople } from '#domain/job/sheet.ts';
import type { Order } from '#domain/order/order.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';

/** What the sheet of an order needs: only the records that the order and its job name. */
export type SheetRecords = { order: Order; job: Job | undefined; people: SheetPeople };

/** Those of some ids that are there. */
async function present<T>(
  ids: ReadonlySet<string>,
  get: (id: string) => Promise<T | undefined>,
): Promise<T[]> {
  const found = await Promise.all([...ids].map(get));
  return found.filter((one) => one !== undefined);
}

/** Everything that the job sheet of an order prints, all of it from the server; undefined: no such order. @throws AppError, never partial */
export async function readJobSheet(
  companyId: string,
  orderId: string,
): Promise<SheetRecords | undefined> {
  const [order, job] = await Promise.all([
    orders.get(companyId, orderId),
    jobs.getByOrder(companyId, orderId),
  ]);
  if (order === undefined) return undefined;
  const assigned = legNames.flatMap((leg) => stepOf(job, leg) ?? []);
  const idsOf = (kind: string, other = ''): Set<string> => {
    const ids = assigned.filter(({ type }) => type === kind).map(({ id }) => id);
    return new Set([...ids, other].filter((id) => id !== ''));
  };
  const [driver, client, office] = await Promise.all([
    present(idsOf('driver'), (id) => drivers.get(companyId, id)),
    present(idsOf('client', order.client), (id) => clients.get(companyId, id)),
    present(idsOf('office', order.officeId ?? ''), (id) => offices.get(companyId, id)),
  ]);
  return { order, job, people: { drivers: driver, clients: client, offices: office } };
}
