import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useEffect, useRef, type RefObject } from 'react';
import { TableRow, type RowView } from '#components/table/TableRow.tsx';
import type { ModelRow } from '#components/table/useTableModel.ts';

type VirtualRowsProps<Row> = {
  rows: readonly ModelRow<Row>[];
  active: number;
  view: RowView<Row>;
  scroller: RefObject<HTMLElement | null>;
  colSpan: number;
};

const ESTIMATE = 36;
/** Hidden behind the head that stays. */
const HEAD = 40;

/** Only the rows in sight, and the one that has the focus; empty rows keep the place of the others. */
export function VirtualRows<Row>({ rows, active, view, scroller, colSpan }: VirtualRowsProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => ESTIMATE,
    overscan: 12,
    scrollPaddingStart: HEAD,
    rangeExtractor: (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      return inSight.includes(active) ? inSight : [...inSight, active].toSorted((a, b) => a - b);
    },
  });
  // The browser shows what it focuses, but rows that were not measured before then push it away again. At first the
  // row comes to the middle: no guess at the heights above it can hide it there.
  const isFirst = useRef(true);
  useEffect(() => {
    virtualizer.scrollToIndex(active, isFirst.current ? { align: 'center' } : undefined);
    isFirst.current = false;
  }, [active, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const end = items.at(-1)?.end ?? 0;
  return (
    <>
      {items.map((item, place) => {
        const found = rows[item.index];
        if (!found) return null;
        const before = item.start - (items[place - 1]?.end ?? 0);
        return (
          <Fragment key={item.key}>
            {before > 0 && <Gap height={before} colSpan={colSpan} />}
            <TableRow
              ref={virtualizer.measureElement}
              row={found.row}
              id={found.id}
              index={item.index}
              active={item.index === active}
              view={view}
              number={item.index + 2}
            />
          </Fragment>
        );
      })}
      <Gap height={virtualizer.getTotalSize() - end} colSpan={colSpan} />
    </>
  );
}

function Gap({ height, colSpan }: { height: number; colSpan: number }) {
  return (
    <tr aria-hidden="true" className="table__gap">
      <td colSpan={colSpan} style={{ blockSize: `${height}px` }} />
    </tr>
  );
}
