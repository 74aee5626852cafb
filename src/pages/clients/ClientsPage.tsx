import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CsvFiles } from '#components/csv/CsvFiles.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { RecordTable } from '#components/list/RecordTable.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { useToday } from '#components/useToday.ts';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { dayKeyOf } from '#domain/time.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { clientColumns } from '#pages/clients/clientColumns.tsx';
import { ClientFilters } from '#pages/clients/ClientFilters.tsx';
import { disableableClient } from '#pages/clients/clientDisabling.ts';
import { useClientList } from '#pages/clients/useClientList.ts';
import { clientTab, NEW, paths } from '#paths.ts';
import { useCompanyName, useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';
import { useUserId } from '#stores/session.ts';

const newClient = (
  <Link to={paths.client(NEW)} className="button button--primary">
    <Icon name="plus" />
    新規取引先
  </Link>
);

const loadClientCsv = async () => (await import('#pages/clients/ClientCsv.tsx')).ClientCsv;

const loadLedger = async () => (await import('#pages/clients/CarrierLedger.tsx')).CarrierLedger;

type ViewProps = { companyId: string; views: ReactNode };

/** What is searched, how it is sorted and where one was are in the address. */
function ClientList({ companyId, views }: ViewProps) {
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
        {views}
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

function Ledger({ companyId, views }: ViewProps) {
  const CarrierLedger = useLazy(loadLedger, true);
  const today = dayKeyOf(useToday());
  const companyName = useCompanyName(companyId);
  return (
    <>
      <title>実運送体制管理簿 - はこび帳</title>
      <PageHeader title="実運送体制管理簿" description="傭車と営業所が運んだ受注の記録">
        {views}
      </PageHeader>
      {CarrierLedger ? (
        <CarrierLedger {...{ companyId, today }} companyName={companyName} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

const clientViews = { list: '取引先', carriers: '実運送体制管理簿' } as const;

/** The clients of the company, or what the carriers among them drove (`?view=`). */
export function ClientsPage() {
  const companyId = useCompanyId();
  const [view, setView] = useQueryState('view', 'list');
  const isLedger = view === 'carriers';
  const views = (
    <ViewSwitch
      label="表示する内容"
      views={clientViews}
      value={isLedger ? 'carriers' : 'list'}
      onChange={setView}
    />
  );
  return isLedger ? <Ledger {...{ companyId, views }} /> : <ClientList {...{ companyId, views }} />;
}
