import { chassisKey, staysOf } from '#domain/job/chassis.ts';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import type { Order } from '#domain/order/order.ts';
import { monthDayLabel, startOfDay } from '#domain/time.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';

const FULL_WIDTH_OFFSET = 0xfee0;

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (one) =>
    String.fromCodePoint((one.codePointAt(0) ?? 0) + FULL_WIDTH_OFFSET),
  );

/** The usual ways of writing one number: as it was typed, in capitals or not, in half or in full width. */
const spellingsOf = (chassis: string): string[] => {
  const key = chassisKey(chassis);
  const half = [key, key.toLowerCase()];
  return [...new Set([chassis, ...half, ...half.map(fullWidth)])];
};

export type ChassisUse = {
  chassis: string;
  /** Whether the trip that it is written on has begun: then no other container can be on it. */
  isOnTheWay: boolean;
  /** Ids of the orders of the day that is looked at: what is wrong among them is among its problems. */
  day: readonly string[];
  /** Day key. */
  today: string;
};

/**
 * Finds a container of another day that is still on a chassis. One of today or later is none while the own trip has not
 * begun: one after the other is how a chassis is used.
 * @returns the one that was loaded last, in words; '' when there is none, or when that cannot be asked
 */
export async function chassisElsewhere(
  companyId: string,
  { chassis, isOnTheWay, day, today }: ChassisUse,
): Promise<string> {
  const key = chassisKey(chassis);
  if (key === '') return '';
  const isInTheWay = (order: Order | undefined): order is Order =>
    order?.enabled === true && (isOnTheWay || order.arrivalDate < startOfDay(today));
  try {
    const laden = (await jobs.listOnChassis(companyId, spellingsOf(chassis)))
      .filter(({ orderId }) => !day.includes(orderId))
      .flatMap(staysOf)
      .filter((stay) => stay.isLaden && chassisKey(stay.chassis) === key)
      .toSorted((a, b) => Number(b.since) - Number(a.since));
    const found = await Promise.all(laden.map(({ orderId }) => orders.get(companyId, orderId)));
    const order = found.find(isInTheWay);
    if (order === undefined) return '';
    const { arrivalDate, arrivalTime, destination } = order;
    const when = [monthDayLabel(arrivalDate), arrivalTimeLabel(arrivalTime)].filter(Boolean);
    const where = destination.name || '作業先未定';
    return `シャーシ${chassis}は${when.join(' ')} ${where}のコンテナの返却が未完了です`;
  } catch {
    return '';
  }
}
