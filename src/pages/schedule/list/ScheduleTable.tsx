import type { RefObject } from 'react';
import { legs } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { ScheduleRow, type RowProps, type RowState } from '#pages/schedule/list/ScheduleRow.tsx';
import './ScheduleTable.css';

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

type ScheduleTableProps = Pick<
  RowProps,
  'isArranged' | 'isLocked' | 'arrange' | 'dispatch' | 'actions'
> & {
  table: RefObject<HTMLTableElement | null>;
  title: string;
  lines: readonly DayLine[];
  /** Whether a line is chosen, or carried, and what is open beside it. */
  stateOf: (line: DayLine) => RowState;
};

/** The paper 配車表 as a table: never a price on it, it hangs on the wall. */
export function ScheduleTable(props: ScheduleTableProps) {
  const { table, title, lines, stateOf, ...rest } = props;
  return (
    <div className="schedule__scroll" tabIndex={0} role="region" aria-label={title}>
      <table ref={table} className="schedule-table">
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
        <tbody>
          {lines.map((line, index) => (
            <ScheduleRow
              key={line.order.id}
              {...rest}
              line={line}
              state={stateOf(line)}
              number={index + 1}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
