import { useCallback, useMemo } from 'react';
import { carrierRuns, type LedgerRow } from '#domain/job/carrierLedger.ts';
import type { Client } from '#domain/client/client.ts';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import { monthRange } from '#domain/time.ts';
import { useLive } from '#hooks/useLive.ts';
import { useOnce } from '#hooks/useOnce.ts';
import * as clients from '#repositories/clients.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';

const NONE: never[] = [];
const never = (): boolean => false;

/** What others drove in a month, read once from the server; names and orders are live. */
export function useCarrierLedger(companyId: string, month: string) {
  const read = useOnce(
    useCallback(() => jobs.listJobsOfOthers(companyId, monthRange(month)), [companyId, month]),
  );
  const found = read.state === 'shown' ? read.value : NONE;
  const runs = useMemo(() => carrierRuns(found, monthRange(month)), [found, month]);
  const ids = useMemo(() => [...new Set(runs.map(({ orderId }) => orderId))], [runs]);
  const known = useLive(
    useMemo(
      () => (ids.length === 0 ? undefined : orders.watchByIds(companyId, ids)),
      [companyId, ids],
    ),
    never,
  );
  const partners = useLive(
    useMemo(() => clients.watchAll(companyId), [companyId]),
    never,
  );
  const places = useLive(
    useMemo(() => offices.watchAll(companyId), [companyId]),
    never,
  );
  const clientRows: Client[] = partners.state === 'shown' ? partners.value.rows : NONE;
  const officeRows: Office[] = places.state === 'shown' ? places.value.rows : NONE;
  const orderRows: Order[] = known.state === 'shown' ? known.value.rows : NONE;
  const rows = useMemo((): LedgerRow[] => {
    const orderOf = new Map(orderRows.map((order) => [order.id, order]));
    const clientOf = new Map(clientRows.map((client) => [client.id, client]));
    const officeOf = new Map(officeRows.map((office) => [office.id, office]));
    return runs.map((run) => {
      const order = orderOf.get(run.orderId);
      const carrier = (run.type === 'client' ? clientOf : officeOf).get(run.carrierId);
      return {
        ...run,
        order,
        clientName: clientOf.get(order?.client ?? '')?.name ?? '',
        carrierName: carrier?.name ?? run.carrierId,
        carrierPhone: carrier?.phone ?? '',
      };
    });
  }, [runs, orderRows, clientRows, officeRows]);
  return { read: ids.length === 0 || read.state !== 'shown' ? read : known, rows, clientRows };
}
