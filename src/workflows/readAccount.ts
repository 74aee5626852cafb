import { isOfOffice } from '#domain/invoice/office.ts';
import type { Office } from '#domain/office/office.ts';
import { eachOnce } from '#domain/receivable/balance.ts';
import type { Account } from '#domain/receivable/ledger.ts';
import { addMonths } from '#domain/time.ts';
import * as invoices from '#repositories/invoices.ts';
import * as offices from '#repositories/offices.ts';
import * as payments from '#repositories/payments.ts';
import * as refunds from '#repositories/refunds.ts';

/** Earlier than every invoice. */
const FIRST_MONTH = '2000-01';

/**
 * All that a client was asked for and paid, from the server, and the offices where some of it is of one.
 * @param month the present one
 * @throws AppError
 */
export async function readAccount(
  companyId: string,
  clientId: string,
  month: string,
): Promise<Account & { offices: readonly Office[] }> {
  const [issued, withRest, refunded] = await Promise.all([
    invoices.listWanted(companyId, {
      clientId,
      status: undefined,
      fromMonth: FIRST_MONTH,
      // The closing of a month may lie in the next one.
      toMonth: addMonths(month, 1),
    }),
    payments.listWithRest(companyId, clientId),
    refunds.list(companyId, clientId),
  ]);
  const known = issued.some(isOfOffice) ? await offices.list(companyId) : [];
  return { offices: known, invoices: issued, advances: eachOnce([...withRest, ...refunded]) };
}
