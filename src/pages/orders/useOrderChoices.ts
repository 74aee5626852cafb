import { useMemo } from 'react';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import type { Rows } from '#firestore/convert.ts';
import * as clients from '#repositories/clients.ts';
import * as offices from '#repositories/offices.ts';

const rowsIn = <T>(live: LiveState<Rows<T>>): T[] =>
  live.state === 'shown' ? live.value.rows : [];

/** What an order can refer to: the clients and offices that can be chosen, and those that old orders name. */
export function useOrderChoices(companyId: string) {
  const knownClients = useLive(
    useMemo(() => clients.watchAll(companyId), [companyId]),
    hasNone,
  );
  const knownOffices = useLive(
    useMemo(() => offices.watchAll(companyId), [companyId]),
    hasNone,
  );
  return useMemo(
    () => ({ clients: rowsIn(knownClients), offices: rowsIn(knownOffices) }),
    [knownClients, knownOffices],
  );
}

export type OrderChoices = ReturnType<typeof useOrderChoices>;
