import { memo, type ClipboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Icon } from '#components/Icon.tsx';
import { Money } from '#components/Money.tsx';
import { containerLabel } from '#domain/order/container.ts';
import {
  fareCell,
  fareColumnNames,
  fareColumns,
  type FareColumn,
} from '#domain/price/fareSheet.ts';
import type { Order } from '#domain/order/order.ts';
import { enteredTotal, type Price } from '#domain/price/price.ts';
import { dayKeyOf, monthDayLabel, weekdayOf } from '#domain/time.ts';
import { FareCell } from '#pages/orders/fares/FareCell.tsx';
import type { Change, RowState } from '#pages/orders/fares/useRowSaves.ts';
import { paths } from '#paths.ts';

type FareRowProps = {
  order: Order;
  clientName: string;
  row: number;
  /** What was entered, or what the order holds. */
  price: Price;
  state: RowState | undefined;
  onEnter: (order: Order, column: FareColumn, amount: number) => void;
  onPaste: (row: number, column: number, event: ClipboardEvent<HTMLInputElement>) => void;
  onRetry: (change: Change, overwrite: boolean) => void;
};

/** One order of the fare sheet. */
export const FareRow = memo(function FareRow(props: FareRowProps) {
  const { order, clientName, row, price, state, onEnter, onPaste, onRetry } = props;
  const { arrivalDate, destination, container, axleCount, orderNumber } = order;
  const name = `${monthDayLabel(arrivalDate)} ${destination.name}`;
  return (
    <tr data-state={state?.kind}>
      <th scope="row">
        <Link to={paths.order(order.id)} target="_blank">
          {monthDayLabel(arrivalDate)}({weekdayOf(dayKeyOf(arrivalDate))})
        </Link>
      </th>
      <td>{clientName}</td>
      <td>{destination.name}</td>
      <td>{containerLabel(container, axleCount)}</td>
      <td>{container.containerId || <span className="faint">未定</span>}</td>
      <td>{orderNumber}</td>
      {fareColumnNames.map((column, place) => {
        const { amount, isEditable } = fareCell(price, column);
        return (
          <td key={column} className="fares__amount">
            {isEditable ? (
              <FareCell
                label={`${name} ${fareColumns[column]}`}
                amount={amount}
                row={row}
                column={place}
                onEnter={(entered) => onEnter(order, column, entered)}
                onPaste={(event) => onPaste(row, place, event)}
              />
            ) : (
              <span title="複数の付帯料金の合計です。受注の画面で変更してください">
                <Money value={amount} />
              </span>
            )}
          </td>
        );
      })}
      <td className="fares__amount">
        <Money value={enteredTotal(price)} />
      </td>
      <td className="fares__state">
        <State state={state} name={name} onRetry={onRetry} />
      </td>
    </tr>
  );
});

type StateProps = Pick<FareRowProps, 'state' | 'onRetry'> & { name: string };

function State({ state, name, onRetry }: StateProps) {
  if (state === undefined) return null;
  if (state.kind === 'saving') return <span className="faint">保存中</span>;
  if (state.kind === 'queued') return <span className="fares__queued">送信待ち</span>;
  if (state.kind === 'saved')
    return (
      <span className="fares__saved">
        <Icon name="check" size={14} />
        <span className="sr-only">{name} </span>保存
      </span>
    );
  const isConflict = state.kind === 'conflict';
  return (
    <span className="fares__failed" role="alert">
      {isConflict ? 'ほかの人が変更しました' : state.message}
      <Button
        aria-label={`${name} ${isConflict ? '自分の値で保存' : 'もう一度'}`}
        onClick={() => onRetry(state.change, isConflict)}
      >
        {isConflict ? '自分の値で保存' : 'もう一度'}
      </Button>
    </span>
  );
}
