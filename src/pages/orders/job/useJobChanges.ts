import { useRef, useState } from 'react';
import type { JobQuestion } from '#components/legs/JobQuestions.tsx';
import {
  stepOf,
  type Assignee,
  type Job,
  type JobStatus,
  type JobStep,
  type Leg,
} from '#domain/job.ts';
import { isPassed, openLegsBefore, type JobNotes, type StepDetails } from '#domain/jobChange.ts';
import { takenOver, type Assignment } from '#domain/jobPreset.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { useSave } from '#hooks/useSave.ts';
import { choiceValue } from '#components/legs/assigneeChoices.ts';
import { useUnderWay } from '#components/legs/useUnderWay.ts';
import * as jobChanges from '#repositories/jobChanges.ts';
import { tellRefused } from '#stores/saved.ts';

type Options = {
  companyId: string;
  orderId: string;
  job: Job | undefined;
  /** Told who was assigned. */
  onAssigned: (value: string) => void;
};

/** Whether more than a name is lost when nobody drives the leg any more. */
const losesMore = (step: JobStep | undefined): boolean =>
  step !== undefined &&
  (step.completedAt !== null || step.price !== 0 || step.chassisNumber !== '');

const handlers = { onSaved: () => {}, onRefused: tellRefused };

/** Every change of one job: one after the other, in the order they were made, and what is asked before. */
export function useJobChanges({ companyId, orderId, job, onAssigned }: Options) {
  const { progress, run } = useSave(handlers);
  const underWay = useUnderWay();
  const last = useRef(Promise.resolve());
  const [question, setQuestion] = useState<JobQuestion>();
  const target = { orderId, jobId: job?.id ?? orderId };

  const apply = (change: () => Promise<SaveOutcome>) => {
    setQuestion(undefined);
    last.current = last.current.then(() => run(change));
  };
  const remove = (removed: readonly Leg[]) =>
    removed.forEach((leg) => apply(() => jobChanges.unassign(companyId, target, leg)));
  const setStatus = (status: JobStatus, alsoOpenLegs: boolean) =>
    apply(
      underWay.follow(orderId, job, { status, alsoOpenLegs }, () =>
        jobChanges.complete(companyId, target, status, alsoOpenLegs),
      ),
    );
  const setDetails = (leg: Leg, details: Partial<StepDetails>) =>
    apply(() => jobChanges.setDetails(companyId, target, leg, details));
  const assignEach = (assignments: readonly Assignment[]) => {
    for (const { assignee } of assignments) onAssigned(choiceValue(assignee));
    apply(() => jobChanges.assignEach(companyId, target, assignments));
  };
  const askStatus = (status: JobStatus) => {
    const open = openLegsBefore(underWay.expected(orderId, job), status);
    if (open.length > 0) setQuestion({ kind: 'status', status, open });
    else setStatus(status, false);
  };
  const askAssign = (assignments: readonly Assignment[]) => {
    const taken = takenOver(job, assignments);
    if (taken.length > 0) setQuestion({ kind: 'takeOver', assignments, legs: taken });
    else assignEach(assignments);
  };

  return {
    progress,
    question,
    cancel: () => setQuestion(undefined),
    remove,
    setStatus,
    assignEach,
    askStatus,
    askAssign,
    askAssignLeg: (leg: Leg, assignee: Assignee) => askAssign([{ wanted: [leg], assignee }]),
    askRemove: (leg: Leg) =>
      losesMore(stepOf(job, leg)) ? setQuestion({ kind: 'remove', legs: [leg] }) : remove([leg]),
    /** Completes a leg; one that the status has passed only lacks its time. */
    complete: (leg: Leg) => {
      const expected = underWay.expected(orderId, job);
      if (stepOf(expected, leg)?.completedAt != null) return;
      if (isPassed(expected, leg)) setDetails(leg, { completedAt: new Date() });
      else askStatus(leg);
    },
    setDetails,
    setNotes: (notes: Partial<JobNotes>) =>
      apply(() => jobChanges.setNotes(companyId, target, notes)),
  };
}

export type JobChanges = ReturnType<typeof useJobChanges>;
