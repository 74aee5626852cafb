import { useMemo, useState } from 'react';
import {
  assigneeChoices,
  withDriverNotes,
  type AssigneeChoice,
} from '#components/legs/assigneeChoices.ts';
import type { JobQuestion } from '#components/legs/JobQuestions.tsx';
import type { BoardLine } from '#domain/schedule/board.ts';
import { isAssigneeType, isPassed, stepOf, type JobStatus, type Leg } from '#domain/job/job.ts';
import { openLegsBefore } from '#domain/job/change.ts';
import { takenOver, withoutDone, type Assignment } from '#domain/job/preset.ts';
import { losesMore } from '#domain/schedule/assigning.ts';
import { driverNotes } from '#domain/schedule/problems.ts';
import { useRecentAssignees } from '#hooks/useRecentAssignees.ts';
import { jobWritesOf, type JobWrites, type Writing } from '#pages/schedule/jobWritesOf.ts';
import { useUserId } from '#stores/session.ts';

type Asked = { line: BoardLine; question: JobQuestion };

/** The question that is open and what its answers do. */
function useQuestion(writes: JobWrites) {
  const [asked, setAsked] = useState<Asked>();
  const answer = (work: (line: BoardLine) => void) => {
    setAsked(undefined);
    if (asked !== undefined) work(asked.line);
  };
  const answers = {
    question: asked?.question,
    cancel: () => setAsked(undefined),
    remove: (wanted: readonly Leg[]) => answer((line) => writes.unassign(line, wanted)),
    assignEach: (assignments: readonly Assignment[]) =>
      answer((line) => writes.assign([{ line, assignments }])),
    setStatus: (status: JobStatus, alsoOpenLegs: boolean) =>
      answer((line) => writes.setStatus(line, status, alsoOpenLegs)),
  };
  return { ask: setAsked, answers };
}

/** Every change of the day's jobs, and what is asked before something that was known is lost or credited anew. */
export function useDispatch(writing: Writing) {
  const { companyId, day, people } = writing;
  const userId = useUserId();
  const [recent, remember] = useRecentAssignees(`${companyId} ${userId}`);
  const writes = jobWritesOf(writing, remember);
  const { ask, answers } = useQuestion(writes);
  const choices = useMemo(
    () => assigneeChoices(people.drivers, people.clients, people.offices),
    [people],
  );
  return {
    recent,
    choices,
    answers,
    /** The choices for legs of a line: counts only, no price is on this screen. */
    choicesFor: (line: BoardLine, wanted: readonly Leg[]): AssigneeChoice[] =>
      withDriverNotes(choices, (id) => {
        const driver = people.drivers.find((one) => one.id === id);
        return driver === undefined ? [] : driverNotes(line, wanted, driver, day);
      }),
    assign: (line: BoardLine, assignments: readonly Assignment[]) => {
      const taken = takenOver(line.job, assignments);
      if (taken.length === 0) writes.assign([{ line, assignments }]);
      else ask({ line, question: { kind: 'takeOver', assignments, legs: taken } });
    },
    /** Several containers in one step; what was completed stays with who did it. */
    assignAll: (lines: readonly BoardLine[], assignments: readonly Assignment[]) =>
      writes.assign(
        lines
          .map((line) => ({ line, assignments: withoutDone(line.job, assignments) }))
          .filter((change) => change.assignments.length > 0),
      ),
    unassign: (line: BoardLine, wanted: readonly Leg[]) => {
      if (!wanted.some((leg) => losesMore(line.job, leg))) writes.unassign(line, wanted);
      else ask({ line, question: { kind: 'remove', legs: wanted } });
    },
    /** Completes a leg; one that the status has passed only lacks its time. */
    complete: (line: BoardLine, leg: Leg) => {
      const { type = '', completedAt } = stepOf(line.job, leg) ?? {};
      // The rules refuse a leg of a kind that they do not know.
      const isUnknown = type !== '' && !isAssigneeType(type);
      if (completedAt != null || isUnknown) return;
      const open = openLegsBefore(line.job, leg);
      if (isPassed(line.job, leg)) writes.stamp(line, leg);
      else if (open.length === 0) writes.setStatus(line, leg, false);
      else ask({ line, question: { kind: 'status', status: leg, open } });
    },
    /** Takes a completion back: a tap that was a mistake. */
    takeBack: writes.reopen,
    setChassis: writes.setChassis,
  };
}

export type Dispatch = ReturnType<typeof useDispatch>;
