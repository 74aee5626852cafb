import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { useLive } from '#hooks/useLive.ts';
import { DriverForm } from '#pages/drivers/DriverForm.tsx';
import { NEW } from '#paths.ts';
import * as drivers from '#repositories/drivers.ts';
import { useCompanyId } from '#stores/companies.ts';

const isMissing = (value: unknown): boolean => value === undefined;

function ExistingDriver({ companyId, id }: { companyId: string; id: string }) {
  const live = useLive(
    useMemo(() => drivers.watch(companyId, id), [companyId, id]),
    isMissing,
  );
  return (
    <LiveRecord live={live} name="ドライバー">
      {(driver) => (
        <>
          <title>{`${driver.name} - はこび帳`}</title>
          <PageHeader title={driver.name} description={driver.vehicleNumber} />
          <DriverForm companyId={companyId} driver={driver} />
        </>
      )}
    </LiveRecord>
  );
}

export function DriverPage() {
  const companyId = useCompanyId();
  const { id = NEW } = useParams();
  if (id !== NEW) return <ExistingDriver key={id} companyId={companyId} id={id} />;
  return (
    <>
      <title>新規ドライバー - はこび帳</title>
      <PageHeader title="新規ドライバー" />
      <DriverForm companyId={companyId} driver={null} />
    </>
  );
}
