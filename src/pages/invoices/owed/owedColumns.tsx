import { Money } from '#components/Money.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { ages, type Age, type Owing } from '#domain/receivable/aging.ts';
import { planColumns, plannedIn } from '#domain/receivable/plan.ts';

const amountColumn = (
  id: string,
  header: string,
  amountOf: (one: Owing) => number,
): TableColumn<Owing> => ({
  id,
  header,
  align: 'end',
  cell: (one) => (amountOf(one) === 0 ? '' : <Money value={amountOf(one)} />),
  sortValue: amountOf,
  width: 120,
});

const ageColumn = (age: Age): TableColumn<Owing> =>
  amountColumn(age, ages[age], ({ by }) => by[age]);

const CLIENT: TableColumn<Owing> = {
  id: 'client',
  header: '取引先',
  cell: ({ clientName }) => clientName,
  sortValue: ({ clientName }) => clientName,
  onPhone: 'title',
};

const ADVANCE = amountColumn('advance', '前受金', ({ advance }) => 0 - advance);

const TOTAL: TableColumn<Owing> = {
  id: 'total',
  header: '合計',
  align: 'end',
  cell: ({ total }) => (
    <strong>
      <Money value={total} />
    </strong>
  ),
  sortValue: ({ total }) => total,
  width: 130,
};

/** 年齢表: how long it has been owed. */
export const ageColumns: readonly TableColumn<Owing>[] = [
  CLIENT,
  ageColumn('notDue'),
  ageColumn('upTo30'),
  ageColumn('upTo60'),
  ageColumn('upTo90'),
  ageColumn('older'),
  ADVANCE,
  TOTAL,
  {
    id: 'due',
    header: '最も古い期限',
    cell: ({ oldestDue }) => oldestDue.replaceAll('-', '/'),
    sortValue: ({ oldestDue }) => oldestDue,
    width: 120,
  },
];

/** 入金予定表: when it is to come in. @param today day key */
export const planHeads = (today: string): TableColumn<Owing>[] => [
  CLIENT,
  ...planColumns(today).map(({ id, label }) =>
    amountColumn(id, label, (one) => plannedIn(one, id, today)),
  ),
  ADVANCE,
  TOTAL,
];
