import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Chip } from '#components/Chip.tsx';
import { DisableDialog } from '#components/DisableDialog.tsx';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { UseSwitch } from '#components/UseSwitch.tsx';
import { licenceStatus, type Driver } from '#domain/driver.ts';
import { dayKeyOf } from '#domain/time.ts';
import { useAsked } from '#hooks/useAsked.ts';
import { useLive } from '#hooks/useLive.ts';
import { disableableDriver } from '#pages/drivers/driverDisabling.ts';
import { DriverForm } from '#pages/drivers/DriverForm.tsx';
import { LicenceChip } from '#pages/drivers/LicenceChip.tsx';
import { NEW } from '#paths.ts';
import * as drivers from '#repositories/drivers.ts';
import { useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';

const isMissing = (value: unknown): boolean => value === undefined;

/** What is known of the driver below the name. */
function DriverSummary({ driver }: { driver: Driver }) {
  const [today] = useState(() => dayKeyOf(new Date()));
  const status = licenceStatus(driver, today);
  return (
    <>
      {driver.vehicleNumber}{' '}
      {(status === 'soon' || status === 'expired') && (
        <>
          免許 <LicenceChip licenceExpiry={driver.licenceExpiry} today={today} />{' '}
        </>
      )}
      {!driver.enabled && <Chip tone="neutral">無効</Chip>}
    </>
  );
}

function DriverRecord({ companyId, driver }: { companyId: string; driver: Driver }) {
  const disableable = disableableDriver(companyId, driver);
  const disabling = useAsked(disableAndTell);
  return (
    <>
      <title>{`${driver.name} - はこび帳`}</title>
      <PageHeader
        title={driver.name}
        description={<DriverSummary driver={driver} />}
        actions={
          <UseSwitch
            enabled={driver.enabled}
            onDisable={() => disabling.ask(disableable)}
            onEnable={() => void enableAndTell(disableable)}
          />
        }
      />
      <DriverForm companyId={companyId} driver={driver} />
      <DisableDialog
        kind="ドライバー"
        name={disabling.about?.name}
        busy={disabling.busy}
        onConfirm={disabling.confirm}
        onCancel={disabling.cancel}
      />
    </>
  );
}

function ExistingDriver({ companyId, id }: { companyId: string; id: string }) {
  const live = useLive(
    useMemo(() => drivers.watch(companyId, id), [companyId, id]),
    isMissing,
  );
  return (
    <LiveRecord live={live} name="ドライバー">
      {(driver) => <DriverRecord companyId={companyId} driver={driver} />}
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
