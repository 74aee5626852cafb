import { useMemo, useRef, useState } from 'react';
import { Chip } from '#components/Chip.tsx';
import { assigneeOf } from '#domain/job/job.ts';
import { boardRows, tileKey, type BoardRow, type BoardTile } from '#domain/schedule/board.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { useDropTarget, useScrollByDrag } from '#hooks/useDrag.ts';
import { Tile } from '#pages/schedule/board/Tile.tsx';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { showToast } from '#stores/toasts.ts';
import './Board.css';

/** Somebody else has given its legs to others while it was dragged. */
const GONE = 'ほかの人が先に変えたため、移動しませんでした';

/** The day by driver and carrier (ドライバー別): a tile that moves to another row is assigned anew. */
export function Board({ lines }: { lines: readonly DayLine[] }) {
  const { people, dispatch } = useScheduleContext();
  useScrollByDrag();
  // Without the people their tiles would stand in rows without a name for a moment.
  const rows = useMemo(() => (people.isRead ? boardRows(lines, people) : []), [lines, people]);
  const [focused, setFocused] = useState('');
  const move = ({ line, legs, assignee: before }: BoardTile, row: string) => {
    if (before === row) return;
    const assignee = assigneeOf(row);
    if (assignee !== undefined) void dispatch.assign(line, [{ wanted: legs, assignee }]);
    else if (row === '') dispatch.unassign(line, legs);
    else return;
    setFocused(tileKey(line, row));
  };
  return (
    <div className="board" role="table" aria-label="ドライバー別の配車">
      {rows.map((row, index) => (
        <Row
          key={row.key}
          {...{ row, focused }}
          onMove={move}
          onStep={(tile, step) => {
            const next = rows[index + step];
            if (next !== undefined) move(tile, next.key);
          }}
          onDrop={(key) => {
            const tile = rows.flatMap(({ tiles }) => tiles).find((one) => one.key === key);
            if (tile === undefined) showToast({ severity: 'info', summary: GONE });
            else move(tile, row.key);
          }}
        />
      ))}
    </div>
  );
}

type RowProps = {
  row: BoardRow;
  /** Key of the tile that was moved, and keeps the focus. */
  focused: string;
  onMove: (tile: BoardTile, row: string) => void;
  onStep: (tile: BoardTile, step: 1 | -1) => void;
  /** @param key of a tile of whatever row */
  onDrop: (key: string) => void;
};

/** All of a row is one place. */
const inRow = () => 'row';

/** Somebody's day: the name, how many containers, and a tile for each. */
function Row({
  row: { key, name, kind, against, tiles },
  focused,
  onMove,
  onStep,
  onDrop,
}: RowProps) {
  const ref = useRef<HTMLDivElement>(null);
  const over = useDropTarget(ref, { placeAt: inRow, onDrop });
  const legCount = tiles.reduce((sum, { legs }) => sum + legs.length, 0);
  return (
    <div
      ref={ref}
      className="board__row"
      role="row"
      data-row={key}
      data-nobody={key === '' || undefined}
      data-over={over !== undefined || undefined}
    >
      <div className="board__name" role="rowheader">
        <strong>{name}</strong>
        <span>
          {against.map((why) => (
            <Chip key={why} tone="warn">
              {why}
            </Chip>
          ))}
          {kind !== '' && <em>{kind}</em>} {tiles.length}本
          {key === '' && tiles.length > 0 && `・${legCount}工程`}
        </span>
      </div>
      <div className="board__tiles" role="cell">
        {tiles.map((tile) => (
          <Tile
            key={tile.key}
            tile={tile}
            isFocused={tile.key === focused}
            onMove={(to) => onMove(tile, to)}
            onStep={(step) => onStep(tile, step)}
          />
        ))}
        {tiles.length === 0 && (
          <span className="board__none">{key === '' ? 'すべて配車済みです' : 'ー'}</span>
        )}
      </div>
    </div>
  );
}
