import { legNames, legs, type Job, type JobStatus, type Leg } from '#domain/job/job.ts';
import {
  withNotes,
  withoutAssignee,
  withoutCompletion,
  withProgress,
  withStepDetails,
  type JobNotes,
  type StepDetails,
} from '#domain/job/change.ts';
import {
  withAssignments,
  withAssignmentsBack,
  withLegsBack,
  type Assignment,
} from '#domain/job/preset.ts';
import { isSame, type Conflict } from '#domain/saving.ts';

/** One thing that somebody does to a job, as data: it can wait on a device and be done later, to whatever the job is then. */
export type JobAction =
  | { kind: 'assign'; assignments: readonly Assignment[] }
  | { kind: 'unassign'; wanted: readonly Leg[] }
  /** 元に戻す. `earlier`: the job as it was before the assignments. */
  | { kind: 'takeBack'; assignments: readonly Assignment[]; earlier: Job | undefined }
  /** The same of `unassign`. `earlier`: the job as it was before it. */
  | { kind: 'giveBack'; wanted: readonly Leg[]; earlier: Job }
  | { kind: 'complete'; status: JobStatus; alsoOpenLegs: boolean }
  | { kind: 'reopen'; leg: Leg }
  /** `from`: what stood there when somebody began to write. */
  | { kind: 'details'; leg: Leg; details: Partial<StepDetails>; from?: Partial<StepDetails> }
  | { kind: 'notes'; notes: Partial<JobNotes>; from?: Partial<JobNotes> };

/** The job after an action. @param now when it was done */
export function withAction(job: Job, action: JobAction, now: Date): Job {
  switch (action.kind) {
    case 'assign':
      return withAssignments(job, action.assignments, now);
    case 'unassign':
      return action.wanted.reduce((next, leg) => withoutAssignee(next, leg, now), job);
    case 'takeBack':
      return withAssignmentsBack(job, action.assignments, action.earlier, now);
    case 'giveBack':
      return withLegsBack(job, action.wanted, action.earlier, now);
    case 'complete':
      return withProgress(job, action.status, action.alsoOpenLegs, now);
    case 'reopen':
      return withoutCompletion(job, action.leg, now);
    case 'details':
      return withStepDetails(job, action.leg, action.details, now);
    default:
      return withNotes(job, action.notes, now);
  }
}

type JobFields = Omit<Job, 'id'>;

const holderOf = ({ steps }: JobFields, leg: Leg): { type: string; id: string } | null => {
  const { type, id } = steps[leg] ?? { type: '', id: '' };
  return id === '' ? null : { type, id };
};

/** What somebody may have decided of a job, by path; times are facts and no decisions. */
const decisionsOf = (job: JobFields): Record<string, unknown> => ({
  ...Object.fromEntries(
    legNames.flatMap((leg): [string, unknown][] => [
      [`steps.${leg}`, holderOf(job, leg)],
      [`steps.${leg}.chassisNumber`, job.steps[leg]?.chassisNumber ?? ''],
      [`steps.${leg}.price`, job.steps[leg]?.price ?? 0],
    ]),
  ),
  number: job.number,
  memo: job.memo,
});

/**
 * What two people decided differently of one job: who drives a leg, its chassis, its price, the number, the memo. Who
 * completes what somebody else has completed agrees with them.
 * @param base the job as I saw it @param mine as I want it @param theirs as it is now
 */
export function jobConflicts(base: JobFields, mine: JobFields, theirs: JobFields): Conflict[] {
  const [before, wanted, now] = [decisionsOf(base), decisionsOf(mine), decisionsOf(theirs)];
  return Object.keys(wanted)
    .filter(
      (path) =>
        !isSame(wanted[path], before[path]) &&
        !isSame(now[path], before[path]) &&
        !isSame(now[path], wanted[path]),
    )
    .map((path) => ({ path, mine: wanted[path], theirs: now[path] }));
}

/** The job as somebody saw it who began to write some time ago. */
export function asBegun(job: Job, action: JobAction, now: Date): Job {
  if (action.kind === 'details' && action.from)
    return withStepDetails(job, action.leg, action.from, now);
  return action.kind === 'notes' && action.from ? withNotes(job, action.from, now) : job;
}

/** What is done, in a few words: 「積み・行きを配車」. */
export function actionLabel(action: JobAction): string {
  const named = (some: readonly Leg[]): string => some.map((leg) => legs[leg]).join('・');
  switch (action.kind) {
    case 'assign':
      return `${named(action.assignments.flatMap(({ wanted }) => wanted))}の配車`;
    case 'unassign':
      return `${named(action.wanted)}の担当を外す`;
    case 'takeBack':
      return `${named(action.assignments.flatMap(({ wanted }) => wanted))}の配車を元に戻す`;
    case 'giveBack':
      return `${named(action.wanted)}の担当を元に戻す`;
    case 'complete':
      return action.status === '' ? '未着手に戻す' : `${legs[action.status]}の完了`;
    case 'reopen':
      return `${legs[action.leg]}の完了の取り消し`;
    case 'details':
      return `${legs[action.leg]}の記録`;
    default:
      return '作業番号・メモ';
  }
}

/** The label of something contested: 「行きの担当」. */
export function jobPathLabel(path: string): string {
  const leg = legNames.find((one) => path.startsWith(`steps.${one}`));
  if (leg === undefined) return path === 'memo' ? '作業メモ' : '作業番号';
  if (path.endsWith('.chassisNumber')) return `${legs[leg]}のシャーシ`;
  return path.endsWith('.price') ? `${legs[leg]}の金額` : `${legs[leg]}の担当`;
}
