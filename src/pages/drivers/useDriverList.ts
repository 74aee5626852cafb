import { useMemo } from 'react';
import type { Driver } from '#domain/driver.ts';
import { licenceStatus } from '#domain/driver.ts';
import { searcherOf } from '#domain/search.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import * as drivers from '#repositories/drivers.ts';

const NONE: Driver[] = [];

const textsOf = ({ name, kana, vehicleNumber, phone }: Driver): string[] => [
  name,
  kana,
  vehicleNumber,
  phone,
];

/** What the list is narrowed to, all of it in the address. */
function useDriverFilter() {
  const [search, setSearch] = useQueryState('q', '');
  const [licence, setLicence] = useQueryState('licence', '');
  const [disabled, setDisabled] = useQueryState('disabled', '');
  return {
    search,
    setSearch,
    licence,
    setLicence,
    withDisabled: disabled === '1',
    setWithDisabled: (shown: boolean) => setDisabled(shown ? '1' : ''),
    isNarrowed: search !== '' || licence !== '',
    clear: () => {
      setSearch('');
      setLicence('');
    },
  };
}

/** All drivers, live, and those of them that are asked for. */
export function useDriverList(companyId: string, today: string) {
  const filter = useDriverFilter();
  const live = useLive(
    useMemo(() => drivers.watchAll(companyId), [companyId]),
    hasNone,
  );
  const all = live.state === 'shown' ? live.value.rows : NONE;
  const searching = useMemo(() => searcherOf(all, textsOf), [all]);
  const { search, licence, withDisabled } = filter;
  const shown = useMemo(
    () =>
      searching(search).filter(
        (driver) =>
          (withDisabled || driver.enabled) &&
          (licence !== 'due' || ['soon', 'expired'].includes(licenceStatus(driver, today))),
      ),
    [searching, search, licence, withDisabled, today],
  );
  return { live, filter, all, shown };
}
