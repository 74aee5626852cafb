import { legNames, type Job } from '#domain/job/job.ts';
import { momentText } from '#pages/orders/job/moment.ts';

const isKnown = (name: string): boolean => legNames.some((leg) => leg === name);

/** Legs of other names, which occur in old data: they can be seen, not changed. */
export function OldSteps({ job }: { job: Job | undefined }) {
  const old = Object.entries(job?.steps ?? {}).filter(([name]) => !isKnown(name));
  if (old.length === 0) return null;
  return (
    <div className="old-steps">
      <p>以前のデータの工程(変更できません)</p>
      <ul className="old-steps__list">
        {old.map(([name, { type, id, completedAt, chassisNumber }]) => (
          <li key={name}>
            {[name, type, id, momentText(completedAt), chassisNumber].filter(Boolean).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
