import type { Invoice } from '#domain/invoice/record.ts';
import { agingOf, type Owing } from '#domain/receivable/aging.ts';
import { addMonths } from '#domain/time.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';

/** What is open is read over five years: claims end then. */
const MONTHS = 60;

/** Who owes what, and the invoices of it. */
export type Owed = { owing: Owing[]; open: Invoice[] };

/** What the clients owe now, from the server. @param today day key @throws AppError */
export async function readOwed(companyId: string, today: string): Promise<Owed> {
  const month = today.slice(0, 'yyyy-MM'.length);
  const [open, advances] = await Promise.all([
    invoices.listWanted(companyId, {
      fromMonth: addMonths(month, -MONTHS),
      toMonth: addMonths(month, 1),
      clientId: undefined,
      status: 'issued',
    }),
    payments.listWithRest(companyId),
  ]);
  return { owing: agingOf(open, advances, today), open };
}
