import { useCallback, useMemo } from 'react';
import {
  invoiceOfficeName,
  isOfOffice,
  NO_OFFICE,
  withOfficeName,
} from '#domain/invoice/office.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import * as offices from '#repositories/offices.ts';

/**
 * Puts the office of an invoice behind what the invoice is called by. The offices are read where one of the invoices is
 * of one; until they are there, nothing is said of it.
 */
export function useOfficeNames(
  companyId: string,
  invoices: readonly Pick<Invoice, 'officeId'>[],
): (words: string, officeId: string) => string {
  const isPart = invoices.some(isOfOffice);
  const live = useLive(
    useMemo(() => (isPart ? offices.watchAll(companyId) : undefined), [companyId, isPart]),
    hasNone,
  );
  const known = live.state === 'shown' ? live.value.rows : undefined;
  return useCallback(
    (words, officeId) =>
      known === undefined && officeId !== NO_OFFICE
        ? words
        : withOfficeName(words, invoiceOfficeName(officeId, known ?? [])),
    [known],
  );
}
