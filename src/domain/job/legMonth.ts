import { legNames, legs, type Assignee, type Job, type Leg } from '#domain/job/job.ts';
import { isWithin, type Range } from '#domain/time.ts';

/** One leg that somebody completed: a row of a driver's or another carrier's month. */
export type DrivenLeg = {
  /** Job and leg, as one text. */
  id: string;
  leg: Leg;
  orderId: string;
  completedAt: Date;
  /** Integer yen: a driver's share of the revenue, or what another carrier is paid; 0 = not set. */
  price: number;
  /** Whether any leg of the job that the same one drove has a price, in this month or in another one. */
  isPriced: boolean;
  chassisNumber: string;
};

/** Legs that were marked as completed together have one time: those of an order in the order they happen. */
const byTime = (a: DrivenLeg, b: DrivenLeg): number =>
  a.completedAt.getTime() - b.completedAt.getTime() ||
  a.orderId.localeCompare(b.orderId) ||
  legNames.indexOf(a.leg) - legNames.indexOf(b.leg);

/**
 * The legs that somebody completed within a range, oldest first. What counts is when each leg was completed, not the
 * job: the legs of one job may belong to different months and different people.
 * @param jobs may hold others and repetitions, as one query per leg gives them
 */
export function drivenLegs(
  jobs: readonly Job[],
  { type, id }: Assignee,
  range: Range,
): DrivenLeg[] {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return [...byId.values()]
    .flatMap(({ id: jobId, orderId, steps }) => {
      const own = legNames.flatMap((leg) => {
        const step = steps[leg];
        return step?.type === type && step.id === id ? [{ leg, ...step }] : [];
      });
      // A price on a leg that was never completed is in no month.
      const isPriced = own.some(({ price, completedAt }) => price !== 0 && completedAt !== null);
      return own.flatMap(({ leg, completedAt, price, chassisNumber }) =>
        completedAt === null || !isWithin(completedAt, range)
          ? []
          : [{ id: `${jobId} ${leg}`, leg, orderId, completedAt, price, isPriced, chassisNumber }],
      );
    })
    .toSorted(byTime);
}

/** Legs counted and their prices added up, in integer yen. */
export type LegSum = { label: string; count: number; amount: number };

const sumOf = (label: string, driven: readonly DrivenLeg[]): LegSum => ({
  label,
  count: driven.length,
  amount: driven.reduce((sum, { price }) => sum + price, 0),
});

/** The sums of a month: by leg, those that occur in the order they happen, and of all. */
export function legSums(driven: readonly DrivenLeg[]): {
  byLeg: LegSum[];
  all: LegSum;
  /** Legs without a price, which the sums lack. */
  unpriced: number;
} {
  const byLeg = legNames.map((leg) =>
    sumOf(
      legs[leg],
      driven.filter((one) => one.leg === leg),
    ),
  );
  return {
    byLeg: byLeg.filter(({ count }) => count > 0),
    all: sumOf('合計', driven),
    unpriced: driven.filter(({ price }) => price === 0).length,
  };
}
