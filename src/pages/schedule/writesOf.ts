import { chassisKey, chassisText, tripChassis } from '#domain/job/chassis.ts';
import { legsToReopen, type SeenProgress, type StepDetails } from '#domain/job/change.ts';
import { jobStatuses, legs, type Leg } from '#domain/job/job.ts';
import { assignmentsOf, isChangedSince, type Assignment } from '#domain/job/preset.ts';
import { assignedLegs, canGoBack, type LineChange } from '#domain/schedule/assigning.ts';
import type { DayLine, People } from '#domain/schedule/dayModel.ts';
import { assignedToast, removedToast } from '#pages/schedule/assignedToast.ts';
import { tellWhoIsOn } from '#pages/schedule/chassisToast.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';
import * as jobWrites from '#repositories/jobWrites.ts';

const targetOf = ({ order, job }: DayLine) => ({ orderId: order.id, jobId: job?.id ?? order.id });

type StepDetail = Partial<StepDetails>;

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
    const undo = {
      label: `${line.place} ${legs[status]}完了`,
      run: () => Promise.all(reopened.map((leg) => jobWrites.reopen(companyId, target, leg, at))),
    };
    const told = { severity: 'success', summary: `${line.place} ${jobStatuses[status]}` } as const;
    void steps
      .step(
        () => jobWrites.complete(companyId, target, { ...progress, at }),
        reopened.length === 0 ? undefined : undo,
        told,
      )
      .then((isWritten) => {
        const chassis = chassisText(line.job, [status]);
        // From here on no other container can be on it.
        const isBegun = tripChassis(line.job).current !== chassisKey(chassis);
        if (isWritten && isBegun && status !== 'returning')
          void tellWhoIsOn(writing, line, chassis, true);
      });
  };

/** The writes of the day's jobs, without a question. */
export const writesOf = (writing: Writing) => {
  const { companyId, steps } = writing;
  const assignTo = (line: DayLine, assignments: readonly Assignment[]) =>
    jobWrites.assignEach(companyId, targetOf(line), assignments);
  const setDetails = (line: DayLine, leg: Leg, details: StepDetail) =>
    jobWrites.setDetails(companyId, targetOf(line), leg, details);
  const reopen = (line: DayLine, leg: Leg) => jobWrites.reopen(companyId, targetOf(line), leg);
  return {
    /** @returns whether it was not refused */
    assign: (changes: readonly LineChange[]): Promise<boolean> => {
      const back = ({ line, assignments }: LineChange) =>
        jobWrites.takeBack(companyId, targetOf(line), assignments, line.job);
      const jobNow = ({ line }: LineChange) =>
        writing.latest.current.find(({ order }) => order.id === line.order.id)?.job;
      const undo = {
        label: `${assignedLegs(changes)}の割り当て`,
        run: () => Promise.all(changes.map(back)),
        isPartly: () =>
          changes.some((change) => isChangedSince(jobNow(change), change.assignments)),
      };
      return steps.step(
        () => Promise.all(changes.map(({ line, assignments }) => assignTo(line, assignments))),
        canGoBack(changes) ? undo : undefined,
        assignedToast(writing, changes),
      );
    },
    unassign: (line: DayLine, wanted: readonly Leg[]) => {
      const { job } = line;
      const undo = job && {
        label: `${line.place}の担当`,
        run: () => jobWrites.giveBack(companyId, targetOf(line), wanted, job),
      };
      void steps.step(
        () => jobWrites.unassign(companyId, targetOf(line), wanted),
        // Kinds of old records the rules refuse.
        assignmentsOf(job, wanted).length === 0 ? undefined : undo,
        removedToast(line, wanted),
      );
    },
    setStatus: statusWrite(writing),
    /** Only the time was lacking. */
    stamp: (line: DayLine, leg: Leg) =>
      void steps.step(() => setDetails(line, leg, { completedAt: new Date() }), undefined),
    reopen: (line: DayLine, leg: Leg) => steps.step(() => reopen(line, leg), undefined),
    setChassis: chassisWrite(writing),
  };
};
