import { useMemo, useState, type KeyboardEvent } from 'react';
import { assigneeOf } from '#components/legs/assigneeChoices.ts';
import { tileKeyOf, type BoardTile } from '#domain/schedule/board.ts';
import type { DayLine, People } from '#domain/schedule/dayModel.ts';
import { dayKeyOf } from '#domain/time.ts';
import { BoardRow } from '#pages/schedule/board/BoardRow.tsx';
import { boardRows } from '#pages/schedule/board/boardRows.ts';
import { neighbourOf } from '#pages/schedule/board/tileKeys.ts';
import { isFreeKey } from '#pages/schedule/keys.ts';
import type { Dispatch } from '#pages/schedule/useDispatch.ts';
import './Board.css';

type BoardProps = {
  lines: readonly DayLine[];
  people: People & { isRead: boolean };
  isLocked: boolean;
  dispatch: Dispatch;
};

/** The day by driver and carrier (ドライバー別): a tile that moves to another row is assigned anew. */
export function Board({ lines, people, isLocked, dispatch }: BoardProps) {
  // Without the people their tiles would stand in rows without a name for a moment.
  const rows = useMemo(() => (people.isRead ? boardRows(lines, people) : []), [lines, people]);
  const [opened, setOpened] = useState('');
  const [focused, setFocused] = useState('');
  const tileOf = (key: string): BoardTile | undefined =>
    rows.flatMap(({ tiles }) => tiles).find((tile) => tileKeyOf(tile) === key);
  const move = (key: string, row: string) => {
    const tile = tileOf(key);
    const line = lines.find(({ order }) => order === tile?.order);
    if (tile === undefined || line === undefined || tile.assignee === row) return;
    const assignee = assigneeOf(row);
    if (assignee !== undefined) dispatch.assign(line, [{ wanted: tile.legs, assignee }]);
    else if (row === '') dispatch.unassign(line, tile.legs);
    else return;
    setFocused(tileKeyOf({ ...tile, assignee: row }));
  };
  /** The arrows lead from tile to tile; Alt+↑/↓ moves the tile to the row above or below. */
  const onKey = (key: string, event: KeyboardEvent<HTMLElement>) => {
    if (!isFreeKey(event.nativeEvent) || event.shiftKey) return;
    if (!event.altKey) {
      const next = neighbourOf(event.currentTarget, event.key);
      if (next === undefined) return;
      event.preventDefault();
      return next.focus();
    }
    const step = new Map(Object.entries({ ArrowUp: -1, ArrowDown: 1 })).get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const at = rows.findIndex(({ tiles }) => tiles.some((tile) => tileKeyOf(tile) === key));
    const next = rows[at + step];
    if (next !== undefined) move(key, next.key);
  };
  const [first] = lines;
  const day = first === undefined ? '' : dayKeyOf(first.order.arrivalDate);
  return (
    <div
      className="board"
      role="table"
      aria-label="ドライバー別の配車"
      data-locked={isLocked || undefined}
    >
      {rows.map((row) => (
        <BoardRow
          key={row.key}
          {...{ row, lines, isLocked, focused, opened, dispatch }}
          isOff={people.drivers.some(
            ({ id, daysOff }) => row.key === `driver:${id}` && daysOff.includes(day),
          )}
          actions={{ onOpen: setOpened, onMove: move, onKey }}
        />
      ))}
    </div>
  );
}
