import { useCallback, useMemo } from 'react';
import { useRecordList } from '#components/list/useRecordList.ts';
import { licenceStatus, type Driver } from '#domain/driver/driver.ts';
import { useListFilter } from '#hooks/useListFilter.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import * as drivers from '#repositories/drivers.ts';

const textsOf = ({ name, kana, vehicleNumber, phone }: Driver): string[] => [
  name,
  kana,
  vehicleNumber,
  phone,
];

/** All drivers, live, and those of them that are asked for; what they are narrowed to is in the address. */
export function useDriverList(companyId: string, today: string) {
  const [licence, setLicence] = useQueryState('licence', '');
  const filter = useListFilter([licence, setLicence]);
  const isWanted = useCallback(
    (driver: Driver) =>
      licence !== 'due' || ['soon', 'expired'].includes(licenceStatus(driver, today)),
    [licence, today],
  );
  const source = useMemo(() => drivers.watchAll(companyId), [companyId]);
  const list = useRecordList({ source, filter, textsOf, isWanted });
  return { list, licence, setLicence };
}
