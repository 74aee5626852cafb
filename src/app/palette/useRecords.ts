import { useMemo } from 'react';
import { clientEntry, driverEntry, orderEntry, type Records } from '#app/palette/entries.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as orders from '#repositories/orders.ts';
import { useCompanies } from '#stores/companies.ts';

/** The records that can be found: those that the lists read, by the lists' own listeners. */
export function useRecords(): Records & { state: 'loading' | 'failed' | 'shown' } {
  const companyId = useCompanies((state) => state.companyId);
  const known = useLive(
    useMemo(() => (companyId === undefined ? undefined : clients.watchAll(companyId)), [companyId]),
    hasNone,
  );
  const staff = useLive(
    useMemo(
      () => (companyId === undefined ? undefined : drivers.watchEnabled(companyId)),
      [companyId],
    ),
    hasNone,
  );
  const recent = useLive(
    useMemo(
      () => (companyId === undefined ? undefined : orders.watchRecent(companyId, orders.PAGE_SIZE)),
      [companyId],
    ),
    hasNone,
  );
  return useMemo(() => {
    const clientRows = known.state === 'shown' ? known.value.rows : [];
    const driverRows = staff.state === 'shown' ? staff.value.rows : [];
    const orderRows = recent.state === 'shown' ? recent.value.rows : [];
    const names = new Map(clientRows.map(({ id, name }) => [id, name]));
    const states = [known.state, staff.state, recent.state];
    return {
      clients: clientRows.filter(({ enabled }) => enabled).map(clientEntry),
      drivers: driverRows.map(driverEntry),
      orders: orderRows.map((order) => orderEntry(order, names.get(order.client) ?? '')),
      state: states.includes('failed')
        ? 'failed'
        : states.includes('loading')
          ? 'loading'
          : 'shown',
    };
  }, [known, staff, recent]);
}
