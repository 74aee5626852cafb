import { Button } from '#components/Button.tsx';
import { PresetBox } from '#components/legs/PresetBox.tsx';
import { legNames } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { useEscape } from '#pages/schedule/useEscape.ts';
import './BulkBar.css';

type BulkBarProps = { lines: readonly DayLine[]; onClose: () => void };

/** How many names fit before the rest is counted. */
const NAMED = 3;

const namesOf = (lines: readonly DayLine[]): string => {
  const names = lines.slice(0, NAMED).map(({ place }) => place);
  return names.join('、') + (lines.length > NAMED ? ` ほか${lines.length - NAMED}本` : '');
};

/** What is done with the chosen containers: one driver or one way of sharing the legs out, in one step. */
export function BulkBar({ lines, onClose }: BulkBarProps) {
  const { dispatch } = useScheduleContext();
  useEscape(lines.length > 0, onClose);
  if (lines.length === 0) return null;
  return (
    <section className="bulk-bar" aria-label="選んだコンテナの割り当て">
      <div className="bulk-bar__what">
        <strong>{lines.length}本を選択中</strong>
        <span>{namesOf(lines)}</span>
        <small>完了した工程は変わりません</small>
        <Button variant="quiet" icon="close" onClick={onClose}>
          選択をやめる
        </Button>
      </div>
      <PresetBox
        choices={dispatch.choicesFor(lines, legNames)}
        recent={dispatch.recent}
        onAssign={(assignments) => {
          dispatch.assignAll(lines, assignments);
          onClose();
        }}
      />
    </section>
  );
}
