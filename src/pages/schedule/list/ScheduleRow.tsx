import { useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { containerLabel } from '#domain/order/container.ts';
import { legs, type Leg } from '#domain/job/job.ts';
import type { DayLeg, DayLine } from '#domain/schedule/dayModel.ts';
import { LegPopover } from '#pages/schedule/LegPopover.tsx';
import { RowMenu } from '#pages/schedule/list/RowMenu.tsx';
import { ProblemMarks } from '#pages/schedule/ProblemMarks.tsx';
import type { Arrange } from '#pages/schedule/arrangeOf.ts';
import type { Dispatch } from '#pages/schedule/useDispatch.ts';
import { useDraggable, useDropTarget } from '#hooks/useDrag.ts';
import { paths } from '#paths.ts';

/** What is open beside a row: one of its legs, or its menu. */
export type RowPart = Leg | 'menu';

/** What a row asks for. */
export type RowActions = {
  onOpen: (orderId: string, part: RowPart) => void;
  onComplete: (line: DayLine, leg: Leg) => void;
  onSelect: (orderId: string, isRange: boolean) => void;
  /** Opens the ways of sharing the legs out. */
  onShare: (orderId: string) => void;
  onClose: () => void;
};

type LegCellProps = Pick<RowProps, 'line' | 'isLocked' | 'dispatch' | 'actions'> & {
  leg: DayLeg;
  place: string;
  isOpened: boolean;
  isFirst: boolean;
  /** The cell of the first leg: what opens stands beside it, so that no leg of any row is covered. */
  first: RefObject<HTMLTableCellElement | null>;
};

function LegCell(props: LegCellProps) {
  const { line, leg: shown, place, isLocked, dispatch, actions, first } = props;
  const { leg, name, kind, done, isOpen } = shown;
  const isNext = leg === line.next && kind !== 'none' && kind !== 'unknown';
  const label = (
    <>
      {done && (
        <>
          <span aria-hidden="true">✓ </span>
          <span className="sr-only">完了 </span>
        </>
      )}
      {name || (isOpen ? '未定' : 'ー')}
    </>
  );
  return (
    <td
      ref={props.isFirst ? first : undefined}
      className="schedule-leg"
      data-leg={leg}
      data-kind={isOpen ? 'none' : kind}
      data-done={done || undefined}
    >
      {isLocked ? (
        label
      ) : (
        <button
          type="button"
          data-part="leg"
          aria-haspopup="dialog"
          title={name}
          onClick={() => actions.onOpen(line.order.id, leg)}
          onDoubleClick={() => kind !== 'none' && actions.onComplete(line, leg)}
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
          aria-label={`${place} ${legs[leg]}完了`}
          onClick={() => actions.onComplete(line, leg)}
        />
      )}
      {props.isOpened && (
        <LegPopover
          anchor={first}
          {...{ line, leg, dispatch }}
          onShare={() => actions.onShare(line.order.id)}
          onClose={actions.onClose}
        />
      )}
    </td>
  );
}

export type RowState = {
  isSelected: boolean;
  opened: RowPart | undefined;
};

export type RowProps = {
  line: DayLine;
  number: number;
  state: RowState;
  isArranged: boolean;
  isLocked: boolean;
  arrange: Arrange;
  dispatch: Dispatch;
  actions: RowActions;
};

/** The number, by which a line is chosen, dragged and sent elsewhere. */
function NumberCell({ line, number, state, isArranged, isLocked, arrange, actions }: RowProps) {
  const { id, destination } = line.order;
  const { ref: handle, isDragged } = useDraggable<HTMLButtonElement>(isLocked ? '' : id);
  const place = destination.name || '作業先未定';
  return (
    <td className="schedule-table__number">
      {line.isUnsent && <span className="sr-only">未送信</span>}
      {isLocked ? (
        number
      ) : (
        <span className="schedule-table__handles">
          <input
            type="checkbox"
            aria-label={`${number} ${place}を選ぶ`}
            checked={state.isSelected}
            onChange={({ nativeEvent }) =>
              actions.onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
          <button
            ref={handle}
            type="button"
            data-part="handle"
            data-dragged={isDragged || undefined}
            aria-haspopup="menu"
            aria-label={`${number} ${place}の並べ替え`}
            onClick={() => actions.onOpen(id, 'menu')}
          >
            {number}
          </button>
          {state.opened === 'menu' && (
            <RowMenu
              anchor={handle}
              {...{ id, arrange, isArranged }}
              onShare={() => actions.onShare(id)}
              onClose={actions.onClose}
            />
          )}
        </span>
      )}
    </td>
  );
}

/** Whether a point is in the upper or in the lower half of a row. */
const placeInRow = (row: Element, { clientY }: { clientY: number }): 'before' | 'after' => {
  const { top, height } = row.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/** One container. */
export function ScheduleRow(props: RowProps) {
  const { line, state, isLocked, arrange, dispatch, actions } = props;
  const { order } = line;
  const row = useRef<HTMLTableRowElement>(null);
  const firstLeg = useRef<HTMLTableCellElement>(null);
  const drop = useDropTarget(row, {
    placeAt: placeInRow,
    onDrop: (id, place) => id !== order.id && arrange.move({ id, place, target: order.id }),
    isSticky: true,
  });
  const place = order.destination.name || '作業先未定';
  const ship = [order.shippingCompany, order.shipName].filter(Boolean).join(' ');
  return (
    <tr
      ref={row}
      data-order={order.id}
      data-unsent={line.isUnsent || undefined}
      data-selected={state.isSelected || undefined}
      data-drop={drop}
    >
      <NumberCell {...props} />
      <td className="schedule-table__time">{arrivalTimeLabel(order.arrivalTime) || '未定'}</td>
      <td>{line.clientName}</td>
      <th scope="row">
        <Link to={paths.order(order.id)}>{place}</Link>
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
          {...{ line, leg, place, isLocked, dispatch, actions }}
          isOpened={state.opened === leg.leg}
          isFirst={index === 0}
          first={firstLeg}
        />
      ))}
      <td>{line.chassis}</td>
      <td className="schedule-table__note">{order.description}</td>
    </tr>
  );
}
