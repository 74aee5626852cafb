import { useMemo } from 'react';
import { addressLine } from '#domain/company.ts';
import type { Office } from '#domain/office.ts';
import { searcherOf } from '#domain/search.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import * as offices from '#repositories/offices.ts';

const NONE: Office[] = [];

const textsOf = (office: Office): string[] => [
  office.name,
  addressLine(office),
  office.phone,
  office.inCharge,
];

/** All offices, live, and those of them that are asked for in the address. */
export function useOfficeList(companyId: string) {
  const [search, setSearch] = useQueryState('q', '');
  const [disabled, setDisabled] = useQueryState('disabled', '');
  const withDisabled = disabled === '1';
  const live = useLive(
    useMemo(() => offices.watchAll(companyId), [companyId]),
    hasNone,
  );
  const all = live.state === 'shown' ? live.value.rows : NONE;
  const searching = useMemo(() => searcherOf(all, textsOf), [all]);
  const shown = useMemo(
    () => searching(search).filter((office) => withDisabled || office.enabled),
    [searching, search, withDisabled],
  );
  const filter = {
    search,
    setSearch,
    withDisabled,
    setWithDisabled: (wanted: boolean) => setDisabled(wanted ? '1' : ''),
  };
  return { live, filter, all, shown };
}
