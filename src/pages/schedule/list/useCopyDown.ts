import { useRef } from 'react';
import { legNames, type Job, type Leg } from '#domain/job/job.ts';
import { newJob } from '#domain/job/change.ts';
import { assignmentsOf, withAssignments, type Assignment } from '#domain/job/preset.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import type { Dispatch } from '#pages/schedule/useDispatch.ts';

/** What was given to a container, as long as its line does not show it. */
type Given = { since: number; assignments: readonly Assignment[] };

const versionOf = (job: Job | undefined): number => job?.updatedAt?.getTime() ?? 0;

/** 上の行と同じ (Ctrl+D): a line takes who stands above, as quickly as the keys come. */
export function useCopyDown(lines: readonly DayLine[], dispatch: Dispatch) {
  const given = useRef(new Map<string, Given>());
  /** The job as it is about to be: keys come quicker than lines are shown anew. */
  const comingOf = ({ order, job }: DayLine): Job => {
    const { since, assignments } = given.current.get(order.id) ?? { since: -1, assignments: [] };
    const known = job ?? newJob(order.id, new Date());
    return since === versionOf(job) ? withAssignments(known, assignments, new Date()) : known;
  };
  return (orderId: string, leg: Leg | undefined): void => {
    const at = lines.findIndex(({ order }) => order.id === orderId);
    const [above, line] = [lines[at - 1], lines[at]];
    if (above === undefined || line === undefined) return;
    const assignments = assignmentsOf(comingOf(above), leg === undefined ? legNames : [leg]);
    if (assignments.length === 0) return;
    const written = dispatch.assign(line, assignments);
    // What is asked about first, or refused, is not given.
    if (written === undefined) return;
    const mine = { since: versionOf(line.job), assignments };
    given.current.set(orderId, mine);
    void written.then((isWritten) => {
      if (!isWritten && given.current.get(orderId) === mine) given.current.delete(orderId);
    });
  };
}
