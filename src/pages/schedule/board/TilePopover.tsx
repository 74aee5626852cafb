import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { AssigneePicker } from '#components/legs/AssigneePicker.tsx';
import { choiceValue, assigneeOf, type AssigneeChoice } from '#components/legs/assigneeChoices.ts';
import type { BoardTile } from '#domain/board.ts';
import { legs } from '#domain/job.ts';
import { Popover } from '#pages/schedule/desk/Popover.tsx';
import type { Dispatch } from '#pages/schedule/desk/useDispatch.ts';
import { openLegOf } from '#pages/schedule/useSchedule.ts';
import { paths } from '#paths.ts';

type TilePopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  tile: BoardTile;
  choices: readonly AssigneeChoice[];
  dispatch: Dispatch;
  onMove: (row: string) => void;
  onClose: () => void;
};

/** 「移動」: to whom a tile goes, for those who do not drag it; and the next leg of it is done with one tap. */
export function TilePopover(props: TilePopoverProps) {
  const { anchor, tile, choices, dispatch, onMove, onClose } = props;
  const place = tile.order.destination.name || '作業先未定';
  const next = openLegOf(tile.job);
  const isOwnNext = next !== undefined && tile.assignee !== '' && tile.legs.includes(next);
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
      <AssigneePicker
        label="移動先"
        choices={choices}
        recent={dispatch.recent}
        assignee={assigneeOf(tile.assignee)}
        placeholder="担当を選ぶ"
        onAssign={(assignee) => done(() => onMove(choiceValue(assignee)))}
        onRemove={() => done(() => onMove(''))}
      />
      {isOwnNext && (
        <Button
          variant="primary"
          icon="check"
          onClick={() => done(() => dispatch.complete(tile, next))}
        >
          {legs[next]}完了
        </Button>
      )}
      <Link to={paths.order(tile.order.id)}>受注を開く</Link>
    </Popover>
  );
}
