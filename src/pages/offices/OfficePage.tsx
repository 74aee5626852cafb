import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { RecordHeader } from '#components/RecordHeader.tsx';
import type { Office } from '#domain/office/office.ts';
import { useLiveRecord } from '#hooks/useLiveRecord.ts';
import { disableableOffice } from '#pages/offices/officeDisabling.ts';
import { OfficeForm } from '#pages/offices/OfficeForm.tsx';
import { NEW } from '#paths.ts';
import * as offices from '#repositories/offices.ts';
import { useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';

function OfficeRecord({ companyId, office }: { companyId: string; office: Office }) {
  const disableable = disableableOffice(companyId, office);
  return (
    <>
      <RecordHeader
        kind="営業所"
        record={office}
        description="営業所"
        onDisable={() => disableAndTell(disableable)}
        onEnable={() => void enableAndTell(disableable)}
      />
      <OfficeForm companyId={companyId} office={office} />
    </>
  );
}

function ExistingOffice({ companyId, id }: { companyId: string; id: string }) {
  const live = useLiveRecord(useMemo(() => offices.watch(companyId, id), [companyId, id]));
  return (
    <LiveRecord live={live} name="営業所">
      {(office) => <OfficeRecord companyId={companyId} office={office} />}
    </LiveRecord>
  );
}

export function OfficePage() {
  const companyId = useCompanyId();
  const { id = NEW } = useParams();
  if (id !== NEW) return <ExistingOffice key={id} companyId={companyId} id={id} />;
  return (
    <>
      <title>新規営業所 - はこび帳</title>
      <PageHeader title="新規営業所" />
      <OfficeForm companyId={companyId} office={null} />
    </>
  );
}
