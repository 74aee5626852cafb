import type { Job } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import { dayLines, type DayLine, type People } from '#domain/schedule/dayModel.ts';

const NOBODY: People = { drivers: [], clients: [], offices: [], isRead: true };

/** The lines of a day that holds these orders with their jobs. */
export const linesOf = (
  trips: readonly { order: Order; job: Job | undefined }[],
  people: People = NOBODY,
): DayLine[] =>
  dayLines({
    orders: trips.map(({ order }) => order),
    jobs: trips.flatMap(({ order, job }) => (job ? [{ ...job, orderId: order.id }] : [])),
    arranged: trips.map(({ order }) => order.id),
    people,
    unsent: new Set(),
  });

/** One of them. */
export function aLine(order: Order, job?: Job): DayLine {
  const [line] = linesOf([{ order, job }]);
  if (line === undefined) throw new Error('A day without its line');
  return line;
}
