import { Link } from 'react-router-dom';
import { DisableDialog } from '#components/DisableDialog.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { ListCheck } from '#components/ListFilter.tsx';
import { NoMatch } from '#components/NoMatch.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { Table } from '#components/Table.tsx';
import type { Office } from '#domain/office.ts';
import { rowsOf } from '#hooks/rowsOf.ts';
import { useAsked } from '#hooks/useAsked.ts';
import { useOpenRow } from '#hooks/useOpenRow.ts';
import { useSortState } from '#hooks/useSortState.ts';
import { officeColumns, officeSorts } from '#pages/offices/officeColumns.tsx';
import { disableableOffice } from '#pages/offices/officeDisabling.ts';
import { useOfficeList } from '#pages/offices/useOfficeList.ts';
import { NEW, paths } from '#paths.ts';
import { useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';

const newOffice = (
  <Link to={paths.office(NEW)} className="button button--primary">
    <Icon name="plus" />
    新規営業所
  </Link>
);

type List = ReturnType<typeof useOfficeList>;

/** What is shown instead of rows: there are no offices yet, or none that is asked for. */
function NoOffices({ all, filter }: Pick<List, 'all' | 'filter'>) {
  if (all.length === 0)
    return (
      <EmptyState title="営業所がまだありません" action={newOffice}>
        登録すると、受注と請求書に営業所を付けられます。
      </EmptyState>
    );
  return (
    <NoMatch
      title="一致する営業所はありません"
      isNarrowed={filter.search !== ''}
      onClear={() => filter.setSearch('')}
      onShowDisabled={filter.withDisabled ? undefined : () => filter.setWithDisabled(true)}
    />
  );
}

/** The rows with their menus, and the question before one is disabled. */
function OfficeTable({ live, filter, all, shown }: List) {
  const companyId = useCompanyId();
  const { openRow, startAt } = useOpenRow();
  const [sort, setSort] = useSortState(officeSorts, 'name');
  const disabling = useAsked(disableAndTell);
  const menuOf = (office: Office) => {
    const disableable = disableableOffice(companyId, office);
    return [
      { label: '開く', onSelect: () => openRow(office.id, paths.office(office.id)) },
      office.enabled
        ? { label: '無効にする', danger: true, onSelect: () => disabling.ask(disableable) }
        : { label: '有効に戻す', onSelect: () => void enableAndTell(disableable) },
    ];
  };
  return (
    <>
      <Table
        label="営業所一覧"
        columns={officeColumns}
        rowId={({ id }) => id}
        {...rowsOf(live, () => shown)}
        startAt={startAt}
        sort={sort}
        onSort={setSort}
        onOpen={({ id }) => openRow(id, paths.office(id))}
        openLabel={({ name }) => `${name}を開く`}
        rowMenu={menuOf}
        empty={<NoOffices all={all} filter={filter} />}
        footer={live.state === 'shown' ? `${shown.length}件 / 全${all.length}件` : undefined}
      />
      <DisableDialog
        kind="営業所"
        name={disabling.about?.name}
        busy={disabling.busy}
        onConfirm={disabling.confirm}
        onCancel={disabling.cancel}
      />
    </>
  );
}

/** The offices of the company; what is searched, how it is sorted and where one was are in the address. */
export function OfficesPage() {
  const list = useOfficeList(useCompanyId());
  const { filter } = list;
  return (
    <>
      <title>営業所 - はこび帳</title>
      <PageHeader title="営業所" actions={newOffice}>
        <SearchBox
          label="営業所名・住所・電話で検索"
          value={filter.search}
          onChange={filter.setSearch}
        />
        <ListCheck
          label="無効も表示"
          checked={filter.withDisabled}
          onChange={filter.setWithDisabled}
        />
      </PageHeader>
      <OfficeTable {...list} />
    </>
  );
}
