import { EntryBox } from '#components/form/EntryBox.tsx';
import { LONGEST_NOTES } from '#domain/scheduleChange.ts';
import { useRowMoves } from '#pages/schedule/desk/useRowMoves.ts';
import type { Day } from '#pages/schedule/SchedulePage.tsx';

const trimmed = (text: string): string => text.trim();

/** 連絡事項: what everybody has to know that day; it is printed at the foot of the paper. */
export function NotesBox(page: Day) {
  const { companyId, day, schedule, isLocked } = page;
  const moves = useRowMoves(page);
  if (schedule.state !== 'shown') return null;
  if (isLocked)
    return schedule.notes === '' ? null : (
      <p className="schedule__notes schedule__notes--read">
        <strong>連絡事項</strong> {schedule.notes}
      </p>
    );
  return (
    <div className="schedule__notes">
      <EntryBox
        key={day}
        label="連絡事項"
        value={schedule.notes}
        read={trimmed}
        write={String}
        maxLength={LONGEST_NOTES}
        placeholder="朝礼や交通規制など、この日の全員に伝えること(印刷にも入ります)"
        multiline
        draftName={`notes ${companyId} ${day}`}
        onSave={moves.setNotes}
      />
    </div>
  );
}
