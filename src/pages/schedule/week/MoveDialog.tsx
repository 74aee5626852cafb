import { destinationName } from '#domain/order/order.ts';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { DayBox } from '#components/form/DayBox.tsx';
import { Field } from '#components/form/Field.tsx';
import { parseTime, timeRefusal, timeText } from '#components/form/parse.ts';
import { issuedNotice } from '#domain/invoice/issued.ts';
import { farDay } from '#domain/order/farDay.ts';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import type { DayTrip } from '#domain/job/booking.ts';
import { clockOfOrder, type Move, type Week } from '#domain/schedule/week.ts';
import { dayKeyOf, longDayLabelWithWeekday } from '#domain/time.ts';
import { useMoveNotes } from '#pages/schedule/week/useMoveDay.ts';

type MoveDialogProps = {
  trip: DayTrip;
  week: Week;
  /** The day onto which it was dropped, or its own. */
  day: string;
  onMove: (to: Move) => void;
  onClose: () => void;
};

/** Another day for a container, and when it is expected there: who ordered it has agreed on both. */
export function MoveDialog({ trip, week, day: wanted, onMove, onClose }: MoveDialogProps) {
  const { order } = trip;
  const [today] = useState(() => dayKeyOf(new Date()));
  const [day, setDay] = useState<string | undefined>(wanted);
  const [text, setText] = useState(timeText(clockOfOrder(order)));
  const clock = parseTime(text);
  const place = destinationName(order);
  const to = day === undefined || day === '' || clock === null ? undefined : { day, clock };
  const oddDay = farDay(to?.day ?? '', today);
  const notes = useMoveNotes({ trip, week }, to);
  const isElsewhere = to?.day !== dayKeyOf(order.arrivalDate) || to.clock !== clockOfOrder(order);
  const isReady = to !== undefined && isElsewhere && !notes.isDisabled;
  const move = () => {
    if (isReady) onMove(to);
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
              // Safari ends the conversion before this key, whose code is then 229.
              onKeyDown={({ key, keyCode, nativeEvent }) =>
                key === 'Enter' && keyCode !== 229 && !nativeEvent.isComposing && move()
              }
            />
          )}
        </Field>
      </div>
      {oddDay !== '' && <FieldWarning>{oddDay}</FieldWarning>}
      <MoveNotes {...notes} />
    </Dialog>
  );
}

const unknownTexts = {
  loading: 'この日の予定を読み込んでいます。時間の重なりはまだ確認できていません。',
  failed: 'この日の予定を読み込めませんでした。時間の重なりは確認できていません。',
} as const;

/** What is known before it is written; only what is gone cannot be moved. */
function MoveNotes({ isDisabled, issued, unknown, problems }: ReturnType<typeof useMoveNotes>) {
  if (isDisabled)
    return (
      <FieldWarning>この受注は無効にされました。配車表にはもうないので、移せません。</FieldWarning>
    );
  return (
    <>
      {issued.map((invoice) => (
        <FieldWarning key={invoice.id}>{issuedNotice(invoice)}</FieldWarning>
      ))}
      {unknown && <p role="status">{unknownTexts[unknown]}</p>}
      {problems.map(({ id, text }) => (
        <FieldWarning key={id}>{text}</FieldWarning>
      ))}
    </>
  );
}
