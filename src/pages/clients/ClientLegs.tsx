import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { LegMonth } from '#components/legs/LegMonth.tsx';
import { ListFilter } from '#components/ListFilter.tsx';
import { roundingFor } from '#domain/client/client.ts';
import { optionsOf } from '#domain/display.ts';
import type { Rounding } from '#domain/tax.ts';
import { useDeviceText } from '#hooks/useDeviceText.ts';
import { useLiveRecord } from '#hooks/useLiveRecord.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { paths } from '#paths.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { StatementActions } from '#pages/clients/StatementActions.tsx';
import { useCompanyName } from '#stores/companies.ts';

const inclusions = optionsOf({ exclusive: '税抜', inclusive: '税込' });

async function readRounding(companyId: string): Promise<Rounding> {
  const { taxRounding } = await billingSettings.get(companyId);
  return taxRounding;
}

/** What another carrier (傭車先) drove for us in a month, and what it is paid for that. */
export function ClientLegs({ companyId, clientId }: { companyId: string; clientId: string }) {
  const navigate = useNavigate();
  const live = useLiveRecord(
    useMemo(() => clients.watch(companyId, clientId), [companyId, clientId]),
  );
  const client = live.state === 'shown' ? live.value : undefined;
  const usual = useOnce(useCallback(() => readRounding(companyId), [companyId]));
  const rounding = client && usual.state === 'shown' ? roundingFor(client, usual.value) : undefined;
  const companyName = useCompanyName(companyId);
  // As agreed with the carrier: it stays, for the notice on paper and for the digital invoice.
  const [agreed, setAgreed] = useDeviceText(`carrier-tax ${companyId} ${clientId}`);
  const inclusion = agreed === 'inclusive' ? 'inclusive' : 'exclusive';
  return (
    <LegMonth
      label="傭車実績"
      head={{
        title: '支払通知書(案)',
        name: client?.name ?? '',
        honorific: client?.honorific ?? '',
        issuerNumber: client?.qualifiedInvoiceIssuerNumber ?? '',
        companyName,
        tax: { rounding, inclusion },
      }}
      companyId={companyId}
      type="client"
      id={clientId}
      listJobs={jobs.listJobsOf}
      watchOrders={orders.watchByIds}
      watchClients={clients.watchAll}
      onOpenOrder={(id) => void navigate(paths.order(id))}
      renderActions={(month, rows) =>
        client && (
          <>
            <ListFilter
              label="支払運賃の税"
              options={inclusions}
              value={inclusion}
              onChange={setAgreed}
            />
            <StatementActions {...{ companyId, client, month, rows, inclusion }} />
          </>
        )
      }
    />
  );
}
