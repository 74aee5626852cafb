import type { DayLine } from '#domain/schedule/dayModel.ts';
import { dayKeyOf } from '#domain/time.ts';
import { WARNING_MS } from '#pages/schedule/assignedToast.ts';
import { showToast } from '#stores/toasts.ts';
import { chassisElsewhere } from '#workflows/findChassis.ts';

/**
 * Says when a container of another day is still on a chassis.
 * @param of.day all lines of the day: what is wrong among them is among its problems
 * @param line the one that the chassis is written on
 * @param isOnTheWay whether the trip that the chassis is written on has begun
 */
export async function tellWhoIsOn(
  of: { companyId: string; day: readonly DayLine[] },
  { order }: DayLine,
  chassis: string,
  isOnTheWay: boolean,
): Promise<void> {
  const use = {
    chassis,
    ownDay: dayKeyOf(order.arrivalDate),
    isOnTheWay,
    day: of.day.map((one) => one.order.id),
    today: dayKeyOf(new Date()),
  };
  const summary = await chassisElsewhere(of.companyId, use);
  if (summary !== '') showToast({ severity: 'warn', summary, life: WARNING_MS });
}
