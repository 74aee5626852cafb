import { useMemo } from 'react';
import type { Order } from '#domain/order/order.ts';
import { orderMemory } from '#domain/order/memory.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import type { Rows } from '#firestore/convert.ts';
import * as orders from '#repositories/orders.ts';

const rowsIn = (live: LiveState<Rows<Order>>): Order[] =>
  live.state === 'shown' ? live.value.rows : [];

/**
 * The company's newest orders and the client's, as suggestions: the first page of the list, which is often read
 * already, and one page more. Without them everything is typed by hand, as it can be always.
 */
export function useOrderMemory(companyId: string, clientId: string) {
  const recent = useLive(
    useMemo(() => orders.watchRecent(companyId, orders.PAGE_SIZE), [companyId]),
    hasNone,
  );
  const own = useLive(
    useMemo(
      () =>
        clientId === '' ? undefined : orders.watchOfClient(companyId, clientId, orders.PAGE_SIZE),
      [companyId, clientId],
    ),
    hasNone,
  );
  return useMemo(() => {
    const ofClient = rowsIn(own);
    const known = [...ofClient, ...rowsIn(recent)];
    return { ofClient, known, memory: orderMemory(known) };
  }, [own, recent]);
}
