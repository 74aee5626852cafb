import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { CsvMenu, type CsvTask } from '#components/csv/CsvMenu.tsx';
import { DisableDialog } from '#components/DisableDialog.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { ListCheck, ListFilter } from '#components/ListFilter.tsx';
import { NoMatch } from '#components/NoMatch.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { Table } from '#components/Table.tsx';
import { usePart } from '#components/usePart.ts';
import type { Driver } from '#domain/driver.ts';
import { dayKeyOf } from '#domain/time.ts';
import { rowsOf } from '#hooks/rowsOf.ts';
import { useAsked } from '#hooks/useAsked.ts';
import { useHiddenColumns } from '#hooks/useHiddenColumns.ts';
import { useOpenRow } from '#hooks/useOpenRow.ts';
import { useSortState } from '#hooks/useSortState.ts';
import { driverColumns, driverSorts } from '#pages/drivers/driverColumns.tsx';
import { disableableDriver } from '#pages/drivers/driverDisabling.ts';
import { useDriverList } from '#pages/drivers/useDriverList.ts';
import { NEW, paths } from '#paths.ts';
import { useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';
import { useUserId } from '#stores/session.ts';

const newDriver = (
  <Link to={paths.driver(NEW)} className="button button--primary">
    <Icon name="plus" />
    新規ドライバー
  </Link>
);

type List = ReturnType<typeof useDriverList>;

const licences = [
  { value: '', label: 'すべて' },
  { value: 'due', label: '期限間近・期限切れ' },
];

/** What is shown instead of rows: there are no drivers yet, or none who is asked for. */
function NoDrivers({ all, filter }: Pick<List, 'all' | 'filter'>) {
  if (all.length === 0)
    return (
      <EmptyState title="ドライバーがまだいません" action={newDriver}>
        登録すると、受注の工程に割り当てられます。表計算ソフトの一覧があれば、CSVからまとめて取り込めます。
      </EmptyState>
    );
  return (
    <NoMatch
      title="一致するドライバーはいません"
      isNarrowed={filter.isNarrowed}
      onClear={filter.clear}
      onShowDisabled={filter.withDisabled ? undefined : () => filter.setWithDisabled(true)}
    />
  );
}

/** The rows with their menus, and the question before one is disabled. */
function DriverTable({ live, filter, all, shown, today }: List & { today: string }) {
  const companyId = useCompanyId();
  const { openRow, startAt } = useOpenRow();
  const columns = useMemo(() => driverColumns(today), [today]);
  const [sort, setSort] = useSortState(driverSorts, 'name');
  const [hidden, setHidden] = useHiddenColumns(`drivers ${useUserId()}`);
  const disabling = useAsked(disableAndTell);
  const menuOf = (driver: Driver) => {
    const disableable = disableableDriver(companyId, driver);
    return [
      { label: '開く', onSelect: () => openRow(driver.id, paths.driver(driver.id)) },
      driver.enabled
        ? { label: '無効にする', danger: true, onSelect: () => disabling.ask(disableable) }
        : { label: '有効に戻す', onSelect: () => void enableAndTell(disableable) },
    ];
  };
  return (
    <>
      <Table
        label="ドライバー一覧"
        columns={columns}
        rowId={({ id }) => id}
        {...rowsOf(live, () => shown)}
        startAt={startAt}
        sort={sort}
        onSort={setSort}
        hiddenColumns={hidden}
        onHiddenColumns={setHidden}
        onOpen={({ id }) => openRow(id, paths.driver(id))}
        openLabel={({ name }) => `${name}を開く`}
        rowMenu={menuOf}
        empty={<NoDrivers all={all} filter={filter} />}
        footer={live.state === 'shown' ? `${shown.length}人 / 全${all.length}人` : undefined}
      />
      <DisableDialog
        kind="ドライバー"
        name={disabling.about?.name}
        busy={disabling.busy}
        onConfirm={disabling.confirm}
        onCancel={disabling.cancel}
      />
    </>
  );
}

const loadDriverCsv = async () => (await import('#pages/drivers/DriverCsv.tsx')).DriverCsv;

/** Files, whose part is fetched when one is wanted. */
function DriverFiles({ live, all, shown }: Pick<List, 'live' | 'all' | 'shown'>) {
  const companyId = useCompanyId();
  const [task, setTask] = useState<CsvTask>();
  const DriverCsv = usePart(loadDriverCsv, task !== undefined);
  // What the server has not confirmed may lack records, which a file would then add again.
  const isReady = live.state === 'shown' && !live.fromCache;
  return (
    <>
      <CsvMenu isReady={isReady} onChoose={setTask} />
      {task !== undefined && DriverCsv && (
        <DriverCsv
          task={task}
          companyId={companyId}
          all={all}
          shown={shown}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}

/** The drivers of the company; what is searched, how it is sorted and where one was are in the address. */
export function DriversPage() {
  const [today] = useState(() => dayKeyOf(new Date()));
  const list = useDriverList(useCompanyId(), today);
  const { filter } = list;
  return (
    <>
      <title>ドライバー - はこび帳</title>
      <PageHeader
        title="ドライバー"
        actions={
          <>
            <DriverFiles {...list} />
            {newDriver}
          </>
        }
      >
        <SearchBox
          label="名前・かな・車番で検索"
          value={filter.search}
          onChange={filter.setSearch}
        />
        <ListFilter
          label="免許期限"
          options={licences}
          value={filter.licence}
          onChange={filter.setLicence}
        />
        <ListCheck
          label="無効も表示"
          checked={filter.withDisabled}
          onChange={filter.setWithDisabled}
        />
      </PageHeader>
      <DriverTable {...list} today={today} />
    </>
  );
}
