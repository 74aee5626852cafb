import { useState } from 'react';
import { choiceValue } from '#components/legs/assigneeChoices.ts';
import type { JobQuestion } from '#components/legs/JobQuestions.tsx';
import type { BoardLine } from '#domain/board.ts';
import {
  isAssigneeType,
  jobStatuses,
  legs,
  stepOf,
  type Assignee,
  type JobStatus,
  type Leg,
} from '#domain/job.ts';
import { isPassed, openLegsBefore, type StepDetails } from '#domain/jobChange.ts';
import { takenOver, type Assignment } from '#domain/jobPreset.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { useRecentAssignees } from '#hooks/useRecentAssignees.ts';
import type { Bookings } from '#pages/schedule/desk/useBookings.ts';
import { useTelling } from '#pages/schedule/desk/useTelling.ts';
import { write } from '#pages/schedule/desk/write.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import { useUserId } from '#stores/session.ts';

type Asked = { line: BoardLine; question: JobQuestion };

/** There is something to read and to decide. */
const WARNING_MS = 10_000;

const targetOf = ({ order, job }: BoardLine) => ({
  orderId: order.id,
  jobId: job?.id ?? order.id,
});

/** Whether the rules let the earlier holder of the legs have them again: kinds of old records they refuse. */
const canGoBack = (line: BoardLine, assignments: readonly Assignment[]): boolean =>
  assignments.every(({ wanted }) =>
    wanted.every((leg) => {
      const type = stepOf(line.job, leg)?.type ?? '';
      return type === '' || isAssigneeType(type);
    }),
  );

const placeOf = ({ order }: BoardLine): string => order.destination.name || '作業先未定';

/** What is said of a write, in words, and how it is taken back with one press. */
function useWords(companyId: string) {
  const tell = useTelling();
  const undo = (change: () => Promise<SaveOutcome>) => ({
    action: { label: '元に戻す', onSelect: () => write(change) },
  });
  return {
    /** What speaks against an assignment that was made; it is not held back. */
    ofAssignments: (
      line: BoardLine,
      assignments: readonly Assignment[],
      warnings: readonly string[],
    ) => {
      if (warnings.length === 0) return tell(undefined);
      const given = assignments.flatMap(({ wanted }) => wanted.map((leg) => legs[leg]));
      const takeBack = () => jobWrites.takeBack(companyId, targetOf(line), assignments, line.job);
      tell({
        severity: 'warn',
        summary: warnings.join('。'),
        detail: `${placeOf(line)}の${given.join('・')}を割り当てました。`,
        life: WARNING_MS,
        ...(canGoBack(line, assignments) ? undo(takeBack) : {}),
      });
    },
    ofCompletion: (line: BoardLine, status: JobStatus, alsoOpenLegs: boolean) => {
      if (status === '') return;
      tell({
        severity: 'success',
        summary: `${placeOf(line)} ${jobStatuses[status]}`,
        ...(alsoOpenLegs ? {} : undo(() => jobWrites.reopen(companyId, targetOf(line), status))),
      });
    },
  };
}

/** The writes of the day's jobs, without a question. */
function useJobWrites(companyId: string, warningsOf: Bookings['warningsOf']) {
  const words = useWords(companyId);
  const userId = useUserId();
  const [recent, remember] = useRecentAssignees(`${companyId} ${userId}`);
  return {
    recent,
    assign: (line: BoardLine, assignments: readonly Assignment[]) => {
      for (const { assignee } of assignments) remember(choiceValue(assignee));
      const warnings = assignments.flatMap(({ assignee, wanted }) =>
        warningsOf(line, assignee, wanted),
      );
      write(
        () => jobWrites.assignEach(companyId, targetOf(line), assignments),
        () => words.ofAssignments(line, assignments, warnings),
      );
    },
    unassign: (line: BoardLine, wanted: readonly Leg[]) => {
      write(() => jobWrites.unassign(companyId, targetOf(line), wanted));
    },
    setStatus: (line: BoardLine, status: JobStatus, alsoOpenLegs: boolean) =>
      write(
        () => jobWrites.complete(companyId, targetOf(line), status, alsoOpenLegs),
        () => words.ofCompletion(line, status, alsoOpenLegs),
      ),
    reopen: (line: BoardLine, leg: Leg) =>
      write(() => jobWrites.reopen(companyId, targetOf(line), leg)),
    setDetails: (
      line: BoardLine,
      leg: Leg,
      details: Partial<StepDetails>,
      from?: Partial<StepDetails>,
    ) => write(() => jobWrites.setDetails(companyId, targetOf(line), leg, details, from)),
  };
}

const isDone = (line: BoardLine, leg: Leg): boolean => stepOf(line.job, leg)?.completedAt != null;

/** Whether more than a name is lost when nobody drives the leg any more. */
function losesMore(line: BoardLine, leg: Leg): boolean {
  const { completedAt, price, chassisNumber } = stepOf(line.job, leg) ?? {};
  return completedAt != null || (price ?? 0) !== 0 || (chassisNumber ?? '') !== '';
}

/** Every change of the day's jobs, and what is asked before something that was known is lost or credited anew. */
export function useDispatch(companyId: string, { warningsOf }: Pick<Bookings, 'warningsOf'>) {
  const writes = useJobWrites(companyId, warningsOf);
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
      if (isDone(line, leg)) return;
      if (isPassed(line.job, leg)) writes.setDetails(line, leg, { completedAt: new Date() });
      else if (open.length === 0) writes.setStatus(line, leg, false);
      else setAsked({ line, question: { kind: 'status', status: leg, open } });
    },
    /** Takes a completion back: a tap that was a mistake. */
    takeBack: writes.reopen,
    setChassis: (line: BoardLine, leg: Leg, chassisNumber: string, from: string) =>
      writes.setDetails(line, leg, { chassisNumber }, { chassisNumber: from }),
  };
}

export type Dispatch = ReturnType<typeof useDispatch>;
