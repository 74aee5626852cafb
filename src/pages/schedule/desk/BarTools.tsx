import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { SelectBox } from '#components/form/SelectBox.tsx';
import { Menu } from '#components/Menu.tsx';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { dayKindOf, holidayOf } from '#domain/holiday.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { keepLock } from '#pages/schedule/desk/lock.ts';
import { useDayKeys } from '#pages/schedule/desk/useDayKeys.ts';
import { usePeople } from '#pages/schedule/desk/usePeople.ts';
import { useRowMoves } from '#pages/schedule/desk/useRowMoves.ts';
import type { Day } from '#pages/schedule/SchedulePage.tsx';
import { paths } from '#paths.ts';

const views = { '': '一覧', board: 'ドライバー別' } as const;

function OfficeChoice({ companyId }: Day) {
  const id = useId();
  const { offices } = usePeople(companyId);
  const [office, setOffice] = useQueryState('office', '');
  const offered = offices.filter((one) => one.enabled || one.id === office);
  if (offered.length === 0) return null;
  return (
    <div className="schedule__office">
      <label htmlFor={id}>営業所</label>
      <SelectBox id={id} value={office} onChange={(event) => setOffice(event.target.value)}>
        <option value="">すべて</option>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}

/** The second line of the head: what is shown, and whether it can be changed. */
export function BarTools(page: Day) {
  const { day, isLocked, setLocked, schedule } = page;
  const [view, setView] = useQueryState('view', '');
  const [tomorrow, setTomorrow] = useQueryState('tomorrow', '');
  const navigate = useNavigate();
  const moves = useRowMoves(page);
  const holiday = holidayOf(day);
  useDayKeys(page);
  const lock = () => {
    setLocked(!isLocked);
    keepLock(!isLocked);
  };
  const isArranged = schedule.state === 'shown' && schedule.isArranged;
  return (
    <>
      <span className="schedule__holiday" data-kind={dayKindOf(day)}>
        {holiday}
      </span>
      <div className="schedule__tools">
        <ViewSwitch
          label="表示"
          views={views}
          value={view === 'board' ? 'board' : ''}
          onChange={setView}
        />
        <Button
          className="schedule__toggle"
          aria-pressed={tomorrow === '1'}
          onClick={() => setTomorrow(tomorrow === '1' ? '' : '1')}
        >
          明日の積み
        </Button>
        <OfficeChoice {...page} />
        <Button className="schedule__toggle" icon="lock" aria-pressed={isLocked} onClick={lock}>
          見るだけ
        </Button>
        <Menu
          label="配車表のメニュー"
          items={[
            {
              label: '並び順を元に戻す',
              icon: 'undo',
              disabled: !isArranged || isLocked,
              onSelect: moves.reset,
            },
            {
              label: '壁掛け表示',
              icon: 'external',
              onSelect: () => void navigate(`${paths.schedule}?wall=1`),
            },
          ]}
        />
      </div>
    </>
  );
}
