import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { assigneeOf, choiceValue } from '#components/legs/assigneeChoices.ts';
import { AssigneePicker } from '#components/legs/AssigneePicker.tsx';
import type { BoardTile } from '#domain/schedule/board.ts';
import { legs } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { Popover } from '#pages/schedule/Popover.tsx';
import { ProblemTexts } from '#pages/schedule/ProblemMarks.tsx';
import type { Dispatch } from '#pages/schedule/useDispatch.ts';
import { paths } from '#paths.ts';

type TilePopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  tile: BoardTile;
  line: DayLine;
  dispatch: Dispatch;
  onMove: (row: string) => void;
  onClose: () => void;
};

/** 「移動」: to whom a tile goes, for those who do not drag it; and the next leg of it is done with one tap. */
export function TilePopover({ anchor, tile, line, dispatch, onMove, onClose }: TilePopoverProps) {
  const place = tile.order.destination.name || '作業先未定';
  const { next } = line;
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
      <ProblemTexts problems={line.problems} />
      <AssigneePicker
        label="移動先"
        choices={dispatch.choicesFor(line, tile.legs)}
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
          onClick={() => done(() => dispatch.complete(line, next))}
        >
          {legs[next]}完了
        </Button>
      )}
      <Link to={paths.order(tile.order.id)}>受注を開く</Link>
    </Popover>
  );
}
