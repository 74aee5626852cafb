import { chassisKey, chassisStates, staysOf } from '#domain/job/chassis.ts';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { monthDayLabel } from '#domain/time.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';

/**
 * Says which container of another day is on a chassis: only one can be. '' when none is, or when that cannot be asked.
 * @param day ids of the orders of the day that is looked at: what is wrong among them is among its problems
 */
export async function chassisElsewhere(
  companyId: string,
  chassis: string,
  day: readonly string[],
): Promise<string> {
  const key = chassisKey(chassis);
  if (key === '') return '';
  try {
    const found = await jobs.listOnChassis(companyId, [...new Set([chassis, key])]);
    const stay = found
      .filter(({ orderId }) => !day.includes(orderId))
      .flatMap(staysOf)
      .find((one) => one.isLaden && chassisKey(one.chassis) === key);
    const order = stay && (await orders.get(companyId, stay.orderId));
    if (stay === undefined || order?.enabled !== true) return '';
    const { arrivalDate, arrivalTime, destination } = order;
    const where = destination.name || '作業先未定';
    const when = [monthDayLabel(arrivalDate), arrivalTimeLabel(arrivalTime)].filter(Boolean);
    return `シャーシ${chassis}は${when.join(' ')} ${where}で使用中です(${chassisStates[stay.leg]})`;
  } catch {
    return '';
  }
}
