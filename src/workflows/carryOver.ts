import {
  advanceLeft,
  carriedOver,
  invoicesAfter,
  invoicesBefore,
  type CarryOver,
} from '#domain/invoice/carryOver.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { sheetOf } from '#domain/invoice/snapshot.ts';
import { addMonths } from '#domain/time.ts';
import type { InvoiceOf } from '#workflows/prepareInvoice.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';

/** Earlier than every invoice. */
const FIRST_MONTH = '2000-01';
/** Later than every invoice. */
const LAST_MONTH = '2999-12';

/** What the block of an issued invoice asked for; undefined where it had none. */
async function loadAsked(companyId: string, { id }: Invoice): Promise<number | undefined> {
  const printed = await invoices.getPrinted(companyId, id);
  return printed && sheetOf(printed).carryOver?.current;
}

/** What the client's money comes to that no paper of a later month has taken off. */
async function loadAdvance(companyId: string, of: InvoiceOf): Promise<number> {
  const advances = await payments.listWithRest(companyId, of.clientId);
  if (advances.length === 0) return 0;
  const span = { fromMonth: addMonths(of.month, 1), toMonth: LAST_MONTH };
  const wanted = { clientId: of.clientId, status: undefined, ...span };
  const later = invoicesAfter(await invoices.listWanted(companyId, wanted), of);
  const asked = await Promise.all(later.map((one) => loadAsked(companyId, one)));
  return advanceLeft(
    advances,
    later.filter((_one, index) => asked[index] !== undefined),
  );
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
  const [known, advance] = await Promise.all([
    invoices.listWanted(companyId, {
      clientId: of.clientId,
      status: undefined,
      fromMonth: FIRST_MONTH,
      toMonth: of.month,
    }),
    loadAdvance(companyId, of),
  ]);
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
