import { carriedOver, invoicesBefore, type CarryOver } from '#domain/invoice/carryOver.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { sheetOf } from '#domain/invoice/snapshot.ts';
import type { InvoiceOf } from '#workflows/prepareInvoice.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';

/** Earlier than every invoice. */
const FIRST_MONTH = '2000-01';

/** What the block of an issued invoice asked for; undefined where it had none. */
async function loadAsked(companyId: string, { id }: Invoice): Promise<number | undefined> {
  const printed = await invoices.getPrinted(companyId, id);
  return printed && sheetOf(printed).carryOver?.current;
}

/**
 * What is still owed of the earlier ones.
 * @param divided reads which offices its month is divided into: asked where that matters
 * @throws Error
 */
export async function loadCarried(
  companyId: string,
  of: InvoiceOf,
  divided: () => Promise<readonly string[]>,
): Promise<Omit<CarryOver, 'current'>> {
  const [known, advances] = await Promise.all([
    invoices.listWanted(companyId, {
      clientId: of.clientId,
      status: undefined,
      fromMonth: FIRST_MONTH,
      toMonth: of.month,
    }),
    payments.listWithRest(companyId, of.clientId),
  ]);
  const advance = advances.reduce((sum, { rest }) => sum + rest, 0);
  // What was of all offices goes on with the first of them alone.
  const hasOfAll = advance !== 0 || known.some(({ officeId }) => officeId === '');
  const made = of.officeId !== '' && hasOfAll ? await divided() : [];
  const asked = new Map(
    await Promise.all(
      invoicesBefore(known, of, made).map(
        async (one) => [one.id, await loadAsked(companyId, one)] as const,
      ),
    ),
  );
  return carriedOver(known, of, made, { askedOf: ({ id }) => asked.get(id), advance });
}
