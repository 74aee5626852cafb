import { LegDots } from '#components/LegDots.tsx';
import { arrivalTimeLabel } from '#domain/arrival.ts';
import { tileKeyOf, type BoardTile } from '#domain/board.ts';
import { containerLabel } from '#domain/container.ts';
import { legNames, legs, stepOf } from '#domain/job.ts';
import type { BoardRow } from '#pages/schedule/board/boardRows.ts';
import type { ScheduleLine } from '#pages/schedule/useSchedule.ts';

type TileProps = {
  tile: BoardTile;
  clientName: string;
  isLocked: boolean;
  onOpen: (key: string, element: HTMLElement) => void;
};

function Tile({ tile, clientName, isLocked, onOpen }: TileProps) {
  const { order, job } = tile;
  const key = tileKeyOf(tile);
  const isDone = tile.legs.every((leg) => stepOf(job, leg)?.completedAt != null);
  return (
    <button
      type="button"
      className="tile"
      data-tile={key}
      data-order={order.id}
      data-done={isDone || undefined}
      aria-haspopup="dialog"
      disabled={isLocked}
      onClick={(event) => onOpen(key, event.currentTarget)}
    >
      <span className="tile__head">
        <strong>{arrivalTimeLabel(order.arrivalTime) || '未定'}</strong>
        <span>{containerLabel(order.container, order.axleCount)}</span>
      </span>
      <span className="tile__place">{order.destination.name || '作業先未定'}</span>
      <span className="tile__foot">
        <span>{clientName}</span>
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
    </button>
  );
}

type BoardLineProps = {
  row: BoardRow;
  lines: readonly ScheduleLine[];
  isLocked: boolean;
  onOpen: TileProps['onOpen'];
};

/** Somebody's day: the name, how many containers, and a tile for each. */
export function BoardLine({ row, lines, isLocked, onOpen }: BoardLineProps) {
  const { key, name, kind, tiles } = row;
  return (
    <div className="board__row" role="row" data-row={key} data-nobody={key === '' || undefined}>
      <div className="board__name" role="rowheader">
        <strong>{name}</strong>
        <span>
          {kind !== '' && <em>{kind}</em>} {tiles.length}本
        </span>
      </div>
      <div className="board__tiles" role="cell">
        {tiles.map((tile) => (
          <Tile
            key={tileKeyOf(tile)}
            {...{ tile, isLocked, onOpen }}
            clientName={lines.find(({ order }) => order === tile.order)?.clientName ?? ''}
          />
        ))}
        {tiles.length === 0 && (
          <span className="board__none">{key === '' ? 'すべて配車済みです' : 'ー'}</span>
        )}
      </div>
    </div>
  );
}
