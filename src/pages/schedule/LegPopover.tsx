import { useRef, useState, type ComponentProps, type RefObject } from 'react';
import { Button } from '#components/Button.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { EntryBox } from '#components/form/EntryBox.tsx';
import { AssigneePicker } from '#components/legs/AssigneePicker.tsx';
import {
  assigneeKey,
  isAssigneeType,
  legNames,
  legs,
  openLegsOf,
  stepOf,
  type Assignee,
  type Leg,
  longestJobTexts,
} from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { stampLabel } from '#domain/schedule/wall.ts';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { Popover } from '#pages/schedule/Popover.tsx';
import { ProblemTexts } from '#pages/schedule/ProblemMarks.tsx';

type LegPopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  line: DayLine;
  leg: Leg;
  onClose: () => void;
  /** Opens the ways of sharing the legs out (宵積み分業, 台切り). */
  onShare?: (() => void) | undefined;
};

/** One leg beside its cell: who drives it and how many of its neighbours, whether it is done, on which chassis. */
export function LegPopover({ anchor, line, leg, onClose, onShare }: LegPopoverProps) {
  const { dispatch } = useScheduleContext();
  const step = stepOf(line.job, leg);
  const { place } = line;
  const isUnknown = step !== undefined && step.type !== '' && !isAssigneeType(step.type);
  const done = (change: () => void) => {
    onClose();
    change();
  };
  return (
    <Popover
      {...{ anchor, place, onClose }}
      isBefore
      label={`${place} ${legs[leg]}`}
      about={legs[leg]}
    >
      <ProblemTexts problems={line.problems} />
      <Assigning {...{ line, leg, done }} />
      <EntryBox
        label="シャーシ"
        value={step?.chassisNumber ?? ''}
        read={(text) => text.trim()}
        write={String}
        maxLength={longestJobTexts.chassisNumber}
        disabled={isUnknown}
        onSave={(chassisNumber, from) => dispatch.setChassis(line, leg, chassisNumber, from)}
      />
      {step?.completedAt == null ? (
        <div className="leg-popover__foot">
          {onShare && (
            <Button variant="quiet" onClick={() => done(onShare)}>
              分けて割り当てる
            </Button>
          )}
          <Button
            variant="primary"
            icon="check"
            disabled={isUnknown}
            onClick={() => done(() => dispatch.complete(line, leg))}
          >
            {legs[leg]}完了
          </Button>
        </div>
      ) : (
        <p className="leg-popover__done">
          <span>✓ {stampLabel(step.completedAt)} 完了</span>
          <Button
            variant="quiet"
            icon="undo"
            onClick={() => done(() => dispatch.takeBack(line, leg))}
          >
            取り消す
          </Button>
        </p>
      )}
    </Popover>
  );
}

type AssigningProps = Pick<LegPopoverProps, 'line' | 'leg'> & {
  done: (change: () => void) => void;
};

/** Who drives this leg alone, those that nobody has too, or all four; Shift+Enter takes the open ones too. */
function Assigning({ line, leg, done }: AssigningProps) {
  const { dispatch } = useScheduleContext();
  const [scope, setScope] = useState<'leg' | 'open' | 'all'>('leg');
  const isWide = useRef(false);
  const open = openLegsOf(line.job).filter((one) => one !== leg);
  const reach = { leg: [leg], open: [leg, ...open], all: legNames };
  const choices = {
    leg: `${legs[leg]}だけ`,
    ...(open.length > 0 && { open: '未定の工程にも' }),
    all: '4工程すべて',
  };
  const give = (assignee: Assignee, least: number) => {
    const wanted = isWide.current ? reach.open : reach[scope];
    if (wanted.length >= least) done(() => dispatch.assign(line, [{ wanted, assignee }]));
  };
  const held = legNames.filter((one) => assigneeKey(stepOf(line.job, one)) !== '');
  return (
    <div
      className="leg-popover__who"
      onKeyDownCapture={({ key, shiftKey }) => {
        isWide.current = key === 'Enter' && shiftKey;
      }}
    >
      <ChoiceGroup<'leg' | 'open' | 'all'>
        label="割り当てる工程"
        choices={choices}
        value={scope}
        onChange={setScope}
      />
      <AssigneePicker
        label="担当"
        choices={dispatch.choicesFor([line], reach[scope])}
        recent={dispatch.recent}
        assignee={stepOf(line.job, leg)}
        placeholder="未定"
        onAssign={(assignee) => give(assignee, 1)}
        // Who has this leg can be given others with it.
        onAgain={(assignee) => give(assignee, 2)}
        onRemove={() => done(() => dispatch.unassign(line, scope === 'all' ? held : [leg]))}
      />
    </div>
  );
}

type LegButtonProps = Pick<LegPopoverProps, 'line' | 'leg'> & ComponentProps<'button'>;

/** A button beside which a leg opens. */
export function LegButton({ line, leg, ...button }: LegButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        {...button}
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <LegPopover
          anchor={ref}
          {...{ line, leg }}
          onClose={() => {
            setOpen(false);
            ref.current?.focus();
          }}
        />
      )}
    </>
  );
}
