import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CsvFiles } from '#components/csv/CsvFiles.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { ListSearch } from '#components/list/ListSearch.tsx';
import { RecordTable } from '#components/list/RecordTable.tsx';
import { ListFilter } from '#components/ListFilter.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { useToday } from '#components/useToday.ts';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { dayKeyOf } from '#domain/time.ts';
import { ask } from '#hooks/useLive.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { driverColumns } from '#pages/drivers/driverColumns.tsx';
import { disableableDriver } from '#pages/drivers/driverDisabling.ts';
import { useDriverList } from '#pages/drivers/useDriverList.ts';
import { NEW, paths } from '#paths.ts';
import * as drivers from '#repositories/drivers.ts';
import { useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';
import { useUserId } from '#stores/session.ts';

const newDriver = (
  <Link to={paths.driver(NEW)} className="button button--primary">
    <Icon name="plus" />
    新規ドライバー
  </Link>
);

const licences = [
  { value: '', label: 'すべて' },
  { value: 'due', label: '期限間近・期限切れ' },
];

const loadDriverCsv = async () => (await import('#pages/drivers/DriverCsv.tsx')).DriverCsv;

const driverViews = { list: 'ドライバー', chassis: 'シャーシ所在' } as const;

const loadChassis = async () => (await import('#pages/drivers/ChassisView.tsx')).ChassisView;

type ViewProps = { companyId: string; today: string; views: ReactNode };

/** What is searched, how it is sorted and where one was are in the address. */
function DriverList({ companyId, today, views }: ViewProps) {
  const { list, licence, setLicence } = useDriverList(companyId, today);
  const columns = useMemo(() => driverColumns(today), [today]);
  return (
    <>
      <title>ドライバー - はこび帳</title>
      <PageHeader
        title="ドライバー"
        actions={
          <>
            <CsvFiles companyId={companyId} list={list} load={loadDriverCsv} />
            {newDriver}
          </>
        }
      >
        {views}
        <ListSearch label="名前・かな・車番で検索" filter={list.filter}>
          <ListFilter label="免許期限" options={licences} value={licence} onChange={setLicence} />
        </ListSearch>
      </PageHeader>
      <RecordTable
        list={list}
        columns={columns}
        firstSort="name"
        columnsOf={`drivers ${useUserId()}`}
        kind="ドライバー"
        unit="人"
        noMatch="一致するドライバーはいません"
        empty={
          <EmptyState title="ドライバーがまだいません" action={newDriver}>
            登録すると、受注の工程に割り当てられます。表計算ソフトの一覧があれば、CSVからまとめて取り込めます。
          </EmptyState>
        }
        pathOf={paths.driver}
        onDisable={(driver) => disableAndTell(disableableDriver(companyId, driver))}
        onEnable={(driver) => void enableAndTell(disableableDriver(companyId, driver))}
      />
    </>
  );
}

function Chassis({ companyId, today, views }: ViewProps) {
  const ChassisView = useLazy(loadChassis, true);
  return (
    <>
      <title>シャーシ所在 - はこび帳</title>
      <PageHeader title="シャーシ所在">{views}</PageHeader>
      {ChassisView ? <ChassisView {...{ companyId, today }} /> : <Skeleton lines={8} />}
    </>
  );
}

/** The drivers of the company, or where its chassis are (`?view=`). */
export function DriversPage() {
  const companyId = useCompanyId();
  const today = dayKeyOf(useToday());
  const [view, setView] = useQueryState('view', 'list');
  const isChassis = view === 'chassis';
  const views = (
    <ViewSwitch
      label="表示する内容"
      views={driverViews}
      value={isChassis ? 'chassis' : 'list'}
      onChange={setView}
    />
  );
  return isChassis ? (
    <Chassis {...{ companyId, today, views }} />
  ) : (
    <DriverList {...{ companyId, today, views }} />
  );
}

DriversPage.ask = (companyId: string, search: URLSearchParams): void => {
  if (search.get('view') !== 'chassis') ask(drivers.watchAll(companyId));
};
