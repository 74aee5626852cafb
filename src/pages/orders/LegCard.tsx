import { Button } from '#components/Button.tsx';
import { Chip } from '#components/Chip.tsx';
import { legs, type Assignee, type JobStep, type Leg } from '#domain/job.ts';
import { clockOf, monthDayLabel } from '#domain/time.ts';
import { AssigneeSelect } from '#pages/orders/AssigneeSelect.tsx';
import type { AssigneeGroups } from '#pages/orders/assigneeGroups.ts';

type LegCardProps = {
  leg: Leg;
  step: JobStep | undefined;
  groups: AssigneeGroups;
  disabled: boolean;
  onAssign: (assignee: Assignee) => void;
  onRemove: () => void;
  onComplete: () => void;
};

const when = (date: Date): string => `${monthDayLabel(date)} ${clockOf(date)}`;

/** One leg: its driver, and when it was done. */
export function LegCard({ leg, step, groups, disabled, ...on }: LegCardProps) {
  const completedAt = step?.completedAt ?? null;
  return (
    <li className="leg-card" data-done={completedAt !== null || undefined}>
      <AssigneeSelect
        label={legs[leg]}
        groups={groups}
        assignee={step}
        placeholder="未定"
        disabled={disabled}
        onAssign={on.onAssign}
        onRemove={on.onRemove}
      />
      {completedAt === null ? (
        <Button icon="check" disabled={disabled} onClick={on.onComplete}>
          {legs[leg]}完了
        </Button>
      ) : (
        <Chip tone="done">完了 {when(completedAt)}</Chip>
      )}
    </li>
  );
}
