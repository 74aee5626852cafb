import { useMemo, useState } from 'react';
import {
  assigneeChoices,
  withDriverNotes,
  type AssigneeChoice,
} from '#components/legs/assigneeChoices.ts';
import type { JobQuestion } from '#components/legs/JobQuestions.tsx';
import { chassisKey, chassisText, tripChassis } from '#domain/job/chassis.ts';
import { legsToReopen, openLegsBefore, type SeenProgress } from '#domain/job/change.ts';
import {
  assigneeKey,
  isAssigneeType,
  isPassed,
  jobStatuses,
  legs,
  stepOf,
  type Leg,
} from '#domain/job/job.ts';
import {
  assignmentsOf,
  isChangedSince,
  takenOver,
  withoutDone,
  type Assignment,
} from '#domain/job/preset.ts';
import { assignedLegs, canGoBack, type LineChange } from '#domain/schedule/assigning.ts';
import type { DayLine, People } from '#domain/schedule/dayModel.ts';
import { isOtherThanAsked, losesMore } from '#domain/job/questions.ts';
import { driverNotes } from '#domain/schedule/problems.ts';
import { useRecentAssignees } from '#hooks/useRecentAssignees.ts';
import { assignedToast, removedToast } from '#pages/schedule/assignedToast.ts';
import { chassisWrite, targetOf, tellWhoIsOn } from '#pages/schedule/chassisWrite.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import { tellChangedMeanwhile } from '#stores/saved.ts';
import { useUserId } from '#stores/session.ts';

type Writing = {
  companyId: string;
  /** All lines of the day, also those of other offices: nobody is at two places because one office is shown. */
  day: readonly DayLine[];
  people: People;
  steps: Steps;
  /** The same day as it is by the time that something is taken back; another one when the page has gone on. */
  latest: { readonly current: readonly DayLine[] };
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
const writesOf = (writing: Writing) => {
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

type OpenQuestion = { line: DayLine; question: JobQuestion };

/** The question that is open and what its answers do; what they give away or lose has to be as it was asked about. */
const answersOf = (
  asked: OpenQuestion | undefined,
  ask: (next: OpenQuestion | undefined) => void,
  does: ReturnType<typeof writesOf>,
  latest: Writing['latest'],
) => {
  const answer = (wanted: readonly Leg[], work: (line: DayLine) => void) => {
    ask(undefined);
    if (asked === undefined) return;
    const { line } = asked;
    const now = latest.current.find(({ order }) => order.id === line.order.id) ?? line;
    if (isOtherThanAsked(line.job, now.job, wanted)) tellChangedMeanwhile(line.place);
    else work(line);
  };
  return {
    question: asked?.question,
    cancel: () => ask(undefined),
    remove: (wanted: readonly Leg[]) => answer(wanted, (line) => does.unassign(line, wanted)),
    assignEach: (assignments: readonly Assignment[]) =>
      answer(
        assignments.flatMap(({ wanted }) => wanted),
        (line) => does.assign([{ line, assignments }]),
      ),
    /** Others may have brought it further: the progress says what was seen. */
    setStatus: (progress: SeenProgress) => answer([], (line) => does.setStatus(line, progress)),
  };
};

/** The choices for legs of some lines, with what speaks against each for any of them; no price is on this screen. */
function useChoices({ people, day }: Pick<Writing, 'people' | 'day'>) {
  const choices = useMemo(
    () => assigneeChoices(people.drivers, people.clients, people.offices),
    [people],
  );
  return (lines: readonly DayLine[], wanted: readonly Leg[]): AssigneeChoice[] =>
    withDriverNotes(choices, (id) => {
      const driver = people.drivers.find((one) => one.id === id);
      if (driver === undefined) return [];
      const notes = lines.flatMap((line) => driverNotes(line, wanted, driver, day));
      return [...new Set(notes)];
    });
}

/** Every change of the day's jobs, and what is asked before something that was known is lost or credited anew. */
export function useDispatch(writing: Writing) {
  const { companyId } = writing;
  const [recent, remember] = useRecentAssignees(`${companyId} ${useUserId()}`);
  const [asked, ask] = useState<OpenQuestion>();
  const writes = writesOf(writing);
  const assign = (changes: readonly LineChange[]) => {
    for (const { assignee } of changes.flatMap(({ assignments }) => assignments))
      remember(assigneeKey(assignee));
    return writes.assign(changes);
  };
  return {
    recent,
    answers: answersOf(asked, ask, { ...writes, assign }, writing.latest),
    choicesFor: useChoices(writing),
    /** @returns whether it was not refused; undefined while it is asked about */
    assign: (line: DayLine, assignments: readonly Assignment[]): Promise<boolean> | undefined => {
      const taken = takenOver(line.job, assignments);
      if (taken.length === 0) return assign([{ line, assignments }]);
      ask({ line, question: { kind: 'takeOver', assignments, legs: taken } });
      return undefined;
    },
    /** Several containers in one step; what was completed stays with who did it. */
    assignAll: (lines: readonly DayLine[], assignments: readonly Assignment[]) => {
      const changes = lines
        .map((line) => ({ line, assignments: withoutDone(line.job, assignments) }))
        .filter((change) => change.assignments.length > 0);
      if (changes.length > 0) void assign(changes);
    },
    unassign: (line: DayLine, wanted: readonly Leg[]) => {
      if (!wanted.some((leg) => losesMore(line.job, leg))) writes.unassign(line, wanted);
      else ask({ line, question: { kind: 'remove', legs: wanted } });
    },
    /** Completes a leg; one that the status has passed only lacks its time. */
    complete: (line: DayLine, leg: Leg) => {
      const { type = '', completedAt } = stepOf(line.job, leg) ?? {};
      // The rules refuse a leg of a kind that they do not know.
      const isUnknown = type !== '' && !isAssigneeType(type);
      if (completedAt != null || isUnknown) return;
      const open = openLegsBefore(line.job, leg);
      const seen = { status: leg, from: line.job?.status ?? '' };
      if (isPassed(line.job, leg)) writes.stamp(line, leg);
      else if (open.length === 0) writes.setStatus(line, { ...seen, alsoOpenLegs: false });
      else ask({ line, question: { kind: 'status', ...seen, open } });
    },
    /** Takes a completion back: a tap that was a mistake. */
    takeBack: writes.reopen,
    setChassis: writes.setChassis,
  };
}

export type Dispatch = ReturnType<typeof useDispatch>;
