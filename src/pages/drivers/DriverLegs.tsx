import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { LegMonth } from '#components/legs/LegMonth.tsx';
import { useLiveRecord } from '#hooks/useLiveRecord.ts';
import { paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { useCompanyName } from '#stores/companies.ts';

/** What a driver drove in a month, and the share of the revenue that is the driver's (月次実績). */
export function DriverLegs({ companyId, driverId }: { companyId: string; driverId: string }) {
  const navigate = useNavigate();
  const driver = useLiveRecord(
    useMemo(() => drivers.watch(companyId, driverId), [companyId, driverId]),
  );
  const name = driver.state === 'shown' ? (driver.value?.name ?? '') : '';
  const companyName = useCompanyName(companyId);
  return (
    <LegMonth
      label="月次実績"
      head={{
        title: 'ドライバー月次実績表',
        name,
        honorific: '',
        companyName,
      }}
      companyId={companyId}
      type="driver"
      id={driverId}
      listJobs={jobs.listJobsOf}
      watchOrders={orders.watchByIds}
      watchClients={clients.watchAll}
      onOpenOrder={(id) => void navigate(paths.order(id))}
    />
  );
}
