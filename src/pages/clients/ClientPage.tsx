import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { useLive } from '#hooks/useLive.ts';
import { ClientForm } from '#pages/clients/ClientForm.tsx';
import { NEW } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import { useCompanyId } from '#stores/companies.ts';

const isMissing = (value: unknown): boolean => value === undefined;

function ExistingClient({ companyId, id }: { companyId: string; id: string }) {
  const live = useLive(
    useMemo(() => clients.watch(companyId, id), [companyId, id]),
    isMissing,
  );
  return (
    <LiveRecord live={live} name="取引先">
      {(client) => (
        <>
          <title>{`${client.name} - はこび帳`}</title>
          <PageHeader title={client.name} description={`取引先 ${client.code}`} />
          <ClientForm companyId={companyId} client={client} />
        </>
      )}
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
