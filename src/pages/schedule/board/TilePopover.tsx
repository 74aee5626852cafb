import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { AssigneePicker } from '#components/legs/AssigneePicker.tsx';
import { choiceValue, assigneeOf } from '#components/legs/assigneeChoices.ts';
import type { BoardTile } from '#domain/board.ts';
import { legs } from '#domain/job.ts';
import { BookingWarnings } from '#pages/schedule/desk/BookingWarnings.tsx';
import { Popover } from '#pages/schedule/desk/Popover.tsx';
import type { Bookings } from '#pages/schedule/desk/useBookings.ts';
import type { Dispatch } from '#pages/schedule/desk/useDispatch.ts';
import { openLegOf } from '#pages/schedule/useSchedule.ts';
import { paths } from '#paths.ts';

type TilePopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  tile: BoardTile;
  bookings: Bookings;
  dispatch: Dispatch;
  onMove: (row: string) => void;
  onClose: () => void;
};

/** 「移動」: to whom a tile goes, for those who do not drag it; and the next leg of it is done with one tap. */
export function TilePopover(props: TilePopoverProps) {
  const { anchor, tile, bookings, dispatch, onMove, onClose } = props;
  const place = tile.order.destination.name || '作業先未定';
  const open = openLegOf(tile.job);
  const isOwnNext = open !== undefined && tile.assignee !== '' && tile.legs.includes(open);
  const done = (change: () => void) => {
    onClose();
    change();
  };
  return (
    <Popover
      {...{ anchor, place, onClose }}
      label={`${place}の移動`}
      about={tile.legs.map((leg) => legs[leg]).join('・')}
    >
      <BookingWarnings warnings={bookings.warningsOn(tile, tile.assignee, tile.legs)} />
      <AssigneePicker
        label="移動先"
        choices={bookings.choicesFor(tile, tile.legs)}
        recent={dispatch.recent}
        assignee={assigneeOf(tile.assignee)}
        placeholder="担当を選ぶ"
        onAssign={(next) => done(() => onMove(choiceValue(next)))}
        onRemove={() => done(() => onMove(''))}
      />
      {isOwnNext && (
        <Button
          variant="primary"
          icon="check"
          onClick={() => done(() => dispatch.complete(tile, open))}
        >
          {legs[open]}完了
        </Button>
      )}
      <Link to={paths.order(tile.order.id)}>受注を開く</Link>
    </Popover>
  );
}
