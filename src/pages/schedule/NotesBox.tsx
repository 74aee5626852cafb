import { EntryBox } from '#components/form/EntryBox.tsx';
import { LONGEST_NOTES } from '#domain/schedule/change.ts';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';

type NotesBoxProps = {
  /** Names what is typed and not saved yet. */
  draftName: string;
  notes: string;
};

const trimmed = (text: string): string => text.trim();

/** 連絡事項: what everybody has to know that day; it is printed at the foot of the paper. */
export function NotesBox({ draftName, notes }: NotesBoxProps) {
  const { isLocked, arrange } = useScheduleContext();
  if (isLocked)
    return notes === '' ? null : (
      <p className="schedule__notes schedule__notes--read">
        <strong>連絡事項</strong> {notes}
      </p>
    );
  return (
    <div className="schedule__notes">
      <EntryBox
        key={draftName}
        label="連絡事項"
        value={notes}
        read={trimmed}
        write={String}
        maxLength={LONGEST_NOTES}
        placeholder="朝礼や交通規制など、この日の全員に伝えること(印刷にも入ります)"
        multiline
        draftName={draftName}
        onSave={arrange.setNotes}
      />
    </div>
  );
}
