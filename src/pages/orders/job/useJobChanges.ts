import { useState } from 'react';
import type { JobQuestion } from '#components/legs/JobQuestions.tsx';
import {
  assigneeKey,
  isPassed,
  legs,
  stepOf,
  type Assignee,
  type Job,
  type JobStatus,
  type Leg,
} from '#domain/job/job.ts';
import {
  openLegsBefore,
  type JobNotes,
  type SeenProgress,
  type StepDetails,
} from '#domain/job/change.ts';
import { replacedBy, takenOver, type Assignment } from '#domain/job/preset.ts';
import { losesMore } from '#domain/job/questions.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { useBackgroundSave } from '#hooks/useBackgroundSave.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import { tellReplaced } from '#stores/saved.ts';

type Options = {
  companyId: string;
  orderId: string;
  job: Job | undefined;
  /** What somebody who has a leg is called. */
  nameOf: (id: string) => string;
  /** Told who was assigned. */
  onAssigned: (value: string) => void;
};

/** Every change of one job, and what is asked before. */
export function useJobChanges({ companyId, orderId, job, nameOf, onAssigned }: Options) {
  const { progress, run } = useBackgroundSave();
  const [question, setQuestion] = useState<JobQuestion>();
  const target = { orderId, jobId: job?.id ?? orderId };

  const apply = (change: () => Promise<SaveOutcome>) => {
    setQuestion(undefined);
    void run(change);
  };
  const remove = (removed: readonly Leg[]) =>
    apply(() => jobWrites.unassign(companyId, target, removed));
  const setStatus = (next: SeenProgress) =>
    apply(() => jobWrites.complete(companyId, target, { ...next, at: new Date() }));
  const setDetails = (leg: Leg, details: Partial<StepDetails>, from?: Partial<StepDetails>) =>
    apply(() => jobWrites.setDetails(companyId, target, leg, details, from));
  const assignEach = (assignments: readonly Assignment[]) => {
    for (const { assignee } of assignments) onAssigned(assigneeKey(assignee));
    apply(() => jobWrites.assignEach(companyId, target, assignments));
    const replaced = replacedBy(job, assignments);
    if (replaced.length > 0)
      tellReplaced(
        replaced.map(({ leg, id }) => `${legs[leg]}の${nameOf(id)}`),
        () => apply(() => jobWrites.takeBack(companyId, target, assignments, job)),
      );
  };
  const askStatus = (status: JobStatus) => {
    const open = openLegsBefore(job, status);
    const from = job?.status ?? '';
    if (open.length > 0) setQuestion({ kind: 'status', status, from, open });
    else setStatus({ status, from, alsoOpenLegs: false });
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
      losesMore(job, leg) ? setQuestion({ kind: 'remove', legs: [leg] }) : remove([leg]),
    /** Completes a leg; one that the status has passed only lacks its time. */
    complete: (leg: Leg) => {
      if (stepOf(job, leg)?.completedAt != null) return;
      if (isPassed(job, leg)) setDetails(leg, { completedAt: new Date() });
      else askStatus(leg);
    },
    setDetails,
    setNotes: (notes: Partial<JobNotes>, from: Partial<JobNotes>) =>
      apply(() => jobWrites.setNotes(companyId, target, notes, from)),
  };
}

export type JobChanges = ReturnType<typeof useJobChanges>;
