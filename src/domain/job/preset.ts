import {
  isAssigneeType,
  legNames,
  stepOf,
  type Assignee,
  type Job,
  type JobStep,
  type Leg,
} from '#domain/job/job.ts';
import { withAssignee, withoutAssignee } from '#domain/job/change.ts';

/** The usual ways of sharing the four legs out. */
export const jobPresets = {
  through: '通し',
  evening: '宵積み分業',
  dropped: '台切り',
  partner: '傭車',
} as const;
export type JobPreset = keyof typeof jobPresets;

/** Who drives which legs of a preset: one person or carrier for each part. */
export type PresetPart = { label: string; legs: readonly Leg[] };

export const presetParts: Readonly<Record<JobPreset, readonly PresetPart[]>> = {
  through: [{ label: '通し(4工程すべて)', legs: legNames }],
  // Somebody else fetches the container on the evening before.
  evening: [
    { label: '積み', legs: ['loading'] },
    { label: '行き・帰り・返却', legs: ['shipping', 'backhaul', 'returning'] },
  ],
  // The chassis stays at the site; somebody else comes for it.
  dropped: [
    { label: '積み・行き', legs: ['loading', 'shipping'] },
    { label: '帰り・返却', legs: ['backhaul', 'returning'] },
  ],
  partner: [{ label: '傭車先(4工程すべて)', legs: legNames }],
};

/** Legs and who is to drive them. */
export type Assignment = { wanted: readonly Leg[]; assignee: Assignee };

/** Assigns several parts at once. */
export const withAssignments = (job: Job, assignments: readonly Assignment[], now: Date): Job =>
  assignments.reduce(
    (next, { wanted, assignee }) => withAssignee(next, wanted, assignee, now),
    job,
  );

/** The assignments that give legs to those who have them in another job (上の行と同じ). */
export const assignmentsOf = (job: Job | undefined, wanted: readonly Leg[]): Assignment[] =>
  wanted.flatMap((leg) => {
    const { type, id } = stepOf(job, leg) ?? { type: '', id: '' };
    return isAssigneeType(type) && id !== '' ? [{ wanted: [leg], assignee: { type, id } }] : [];
  });

/** Assignments without the legs that are completed: several containers at once change nothing that was done. */
export const withoutDone = (
  job: Job | undefined,
  assignments: readonly Assignment[],
): Assignment[] =>
  assignments
    .map(({ wanted, assignee }) => ({
      assignee,
      wanted: wanted.filter((leg) => stepOf(job, leg)?.completedAt == null),
    }))
    .filter(({ wanted }) => wanted.length > 0);

/** The completed legs that assignments would give to somebody else, whose month then counts them. */
export const takenOver = (job: Job | undefined, assignments: readonly Assignment[]): Leg[] =>
  assignments.flatMap(({ wanted, assignee }) =>
    wanted.filter((leg) => {
      const step = stepOf(job, leg);
      if (step === undefined || step.completedAt === null || step.id === '') return false;
      return step.type !== assignee.type || step.id !== assignee.id;
    }),
  );

/** Who had legs that assignments give to somebody else. */
export const replacedBy = (
  job: Job | undefined,
  assignments: readonly Assignment[],
): { leg: Leg; type: string; id: string }[] =>
  assignments.flatMap(({ wanted, assignee }) =>
    wanted.flatMap((leg) => {
      const { type, id } = stepOf(job, leg) ?? { type: '', id: '' };
      const isSame = type === assignee.type && id === assignee.id;
      return id === '' || isSame ? [] : [{ leg, type, id }];
    }),
  );

/** Whether legs of some assignments have gone to somebody else by now; a job that is not known tells nothing. */
export const isChangedSince = (job: Job | undefined, assignments: readonly Assignment[]): boolean =>
  job !== undefined &&
  assignments.some(({ wanted, assignee }) =>
    wanted.some((leg) => {
      const step = stepOf(job, leg);
      return step?.type !== assignee.type || step.id !== assignee.id;
    }),
  );

/**
 * Gives legs back that were taken from somebody (元に戻す): with their completion, price and chassis. A leg that has been
 * given to somebody or noted since is left alone, and so is one of a kind that the rules refuse.
 * @param before the job as it was when the legs were taken
 */
export const withLegsBack = (job: Job, wanted: readonly Leg[], before: Job, now: Date): Job =>
  wanted.reduce((next, leg) => {
    const earlier = stepOf(before, leg);
    if (earlier === undefined || !isAssigneeType(earlier.type)) return next;
    if (stepOf(next, leg) !== undefined) return next;
    return { ...next, updatedAt: now, steps: { ...next.steps, [leg]: earlier } };
  }, job);

const isPlain = ({ completedAt, price, chassisNumber }: JobStep): boolean =>
  completedAt === null && price === 0 && chassisNumber === '';

/**
 * Takes assignments back (元に戻す): who had the legs before has them again, and what was noted of a leg meanwhile stays.
 * A leg that somebody gave away since is left alone.
 * @param before the job as it was before the assignments
 */
export const withAssignmentsBack = (
  job: Job,
  assignments: readonly Assignment[],
  before: Job | undefined,
  now: Date,
): Job =>
  assignments
    .flatMap(({ wanted, assignee }) => wanted.map((leg) => ({ leg, assignee })))
    .reduce((next, { leg, assignee }) => {
      const step = stepOf(next, leg);
      if (step?.type !== assignee.type || step.id !== assignee.id) return next;
      const earlier = stepOf(before, leg);
      if (earlier === undefined && isPlain(step)) return withoutAssignee(next, leg, now);
      const { type, id, setAt } = earlier ?? { type: '', id: '', setAt: null };
      return {
        ...next,
        updatedAt: now,
        steps: { ...next.steps, [leg]: { ...step, type, id, setAt } },
      };
    }, job);
