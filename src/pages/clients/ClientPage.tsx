import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { RecordHeader } from '#components/RecordHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { clientKindLabel, type Client } from '#domain/client/client.ts';
import { useLive } from '#hooks/useLive.ts';
import { useLiveRecord } from '#hooks/useLiveRecord.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { clientTabs, tabOf } from '#pages/clients/clientTabs.ts';
import { disableableClient } from '#pages/clients/clientDisabling.ts';
import { ClientForm } from '#pages/clients/ClientForm.tsx';
import { NEW } from '#paths.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import { useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';

const loadClientPanel = async () => (await import('#pages/clients/ClientPanel.tsx')).ClientPanel;

type ClientProps = { companyId: string; client: Client };

/** The record and what belongs to it. What is typed into the form stays while another tab is looked at. */
function ClientRecord({ companyId, client }: ClientProps) {
  const [wanted, setTab] = useQueryState('tab', 'profile');
  const tab = tabOf(wanted, client);
  const ClientPanel = useLazy(loadClientPanel, tab !== 'profile');
  const kind = clientKindLabel(client);
  const disableable = disableableClient(companyId, client);
  return (
    <>
      <RecordHeader
        kind="取引先"
        record={client}
        description={`${kind === '' ? '取引先' : kind} ${client.code}`}
        onDisable={() => disableAndTell(disableable)}
        onEnable={() => void enableAndTell(disableable)}
      >
        <ViewSwitch label="表示する内容" views={clientTabs(client)} value={tab} onChange={setTab} />
      </RecordHeader>
      <div hidden={tab !== 'profile'}>
        <ClientForm companyId={companyId} client={client} />
      </div>
      {tab !== 'profile' &&
        (ClientPanel ? (
          <ClientPanel tab={tab} companyId={companyId} clientId={client.id} />
        ) : (
          <Skeleton lines={8} />
        ))}
    </>
  );
}

function ExistingClient({ companyId, id }: { companyId: string; id: string }) {
  const live = useLiveRecord(useMemo(() => clients.watch(companyId, id), [companyId, id]));
  return (
    <LiveRecord live={live} name="取引先">
      {(client) => <ClientRecord companyId={companyId} client={client} />}
    </LiveRecord>
  );
}

// Without a network and without known settings a client begins as usual.
const never = (): boolean => false;

/** A new client closes when the company's clients usually do. */
function NewClient({ companyId }: { companyId: string }) {
  const settings = useLive(
    useMemo(() => billingSettings.watch(companyId), [companyId]),
    never,
  );
  const [name] = useQueryState('name', '');
  if (settings.state === 'loading') return <Skeleton lines={8} />;
  const closingDay = settings.state === 'shown' ? settings.value?.closingDay : undefined;
  return <ClientForm {...{ companyId, name, closingDay }} client={null} />;
}

export function ClientPage() {
  const companyId = useCompanyId();
  const { id = NEW } = useParams();
  if (id !== NEW) return <ExistingClient key={id} companyId={companyId} id={id} />;
  return (
    <>
      <title>新規取引先 - はこび帳</title>
      <PageHeader title="新規取引先" />
      <NewClient companyId={companyId} />
    </>
  );
}
