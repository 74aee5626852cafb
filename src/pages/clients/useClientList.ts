import { useCallback, useMemo } from 'react';
import { useRecordList } from '#components/list/useRecordList.ts';
import type { Client } from '#domain/client/client.ts';
import { useListFilter } from '#hooks/useListFilter.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import * as clients from '#repositories/clients.ts';

const textsOf = ({ name, kana, code, phone }: Client): string[] => [name, kana, code, phone];

/** All clients, live, and those of them that are asked for; what they are narrowed to is in the address. */
export function useClientList(companyId: string) {
  const [closing, setClosing] = useQueryState('closing', '');
  const [kind, setKind] = useQueryState('kind', '');
  const filter = useListFilter([closing, setClosing], [kind, setKind]);
  const isWanted = useCallback(
    (client: Client) =>
      (closing === '' || client.closingDay === Number(closing)) &&
      (kind !== 'customer' || client.isCustomer) &&
      (kind !== 'partner' || client.isPartner),
    [closing, kind],
  );
  const source = useMemo(() => clients.watchAll(companyId), [companyId]);
  const list = useRecordList({ source, filter, textsOf, isWanted });
  return { list, closing, setClosing, kind, setKind };
}

export type ClientList = ReturnType<typeof useClientList>;
