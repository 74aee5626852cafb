import { chassisKey, chassisText, tripChassis } from '#domain/job/chassis.ts';
import { legsToReopen, type SeenProgress } from '#domain/job/change.ts';
import { isPassed, jobStatuses, legs, stepOf, type Leg } from '#domain/job/job.ts';
import { assignmentsOf, isChangedSince, type Assignment } from '#domain/job/preset.ts';
import { assignedLegs, canGoBack, type LineChange } from '#domain/schedule/assigning.ts';
import type { DayLine, People } from '#domain/schedule/dayModel.ts';
import { assignedToast, removedToast } from '#pages/schedule/assignedToast.ts';
import { tellWhoIsOn } from '#pages/schedule/chassisToast.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';
import * as jobWrites from '#repositories/jobWrites.ts';

const targetOf = ({ order, job }: DayLine) => ({ orderId: order.id, jobId: job?.id ?? order.id });

export type Writing = {
  companyId: string;
  /** All lines of the day, also those of other offices: nobody is at two places because one office is shown. */
  day: readonly DayLine[];
  people: People;
  steps: Steps;
  /** The same day as it is by the time that something is taken back; another one when the page has gone on. */
  latest: { readonly current: readonly DayLine[] };
};

/** Writes the chassis of a leg. */
const chassisWrite =
  (writing: Writing) =>
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

/** Completes a leg, with the open ones before it or without. */
const statusWrite =
  (writing: Writing) =>
  (line: DayLine, progress: SeenProgress): void => {
    const { status, alsoOpenLegs } = progress;
    if (status === '') return;
    const { companyId, steps } = writing;
    const target = targetOf(line);
    const at = new Date();
    const reopened = legsToReopen(line.job, status, alsoOpenLegs, at);
    const run = () =>
      Promise.all(reopened.map((leg) => jobWrites.reopen(companyId, target, leg, at)));
    const undo = {
      label: `${line.place} ${legs[status]}完了`,
      run: reopened.length === 0 ? undefined : run,
    };
    const told = { severity: 'success', summary: `${line.place} ${jobStatuses[status]}` } as const;
    void steps
      .step(() => jobWrites.complete(companyId, target, { ...progress, at }), undo, told)
      .then((isWritten) => {
        const chassis = chassisText(line.job, [status]);
        // From here on no other container can be on it.
        const isBegun = tripChassis(line.job).current !== chassisKey(chassis);
        if (isWritten && isBegun && status !== 'returning')
          void tellWhoIsOn(writing, line, chassis, true);
      });
  };

/** Gives a leg that the status has passed the time that was lacking. */
const stampWrite =
  ({ companyId, steps }: Writing) =>
  (line: DayLine, leg: Leg): void => {
    const target = targetOf(line);
    const completedAt = new Date();
    const run = () => jobWrites.reopen(companyId, target, leg, completedAt);
    void steps.step(() => jobWrites.setDetails(companyId, target, leg, { completedAt }), {
      label: `${line.place} ${legs[leg]}完了`,
      // The status of an old record can be this very leg, and would go back with its time.
      run: line.job?.status === leg ? undefined : run,
    });
  };

/** Takes a completion back: a tap that was a mistake. */
const reopenWrite =
  ({ companyId, steps }: Writing) =>
  (line: DayLine, leg: Leg): void => {
    const target = targetOf(line);
    const at = stepOf(line.job, leg)?.completedAt ?? null;
    const label = `${line.place} ${legs[leg]}完了の取り消し`;
    const details = [{ completedAt: at }, { completedAt: null }] as const;
    // As if no status had been seen: where others have brought the job further, the time alone comes back.
    const progress = at && { status: leg, from: '', alsoOpenLegs: false, at };
    const run = () =>
      progress && isPassed(line.job, leg)
        ? jobWrites.complete(companyId, target, progress)
        : jobWrites.setDetails(companyId, target, leg, ...details);
    void steps.step(() => jobWrites.reopen(companyId, target, leg), { label, run });
  };

/** The writes of the day's jobs, without a question. */
export const writesOf = (writing: Writing) => {
  const { companyId, steps } = writing;
  const assignTo = (line: DayLine, assignments: readonly Assignment[]) =>
    jobWrites.assignEach(companyId, targetOf(line), assignments);
  return {
    /** @returns whether it was not refused */
    assign: (changes: readonly LineChange[]): Promise<boolean> => {
      const back = ({ line, assignments }: LineChange) =>
        jobWrites.takeBack(companyId, targetOf(line), assignments, line.job);
      const jobNow = ({ line }: LineChange) =>
        writing.latest.current.find(({ order }) => order.id === line.order.id)?.job;
      const undo = {
        label: `${assignedLegs(changes)}の割り当て`,
        run: canGoBack(changes) ? () => Promise.all(changes.map(back)) : undefined,
        isPartly: () =>
          changes.some((change) => isChangedSince(jobNow(change), change.assignments)),
      };
      return steps.step(
        () => Promise.all(changes.map(({ line, assignments }) => assignTo(line, assignments))),
        undo,
        assignedToast(writing, changes),
      );
    },
    unassign: (line: DayLine, wanted: readonly Leg[]) => {
      const { job } = line;
      // Kinds of old records the rules refuse.
      const isBack = job !== undefined && assignmentsOf(job, wanted).length > 0;
      const undo = {
        label: `${line.place}の担当`,
        run: isBack ? () => jobWrites.giveBack(companyId, targetOf(line), wanted, job) : undefined,
      };
      const work = () => jobWrites.unassign(companyId, targetOf(line), wanted);
      void steps.step(work, undo, removedToast(line, wanted));
    },
    setStatus: statusWrite(writing),
    stamp: stampWrite(writing),
    reopen: reopenWrite(writing),
    setChassis: chassisWrite(writing),
  };
};
