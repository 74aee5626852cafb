import * as z from 'zod/mini';
import { amountOf } from '#domain/price/old.ts';
import { optionalDate, text } from '#domain/schema.ts';

/** The four truck movements of a container's trip, in the order they happen. */
export const legs = {
  loading: '積み',
  shipping: '行き',
  backhaul: '帰り',
  returning: '返却',
} as const;
export type Leg = keyof typeof legs;
export const legNames = ['loading', 'shipping', 'backhaul', 'returning'] as const satisfies Leg[];

/** 積み・行き */
export const legsLabel = (some: readonly Leg[]): string => some.map((leg) => legs[leg]).join('・');

/** Who may drive a leg: an own driver, another carrier (傭車, a client record), an own office. */
export const assigneeTypes = { driver: '自社', client: '傭車', office: '営業所' } as const;
export type AssigneeType = keyof typeof assigneeTypes;
export type Assignee = { type: AssigneeType; id: string };

/** A job's status is its last completed leg; '' before the first. */
export type JobStatus = '' | Leg;
export const jobStatuses: Record<JobStatus, string> = {
  '': '未着手',
  loading: '積み完了',
  shipping: '行き完了',
  backhaul: '帰り完了',
  returning: '返却完了',
};

/** The longest texts that are written of a job, in UTF-16 units. */
export const longestJobTexts = { number: 40, memo: 2_000, chassisNumber: 20 } as const;

/** One leg of a job. A leg that was completed without an assignee has only completedAt. */
export const stepSchema = z.object({
  /** Kind of assignee; old records may hold kinds that we do not know. */
  type: text,
  /** Id of the driver, client or office. */
  id: text,
  /** When it was assigned. */
  setAt: optionalDate,
  completedAt: optionalDate,
  /** Integer yen: a driver's share of the revenue, or what another carrier is paid; 0 = not set. */
  price: z.pipe(
    z.transform((value: unknown) => (typeof value === 'number' ? value : amountOf(value))),
    z.number(),
  ),
  chassisNumber: text,
});
export type JobStep = z.infer<typeof stepSchema>;

const stepsSchema = z.pipe(
  z.transform((value: unknown) =>
    Object.fromEntries(
      Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
        ([, step]) => typeof step === 'object' && step !== null,
      ),
    ),
  ),
  z.record(z.string(), stepSchema),
);

/** Record schema of a job (作業): the dispatch of one order. */
export const jobSchema = z.object({
  id: z.string(),
  /** The order that is driven; the job's own id for every job that this app creates. */
  orderId: text,
  number: text,
  /** One of jobStatuses; unknown statuses of old records stay readable. */
  status: text,
  memo: text,
  createdAt: optionalDate,
  updatedAt: optionalDate,
  /** Set when the container was returned, and only then. */
  completedAt: optionalDate,
  /** By leg; old records may hold other names. */
  steps: stepsSchema,
});
export type Job = z.infer<typeof jobSchema>;

/** The leg's stored step, or undefined. */
export const stepOf = (job: Job | undefined, leg: Leg): JobStep | undefined => job?.steps[leg];

/** Whether the container has not been returned yet (specification §4: uncompleted jobs are listed live). */
export const isUncompleted = (job: Job | undefined): boolean => job?.status !== 'returning';

/** The statuses of a job whose container has not been returned. */
export const openStatuses: readonly JobStatus[] = ['', 'loading', 'shipping', 'backhaul'];

/** Whether the container is still to be fetched (積み): neither stamped nor passed by a later status. */
export const isToBeLoaded = (job: Job | undefined): boolean =>
  (job?.status ?? '') === '' && stepOf(job, 'loading')?.completedAt == null;

/** The status in words; an unknown one of an old record as it is. */
export const statusLabel = (job: Job | undefined): string => {
  const status = job?.status ?? '';
  return isJobStatus(status) ? jobStatuses[status] : status;
};

/** Whether the text is a status that this app sets. */
export const isJobStatus = (status: string): status is JobStatus => status in jobStatuses;

/** Whether the text is a kind of assignee that this app sets. */
export const isAssigneeType = (type: string): type is AssigneeType => type in assigneeTypes;

/** One text for one assignee (driver:d1), as a key or the value of a choice; '' for nobody. */
export const assigneeKey = (assignee: { type: string; id: string } | undefined): string =>
  assignee === undefined || assignee.id === '' ? '' : `${assignee.type}:${assignee.id}`;

/** The assignee of such a text; undefined for nobody. */
export function assigneeOf(key: string): Assignee | undefined {
  const at = key.indexOf(':');
  const type = key.slice(0, Math.max(at, 0));
  return isAssigneeType(type) ? { type, id: key.slice(at + 1) } : undefined;
}

/** The next leg to complete after the status, or undefined when the container is returned. */
export function nextLeg(job: Job | undefined): Leg | undefined {
  const status = job?.status ?? '';
  return legNames[placeOf(status) + 1];
}

/** Where a status or a leg stands in the trip; -1 before the first leg, and for unknown ones of old records. */
export const placeOf = (status: string): number => legNames.findIndex((leg) => leg === status);

/** Whether the leg belongs to the status or to one before it. */
export const isPassed = (job: Job | undefined, leg: Leg): boolean =>
  placeOf(leg) <= placeOf(job?.status ?? '');

/** The legs that are still to be driven and that nobody has (未定): neither completed nor passed by the status. */
export const openLegsOf = (job: Job | undefined): Leg[] =>
  legNames.filter((leg) => {
    const { id, completedAt } = stepOf(job, leg) ?? { id: '', completedAt: null };
    return id === '' && completedAt === null && !isPassed(job, leg);
  });

/** How many containers have a leg that nobody has, and how many such legs there are (未配車). */
export type OpenCounts = { containers: number; legs: number };

/** The one meaning of 未配車. @param jobs one for each container; undefined where nobody was ever assigned */
export function openCounts(jobs: readonly (Job | undefined)[]): OpenCounts {
  const open = jobs.map((job) => openLegsOf(job).length);
  return {
    containers: open.filter((count) => count > 0).length,
    legs: open.reduce((sum, count) => sum + count, 0),
  };
}

/** 未配車 7本・19工程 */
export const openLabel = ({ containers, legs: count }: OpenCounts): string =>
  containers === 0 ? '未配車 0本' : `未配車 ${containers}本・${count}工程`;
