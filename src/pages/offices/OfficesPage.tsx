import { Link } from 'react-router-dom';
import { CsvFiles } from '#components/csv/CsvFiles.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { ListSearch } from '#components/list/ListSearch.tsx';
import { RecordTable } from '#components/list/RecordTable.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { officeColumns } from '#pages/offices/officeColumns.tsx';
import { disableableOffice } from '#pages/offices/officeDisabling.ts';
import { useOfficeList } from '#pages/offices/useOfficeList.ts';
import { NEW, paths } from '#paths.ts';
import { useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';
import { useUserId } from '#stores/session.ts';

const newOffice = (
  <Link to={paths.office(NEW)} className="button button--primary">
    <Icon name="plus" />
    新規営業所
  </Link>
);

const loadOfficeCsv = async () => (await import('#pages/offices/OfficeCsv.tsx')).OfficeCsv;

/** The offices of the company; what is searched, how it is sorted and where one was are in the address. */
export function OfficesPage() {
  const companyId = useCompanyId();
  const list = useOfficeList(companyId);
  return (
    <>
      <title>営業所 - はこび帳</title>
      <PageHeader
        title="営業所"
        actions={
          <>
            <CsvFiles companyId={companyId} list={list} load={loadOfficeCsv} />
            {newOffice}
          </>
        }
      >
        <ListSearch label="営業所名・住所・電話で検索" filter={list.filter} />
      </PageHeader>
      <RecordTable
        list={list}
        columns={officeColumns}
        firstSort="name"
        columnsOf={`offices ${useUserId()}`}
        kind="営業所"
        unit="件"
        noMatch="一致する営業所はありません"
        empty={
          <EmptyState title="営業所がまだありません" action={newOffice}>
            登録すると、受注と請求書に営業所を付けられます。表計算ソフトの一覧があれば、CSVからまとめて取り込めます。
          </EmptyState>
        }
        pathOf={paths.office}
        onDisable={(office) => disableAndTell(disableableOffice(companyId, office))}
        onEnable={(office) => void enableAndTell(disableableOffice(companyId, office))}
      />
    </>
  );
}
