import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { DayBox } from '#components/form/DayBox.tsx';
import { Field } from '#components/form/Field.tsx';
import { parseTime, timeRefusal, timeText } from '#components/form/parse.ts';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import type { Order } from '#domain/order/order.ts';
import { clockOfOrder } from '#domain/schedule/week.ts';
import { dayKeyOf, longDayLabelWithWeekday } from '#domain/time.ts';

type MoveDialogProps = {
  order: Order;
  /** The day onto which it was dropped, or its own. */
  day: string;
  onMove: (day: string, clock: string) => void;
  onClose: () => void;
};

/** Another day for a container, and when it is expected there: who ordered it has agreed on both. */
export function MoveDialog({ order, day: wanted, onMove, onClose }: MoveDialogProps) {
  const [today] = useState(() => dayKeyOf(new Date()));
  const [day, setDay] = useState<string | undefined>(wanted);
  const [text, setText] = useState(timeText(clockOfOrder(order)));
  const clock = parseTime(text);
  const place = order.destination.name || '作業先未定';
  const isReady = day !== undefined && day !== '' && clock !== null;
  const move = () => {
    if (isReady) onMove(day, clock);
  };
  return (
    <Dialog
      open
      title={`${place}の納入日を変える`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" disabled={!isReady} onClick={move}>
            移す
          </Button>
        </>
      }
    >
      <p>
        いま {longDayLabelWithWeekday(dayKeyOf(order.arrivalDate))}{' '}
        {arrivalTimeLabel(order.arrivalTime) || '時間未定'}
      </p>
      <div className="week-move">
        <DayBox label="納入日" today={today} value={day} onChange={setDay} onEnter={move} />
        <Field
          label="時間"
          hint="830、AM、PM。空欄は未定"
          error={clock === null ? timeRefusal(text) : undefined}
        >
          {(aria) => (
            <input
              {...aria}
              className="input"
              autoComplete="off"
              placeholder="830"
              autoFocus
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={() => clock !== null && setText(timeText(clock))}
              onKeyDown={({ key, nativeEvent }) =>
                key === 'Enter' && !nativeEvent.isComposing && move()
              }
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
