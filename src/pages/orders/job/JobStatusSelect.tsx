import { useId } from 'react';
import { SelectBox } from '#components/form/SelectBox.tsx';
import { isJobStatus, jobStatuses, type JobStatus } from '#domain/job/job.ts';

type JobStatusSelectProps = {
  /** As stored; unknown ones of old records are shown as they are. */
  status: string;
  onChange: (status: JobStatus) => void;
};

/** The status as a choice: an earlier one can be set again. */
export function JobStatusSelect({ status, onChange }: JobStatusSelectProps) {
  const id = useId();
  const isKnown = isJobStatus(status);
  return (
    <div className="job-status" data-unknown={!isKnown || undefined}>
      <label htmlFor={id} className="sr-only">
        作業の状態
      </label>
      <SelectBox
        id={id}
        value={status}
        onChange={({ currentTarget: { value } }) => {
          if (isJobStatus(value)) onChange(value);
        }}
      >
        {!isKnown && (
          <option value={status} disabled>
            {status}
          </option>
        )}
        {Object.entries(jobStatuses).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
