import * as z from 'zod/mini';
import { byArrival, type Order } from '#domain/order/order.ts';
import { optionalDate, text } from '#domain/schema.ts';

/** Ids in an order; what is none says nothing of the order. */
const idList = z.pipe(
  z.transform((value: unknown) =>
    Array.isArray(value) ? value.filter((id) => typeof id === 'string') : (value ?? []),
  ),
  z.array(z.string()),
);

/** Record schema of one day's schedule (配車表); its id is the day key. */
export const scheduleSchema = z.object({
  id: z.string(),
  /** Ids of the day's orders in the order that a person arranged. */
  orders: idList,
  /** What everybody has to know that day (連絡事項), printed at its foot; at most 500 characters. */
  notes: text,
  createdAt: optionalDate,
});
export type Schedule = z.infer<typeof scheduleSchema>;

/**
 * The day's orders as the schedule shows them: as arranged by hand first, the others after them in the order of
 * arrival; ids that are no longer of the day are dropped.
 */
export function scheduled(orders: readonly Order[], arranged: readonly string[]): Order[] {
  const place = new Map(arranged.map((id, index) => [id, index]));
  const placeOf = (order: Order): number => place.get(order.id) ?? arranged.length;
  return orders.toSorted((a, b) => placeOf(a) - placeOf(b) || byArrival(a, b));
}

export type ScheduleCounts = {
  total: number;
  twenty: number;
  forty: number;
  threeAxles: number;
};

/** Figures of the schedule's head line: 全4本(20'×1 40'×3 うち3軸1). */
export const scheduleCounts = (orders: readonly Order[]): ScheduleCounts => ({
  total: orders.length,
  twenty: orders.filter((order) => order.container.lengthFt === 20).length,
  forty: orders.filter((order) => order.container.lengthFt === 40).length,
  threeAxles: orders.filter((order) => order.axleCount === 3).length,
});
