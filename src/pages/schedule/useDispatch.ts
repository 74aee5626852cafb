import { useEffect, useMemo, useRef, useState } from 'react';
import {
  assigneeChoices,
  withDriverNotes,
  type AssigneeChoice,
} from '#components/legs/assigneeChoices.ts';
import type { JobQuestion } from '#components/legs/JobQuestions.tsx';
import { chassisKey, chassisText, tripChassis } from '#domain/job/chassis.ts';
import {
  legsToReopen,
  openLegsBefore,
  type SeenProgress,
  type StepDetails,
} from '#domain/job/change.ts';
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
import { losesMore } from '#domain/job/questions.ts';
import { driverNotes } from '#domain/schedule/problems.ts';
import { assignedToast, removedToast } from '#pages/schedule/assignedToast.ts';
import { tellWhoIsOn } from '#pages/schedule/chassisToast.ts';
import { useRecentAssignees } from '#hooks/useRecentAssignees.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import { useUserId } from '#stores/session.ts';

const targetOf = ({ order, job }: DayLine) => ({ orderId: order.id, jobId: job?.id ?? order.id });

type StepDetail = Partial<StepDetails>;

type Writing = {
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
const writesOf = (writing: Writing) => {
  const { companyId, steps } = writing;
  const assignTo = (line: DayLine, assignments: readonly Assignment[]) =>
    jobWrites.assignEach(companyId, targetOf(line), assignments);
  const setDetails = (line: DayLine, leg: Leg, details: StepDetail) =>
    jobWrites.setDetails(companyId, targetOf(line), leg, details);
  const reopen = (line: DayLine, leg: Leg) => jobWrites.reopen(companyId, targetOf(line), leg);
  return {
    assign: (changes: readonly LineChange[]) => {
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
      void steps.step(
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

type OpenQuestion = { line: DayLine; question: JobQuestion };

/** The question that is open and what its answers do. */
const answersOf = (
  asked: OpenQuestion | undefined,
  ask: (next: OpenQuestion | undefined) => void,
  does: ReturnType<typeof writesOf>,
) => {
  const answer = (work: (line: DayLine) => void) => {
    ask(undefined);
    if (asked !== undefined) work(asked.line);
  };
  return {
    question: asked?.question,
    cancel: () => ask(undefined),
    remove: (wanted: readonly Leg[]) => answer((line) => does.unassign(line, wanted)),
    assignEach: (assignments: readonly Assignment[]) =>
      answer((line) => does.assign([{ line, assignments }])),
    setStatus: (progress: SeenProgress) => answer((line) => does.setStatus(line, progress)),
  };
};

/** A value as it is by the time that somebody looks. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** Every change of the day's jobs, and what is asked before something that was known is lost or credited anew. */
export function useDispatch(given: Omit<Writing, 'latest'>) {
  const { companyId, day, people } = given;
  const writing = { ...given, latest: useLatest(day) };
  const [recent, remember] = useRecentAssignees(`${companyId} ${useUserId()}`);
  const [asked, ask] = useState<OpenQuestion>();
  const writes = writesOf(writing);
  const assign = (changes: readonly LineChange[]) => {
    if (changes.length === 0) return;
    for (const { assignee } of changes.flatMap(({ assignments }) => assignments))
      remember(assigneeKey(assignee));
    writes.assign(changes);
  };
  const choices = useMemo(
    () => assigneeChoices(people.drivers, people.clients, people.offices),
    [people],
  );
  return {
    recent,
    answers: answersOf(asked, ask, { ...writes, assign }),
    /** The choices for legs of some lines, with what speaks against each for any of them; no price is on this screen. */
    choicesFor: (lines: readonly DayLine[], wanted: readonly Leg[]): AssigneeChoice[] =>
      withDriverNotes(choices, (id) => {
        const driver = people.drivers.find((one) => one.id === id);
        if (driver === undefined) return [];
        const notes = lines.flatMap((line) => driverNotes(line, wanted, driver, day));
        return [...new Set(notes)];
      }),
    assign: (line: DayLine, assignments: readonly Assignment[]) => {
      const taken = takenOver(line.job, assignments);
      if (taken.length === 0) assign([{ line, assignments }]);
      else ask({ line, question: { kind: 'takeOver', assignments, legs: taken } });
    },
    /** Several containers in one step; what was completed stays with who did it. */
    assignAll: (lines: readonly DayLine[], assignments: readonly Assignment[]) =>
      assign(
        lines
          .map((line) => ({ line, assignments: withoutDone(line.job, assignments) }))
          .filter((change) => change.assignments.length > 0),
      ),
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
