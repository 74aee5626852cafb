import type { ReactNode } from 'react';
import type { IconName } from '#components/Icon.tsx';

export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. Texts compare as Japanese, numbers within them by size. */
  sortValue?: ((row: Row) => string | number) | undefined;
  align?: 'start' | 'end' | 'center' | undefined;
  /** Pixels or a CSS length. */
  width?: number | string | undefined;
  /** Percent of the table instead of a width: a text that is longer is cut and does not push the others out of sight. */
  share?: number | undefined;
  hideable?: boolean | undefined;
  /** On a phone a row is a card: its title, a line of it, or not shown. The first column is the title by default. */
  onPhone?: 'title' | 'line' | 'hidden' | undefined;
};

export type TableSort = { column: string; direction: 'asc' | 'desc' };

export type TableSelection = {
  selected: ReadonlySet<string>;
  onChange: (next: ReadonlySet<string>) => void;
};

export type RowMenuItem = {
  label: string;
  icon?: IconName | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
};

/** A document that is there but cannot be read. */
export type ErrorRow = { id: string; message: string };

/** Where a column goes on a phone. */
export function phonePlaceOf<Row>(column: TableColumn<Row>, index: number): string {
  return column.onPhone ?? (index === 0 ? 'title' : 'line');
}

export const lengthOf = (width: number | string): string =>
  typeof width === 'number' ? `${width}px` : width;
