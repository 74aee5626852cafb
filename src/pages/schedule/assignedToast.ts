import { newJob } from '#domain/job/change.ts';
import { legs, type Leg } from '#domain/job/job.ts';
import { withAssignments } from '#domain/job/preset.ts';
import { assignedText, replacedText, type LineChange } from '#domain/schedule/assigning.ts';
import type { DayLine, People } from '#domain/schedule/dayModel.ts';
import { newProblems } from '#domain/schedule/problems.ts';
import type { Toast } from '#stores/toasts.ts';

/** There is something to read and to decide. */
export const WARNING_MS = 10_000;
/** Problems that a message says; the list of the day has them all. */
const MOST_TOLD = 3;

/** What is said when nobody has some legs any more; it is taken back there, also where no key is at hand. */
export const removedToast = ({ place }: DayLine, wanted: readonly Leg[]): Omit<Toast, 'id'> => ({
  severity: 'success',
  summary: `${place} ${wanted.map((leg) => legs[leg]).join('・')}の担当を外しました`,
  life: WARNING_MS,
});

/** What is said of assignments: what speaks against them, whom they replace; nothing of one that is plain. */
export function assignedToast(
  { day, people }: { day: readonly DayLine[]; people: People },
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
  const others = problems.length - MOST_TOLD;
  const told = problems.slice(0, MOST_TOLD).map(({ text }) => text);
  if (problems.length > 0)
    return {
      severity: 'warn',
      summary: [...told, ...(others > 0 ? [`ほかに${others}件の問題があります`] : [])].join('。'),
      detail,
      life: WARNING_MS,
    };
  const isPlain = changes.length === 1 && replacedText(changes, people) === '';
  return isPlain ? undefined : { severity: 'success', summary: detail, life: WARNING_MS };
}
