import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { RecordHeader } from '#components/RecordHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import { useToday } from '#components/useToday.ts';
import { ViewSwitch } from '#components/ViewSwitch.tsx';
import { licenceStatus, type Driver } from '#domain/driver/driver.ts';
import { dayKeyOf } from '#domain/time.ts';
import { useLiveRecord } from '#hooks/useLiveRecord.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { disableableDriver } from '#pages/drivers/driverDisabling.ts';
import { DriverForm } from '#pages/drivers/DriverForm.tsx';
import { LicenceChip } from '#pages/drivers/LicenceChip.tsx';
import { NEW } from '#paths.ts';
import * as drivers from '#repositories/drivers.ts';
import { useCompanyId } from '#stores/companies.ts';
import { disableAndTell, enableAndTell } from '#stores/disabling.ts';

const tabs = { profile: '基本情報', legs: '月次実績', leave: '休み' } as const;

const loadDriverLeave = async () => (await import('#pages/drivers/DriverLeave.tsx')).DriverLeave;

const loadDriverLegs = async () => (await import('#pages/drivers/DriverLegs.tsx')).DriverLegs;

/** What is known of the driver below the name. */
function DriverSummary({ driver }: { driver: Driver }) {
  const today = dayKeyOf(useToday());
  const status = licenceStatus(driver, today);
  return (
    <>
      {driver.vehicleNumber}{' '}
      {(status === 'soon' || status === 'expired') && (
        <>
          免許 <LicenceChip licenceExpiry={driver.licenceExpiry} today={today} />{' '}
        </>
      )}
    </>
  );
}

/** The record and what belongs to it. What is typed into the form stays while another tab is looked at. */
function DriverRecord({ companyId, driver }: { companyId: string; driver: Driver }) {
  const [wanted, setTab] = useQueryState('tab', 'profile');
  const tab = wanted === 'legs' || wanted === 'leave' ? wanted : 'profile';
  const DriverLegs = useLazy(loadDriverLegs, tab === 'legs');
  const DriverLeave = useLazy(loadDriverLeave, tab === 'leave');
  const disableable = disableableDriver(companyId, driver);
  return (
    <>
      <RecordHeader
        kind="ドライバー"
        record={driver}
        description={<DriverSummary driver={driver} />}
        onDisable={() => disableAndTell(disableable)}
        onEnable={() => void enableAndTell(disableable)}
      >
        <ViewSwitch label="表示する内容" views={tabs} value={tab} onChange={setTab} />
      </RecordHeader>
      <div hidden={tab !== 'profile'}>
        <DriverForm companyId={companyId} driver={driver} />
      </div>
      {tab === 'legs' &&
        (DriverLegs ? (
          <DriverLegs companyId={companyId} driverId={driver.id} />
        ) : (
          <Skeleton lines={8} />
        ))}
      {tab === 'leave' &&
        (DriverLeave ? (
          <DriverLeave companyId={companyId} driver={driver} />
        ) : (
          <Skeleton lines={8} />
        ))}
    </>
  );
}

function ExistingDriver({ companyId, id }: { companyId: string; id: string }) {
  const live = useLiveRecord(useMemo(() => drivers.watch(companyId, id), [companyId, id]));
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
