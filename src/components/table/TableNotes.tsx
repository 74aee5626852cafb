import type { ErrorRow } from '#components/table/column.ts';
import { Icon } from '#components/Icon.tsx';

const SKELETON_ROWS = 8;

/** Rows of nothing, in the place of those that are on their way. */
export function SkeletonRows({ colSpan }: { colSpan: number }) {
  return (
    <tbody className="table__body" aria-busy="true">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <tr className="table__waiting" key={index}>
          <td className="table__cell" colSpan={colSpan}>
            {index === 0 && (
              <span className="sr-only" role="status">
                読み込み中
              </span>
            )}
            <span className="skeleton__line" aria-hidden="true" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

type BrokenRowsProps = { rows: readonly ErrorRow[]; colSpan: number };

/** Documents that could not be read: they are named, never left out in silence. */
export function BrokenRows({ rows, colSpan }: BrokenRowsProps) {
  return (
    <tbody className="table__broken">
      {rows.map(({ id, message }) => (
        <tr key={id}>
          <td className="table__cell" colSpan={colSpan}>
            <div className="table__alert" role="alert">
              <Icon name="alert" />
              <span>
                <strong>読み取れないデータがあります</strong>
                {`(${id}) ${message}`}
              </span>
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
