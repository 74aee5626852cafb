import { useMemo } from 'react';
import type { Client } from '#domain/client.ts';
import { searcherOf } from '#domain/search.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import * as clients from '#repositories/clients.ts';

const NONE: Client[] = [];

const textsOf = ({ name, kana, code, phone }: Client): string[] => [name, kana, code, phone];

/** What the list is narrowed to, all of it in the address. */
function useClientFilter() {
  const [search, setSearch] = useQueryState('q', '');
  const [closing, setClosing] = useQueryState('closing', '');
  const [kind, setKind] = useQueryState('kind', '');
  const [disabled, setDisabled] = useQueryState('disabled', '');
  return {
    search,
    setSearch,
    closing,
    setClosing,
    kind,
    setKind,
    withDisabled: disabled === '1',
    setWithDisabled: (shown: boolean) => setDisabled(shown ? '1' : ''),
    isNarrowed: [search, closing, kind].some((text) => text !== ''),
    clear: () => {
      setSearch('');
      setClosing('');
      setKind('');
    },
  };
}

export type ClientFilter = ReturnType<typeof useClientFilter>;

/** All clients, live, and those of them that are asked for. */
export function useClientList(companyId: string) {
  const filter = useClientFilter();
  const live = useLive(
    useMemo(() => clients.watchAll(companyId), [companyId]),
    hasNone,
  );
  const all = live.state === 'shown' ? live.value.rows : NONE;
  const searching = useMemo(() => searcherOf(all, textsOf), [all]);
  const { search, closing, kind, withDisabled } = filter;
  const shown = useMemo(
    () =>
      searching(search).filter(
        (client) =>
          (withDisabled || client.enabled) &&
          (closing === '' || client.closingDay === Number(closing)) &&
          (kind !== 'customer' || client.isCustomer) &&
          (kind !== 'partner' || client.isPartner),
      ),
    [searching, search, closing, kind, withDisabled],
  );
  return { live, filter, all, shown };
}
