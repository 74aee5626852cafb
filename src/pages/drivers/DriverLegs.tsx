import { useNavigate } from 'react-router-dom';
import { LegMonth } from '#components/legs/LegMonth.tsx';
import { paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import * as legs from '#repositories/legs.ts';
import * as orders from '#repositories/orders.ts';

/** What a driver drove in a month, and the share of the revenue that is the driver's (月次実績). */
export function DriverLegs({ companyId, driverId }: { companyId: string; driverId: string }) {
  const navigate = useNavigate();
  return (
    <LegMonth
      label="月次実績"
      companyId={companyId}
      type="driver"
      id={driverId}
      listJobs={legs.listJobsOf}
      watchOrders={orders.watchByIds}
      watchClients={clients.watchAll}
      onOpenOrder={(id) => void navigate(paths.order(id))}
    />
  );
}
