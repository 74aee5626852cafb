import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CsvMenu, type CsvTask } from '#components/csv/CsvMenu.tsx';
import { DisableDialog } from '#components/DisableDialog.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { NoMatch } from '#components/NoMatch.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Table } from '#components/Table.tsx';
import { usePart } from '#components/usePart.ts';
import type { Client } from '#domain/client.ts';
import { rowsOf } from '#hooks/rowsOf.ts';
import { useAsked } from '#hooks/useAsked.ts';
import { useHiddenColumns } from '#hooks/useHiddenColumns.ts';
import { useOpenRow } from '#hooks/useOpenRow.ts';
import { useSortState } from '#hooks/useSortState.ts';
import { clientColumns, clientSorts } from '#pages/clients/clientColumns.tsx';
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

type List = ReturnType<typeof useClientList>;

/** What is shown instead of rows: there are no clients yet, or none that is asked for. */
function NoClients({ all, filter }: Pick<List, 'all' | 'filter'>) {
  if (all.length === 0)
    return (
      <EmptyState title="取引先がまだありません" action={newClient}>
        受注を登録するには、まず取引先を登録します。表計算ソフトの一覧があれば、CSVからまとめて取り込めます。
      </EmptyState>
    );
  return (
    <NoMatch
      title="一致する取引先はありません"
      isNarrowed={filter.isNarrowed}
      onClear={filter.clear}
      onShowDisabled={filter.withDisabled ? undefined : () => filter.setWithDisabled(true)}
    />
  );
}

/** The rows with their menus, and the question before one is disabled. */
function ClientTable({ live, filter, all, shown }: List) {
  const companyId = useCompanyId();
  const { openRow, startAt } = useOpenRow();
  const [sort, setSort] = useSortState(clientSorts, 'code');
  const [hidden, setHidden] = useHiddenColumns(`clients ${useUserId()}`);
  const disabling = useAsked(disableAndTell);
  const menuOf = (client: Client) => {
    const disableable = disableableClient(companyId, client);
    return [
      { label: '開く', onSelect: () => openRow(client.id, paths.client(client.id)) },
      { label: '受注を見る', onSelect: () => openRow(client.id, clientTab(client.id, 'orders')) },
      client.enabled
        ? { label: '無効にする', danger: true, onSelect: () => disabling.ask(disableable) }
        : { label: '有効に戻す', onSelect: () => void enableAndTell(disableable) },
    ];
  };
  return (
    <>
      <Table
        label="取引先一覧"
        columns={clientColumns}
        rowId={({ id }) => id}
        {...rowsOf(live, () => shown)}
        startAt={startAt}
        sort={sort}
        onSort={setSort}
        hiddenColumns={hidden}
        onHiddenColumns={setHidden}
        onOpen={({ id }) => openRow(id, paths.client(id))}
        openLabel={({ name }) => `${name}を開く`}
        rowMenu={menuOf}
        empty={<NoClients all={all} filter={filter} />}
        footer={live.state === 'shown' ? `${shown.length}件 / 全${all.length}件` : undefined}
      />
      <DisableDialog
        kind="取引先"
        name={disabling.about?.name}
        busy={disabling.busy}
        onConfirm={disabling.confirm}
        onCancel={disabling.cancel}
      />
    </>
  );
}

const loadClientCsv = async () => (await import('#pages/clients/ClientCsv.tsx')).ClientCsv;

/** Files, whose part is fetched when one is wanted. */
function ClientFiles({ live, all, shown }: Pick<List, 'live' | 'all' | 'shown'>) {
  const companyId = useCompanyId();
  const [task, setTask] = useState<CsvTask>();
  const ClientCsv = usePart(loadClientCsv, task !== undefined);
  // What the server has not confirmed may lack records, which a file would then add again.
  const isReady = live.state === 'shown' && !live.fromCache;
  return (
    <>
      <CsvMenu isReady={isReady} onChoose={setTask} />
      {task !== undefined && ClientCsv && (
        <ClientCsv
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

/** The clients of the company; what is searched, how it is sorted and where one was are in the address. */
export function ClientsPage() {
  const list = useClientList(useCompanyId());
  return (
    <>
      <title>取引先 - はこび帳</title>
      <PageHeader
        title="取引先"
        actions={
          <>
            <ClientFiles {...list} />
            {newClient}
          </>
        }
      >
        <ClientFilters all={list.all} filter={list.filter} />
      </PageHeader>
      <ClientTable {...list} />
    </>
  );
}
