import { useMemo } from 'react';
import { useRecordList } from '#components/list/useRecordList.ts';
import { addressLine } from '#domain/company/company.ts';
import type { Office } from '#domain/office/office.ts';
import { useListFilter } from '#hooks/useListFilter.ts';
import * as offices from '#repositories/offices.ts';

const textsOf = (office: Office): string[] => [
  office.name,
  addressLine(office),
  office.phone,
  office.inCharge,
];

/** All offices, live, and those of them that are asked for; what they are narrowed to is in the address. */
export function useOfficeList(companyId: string) {
  const filter = useListFilter();
  const source = useMemo(() => offices.watchAll(companyId), [companyId]);
  return useRecordList({ source, filter, textsOf });
}
