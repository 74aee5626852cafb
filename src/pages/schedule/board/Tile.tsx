import { useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { LegDots } from '#components/LegDots.tsx';
import { AssigneePicker } from '#components/legs/AssigneePicker.tsx';
import { assigneeKey, assigneeOf, legNames, legs } from '#domain/job/job.ts';
import { containerLabel } from '#domain/order/container.ts';
import type { BoardTile } from '#domain/schedule/board.ts';
import { useDraggable } from '#hooks/useDrag.ts';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { isFreeKey } from '#pages/schedule/keys.ts';
import { Popover } from '#pages/schedule/Popover.tsx';
import { ProblemMarks, ProblemTexts } from '#pages/schedule/ProblemMarks.tsx';
import { markOf } from '#pages/schedule/useMarks.ts';
import { paths } from '#paths.ts';

const tilesIn = (row: Element | null): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('.tile')] : [];

/** The tile that an arrow leads to: beside this one, or in the next row that has one. */
function neighbourOf(tile: HTMLElement, key: string): HTMLElement | undefined {
  let row = tile.closest('[data-row]');
  const tiles = tilesIn(row);
  const at = tiles.indexOf(tile);
  if (key === 'ArrowLeft') return tiles[at - 1];
  if (key === 'ArrowRight') return tiles[at + 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  do row = (key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling) ?? null;
  while (row !== null && tilesIn(row).length === 0);
  return tilesIn(row)[at] ?? tilesIn(row).at(-1);
}

type TileProps = {
  tile: BoardTile;
  isFocused: boolean;
  /** To somebody else, '' = nobody. */
  onMove: (row: string) => void;
  /** To the row above or below. */
  onStep: (step: 1 | -1) => void;
};

/** What somebody has of a container; the arrows lead from tile to tile, Alt+↑/↓ moves it. */
export function Tile({ tile, isFocused, onMove, onStep }: TileProps) {
  const { line, legs: driven } = tile;
  const { isLocked, marks } = useScheduleContext();
  const { ref, isDragged } = useDraggable<HTMLButtonElement>(isLocked ? '' : tile.key);
  const [isOpen, setOpen] = useState(false);
  const [order, own] = [line.order, line.legs.filter(({ leg }) => driven.includes(leg))];
  const onKey = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, nativeEvent } = event;
    if (!isFreeKey(nativeEvent) || shiftKey || ref.current === null) return;
    const next = altKey ? undefined : neighbourOf(ref.current, key);
    const isStep = altKey && (key === 'ArrowUp' || key === 'ArrowDown');
    if (next === undefined && !isStep) return;
    event.preventDefault();
    if (isStep) onStep(key === 'ArrowUp' ? -1 : 1);
    else next?.focus();
  };
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="tile"
        data-order={order.id}
        data-legs={driven.join(' ')}
        data-done={own.every(({ done }) => done) || undefined}
        data-dragged={isDragged || undefined}
        data-changed={[order.id, ...driven.map((leg) => markOf(order.id, leg))]
          .map((cell) => marks.get(cell))
          .find(Boolean)}
        aria-haspopup="dialog"
        disabled={isLocked}
        autoFocus={isFocused}
        onClick={() => setOpen(true)}
        onKeyDown={onKey}
      >
        <span className="tile__head">
          <strong>{line.time}</strong>
          <span>{containerLabel(order.container, order.axleCount)}</span>
        </span>
        <span className="tile__place">{line.place}</span>
        <span className="tile__foot">
          <span>{line.clientName}</span>
          {driven.length < legNames.length && <em>{driven.map((leg) => legs[leg]).join('・')}</em>}
          <LegDots
            legs={line.legs.map(({ leg, done, kind }) => ({
              label: legs[leg],
              done,
              assigned: kind !== 'none',
            }))}
          />
        </span>
        <ProblemMarks
          problems={line.problems.filter((one) => one.legs.some((leg) => driven.includes(leg)))}
        />
      </button>
      {isOpen && (
        <TilePopover
          anchor={ref}
          {...{ tile, onMove }}
          onClose={() => {
            setOpen(false);
            ref.current?.focus();
          }}
        />
      )}
    </>
  );
}

type TilePopoverProps = Pick<TileProps, 'tile' | 'onMove'> & {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** 「移動」: to whom a tile goes, for those who do not drag it; and the next leg of it is done with one tap. */
function TilePopover({ anchor, tile, onMove, onClose }: TilePopoverProps) {
  const { dispatch } = useScheduleContext();
  const { line, assignee, legs: driven } = tile;
  const { next, order, place, problems } = line;
  const done = (change: () => void) => {
    onClose();
    change();
  };
  return (
    <Popover
      {...{ anchor, place, onClose }}
      label={`${place}の移動`}
      about={driven.map((leg) => legs[leg]).join('・')}
    >
      <ProblemTexts problems={problems} />
      <AssigneePicker
        label="移動先"
        choices={dispatch.choicesFor([line], driven)}
        recent={dispatch.recent}
        assignee={assigneeOf(assignee)}
        placeholder="担当を選ぶ"
        onAssign={(to) => done(() => onMove(assigneeKey(to)))}
        onRemove={() => done(() => onMove(''))}
      />
      {next !== undefined && assignee !== '' && driven.includes(next) && (
        <Button
          variant="primary"
          icon="check"
          onClick={() => done(() => dispatch.complete(line, next))}
        >
          {legs[next]}完了
        </Button>
      )}
      <Link to={paths.order(order.id)}>受注を開く</Link>
    </Popover>
  );
}
