import { useState } from 'react';
import { choiceValue } from '#components/legs/assigneeChoices.ts';
import type { JobQuestion } from '#components/legs/JobQuestions.tsx';
import type { BoardLine } from '#domain/board.ts';
import { legNames, stepOf, type Assignee, type JobStatus, type Leg } from '#domain/job.ts';
import { isPassed, openLegsBefore, type StepDetails } from '#domain/jobChange.ts';
import { takenOver, type Assignment } from '#domain/jobPreset.ts';
import { useRecentAssignees } from '#hooks/useRecentAssignees.ts';
import { useWriting } from '#pages/schedule/desk/useWriting.ts';
import * as jobChanges from '#repositories/jobChanges.ts';
import { useUserId } from '#stores/session.ts';

type Asked = { line: BoardLine; question: JobQuestion };

/** The writes of the day's jobs, without a question. */
function useJobWrites(companyId: string) {
  const write = useWriting();
  const userId = useUserId();
  const [recent, remember] = useRecentAssignees(`${companyId} ${userId}`);
  const targetOf = ({ order, job }: BoardLine) => ({
    orderId: order.id,
    jobId: job?.id ?? order.id,
  });
  return {
    recent,
    assign: (line: BoardLine, assignments: readonly Assignment[]) => {
      for (const { assignee } of assignments) remember(choiceValue(assignee));
      write(() => jobChanges.assignEach(companyId, targetOf(line), assignments));
    },
    unassign: (line: BoardLine, wanted: readonly Leg[]) => {
      for (const leg of wanted) write(() => jobChanges.unassign(companyId, targetOf(line), leg));
    },
    setStatus: (line: BoardLine, status: JobStatus, alsoOpenLegs: boolean) =>
      write(() => jobChanges.complete(companyId, targetOf(line), status, alsoOpenLegs)),
    setDetails: (line: BoardLine, leg: Leg, details: Partial<StepDetails>) =>
      write(() => jobChanges.setDetails(companyId, targetOf(line), leg, details)),
  };
}

const isDone = (line: BoardLine, leg: Leg): boolean => stepOf(line.job, leg)?.completedAt != null;

/** Whether more than a name is lost when nobody drives the leg any more. */
function losesMore(line: BoardLine, leg: Leg): boolean {
  const { completedAt, price, chassisNumber } = stepOf(line.job, leg) ?? {};
  return completedAt != null || (price ?? 0) !== 0 || (chassisNumber ?? '') !== '';
}

/** Every change of the day's jobs, and what is asked before something that was known is lost or credited anew. */
export function useDispatch(companyId: string) {
  const writes = useJobWrites(companyId);
  const [asked, setAsked] = useState<Asked>();
  /** Does what was asked about. */
  const answer = (work: (line: BoardLine) => void) => {
    setAsked(undefined);
    if (asked !== undefined) work(asked.line);
  };
  return {
    recent: writes.recent,
    /** The question that is open and what its answers do. */
    answers: {
      question: asked?.question,
      cancel: () => setAsked(undefined),
      remove: (wanted: readonly Leg[]) => answer((line) => writes.unassign(line, wanted)),
      assignEach: (assignments: readonly Assignment[]) =>
        answer((line) => writes.assign(line, assignments)),
      setStatus: (status: JobStatus, alsoOpenLegs: boolean) =>
        answer((line) => writes.setStatus(line, status, alsoOpenLegs)),
    },
    assign: (line: BoardLine, wanted: readonly Leg[], assignee: Assignee) => {
      const assignments = [{ wanted, assignee }];
      const taken = takenOver(line.job, assignments);
      if (taken.length === 0) writes.assign(line, assignments);
      else setAsked({ line, question: { kind: 'takeOver', assignments, legs: taken } });
    },
    unassign: (line: BoardLine, wanted: readonly Leg[]) => {
      if (!wanted.some((leg) => losesMore(line, leg))) writes.unassign(line, wanted);
      else setAsked({ line, question: { kind: 'remove', legs: wanted } });
    },
    /** Completes a leg; one that the status has passed only lacks its time. */
    complete: (line: BoardLine, leg: Leg) => {
      const open = openLegsBefore(line.job, leg);
      if (isPassed(line.job, leg)) writes.setDetails(line, leg, { completedAt: new Date() });
      else if (open.length === 0) writes.setStatus(line, leg, false);
      else setAsked({ line, question: { kind: 'status', status: leg, open } });
    },
    /** Takes a completion back: a tap that was a mistake. The status becomes the last leg that was done before. */
    takeBack: (line: BoardLine, leg: Leg) => {
      const earlier = legNames.slice(0, legNames.indexOf(leg));
      if (line.job?.status === leg)
        writes.setStatus(line, earlier.findLast((one) => isDone(line, one)) ?? '', false);
      writes.setDetails(line, leg, { completedAt: null });
    },
    setChassis: (line: BoardLine, leg: Leg, chassisNumber: string) =>
      writes.setDetails(line, leg, { chassisNumber }),
  };
}

export type Dispatch = ReturnType<typeof useDispatch>;
