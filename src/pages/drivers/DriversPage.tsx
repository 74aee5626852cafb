import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { Driver } from '#domain/driver.ts';
import { matchesSearch } from '#domain/search.ts';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { NEW, paths } from '#paths.ts';
import * as drivers from '#repositories/drivers.ts';
import { useCompanyId } from '#stores/companies.ts';

const columns: TableColumn<Driver>[] = [
  {
    id: 'name',
    header: '名前',
    cell: (row) => row.name,
    sortValue: (row) => row.kana || row.name,
    onPhone: 'title',
    width: 200,
  },
  { id: 'kana', header: 'かな', cell: (row) => row.kana, width: 200 },
  { id: 'vehicle', header: '車番', cell: (row) => row.vehicleNumber, width: 160 },
  { id: 'phone', header: '電話', cell: (row) => row.phone },
];

const arranged = (search: string) => (rows: Driver[]) =>
  rows
    .filter((row) => matchesSearch([row.name, row.kana, row.vehicleNumber, row.phone], search))
    .toSorted((a, b) => (a.kana || a.name).localeCompare(b.kana || b.name, 'ja'));

const newDriver = (
  <Link to={paths.driver(NEW)} className="button button--primary">
    <Icon name="plus" />
    新規ドライバー
  </Link>
);

export function DriversPage() {
  const companyId = useCompanyId();
  const navigate = useNavigate();
  const [search, setSearch] = useQueryState('q', '');
  const live = useLive(
    useMemo(() => drivers.watchEnabled(companyId), [companyId]),
    hasNone,
  );
  return (
    <>
      <title>ドライバー - はこび帳</title>
      <PageHeader title="ドライバー" actions={newDriver}>
        <SearchBox label="名前・かな・車番で検索" value={search} onChange={setSearch} />
      </PageHeader>
      <Table
        label="ドライバー一覧"
        columns={columns}
        rowId={(row) => row.id}
        {...rowsOf(live, arranged(search))}
        onOpen={(row) => navigate(paths.driver(row.id))}
        openLabel={(row) => `${row.name}を開く`}
        empty={
          search === '' ? (
            <EmptyState title="ドライバーがまだいません" action={newDriver}>
              登録すると、受注の工程に割り当てられます。
            </EmptyState>
          ) : (
            <EmptyState title="一致するドライバーはいません" />
          )
        }
      />
    </>
  );
}
