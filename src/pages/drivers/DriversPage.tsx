import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { CsvFiles } from '#components/csv/CsvFiles.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { ListSearch } from '#components/list/ListSearch.tsx';
import { RecordTable } from '#components/list/RecordTable.tsx';
import { ListFilter } from '#components/ListFilter.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { dayKeyOf } from '#domain/time.ts';
import { driverColumns } from '#pages/drivers/driverColumns.tsx';
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

const licences = [
  { value: '', label: 'すべて' },
  { value: 'due', label: '期限間近・期限切れ' },
];

const loadDriverCsv = async () => (await import('#pages/drivers/DriverCsv.tsx')).DriverCsv;

/** The drivers of the company; what is searched, how it is sorted and where one was are in the address. */
export function DriversPage() {
  const companyId = useCompanyId();
  const [today] = useState(() => dayKeyOf(new Date()));
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
