import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Chip } from '#components/Chip.tsx';
import { DisableDialog } from '#components/DisableDialog.tsx';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { usePart } from '#components/usePart.ts';
import { UseSwitch } from '#components/UseSwitch.tsx';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { clientKindLabel, type Client } from '#domain/client.ts';
import { useAsked } from '#hooks/useAsked.ts';
import { useLive } from '#hooks/useLive.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { clientTabs, tabOf } from '#pages/clients/clientTabs.ts';
import { disableableClient } from '#pages/clients/clientDisabling.ts';
import { ClientForm } from '#pages/clients/ClientForm.tsx';
import { NEW } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import { useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';

const loadClientPanel = async () => (await import('#pages/clients/ClientPanel.tsx')).ClientPanel;

const isMissing = (value: unknown): boolean => value === undefined;

type ClientProps = { companyId: string; client: Client };

/** The record and what belongs to it. What is typed into the form stays while another tab is looked at. */
function ClientRecord({ companyId, client }: ClientProps) {
  const [wanted, setTab] = useQueryState('tab', 'profile');
  const tab = tabOf(wanted);
  const ClientPanel = usePart(loadClientPanel, tab !== 'profile');
  const kind = clientKindLabel(client);
  const disableable = disableableClient(companyId, client);
  const disabling = useAsked(disableAndTell);
  return (
    <>
      <title>{`${client.name} - はこび帳`}</title>
      <PageHeader
        title={client.name}
        description={
          <>
            {kind === '' ? '取引先' : kind} {client.code}{' '}
            {!client.enabled && <Chip tone="neutral">無効</Chip>}
          </>
        }
        actions={
          <UseSwitch
            enabled={client.enabled}
            onDisable={() => disabling.ask(disableable)}
            onEnable={() => void enableAndTell(disableable)}
          />
        }
      >
        <ViewSwitch label="表示する内容" views={clientTabs} value={tab} onChange={setTab} />
      </PageHeader>
      <div hidden={tab !== 'profile'}>
        <ClientForm companyId={companyId} client={client} />
      </div>
      {tab !== 'profile' &&
        (ClientPanel ? (
          <ClientPanel tab={tab} companyId={companyId} clientId={client.id} />
        ) : (
          <Skeleton lines={8} />
        ))}
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

function ExistingClient({ companyId, id }: { companyId: string; id: string }) {
  const live = useLive(
    useMemo(() => clients.watch(companyId, id), [companyId, id]),
    isMissing,
  );
  return (
    <LiveRecord live={live} name="取引先">
      {(client) => <ClientRecord companyId={companyId} client={client} />}
    </LiveRecord>
  );
}

export function ClientPage() {
  const companyId = useCompanyId();
  const { id = NEW } = useParams();
  if (id !== NEW) return <ExistingClient key={id} companyId={companyId} id={id} />;
  return (
    <>
      <title>新規取引先 - はこび帳</title>
      <PageHeader title="新規取引先" />
      <ClientForm companyId={companyId} client={null} />
    </>
  );
}
