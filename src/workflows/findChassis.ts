import { chassisKey, chassisSpellings, ladenStays } from '#domain/job/chassis.ts';
import type { Order } from '#domain/order/order.ts';
import { tripName } from '#domain/schedule/problems.ts';
import { dayKeyOf, nearDayLabel, startOfDay } from '#domain/time.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';

export type ChassisUse = {
  chassis: string;
  /** Day key of the order that it is written on. */
  ownDay: string;
  /** Whether the trip that it is written on has begun: then no other container can be on it. */
  isOnTheWay: boolean;
  /** Ids of the orders of the day that is looked at: what is wrong among them is among its problems. */
  day: readonly string[];
  /** Day key. */
  today: string;
};

/**
 * Finds a container of another day that is still on a chassis. While the own trip has not begun, one that is delivered from
 * today until its day is none: one after the other is how a chassis is used.
 * @returns the one that was loaded last, in words; '' when there is none, or when that cannot be asked
 */
export async function chassisElsewhere(
  companyId: string,
  { chassis, ownDay, isOnTheWay, day, today }: ChassisUse,
): Promise<string> {
  if (chassisKey(chassis) === '') return '';
  const isInTurn = (delivery: string): boolean => delivery >= today && delivery <= ownDay;
  const isInTheWay = (order: Order | undefined): order is Order =>
    order?.enabled === true && (isOnTheWay || !isInTurn(dayKeyOf(order.arrivalDate)));
  try {
    const found = await jobs.listOnChassis(companyId, chassisSpellings(chassis));
    const laden = ladenStays(found, chassis).filter(({ orderId }) => !day.includes(orderId));
    const read = await Promise.all(laden.map(({ orderId }) => orders.get(companyId, orderId)));
    const order = read.find(isInTheWay);
    if (order === undefined) return '';
    const trip = `${nearDayLabel(order.arrivalDate, startOfDay(today))} ${tripName({ order })}`;
    return `シャーシ${chassis}は${trip}のコンテナの返却が未完了です`;
  } catch {
    return '';
  }
}
