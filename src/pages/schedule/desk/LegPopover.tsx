import { useState, type RefObject } from 'react';
import { Button } from '#components/Button.tsx';
import { EntryBox } from '#components/form/EntryBox.tsx';
import { AssigneePicker } from '#components/legs/AssigneePicker.tsx';
import { choiceValue } from '#components/legs/assigneeChoices.ts';
import { isAssigneeType, legNames, legs, longestJobTexts, stepOf, type Leg } from '#domain/job.ts';
import { stampLabel } from '#domain/scheduleWall.ts';
import { BookingWarnings } from '#pages/schedule/desk/BookingWarnings.tsx';
import { Popover } from '#pages/schedule/desk/Popover.tsx';
import type { Bookings } from '#pages/schedule/desk/useBookings.ts';
import type { Dispatch } from '#pages/schedule/desk/useDispatch.ts';
import type { ScheduleLine } from '#pages/schedule/useSchedule.ts';
import '#components/form/CheckboxField.css';

type LegPopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  line: ScheduleLine;
  leg: Leg;
  bookings: Bookings;
  dispatch: Dispatch;
  onClose: () => void;
};

/** One leg beside its cell: who drives it, whether it is done, on which chassis. */
export function LegPopover({ anchor, line, leg, bookings, dispatch, onClose }: LegPopoverProps) {
  const [all, setAll] = useState(false);
  const step = stepOf(line.job, leg);
  const open = legNames.filter((one) => one !== leg && (stepOf(line.job, one)?.id ?? '') === '');
  const wanted = all ? [leg, ...open] : [leg];
  const isUnknown = step !== undefined && step.type !== '' && !isAssigneeType(step.type);
  const place = line.order.destination.name || '作業先未定';
  const done = (change: () => void) => {
    onClose();
    change();
  };
  return (
    <Popover {...{ anchor, place, onClose }} label={`${place} ${legs[leg]}`} about={legs[leg]}>
      <BookingWarnings warnings={bookings.warningsOn(line, choiceValue(step), [leg])} />
      <AssigneePicker
        label="担当"
        choices={bookings.choicesFor(line, wanted)}
        recent={dispatch.recent}
        assignee={step}
        placeholder="未定"
        onAssign={(assignee) => done(() => dispatch.assign(line, wanted, assignee))}
        onRemove={() => done(() => dispatch.unassign(line, [leg]))}
      />
      {open.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            className="check__box"
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
          未定の工程({open.map((one) => legs[one]).join('・')})にも
        </label>
      )}
      <EntryBox
        label="シャーシ"
        value={step?.chassisNumber ?? ''}
        read={(text) => text.trim()}
        write={String}
        maxLength={longestJobTexts.chassisNumber}
        disabled={isUnknown}
        onSave={(chassisNumber, from) => dispatch.setChassis(line, leg, chassisNumber, from)}
      />
      {step?.completedAt == null ? (
        <Button
          variant="primary"
          icon="check"
          disabled={isUnknown}
          onClick={() => done(() => dispatch.complete(line, leg))}
        >
          {legs[leg]}完了
        </Button>
      ) : (
        <p className="leg-popover__done">
          <span>✓ {stampLabel(step.completedAt)} 完了</span>
          <Button
            variant="quiet"
            icon="undo"
            onClick={() => done(() => dispatch.takeBack(line, leg))}
          >
            取り消す
          </Button>
        </p>
      )}
    </Popover>
  );
}
