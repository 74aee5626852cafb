import { useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { legs, type Leg } from '#domain/job/job.ts';
import { containerLabel } from '#domain/order/container.ts';
import type { DayLeg, DayLine } from '#domain/schedule/dayModel.ts';
import { useDraggable, useDropTarget } from '#hooks/useDrag.ts';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { LegPopover } from '#pages/schedule/LegPopover.tsx';
import { RowMenu } from '#pages/schedule/list/RowMenu.tsx';
import { onRowKey } from '#pages/schedule/list/tableKeys.ts';
import { ProblemMarks } from '#pages/schedule/ProblemMarks.tsx';
import { markOf } from '#pages/schedule/useMarks.ts';
import { paths } from '#paths.ts';

/** What is open beside a row: one of its legs, or its menu. */
export type RowPart = Leg | 'menu';

type RowProps = {
  line: DayLine;
  number: number;
  isSelected: boolean;
  opened: RowPart | undefined;
  /** @param part undefined: closes what is open */
  onOpen: (part: RowPart | undefined) => void;
  onSelect: (isRange: boolean) => void;
  onCopyDown: (leg: Leg | undefined) => void;
};

/** Whether a point is in the upper or in the lower half of a row. */
const placeInRow = (row: Element, { clientY }: { clientY: number }): 'before' | 'after' => {
  const { top, height } = row.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/** One container. */
export function ScheduleRow(props: RowProps) {
  const { line, number, isSelected, opened, onOpen, onSelect, onCopyDown } = props;
  const { isLocked, arrange, dispatch, marks } = useScheduleContext();
  const { order } = line;
  const row = useRef<HTMLTableRowElement>(null);
  const firstLeg = useRef<HTMLTableCellElement>(null);
  const drop = useDropTarget(row, {
    placeAt: placeInRow,
    onDrop: (id, place) => id !== order.id && arrange.move({ id, place, target: order.id }),
    isSticky: true,
  });
  const ship = [order.shippingCompany, order.shipName].filter(Boolean).join(' ');
  const onShare = () => {
    if (!isSelected) onSelect(false);
  };
  const onComplete = (leg: Leg) => {
    onOpen(undefined);
    dispatch.complete(line, leg);
  };
  const onClear = (leg: Leg) => {
    if (line.legs.some((one) => one.leg === leg && one.name !== '')) dispatch.unassign(line, [leg]);
  };
  const onStep = (direction: 'up' | 'down') => arrange.move(arrange.stepOf(order.id, direction));
  return (
    <tr
      ref={row}
      data-order={order.id}
      data-changed={marks.get(order.id)}
      data-unsent={line.isUnsent || undefined}
      data-selected={isSelected || undefined}
      data-drop={drop}
      onKeyDown={(event) => {
        if (!isLocked) onRowKey(event, { onOpen, onComplete, onStep, onCopyDown, onClear });
      }}
    >
      <NumberCell {...{ line, number, isSelected, opened, onOpen, onSelect, onShare }} />
      <td className="schedule-table__time">{line.time}</td>
      <td>{line.clientName}</td>
      <th scope="row">
        <Link to={paths.order(order.id)}>{line.place}</Link>
        {line.problems.length > 0 && (
          <span className="schedule-table__problems">
            <ProblemMarks problems={line.problems} />
          </span>
        )}
      </th>
      <td className="schedule-table__size">{containerLabel(order.container, order.axleCount)}</td>
      <td className="schedule-table__box">{order.container.containerId || '(積後記入)'}</td>
      <td>{order.billOfLandingNumber || order.bookingNumber}</td>
      <td>{ship}</td>
      <td>{order.pickupPlace}</td>
      <td>{order.returnPlace}</td>
      {line.legs.map((leg, index) => (
        <LegCell
          key={leg.leg}
          {...{ line, leg, opened, onOpen, onShare, onComplete }}
          isFirst={index === 0}
          first={firstLeg}
        />
      ))}
      <td className="schedule-table__chassis">
        {line.chassis.split(/(?=→)/).map((one) => (
          <span key={one}>{one}</span>
        ))}
      </td>
      <td className="schedule-table__note" title={order.description}>
        <span>{order.description}</span>
      </td>
    </tr>
  );
}

type NumberCellProps = Omit<RowProps, 'onCopyDown'> & { onShare: () => void };

/** The number, by which a line is chosen, dragged and sent elsewhere. */
function NumberCell(props: NumberCellProps) {
  const { line, number, isSelected, opened, onOpen, onSelect, onShare } = props;
  const { isLocked } = useScheduleContext();
  const { ref: handle, isDragged } = useDraggable<HTMLButtonElement>(isLocked ? '' : line.order.id);
  return (
    <td className="schedule-table__number">
      {line.isUnsent && <span className="sr-only">未送信</span>}
      {isLocked ? (
        number
      ) : (
        <span className="schedule-table__handles">
          <input
            type="checkbox"
            aria-label={`${number} ${line.place}を選ぶ`}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
          <button
            ref={handle}
            type="button"
            data-part="handle"
            data-dragged={isDragged || undefined}
            aria-haspopup="menu"
            aria-label={`${number} ${line.place}の並べ替え`}
            onClick={() => onOpen('menu')}
          >
            {number}
          </button>
          {opened === 'menu' && (
            <RowMenu
              anchor={handle}
              {...{ id: line.order.id, onShare }}
              onClose={() => {
                onOpen(undefined);
                handle.current?.focus();
              }}
            />
          )}
        </span>
      )}
    </td>
  );
}

type LegCellProps = Pick<RowProps, 'line' | 'opened' | 'onOpen'> & {
  leg: DayLeg;
  isFirst: boolean;
  /** The cell of the first leg: what opens stands beside it, so that no leg of any row is covered. */
  first: RefObject<HTMLTableCellElement | null>;
  onShare: () => void;
  onComplete: (leg: Leg) => void;
};

function LegCell({ line, leg: shown, opened, isFirst, first, ...does }: LegCellProps) {
  const { isLocked, marks } = useScheduleContext();
  const { leg, name, who, kind, done } = shown;
  const button = useRef<HTMLButtonElement>(null);
  const isNext = leg === line.next && kind !== 'none' && kind !== 'unknown';
  const label = (
    <>
      {done && (
        <>
          <span aria-hidden="true">✓ </span>
          <span className="sr-only">完了 </span>
        </>
      )}
      {who}
    </>
  );
  return (
    <td
      ref={isFirst ? first : undefined}
      className="schedule-leg"
      data-leg={leg}
      data-kind={kind}
      data-done={done || undefined}
      data-changed={marks.get(markOf(line.order.id, leg))}
    >
      {isLocked ? (
        label
      ) : (
        <button
          ref={button}
          type="button"
          data-part="leg"
          aria-haspopup="dialog"
          title={name}
          onClick={() => does.onOpen(leg)}
          onDoubleClick={() => kind !== 'none' && does.onComplete(leg)}
        >
          {label}
        </button>
      )}
      {isNext && !done && !isLocked && (
        <button
          type="button"
          data-part="done"
          tabIndex={-1}
          title={`${legs[leg]}完了にする`}
          aria-label={`${line.place} ${legs[leg]}完了`}
          onClick={() => does.onComplete(leg)}
        />
      )}
      {opened === leg && (
        <LegPopover
          anchor={first}
          {...{ line, leg, onShare: does.onShare }}
          onClose={() => {
            does.onOpen(undefined);
            button.current?.focus();
          }}
        />
      )}
    </td>
  );
}
