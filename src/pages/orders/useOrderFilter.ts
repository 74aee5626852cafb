import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderFilter } from '#domain/order/filter.ts';

/** What each part of the filter is called in the address. */
const names: Readonly<Record<keyof OrderFilter, string>> = {
  search: 'q',
  clientId: 'client',
  officeId: 'office',
  shippingCompany: 'line',
  driverId: 'driver',
  month: 'month',
};

/** The filter of the list in the address, where it survives a reload and can be sent to others. */
export function useOrderFilter() {
  const [query, setQuery] = useSearchParams();
  const of = (part: keyof OrderFilter): string => query.get(names[part]) ?? '';
  const [search, clientId, officeId, shippingCompany, driverId, month] = [
    of('search'),
    of('clientId'),
    of('officeId'),
    of('shippingCompany'),
    of('driverId'),
    of('month'),
  ];
  const filter = useMemo(
    (): OrderFilter => ({ search, clientId, officeId, shippingCompany, driverId, month }),
    [search, clientId, officeId, shippingCompany, driverId, month],
  );
  const setFilter = useCallback(
    (change: Partial<OrderFilter>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [part, value] of Object.entries({ ...filter, ...change })) {
            const name = Object.entries(names).find(([key]) => key === part)?.[1] ?? part;
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [filter, setQuery],
  );
  return { filter, setFilter };
}
