import { Link } from 'react-router-dom';
import { CsvFiles } from '#components/csv/CsvFiles.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { RecordTable } from '#components/list/RecordTable.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { clientColumns } from '#pages/clients/clientColumns.tsx';
import { ClientFilters } from '#pages/clients/ClientFilters.tsx';
import { disableableClient } from '#pages/clients/clientDisabling.ts';
import { useClientList } from '#pages/clients/useClientList.ts';
import { clientTab, NEW, paths } from '#paths.ts';
import { useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';
import { useUserId } from '#stores/session.ts';

const newClient = (
  <Link to={paths.client(NEW)} className="button button--primary">
    <Icon name="plus" />
    新規取引先
  </Link>
);

const loadClientCsv = async () => (await import('#pages/clients/ClientCsv.tsx')).ClientCsv;

/** The clients of the company; what is searched, how it is sorted and where one was are in the address. */
export function ClientsPage() {
  const companyId = useCompanyId();
  const found = useClientList(companyId);
  return (
    <>
      <title>取引先 - はこび帳</title>
      <PageHeader
        title="取引先"
        actions={
          <>
            <CsvFiles companyId={companyId} list={found.list} load={loadClientCsv} />
            {newClient}
          </>
        }
      >
        <ClientFilters {...found} />
      </PageHeader>
      <RecordTable
        list={found.list}
        columns={clientColumns}
        firstSort="code"
        columnsOf={`clients ${useUserId()}`}
        kind="取引先"
        unit="件"
        noMatch="一致する取引先はありません"
        empty={
          <EmptyState title="取引先がまだありません" action={newClient}>
            受注を登録するには、まず取引先を登録します。表計算ソフトの一覧があれば、CSVからまとめて取り込めます。
          </EmptyState>
        }
        pathOf={paths.client}
        waysOf={({ id }) => [{ label: '受注を見る', path: clientTab(id, 'orders') }]}
        onDisable={(client) => disableAndTell(disableableClient(companyId, client))}
        onEnable={(client) => void enableAndTell(disableableClient(companyId, client))}
      />
    </>
  );
}
