import { Icon } from '#components/Icon.tsx';
import { addMonths, longMonthLabel } from '#domain/time.ts';
import './MonthSwitch.css';

type MonthSwitchProps = { month: string; onChange: (month: string) => void };

/** ◀ 2026年11月 ▶ */
export function MonthSwitch({ month, onChange }: MonthSwitchProps) {
  return (
    <div className="month-switch" role="group" aria-label="月">
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-label="前の月"
        onClick={() => onChange(addMonths(month, -1))}
      >
        <Icon name="chevronLeft" />
      </button>
      <output className="month-switch__month">{longMonthLabel(month)}</output>
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-label="次の月"
        onClick={() => onChange(addMonths(month, 1))}
      >
        <Icon name="chevronRight" />
      </button>
    </div>
  );
}
