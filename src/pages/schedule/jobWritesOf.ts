import { choiceValue } from '#components/legs/assigneeChoices.ts';
import type { BoardLine } from '#domain/schedule/board.ts';
import { jobStatuses, legs, type JobStatus, type Leg } from '#domain/job/job.ts';
import { withAssignments } from '#domain/job/preset.ts';
import { legsToReopen, newJob, type StepDetails } from '#domain/job/change.ts';
import {
  assignedText,
  canGoBack,
  replacedText,
  restored,
  type LineChange,
} from '#domain/schedule/assigning.ts';
import type { People } from '#domain/schedule/dayModel.ts';
import { newProblems } from '#domain/schedule/problems.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';
import type { Toast } from '#stores/toasts.ts';

/** There is something to read and to decide. */
const WARNING_MS = 10_000;

type Details = Partial<StepDetails>;

const targetOf = ({ order, job }: BoardLine) => ({ orderId: order.id, jobId: job?.id ?? order.id });
const placeOf = ({ order }: BoardLine): string => order.destination.name || '作業先未定';

export type Writing = {
  companyId: string;
  /** All lines of the day, also those of other offices: nobody is at two places because one office is shown. */
  day: readonly BoardLine[];
  people: People;
  steps: Steps;
};

const one = async (outcome: Promise<SaveOutcome>) => [await outcome];

/** What is said of assignments: what speaks against them, whom they replace; nothing of one that is plain. */
function toldOf(
  { day, people }: Writing,
  changes: readonly LineChange[],
): Omit<Toast, 'id'> | undefined {
  const after = day.map((line) => {
    const change = changes.find((each) => each.line.order.id === line.order.id);
    if (change === undefined) return line;
    const job = line.job ?? newJob(line.order.id, new Date());
    return { ...line, job: withAssignments(job, change.assignments, new Date()) };
  });
  const problems = newProblems(day, after, people.drivers);
  const detail = [assignedText(changes), replacedText(changes, people)].filter(Boolean).join('');
  if (problems.length > 0)
    return {
      severity: 'warn',
      summary: problems.map(({ text }) => text).join('。'),
      detail,
      life: WARNING_MS,
    };
  const isPlain = changes.length === 1 && replacedText(changes, people) === '';
  return isPlain ? undefined : { severity: 'success', summary: detail, life: WARNING_MS };
}

/** Who drives what. @param remember told who was assigned */
const assigningOf = (writing: Writing, remember: (value: string) => void) => {
  const { companyId, steps } = writing;
  return {
    assign: (changes: readonly LineChange[]) => {
      if (changes.length === 0) return;
      for (const { assignee } of changes.flatMap(({ assignments }) => assignments))
        remember(choiceValue(assignee));
      const undo = {
        label: assignedText(changes),
        run: () =>
          Promise.all(
            changes.map(({ line, assignments }) =>
              jobWrites.takeBack(companyId, targetOf(line), assignments, line.job),
            ),
          ),
      };
      steps.step(
        () =>
          Promise.all(
            changes.map(({ line, assignments }) =>
              jobWrites.assignEach(companyId, targetOf(line), assignments),
            ),
          ),
        canGoBack(changes) ? undo : undefined,
        toldOf(writing, changes),
      );
    },
    unassign: (line: BoardLine, wanted: readonly Leg[]) => {
      const { assignments, details } = restored(line.job, wanted);
      const undo = {
        label: `${placeOf(line)}の担当`,
        run: () =>
          Promise.all([
            jobWrites.assignEach(companyId, targetOf(line), assignments),
            ...details.map(({ leg, known }) =>
              jobWrites.setDetails(companyId, targetOf(line), leg, known),
            ),
          ]),
      };
      steps.step(
        () => one(jobWrites.unassign(companyId, targetOf(line), wanted)),
        // Kinds of old records the rules refuse.
        assignments.length === 0 ? undefined : undo,
      );
    },
  };
};

/** What was driven, and on what. */
const progressOf = ({ companyId, steps: { step } }: Writing) => {
  const setDetails = (line: BoardLine, leg: Leg, ...details: [Details, Details?]) =>
    one(jobWrites.setDetails(companyId, targetOf(line), leg, ...details));
  return {
    setStatus: (line: BoardLine, status: JobStatus, alsoOpenLegs: boolean) => {
      if (status === '') return;
      const reopened = legsToReopen(line.job, status, alsoOpenLegs, new Date());
      const undo = {
        label: `${placeOf(line)} ${legs[status]}完了`,
        run: () =>
          Promise.all(reopened.map((leg) => jobWrites.reopen(companyId, targetOf(line), leg))),
      };
      step(
        () => one(jobWrites.complete(companyId, targetOf(line), status, alsoOpenLegs)),
        reopened.length === 0 ? undefined : undo,
        { severity: 'success', summary: `${placeOf(line)} ${jobStatuses[status]}` },
      );
    },
    /** Only the time was lacking. */
    stamp: (line: BoardLine, leg: Leg) =>
      step(() => setDetails(line, leg, { completedAt: new Date() }), undefined),
    reopen: (line: BoardLine, leg: Leg) =>
      step(() => one(jobWrites.reopen(companyId, targetOf(line), leg)), undefined),
    setChassis: (line: BoardLine, leg: Leg, chassisNumber: string, from: string) => {
      const [after, before] = [{ chassisNumber }, { chassisNumber: from }];
      step(() => setDetails(line, leg, after, before), {
        label: `${placeOf(line)} ${legs[leg]}のシャーシ`,
        run: () => setDetails(line, leg, before, after),
      });
    },
  };
};

/** The writes of the day's jobs, without a question. @param remember told who was assigned */
export const jobWritesOf = (writing: Writing, remember: (value: string) => void) => ({
  ...assigningOf(writing, remember),
  ...progressOf(writing),
});

export type JobWrites = ReturnType<typeof jobWritesOf>;
