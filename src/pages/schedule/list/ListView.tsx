import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Leg } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { BulkBar } from '#pages/schedule/list/BulkBar.tsx';
import type { RowPart } from '#pages/schedule/list/ScheduleRow.tsx';
import { ScheduleTable } from '#pages/schedule/list/ScheduleTable.tsx';
import { useCopyDown } from '#pages/schedule/list/useCopyDown.ts';
import { useTableKeys } from '#pages/schedule/list/useTableKeys.ts';
import type { Arrange } from '#pages/schedule/arrangeOf.ts';
import type { Dispatch } from '#pages/schedule/useDispatch.ts';
import { showToast } from '#stores/toasts.ts';

export type ListProps = {
  title: string;
  lines: readonly DayLine[];
  isArranged: boolean;
  isLocked: boolean;
  arrange: Arrange;
  dispatch: Dispatch;
};

type Opened = { orderId: string; part: RowPart };

const NOBODY: ReadonlySet<string> = new Set();

/** The containers between the one that was chosen last and this one, or this one alone. */
function chosen(
  lines: readonly DayLine[],
  before: ReadonlySet<string>,
  { orderId, last }: { orderId: string; last: string },
): ReadonlySet<string> {
  const ids = lines.map(({ order }) => order.id);
  const [from, to] = [ids.indexOf(last), ids.indexOf(orderId)].toSorted((a, b) => a - b);
  if (last !== '' && from !== undefined && to !== undefined && from >= 0)
    return new Set([...before, ...ids.slice(from, to + 1)]);
  const next = new Set(before);
  if (!next.delete(orderId)) next.add(orderId);
  return next;
}

/** Which containers are chosen, for one step with all of them. */
function useChosen(lines: readonly DayLine[]) {
  const [ids, setIds] = useState(NOBODY);
  const last = useRef('');
  return {
    ids,
    lines: lines.filter(({ order }) => ids.has(order.id)),
    choose: (orderId: string, isRange: boolean) => {
      setIds(chosen(lines, ids, { orderId, last: isRange ? last.current : '' }));
      last.current = orderId;
    },
    clear: () => setIds(NOBODY),
  };
}

/** Tells when what is open beside a row has lost its row. */
function useGone(isGone: boolean, close: () => void): void {
  const tell = useEffectEvent(() => {
    close();
    showToast({
      severity: 'info',
      summary: '開いていた受注が配車表からなくなりました',
      detail: 'ほかの人が取り消したか、別の日に移しました。',
    });
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
}

type KeysOf = Pick<ListProps, 'lines' | 'isLocked' | 'arrange' | 'dispatch'> & {
  table: RefObject<HTMLTableElement | null>;
  onOpen: (orderId: string, leg: Leg) => void;
  onComplete: (line: DayLine | undefined, leg: Leg) => void;
};

/** What the keys of the table do to the day. */
function useListKeys({ table, lines, isLocked, arrange, dispatch, ...does }: KeysOf): void {
  const lineOf = (id: string) => lines.find(({ order }) => order.id === id);
  useTableKeys(table, isLocked, {
    onOpen: does.onOpen,
    onComplete: (orderId, leg) => does.onComplete(lineOf(orderId), leg),
    onStep: (orderId, direction) => arrange.move(arrange.stepOf(orderId, direction)),
    onCopyDown: useCopyDown(lines, dispatch),
    onClear: (orderId, leg) => {
      const line = lineOf(orderId);
      if (line?.legs.some((one) => one.leg === leg && one.name !== '') === true)
        dispatch.unassign(line, [leg]);
    },
  });
}

/** The day as a list (一覧): a line for each container, where it is assigned, completed and arranged. */
export function ListView({ title, lines, isArranged, isLocked, arrange, dispatch }: ListProps) {
  const table = useRef<HTMLTableElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const selection = useChosen(lines);
  const isThere = lines.some(({ order }) => order.id === opened?.orderId);
  const onOpen = (orderId: string, part: RowPart) => setOpened({ orderId, part });
  const onComplete = (line: DayLine | undefined, leg: Leg) => {
    setOpened(undefined);
    if (line !== undefined) dispatch.complete(line, leg);
  };
  useListKeys({ table, lines, isLocked, arrange, dispatch, onOpen, onComplete });
  useGone(opened !== undefined && !isThere, () => setOpened(undefined));
  const onClose = () => {
    setOpened(undefined);
    if (opened === undefined) return;
    const part =
      opened.part === 'menu' ? '[data-part="handle"]' : `[data-leg="${opened.part}"] button`;
    const row = `[data-order="${CSS.escape(opened.orderId)}"]`;
    table.current?.querySelector<HTMLElement>(`${row} ${part}`)?.focus();
  };
  return (
    <>
      <ScheduleTable
        {...{ table, title, lines, isArranged, isLocked, arrange, dispatch }}
        actions={{
          onOpen,
          onClose,
          onComplete,
          onSelect: selection.choose,
          onShare: (orderId) => {
            if (!selection.ids.has(orderId)) selection.choose(orderId, false);
          },
        }}
        stateOf={({ order: { id } }) => ({
          isSelected: selection.ids.has(id),
          opened: opened?.orderId === id ? opened.part : undefined,
        })}
      />
      {!isLocked && (
        <BulkBar lines={selection.lines} dispatch={dispatch} onClose={selection.clear} />
      )}
    </>
  );
}
