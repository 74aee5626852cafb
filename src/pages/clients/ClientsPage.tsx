import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '#components/Icon.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { paymentTermLabel, type Client } from '#domain/client.ts';
import { matchesSearch } from '#domain/search.ts';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { NEW, paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import { useCompanyId } from '#stores/companies.ts';
import { EmptyState } from '#components/EmptyState.tsx';

const columns: TableColumn<Client>[] = [
  {
    id: 'code',
    header: 'コード',
    cell: (row) => row.code,
    sortValue: (row) => row.code,
    width: 110,
    onPhone: 'line',
  },
  {
    id: 'name',
    header: '名称',
    cell: (row) => row.name,
    sortValue: (row) => row.kana || row.name,
    onPhone: 'title',
  },
  { id: 'terms', header: '締日・支払条件', cell: paymentTermLabel, width: 220 },
  { id: 'phone', header: '電話', cell: (row) => row.phone, width: 140 },
  {
    id: 'address',
    header: '住所',
    cell: (row) => `${row.prefecture}${row.address}`,
    onPhone: 'hidden',
  },
];

const arranged = (search: string) => (rows: Client[]) =>
  rows
    .filter((row) => row.enabled)
    .filter((row) => matchesSearch([row.name, row.kana, row.code, row.phone], search))
    .toSorted((a, b) => a.code.localeCompare(b.code, 'ja'));

const newClient = (
  <Link to={paths.client(NEW)} className="button button--primary">
    <Icon name="plus" />
    新規取引先
  </Link>
);

export function ClientsPage() {
  const companyId = useCompanyId();
  const navigate = useNavigate();
  const [search, setSearch] = useQueryState('q', '');
  const live = useLive(
    useMemo(() => clients.watchAll(companyId), [companyId]),
    hasNone,
  );
  return (
    <>
      <title>取引先 - はこび帳</title>
      <PageHeader title="取引先" actions={newClient}>
        <SearchBox label="名称・かな・コードで検索" value={search} onChange={setSearch} />
      </PageHeader>
      <Table
        label="取引先一覧"
        columns={columns}
        rowId={(row) => row.id}
        {...rowsOf(live, arranged(search))}
        onOpen={(row) => navigate(paths.client(row.id))}
        openLabel={(row) => `${row.name}を開く`}
        empty={
          search === '' ? (
            <EmptyState title="取引先がまだありません" action={newClient}>
              受注を登録するには、まず取引先を登録します。
            </EmptyState>
          ) : (
            <EmptyState title="一致する取引先はありません" />
          )
        }
      />
    </>
  );
}
