import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Chip } from '#components/Chip.tsx';
import { DisableDialog } from '#components/DisableDialog.tsx';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { UseSwitch } from '#components/UseSwitch.tsx';
import type { Office } from '#domain/office.ts';
import { useAsked } from '#hooks/useAsked.ts';
import { useLive } from '#hooks/useLive.ts';
import { disableableOffice } from '#pages/offices/officeDisabling.ts';
import { OfficeForm } from '#pages/offices/OfficeForm.tsx';
import { NEW } from '#paths.ts';
import * as offices from '#repositories/offices.ts';
import { useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';

const isMissing = (value: unknown): boolean => value === undefined;

function OfficeRecord({ companyId, office }: { companyId: string; office: Office }) {
  const disableable = disableableOffice(companyId, office);
  const disabling = useAsked(disableAndTell);
  return (
    <>
      <title>{`${office.name} - はこび帳`}</title>
      <PageHeader
        title={office.name}
        description={<>営業所 {!office.enabled && <Chip tone="neutral">無効</Chip>}</>}
        actions={
          <UseSwitch
            enabled={office.enabled}
            onDisable={() => disabling.ask(disableable)}
            onEnable={() => void enableAndTell(disableable)}
          />
        }
      />
      <OfficeForm companyId={companyId} office={office} />
      <DisableDialog
        kind="営業所"
        name={disabling.about?.name}
        busy={disabling.busy}
        onConfirm={disabling.confirm}
        onCancel={disabling.cancel}
      />
    </>
  );
}

function ExistingOffice({ companyId, id }: { companyId: string; id: string }) {
  const live = useLive(
    useMemo(() => offices.watch(companyId, id), [companyId, id]),
    isMissing,
  );
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
