import { useRef, type KeyboardEvent } from 'react';
import { Chip } from '#components/Chip.tsx';
import { LegDots } from '#components/LegDots.tsx';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { tileKeyOf, type BoardTile } from '#domain/schedule/board.ts';
import { containerLabel } from '#domain/order/container.ts';
import { legNames, legs, stepOf } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import type { BoardRow as Row } from '#pages/schedule/board/boardRows.ts';
import { TilePopover } from '#pages/schedule/board/TilePopover.tsx';
import { ProblemMarks } from '#pages/schedule/ProblemMarks.tsx';
import type { Dispatch } from '#pages/schedule/useDispatch.ts';
import { useDraggable, useDropTarget } from '#hooks/useDrag.ts';

export type TileActions = {
  /** '' closes what is open. */
  onOpen: (key: string) => void;
  onMove: (key: string, row: string) => void;
  onKey: (key: string, event: KeyboardEvent<HTMLElement>) => void;
};

type TileProps = {
  tile: BoardTile;
  line: DayLine | undefined;
  isLocked: boolean;
  isFocused: boolean;
  actions: TileActions;
  isOpened: boolean;
  dispatch: Dispatch;
};

/** What is wrong with those legs of a container that are on this tile. */
const problemsOn = ({ tile, line }: Pick<TileProps, 'tile' | 'line'>) =>
  (line?.problems ?? []).filter((problem) => problem.legs.some((leg) => tile.legs.includes(leg)));

function Tile(props: TileProps) {
  const { tile, line, isLocked, isFocused, dispatch, actions } = props;
  const { order, job } = tile;
  const key = tileKeyOf(tile);
  const { ref: button, isDragged } = useDraggable<HTMLButtonElement>(isLocked ? '' : key);
  const isDone = tile.legs.every((leg) => stepOf(job, leg)?.completedAt != null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="tile"
        data-tile={key}
        data-order={order.id}
        data-done={isDone || undefined}
        data-dragged={isDragged || undefined}
        aria-haspopup="dialog"
        disabled={isLocked}
        autoFocus={isFocused}
        onClick={() => actions.onOpen(key)}
        onKeyDown={(event) => actions.onKey(key, event)}
      >
        <span className="tile__head">
          <strong>{arrivalTimeLabel(order.arrivalTime) || '未定'}</strong>
          <span>{containerLabel(order.container, order.axleCount)}</span>
        </span>
        <span className="tile__place">{order.destination.name || '作業先未定'}</span>
        <span className="tile__foot">
          <span>{line?.clientName}</span>
          {tile.legs.length < legNames.length && (
            <em>{tile.legs.map((leg) => legs[leg]).join('・')}</em>
          )}
          <LegDots
            legs={legNames.map((leg) => ({
              label: legs[leg],
              done: stepOf(job, leg)?.completedAt != null,
              assigned: (stepOf(job, leg)?.id ?? '') !== '',
            }))}
          />
        </span>
        <ProblemMarks problems={problemsOn({ tile, line })} />
      </button>
      {props.isOpened && line && (
        <TilePopover
          anchor={button}
          {...{ tile, line, dispatch }}
          onMove={(row) => actions.onMove(key, row)}
          onClose={() => {
            actions.onOpen('');
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** All of a row is one place. */
const inRow = () => 'row';

type BoardRowProps = Pick<TileProps, 'isLocked' | 'dispatch' | 'actions'> & {
  row: Row;
  isOff: boolean;
  lines: readonly DayLine[];
  /** Key of the tile that was moved by a key, and keeps the focus. */
  focused: string;
  /** Key of the tile beside which something is open. */
  opened: string;
};

/** Somebody's day: the name, how many containers, and a tile for each. */
export function BoardRow({ row, isOff, lines, focused, opened, ...rest }: BoardRowProps) {
  const { key, name, kind, tiles } = row;
  const ref = useRef<HTMLDivElement>(null);
  const over = useDropTarget(ref, {
    placeAt: inRow,
    onDrop: (tile) => rest.actions.onMove(tile, key),
  });
  const legCount = tiles.reduce((sum, tile) => sum + tile.legs.length, 0);
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
          {isOff && <Chip tone="warn">休み</Chip>}
          {kind !== '' && <em>{kind}</em>} {tiles.length}本
          {key === '' && tiles.length > 0 && `・${legCount}工程`}
        </span>
      </div>
      <div className="board__tiles" role="cell">
        {tiles.map((tile) => {
          const tileKey = tileKeyOf(tile);
          return (
            <Tile
              key={tileKey}
              {...rest}
              tile={tile}
              line={lines.find(({ order }) => order === tile.order)}
              isFocused={tileKey === focused}
              isOpened={tileKey === opened}
            />
          );
        })}
        {tiles.length === 0 && (
          <span className="board__none">{key === '' ? 'すべて配車済みです' : 'ー'}</span>
        )}
      </div>
    </div>
  );
}
