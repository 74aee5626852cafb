import { Chip } from '#components/Chip.tsx';
import { Icon } from '#components/Icon.tsx';
import { assigneeOf } from '#components/legs/assigneeChoices.ts';
import { LegDots } from '#components/LegDots.tsx';
import { arrivalTimeLabel } from '#domain/arrival.ts';
import { tileKeyOf, type BoardTile } from '#domain/board.ts';
import { containerLabel } from '#domain/container.ts';
import { legNames, legs, stepOf } from '#domain/job.ts';
import type { BoardRow } from '#pages/schedule/board/boardRows.ts';
import type { Bookings } from '#pages/schedule/desk/useBookings.ts';
import type { ScheduleLine } from '#pages/schedule/useSchedule.ts';

type TileProps = {
  tile: BoardTile;
  /** What speaks against who drives it. */
  warnings: readonly string[];
  clientName: string;
  isLocked: boolean;
  onOpen: (key: string, element: HTMLElement) => void;
};

function Tile({ tile, warnings, clientName, isLocked, onOpen }: TileProps) {
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
        {warnings.length > 0 && (
          <span className="tile__warning" title={warnings.join('\n')}>
            <Icon name="alert" size={16} />
            <span className="sr-only">{warnings.join('、')}</span>
          </span>
        )}
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
  bookings: Bookings;
  isLocked: boolean;
  onOpen: TileProps['onOpen'];
};

/** Somebody's day: the name, how many containers, and a tile for each. */
export function BoardLine({ row, lines, bookings, isLocked, onOpen }: BoardLineProps) {
  const { key, name, kind, tiles } = row;
  const partly = tiles.filter((tile) => tile.legs.length < legNames.length).length;
  const assignee = assigneeOf(key);
  const isOff = assignee?.type === 'driver' && bookings.isOff(assignee.id);
  return (
    <div className="board__row" role="row" data-row={key} data-nobody={key === '' || undefined}>
      <div className="board__name" role="rowheader">
        <strong>{name}</strong>
        <span>
          {isOff && <Chip tone="warn">休み</Chip>}
          {kind !== '' && <em>{kind}</em>} {tiles.length}本
        </span>
        {key === '' && partly > 0 && <span>うち一部の工程 {partly}本</span>}
      </div>
      <div className="board__tiles" role="cell">
        {tiles.map((tile) => (
          <Tile
            key={tileKeyOf(tile)}
            {...{ tile, isLocked, onOpen }}
            warnings={bookings.warningsOn(tile, key, tile.legs)}
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
