import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { legs, type Leg } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { useScrollByDrag } from '#hooks/useDrag.ts';
import { useScheduleContext } from '#pages/schedule/scheduleContext.ts';
import { BulkBar } from '#pages/schedule/list/BulkBar.tsx';
import { ScheduleRow, type RowPart } from '#pages/schedule/list/ScheduleRow.tsx';
import { useCopyDown } from '#pages/schedule/list/useCopyDown.ts';
import { showToast } from '#stores/toasts.ts';
import './ListView.css';

/** Columns and how wide they are, in parts of a hundred: names that come later move nothing. */
const columns: readonly (readonly [string, number])[] = [
  ['No', 4.8],
  ['時間', 3.9],
  ['取引先', 6.8],
  ['作業先(納入先)', 11.3],
  ['サイズ', 7.2],
  ['コンテナ番号', 7.2],
  ['B/L・BK番号', 7.1],
  ['船社・本船', 6.7],
  ['引取', 6],
  ['返却場所', 6],
  ...Object.values(legs).map((leg) => [leg, 5.7] as const),
  ['シャーシ', 4.2],
  ['備考', 6],
];

/** As many rows as a screen holds are drawn first, and the others after them. */
const FIRST_ROWS = 24;

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

type ListViewProps = { title: string; lines: readonly DayLine[] };

/**
 * The day as a list (一覧), the paper 配車表 as a table: a line for each container, where it is assigned, completed and
 * arranged. Never a price on it, it hangs on the wall.
 */
export function ListView({ title, lines }: ListViewProps) {
  const { isLocked, dispatch } = useScheduleContext();
  useScrollByDrag();
  const [opened, setOpened] = useState<{ id: string; part: RowPart }>();
  const { ids, choose, clear } = useChosen(lines);
  const copyDown = useCopyDown(lines, dispatch);
  const hasBegun = useDeferredValue(true, false);
  const isThere = lines.some(({ order }) => order.id === opened?.id);
  useGone(opened !== undefined && !isThere, () => setOpened(undefined));
  const rowOf = (line: DayLine, index: number) => {
    const { id } = line.order;
    return (
      <ScheduleRow
        key={id}
        {...{ line, number: index + 1 }}
        isSelected={ids.has(id)}
        opened={opened?.id === id ? opened.part : undefined}
        onOpen={(part: RowPart | undefined) => setOpened(part && { id, part })}
        onSelect={(isRange: boolean) => choose(id, isRange)}
        onCopyDown={(leg: Leg | undefined) => copyDown(id, leg)}
      />
    );
  };
  return (
    <>
      <div className="schedule__scroll" tabIndex={0} role="region" aria-label={title}>
        <table className="schedule-table">
          <caption className="sr-only">{title}</caption>
          <colgroup>
            {columns.map(([header, width]) => (
              <col key={header} style={{ inlineSize: `${width}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(([header]) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{(hasBegun ? lines : lines.slice(0, FIRST_ROWS)).map(rowOf)}</tbody>
        </table>
      </div>
      {!isLocked && (
        <BulkBar lines={lines.filter(({ order }) => ids.has(order.id))} onClose={clear} />
      )}
    </>
  );
}
