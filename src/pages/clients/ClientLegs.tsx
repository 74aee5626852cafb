import { useNavigate } from 'react-router-dom';
import { LegMonth } from '#components/legs/LegMonth.tsx';
import { paths } from '#paths.ts';
import * as clients from '#repositories/clients.ts';
import * as legs from '#repositories/legs.ts';
import * as orders from '#repositories/orders.ts';

/** What another carrier (傭車先) drove for us in a month, and what it is paid for that. */
export function ClientLegs({ companyId, clientId }: { companyId: string; clientId: string }) {
  const navigate = useNavigate();
  return (
    <LegMonth
      label="傭車実績"
      companyId={companyId}
      type="client"
      id={clientId}
      listJobs={legs.listJobsOf}
      watchOrders={orders.watchByIds}
      watchClients={clients.watchAll}
      onOpenOrder={(id) => void navigate(paths.order(id))}
    />
  );
}
