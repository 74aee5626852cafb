import { legs, type Leg } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { dayKeyOf } from '#domain/time.ts';
import { WARNING_MS } from '#pages/schedule/assignedToast.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
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

/** The job of a line, as it is written to; one that is not there yet gets the order's id. */
export const targetOf = ({ order, job }: DayLine) => ({
  orderId: order.id,
  jobId: job?.id ?? order.id,
});

/** Writes the chassis of a leg. */
export const chassisWrite =
  (writing: { companyId: string; day: readonly DayLine[]; steps: Steps }) =>
  (line: DayLine, leg: Leg, chassis: string, from: string): void => {
    const { companyId, steps } = writing;
    const write = (chassisNumber: string, before: string) => {
      const details = [{ chassisNumber }, { chassisNumber: before }] as const;
      return jobWrites.setDetails(companyId, targetOf(line), leg, ...details);
    };
    const undo = { label: `${line.place} ${legs[leg]}のシャーシ`, run: () => write(from, chassis) };
    const isOnTheWay = line.legs.some(({ done }) => done);
    void steps
      .step(() => write(chassis, from), undo)
      .then((isWritten) => {
        if (isWritten) void tellWhoIsOn(writing, line, chassis, isOnTheWay);
      });
  };
