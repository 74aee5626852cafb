import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { SelectBox } from '#components/form/SelectBox.tsx';
import { Icon } from '#components/Icon.tsx';
import { Menu } from '#components/Menu.tsx';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { dayKindOf, holidayOf } from '#domain/holiday.ts';
import { openLabel } from '#domain/job/job.ts';
import { dayCounts, problemsOf, type DayLine } from '#domain/schedule/dayModel.ts';
import { addDays } from '#domain/time.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { paths } from '#paths.ts';
import './ScheduleBar.css';

const views = { '': '一覧', board: 'ドライバー別', week: '週' } as const;
type View = keyof typeof views;

const isView = (view: string): view is View => view in views;

type DayProps = { today: string; day: string; setDay: (day: string) => void };

function DaySwitch({ today, day, setDay }: DayProps) {
  const [view] = useQueryState('view', '');
  const [step, unit] = view === 'week' ? [7, '週'] : [1, '日'];
  return (
    <div className="schedule__days" role="group" aria-label="日付">
      <Button
        icon="chevronLeft"
        aria-label={`前の${unit}`}
        onClick={() => setDay(addDays(day, -step))}
      />
      <Button onClick={() => setDay(today)} aria-pressed={day === today}>
        今日
      </Button>
      <Button onClick={() => setDay(addDays(today, 1))} aria-pressed={day === addDays(today, 1)}>
        明日
      </Button>
      <Button
        icon="chevronRight"
        aria-label={`次の${unit}`}
        onClick={() => setDay(addDays(day, step))}
      />
    </div>
  );
}

/** The offices to look at: also a disabled one that has containers that day, which no other one would show. */
function OfficeChoice({ all, office }: Pick<ToolsProps, 'all' | 'office'>) {
  const id = useId();
  const { offices } = useScheduleContext().people;
  const [, setOffice] = useQueryState('office', '');
  const used = new Set([office, ...all.map(({ order }) => order.officeId)]);
  const offered = offices.filter(({ id: one, enabled }) => enabled || used.has(one));
  if (offered.length === 0) return null;
  return (
    <div className="schedule__office">
      <label htmlFor={id}>営業所</label>
      <SelectBox id={id} value={office} onChange={(event) => setOffice(event.target.value)}>
        <option value="">すべて</option>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {one.enabled ? one.name : `${one.name}(無効)`}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}

/** The figures of the day: how many containers, what nobody has, what is wrong. */
function Counts({ lines }: { lines: readonly DayLine[] }) {
  const [shown, setShown] = useQueryState('problems', '');
  const { text, open } = dayCounts(lines);
  const count = problemsOf(lines).length;
  return (
    <p className="schedule__counts">
      {text} <strong data-warn={open.legs > 0 || undefined}>{openLabel(open)}</strong>
      {count > 0 && (
        <button
          type="button"
          className="schedule__problems"
          aria-expanded={shown === '1'}
          onClick={() => setShown(shown === '1' ? '' : '1')}
        >
          <Icon name="alert" size={14} />
          問題 {count}件
        </button>
      )}
    </p>
  );
}

type ToolsProps = {
  setLocked: (isLocked: boolean) => void;
  /** The day's lines of every office. */
  all: readonly DayLine[];
  /** '' for all. */
  office: string;
};

/** The second line of the head: what is shown, and whether it can be changed. */
function Tools({ setLocked, all, office }: ToolsProps) {
  const { isLocked, arrange, steps } = useScheduleContext();
  const [view, setView] = useQueryState('view', '');
  const [tomorrow, setTomorrow] = useQueryState('tomorrow', '');
  const navigate = useNavigate();
  // The wall is always today's, and that of the office that is looked at.
  const wall = new URLSearchParams({ wall: '1', ...(office !== '' && { office }) });
  return (
    <div className="schedule__tools">
      <ViewSwitch label="表示" views={views} value={isView(view) ? view : ''} onChange={setView} />
      {view !== 'week' && (
        <Button
          className="schedule__toggle"
          aria-pressed={tomorrow === '1'}
          onClick={() => setTomorrow(tomorrow === '1' ? '' : '1')}
        >
          明日の積み
        </Button>
      )}
      <OfficeChoice {...{ all, office }} />
      <Button
        className="schedule__toggle"
        icon="lock"
        aria-pressed={isLocked}
        onClick={() => setLocked(!isLocked)}
      >
        見るだけ
      </Button>
      <Menu
        label="配車表のメニュー"
        items={[
          {
            label: '直前の操作を元に戻す',
            icon: 'undo',
            disabled: isLocked,
            onSelect: steps.undoLast,
          },
          {
            label: '並び順を元に戻す',
            icon: 'undo',
            disabled: !arrange.isArranged || isLocked,
            onSelect: arrange.reset,
          },
          {
            label: '壁掛け表示',
            icon: 'external',
            onSelect: () => void navigate(`${paths.schedule}?${wall}`),
          },
        ]}
      />
    </div>
  );
}

/** Says how high the bar is, for what sticks below it: its lines are as many as the screen asks for. */
function measured(bar: HTMLElement | null) {
  if (bar === null || !('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--schedule-bar', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}

type ScheduleBarProps = DayProps &
  ToolsProps & {
    title: string;
    companyName: string;
    lines: readonly DayLine[];
    isShown: boolean;
  };

/** The head of the day. */
export function ScheduleBar({
  title,
  companyName,
  lines,
  all,
  office,
  isShown,
  today,
  day,
  setDay,
  setLocked,
}: ScheduleBarProps) {
  const [, setPaper] = useQueryState('paper', '');
  return (
    <header ref={measured} className="schedule__bar">
      <Link to={paths.index} className="schedule__home" aria-label="ホームへ">
        <Icon name="home" size={20} />
      </Link>
      <h1 data-kind={dayKindOf(day)}>{title}</h1>
      <span className="schedule__holiday">{holidayOf(day)}</span>
      <span className="schedule__company">{companyName}</span>
      {isShown && <Counts lines={lines} />}
      <div className="schedule__ends">
        <DaySwitch {...{ today, day, setDay }} />
        <Button variant="primary" icon="print" disabled={!isShown} onClick={() => setPaper('A4')}>
          印刷
        </Button>
      </div>
      <Tools {...{ setLocked, all, office }} />
    </header>
  );
}
