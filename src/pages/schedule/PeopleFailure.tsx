import { Button } from '#components/Button.tsx';
import type { KnownPeople } from '#pages/schedule/useSchedule.ts';

/** Says that names are missing because they could not be read, and asks for them again. */
export function PeopleFailure({ people }: { people: KnownPeople }) {
  if (people.failure === '') return null;
  return (
    <p role="alert" className="schedule__unreadable">
      担当者などの名前を読み込めませんでした。{people.failure}{' '}
      <Button variant="quiet" icon="refresh" onClick={people.retry}>
        再試行
      </Button>
    </p>
  );
}
