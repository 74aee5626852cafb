import type { ReactNode } from 'react';
import { Chip } from '#components/Chip.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { dayKeyOf } from '#domain/time.ts';

/** The name of a record, marked when it is out of use. */
export const markedName = (
  { name, enabled }: { name: string; enabled: boolean },
  before?: ReactNode,
): ReactNode => (
  <>
    {before}
    {name}
    {!enabled && (
      <>
        {' '}
        <Chip tone="neutral">無効</Chip>
      </>
    )}
  </>
);

/** When a record was made. */
export const createdColumn = <Row extends { createdAt: Date | null }>(): TableColumn<Row> => ({
  id: 'createdAt',
  header: '登録日',
  cell: ({ createdAt }) => (createdAt === null ? '' : dayKeyOf(createdAt).replaceAll('-', '/')),
  sortValue: ({ createdAt }) => createdAt?.getTime() ?? 0,
  width: 110,
  hideable: true,
  onPhone: 'hidden',
});
