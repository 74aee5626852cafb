import { useMemo, useState } from 'react';
import { Card } from '#components/Card.tsx';
import { Chip } from '#components/Chip.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SaveStatus } from '#components/form/SaveStatus.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Client } from '#domain/client.ts';
import {
  isUncompleted,
  legNames,
  legs,
  statusLabel,
  stepOf,
  type Assignee,
  type Job,
  type Leg,
} from '#domain/job.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { useLive } from '#hooks/useLive.ts';
import { useSave } from '#hooks/useSave.ts';
import { AssigneeSelect } from '#pages/orders/AssigneeSelect.tsx';
import { assigneeGroups, type AssigneeGroups } from '#pages/orders/assigneeGroups.ts';
import { LegCard } from '#pages/orders/LegCard.tsx';
import * as drivers from '#repositories/drivers.ts';
import * as jobChanges from '#repositories/jobChanges.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import { tellRefused } from '#stores/saved.ts';
import './JobPanel.css';

type JobPanelProps = { companyId: string; orderId: string; clients: readonly Client[] };

// "No job yet" is taken from the cache too: what is assigned next is decided on the server, in a transaction.
const never = (): boolean => false;
const handlers = { onSaved: () => {}, onRefused: tellRefused };

/** Everyone who can drive a leg of the company's orders. */
function useAssignees(companyId: string, clients: readonly Client[]): AssigneeGroups {
  const staff = useLive(
    useMemo(() => drivers.watchAll(companyId), [companyId]),
    never,
  );
  const places = useLive(
    useMemo(() => offices.watchAll(companyId), [companyId]),
    never,
  );
  return assigneeGroups(
    staff.state === 'shown' ? staff.value.rows : [],
    clients,
    places.state === 'shown' ? places.value.rows : [],
  );
}

/** The dispatch of one order (作業): who drives each of the four legs, and which are done. */
export function JobPanel({ companyId, orderId, clients }: JobPanelProps) {
  const groups = useAssignees(companyId, clients);
  const live = useLive(
    useMemo(() => jobs.watchByOrder(companyId, orderId), [companyId, orderId]),
    never,
  );
  if (live.state === 'loading') return <Skeleton lines={6} />;
  if (live.state === 'failed') return <ErrorState message={live.message} onRetry={live.retry} />;
  const [unreadable] = live.value.unreadable;
  if (unreadable !== undefined) return <ErrorState message={unreadable.message} />;
  const job = live.value.rows[0];
  return (
    <Card
      title="作業"
      actions={<Chip tone={isUncompleted(job) ? 'info' : 'done'}>{statusLabel(job)}</Chip>}
    >
      <Legs companyId={companyId} orderId={orderId} job={job} groups={groups} />
    </Card>
  );
}

type LegsProps = {
  companyId: string;
  orderId: string;
  job: Job | undefined;
  groups: AssigneeGroups;
};

function Legs({ companyId, orderId, job, groups }: LegsProps) {
  const { progress, run } = useSave(handlers);
  const [removing, setRemoving] = useState<Leg>();
  const busy = progress.kind === 'saving';
  const target = { orderId, jobId: job?.id ?? orderId };
  const apply = (change: () => Promise<SaveOutcome>) => void run(change);

  const assign = (wanted: readonly Leg[], assignee: Assignee) =>
    apply(() => jobChanges.assign(companyId, target, wanted, assignee));
  const remove = (leg: Leg) => {
    setRemoving(undefined);
    apply(() => jobChanges.unassign(companyId, target, leg));
  };
  const askOrRemove = (leg: Leg) => {
    const step = stepOf(job, leg);
    const losesMore = step?.completedAt != null || step?.price || step?.chassisNumber;
    if (losesMore) setRemoving(leg);
    else remove(leg);
  };

  return (
    <div className="job-panel">
      <AssigneeSelect
        label="通し(4工程すべて)"
        groups={groups}
        assignee={undefined}
        placeholder="担当を選ぶ"
        disabled={busy}
        onAssign={(assignee) => assign(legNames, assignee)}
        onRemove={undefined}
      />
      <ol className="job-panel__legs">
        {legNames.map((leg) => (
          <LegCard
            key={leg}
            leg={leg}
            step={stepOf(job, leg)}
            groups={groups}
            disabled={busy}
            onAssign={(assignee) => assign([leg], assignee)}
            onRemove={() => askOrRemove(leg)}
            onComplete={() => apply(() => jobChanges.complete(companyId, target, leg))}
          />
        ))}
      </ol>
      <SaveStatus state={progress.kind === 'conflict' ? { kind: 'idle' } : progress} />
      <ConfirmDialog
        open={removing !== undefined}
        title="担当を外す"
        message={`${removing === undefined ? '' : legs[removing]}の完了日時・金額・シャーシ番号も消えます。`}
        confirmLabel="担当を外す"
        danger
        onConfirm={() => removing !== undefined && remove(removing)}
        onCancel={() => setRemoving(undefined)}
      />
    </div>
  );
}
