import { useEffect, useMemo, useRef, useState } from 'react';
import { JobQuestions } from '#components/legs/JobQuestions.tsx';
import { assigneeOf } from '#components/legs/assigneeChoices.ts';
import { tileKeyOf, type BoardTile } from '#domain/board.ts';
import { BoardLine } from '#pages/schedule/board/BoardLine.tsx';
import { boardRows } from '#pages/schedule/board/boardRows.ts';
import { TilePopover } from '#pages/schedule/board/TilePopover.tsx';
import { useTileDrag } from '#pages/schedule/board/useTileDrag.ts';
import { useTileKeys } from '#pages/schedule/board/useTileKeys.ts';
import { useBookings } from '#pages/schedule/desk/useBookings.ts';
import { useDispatch } from '#pages/schedule/desk/useDispatch.ts';
import { useFlash } from '#pages/schedule/useFlash.ts';
import { usePeople } from '#pages/schedule/desk/usePeople.ts';
import type { Day } from '#pages/schedule/SchedulePage.tsx';
import './Board.css';

/** The day by driver and carrier (ドライバー別): a tile that moves to another row is assigned anew. */
export function Board(page: Day) {
  const { companyId, root, lines, isLocked } = page;
  const people = usePeople(companyId);
  const bookings = useBookings(page, people);
  const dispatch = useDispatch(companyId, bookings);
  // Without the people their tiles would stand in rows without a name for a moment.
  const rows = useMemo(() => (people.isRead ? boardRows(lines, people) : []), [lines, people]);
  const [opened, setOpened] = useState('');
  const anchor = useRef<HTMLElement>(null);
  /** The tile that was moved by a key, and keeps the focus. */
  const focused = useRef('');

  const tileOf = (key: string): BoardTile | undefined =>
    rows.flatMap(({ tiles }) => tiles).find((tile) => tileKeyOf(tile) === key);
  const find = (key: string): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(key)}"]`) ?? null;
  const move = (key: string, row: string) => {
    const tile = tileOf(key);
    if (tile === undefined || tile.assignee === row) return;
    const assignee = assigneeOf(row);
    if (assignee !== undefined) dispatch.assign(tile, tile.legs, assignee);
    else if (row === '') dispatch.unassign(tile, tile.legs);
    else return;
    focused.current = tileKeyOf({ ...tile, assignee: row });
  };
  useFlash(page, true);
  useTileDrag(page, move);
  useTileKeys(page, {
    move: (key, direction) => {
      const at = rows.findIndex(({ tiles }) => tiles.some((tile) => tileKeyOf(tile) === key));
      const next = rows[at + direction];
      if (next !== undefined) move(key, next.key);
    },
  });
  useEffect(() => {
    if (focused.current === '') return;
    const tile = find(focused.current);
    if (tile === null) return;
    tile.focus();
    focused.current = '';
  });

  const tile = opened === '' ? undefined : tileOf(opened);
  return (
    <div
      className="board"
      role="table"
      aria-label="ドライバー別の配車"
      data-locked={isLocked || undefined}
    >
      {rows.map((row) => (
        <BoardLine
          key={row.key}
          {...{ row, lines, bookings, isLocked }}
          onOpen={(key, element) => {
            anchor.current = element;
            setOpened(key);
          }}
        />
      ))}
      {tile && (
        <TilePopover
          {...{ anchor, tile, bookings, dispatch }}
          onClose={() => {
            setOpened('');
            anchor.current?.focus();
          }}
          onMove={(row) => move(opened, row)}
        />
      )}
      <JobQuestions changes={dispatch.answers} />
    </div>
  );
}
