import { useEffect, useMemo, useRef, useState } from 'react';
import {
  assigneeChoices,
  withDriverNotes,
  type AssigneeChoice,
} from '#components/legs/assigneeChoices.ts';
import type { JobQuestion } from '#components/legs/JobQuestions.tsx';
import { openLegsBefore, type SeenProgress } from '#domain/job/change.ts';
import { assigneeKey, isAssigneeType, isPassed, stepOf, type Leg } from '#domain/job/job.ts';
import { takenOver, withoutDone, type Assignment } from '#domain/job/preset.ts';
import type { LineChange } from '#domain/schedule/assigning.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { isOtherThanAsked, losesMore } from '#domain/job/questions.ts';
import { driverNotes } from '#domain/schedule/problems.ts';
import { useRecentAssignees } from '#hooks/useRecentAssignees.ts';
import { writesOf, type Writing } from '#pages/schedule/writesOf.ts';
import { tellChangedMeanwhile } from '#stores/saved.ts';
import { useUserId } from '#stores/session.ts';

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

/** A value as it is by the time that somebody looks. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

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
export function useDispatch(given: Omit<Writing, 'latest'>) {
  const { companyId, day } = given;
  const writing = { ...given, latest: useLatest(day) };
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
    choicesFor: useChoices(given),
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
