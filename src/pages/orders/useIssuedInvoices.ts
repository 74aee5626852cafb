import { useMemo } from 'react';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { useLive } from '#hooks/useLive.ts';
import * as invoices from '#repositories/invoices.ts';

const never = (): boolean => false;

/** The issued invoices that contain an order; none while they are not known. */
export function useIssuedInvoices(companyId: string, orderId: string): Invoice[] {
  const live = useLive(
    useMemo(() => invoices.watchContaining(companyId, orderId), [companyId, orderId]),
    never,
  );
  return live.state === 'shown' ? live.value.rows.filter(isIssued) : [];
}
