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
import { isOtherThanAsked, losesMore } from '#domain/job/questions.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { useBackgroundSave } from '#hooks/useBackgroundSave.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import { tellChangedMeanwhile, tellReplaced } from '#stores/saved.ts';

type Options = {
  companyId: string;
  orderId: string;
  job: Job | undefined;
  /** What somebody who has a leg is called. */
  nameOf: (id: string) => string;
  /** Told who was assigned. */
  onAssigned: (value: string) => void;
};

/** A question, and the job that it was asked about. */
type Asked = { question: JobQuestion; job: Job | undefined };

/** The question that is open; its answer counts for the job that it was asked about. */
function useQuestion(job: Job | undefined) {
  const [asked, setAsked] = useState<Asked>();
  return {
    question: asked?.question,
    ask: (question: JobQuestion) => setAsked({ question, job }),
    close: () => setAsked(undefined),
    /** Follows the answer, unless others have changed meanwhile what it gives away or loses. */
    answer: (wanted: readonly Leg[], work: () => void) => {
      setAsked(undefined);
      if (isOtherThanAsked(asked?.job, job, wanted)) tellChangedMeanwhile();
      else work();
    },
  };
}

/** The changes themselves, without a question. */
function writesOf(
  { companyId, orderId, job, nameOf, onAssigned }: Options,
  apply: (change: () => Promise<SaveOutcome>) => void,
) {
  const target = { orderId, jobId: job?.id ?? orderId };
  return {
    remove: (removed: readonly Leg[]) =>
      apply(() => jobWrites.unassign(companyId, target, removed)),
    setStatus: (next: SeenProgress) =>
      apply(() => jobWrites.complete(companyId, target, { ...next, at: new Date() })),
    setDetails: (leg: Leg, details: Partial<StepDetails>, from?: Partial<StepDetails>) =>
      apply(() => jobWrites.setDetails(companyId, target, leg, details, from)),
    setNotes: (notes: Partial<JobNotes>, from: Partial<JobNotes>) =>
      apply(() => jobWrites.setNotes(companyId, target, notes, from)),
    assignEach: (assignments: readonly Assignment[]) => {
      for (const { assignee } of assignments) onAssigned(assigneeKey(assignee));
      apply(() => jobWrites.assignEach(companyId, target, assignments));
      const replaced = replacedBy(job, assignments);
      if (replaced.length > 0)
        tellReplaced(
          replaced.map(({ leg, id }) => `${legs[leg]}の${nameOf(id)}`),
          () => apply(() => jobWrites.takeBack(companyId, target, assignments, job)),
        );
    },
  };
}

/** Every change of one job, and what is asked before. */
export function useJobChanges(of: Options) {
  const { job } = of;
  const { progress, run } = useBackgroundSave();
  const { question, ask, close, answer } = useQuestion(job);
  const apply = (change: () => Promise<SaveOutcome>) => {
    close();
    void run(change);
  };
  const { assignEach, remove, setDetails, setNotes, setStatus } = writesOf(of, apply);
  const askStatus = (status: JobStatus) => {
    const open = openLegsBefore(job, status);
    const from = job?.status ?? '';
    if (open.length > 0) ask({ kind: 'status', status, from, open });
    else setStatus({ status, from, alsoOpenLegs: false });
  };
  const askAssign = (assignments: readonly Assignment[]) => {
    const taken = takenOver(job, assignments);
    if (taken.length > 0) ask({ kind: 'takeOver', assignments, legs: taken });
    else assignEach(assignments);
  };

  return {
    progress,
    question,
    cancel: close,
    remove: (removed: readonly Leg[]) => answer(removed, () => remove(removed)),
    /** Others may have brought it further: the progress says what was seen. */
    setStatus,
    assignEach: (assignments: readonly Assignment[]) =>
      answer(
        assignments.flatMap(({ wanted }) => wanted),
        () => assignEach(assignments),
      ),
    askStatus,
    askAssign,
    askAssignLeg: (leg: Leg, assignee: Assignee) => askAssign([{ wanted: [leg], assignee }]),
    askRemove: (leg: Leg) =>
      losesMore(job, leg) ? ask({ kind: 'remove', legs: [leg] }) : remove([leg]),
    /** Completes a leg; one that the status has passed only lacks its time. */
    complete: (leg: Leg) => {
      if (stepOf(job, leg)?.completedAt != null) return;
      if (isPassed(job, leg)) setDetails(leg, { completedAt: new Date() });
      else askStatus(leg);
    },
    setDetails,
    setNotes,
  };
}

export type JobChanges = ReturnType<typeof useJobChanges>;
