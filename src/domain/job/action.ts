import { jobStatuses, legs, legsLabel, type Job, type Leg } from '#domain/job/job.ts';
import {
  isSetBack,
  withNotes,
  withoutAssignee,
  withoutCompletion,
  withoutCompletionOf,
  withProgressSince,
  withStepDetails,
  type JobNotes,
  type Progress,
  type StepDetails,
} from '#domain/job/change.ts';
import {
  withAssignments,
  withAssignmentsBack,
  withLegsBack,
  type Assignment,
} from '#domain/job/preset.ts';

/** One thing that somebody does to a job, as data: it can wait on a device and be done later, to whatever the job is then. */
export type JobAction =
  | { kind: 'assign'; assignments: readonly Assignment[] }
  | { kind: 'unassign'; wanted: readonly Leg[] }
  /** 元に戻す. `earlier`: the job as it was before the assignments. */
  | { kind: 'takeBack'; assignments: readonly Assignment[]; earlier: Job | undefined }
  /** The same of `unassign`. `earlier`: the job as it was before it. */
  | { kind: 'giveBack'; wanted: readonly Leg[]; earlier: Job }
  | ({ kind: 'complete' } & Progress)
  /** `stamp`: the time of the completion that is undone; left out where one is taken back whatever its time. */
  | { kind: 'reopen'; leg: Leg; stamp?: Date }
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
      return withProgressSince(job, action, now);
    case 'reopen':
      return action.stamp === undefined
        ? withoutCompletion(job, action.leg, now)
        : withoutCompletionOf(job, action.leg, action.stamp, now);
    case 'details':
      return withStepDetails(job, action.leg, action.details, now);
    default:
      return withNotes(job, action.notes, now);
  }
}

const progressLabel = ({ status, from = '' }: Progress): string =>
  status === '' || isSetBack(status, from)
    ? `${jobStatuses[status]}に戻す`
    : `${legs[status]}の完了`;

/** What is done, in a few words: 「積み・行きを配車」. */
export function actionLabel(action: JobAction): string {
  switch (action.kind) {
    case 'assign':
      return `${legsLabel(action.assignments.flatMap(({ wanted }) => wanted))}の配車`;
    case 'unassign':
      return `${legsLabel(action.wanted)}の担当を外す`;
    case 'takeBack':
      return `${legsLabel(action.assignments.flatMap(({ wanted }) => wanted))}の配車を元に戻す`;
    case 'giveBack':
      return `${legsLabel(action.wanted)}の担当を元に戻す`;
    case 'complete':
      return progressLabel(action);
    case 'reopen':
      return `${legs[action.leg]}の完了の取り消し`;
    case 'details':
      return `${legs[action.leg]}の記録`;
    default:
      return '作業番号・メモ';
  }
}
