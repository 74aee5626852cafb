import { useMemo, useState } from 'react';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SaveStatus } from '#components/form/SaveStatus.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Client } from '#domain/client/client.ts';
import { legNames, longestJobTexts, stepOf, type Job } from '#domain/job/job.ts';
import { isUnknown } from '#hooks/useJobsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { assigneeChoices } from '#components/legs/assigneeChoices.ts';
import { EntryBox } from '#components/form/EntryBox.tsx';
import { JobQuestions } from '#components/legs/JobQuestions.tsx';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { JobStatusSelect } from '#pages/orders/job/JobStatusSelect.tsx';
import { JobTotals } from '#pages/orders/job/JobTotals.tsx';
import { LegCard } from '#pages/orders/job/LegCard.tsx';
import { OldSteps } from '#pages/orders/job/OldSteps.tsx';
import { PresetBox } from '#components/legs/PresetBox.tsx';
import { useBooking } from '#pages/orders/job/useBooking.ts';
import { useJobChanges, type JobChanges } from '#pages/orders/job/useJobChanges.ts';
import { useRecentAssignees } from '#hooks/useRecentAssignees.ts';
import type { JobPanelProps } from '#pages/orders/JobPanel.tsx';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import { useUserId } from '#stores/session.ts';
import './job.css';

const never = (): boolean => false;

/** Everyone who can drive a leg of the company's orders. */
function usePeople(companyId: string, clients: readonly Client[]) {
  const staff = useLive(
    useMemo(() => drivers.watchAll(companyId), [companyId]),
    never,
  );
  const places = useLive(
    useMemo(() => offices.watchAll(companyId), [companyId]),
    never,
  );
  return useMemo(() => {
    const people = staff.state === 'shown' ? staff.value.rows : [];
    const rooms = places.state === 'shown' ? places.value.rows : [];
    return { people, choices: assigneeChoices(people, clients, rooms) };
  }, [staff, clients, places]);
}

/** The dispatch of one order (作業): who drives each of the four legs, which are done, and what they cost. */
export function OrderJob(props: JobPanelProps) {
  const { companyId, orderId } = props;
  // Where "no job yet" is not known, a press would make a second one beside a job of old data with an id of its own.
  const source = useMemo(() => jobs.watchByOrder(companyId, orderId), [companyId, orderId]);
  const live = useLive(source, isUnknown(source));
  if (live.state === 'loading') return <Skeleton lines={6} />;
  if (live.state === 'failed') return <ErrorState message={live.message} onRetry={live.retry} />;
  const [unreadable] = live.value.unreadable;
  if (unreadable !== undefined) return <ErrorState message={unreadable.message} />;
  return <ShownJob {...props} job={live.value.rows[0]} />;
}

function ShownJob(props: JobPanelProps & { job: Job | undefined }) {
  const { companyId, orderId, clients, job, order } = props;
  const { people, choices: everyone } = usePeople(companyId, clients);
  const [isAsked, setAsked] = useState(false);
  const { choices, warnings } = useBooking({ companyId, order, job, people, everyone, isAsked });
  const userId = useUserId();
  const [recent, remember] = useRecentAssignees(`${companyId} ${userId}`);
  const changes = useJobChanges({
    companyId,
    orderId,
    job,
    nameOf: (id) => everyone.find(({ value }) => value.endsWith(`:${id}`))?.name ?? id,
    onAssigned: remember,
  });
  const { progress } = changes;
  return (
    <Card
      title="作業"
      actions={<JobStatusSelect status={job?.status ?? ''} onChange={changes.askStatus} />}
    >
      <div className="job-panel" onFocusCapture={() => setAsked(true)}>
        {warnings.length > 0 && (
          <FieldWarning>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </FieldWarning>
        )}
        <PresetBox choices={choices} recent={recent} onAssign={changes.askAssign} />
        <SaveStatus state={progress} />
        {legNames.map((leg) => (
          <LegCard key={leg} {...{ leg, choices, recent, changes }} step={stepOf(job, leg)} />
        ))}
        <OldSteps job={job} />
        <Notes job={job} changes={changes} draftName={`${companyId} ${orderId}`} />
        {order !== undefined && <JobTotals job={job} price={order.price} />}
        <JobQuestions changes={changes} />
      </div>
    </Card>
  );
}

const trimmed = (text: string): string => text.trim();

type NotesProps = { job: Job | undefined; changes: JobChanges; draftName: string };

function Notes({ job, changes, draftName }: NotesProps) {
  return (
    <>
      <EntryBox
        label="作業番号"
        value={job?.number ?? ''}
        read={trimmed}
        write={String}
        maxLength={longestJobTexts.number}
        onSave={(number, from) => changes.setNotes({ number }, { number: from })}
      />
      <EntryBox
        label="作業メモ"
        value={job?.memo ?? ''}
        read={trimmed}
        write={String}
        maxLength={longestJobTexts.memo}
        multiline
        draftName={`${draftName} memo`}
        onSave={(memo, from) => changes.setNotes({ memo }, { memo: from })}
      />
    </>
  );
}
