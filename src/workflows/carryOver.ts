import {
  advanceLeft,
  carriedOver,
  hasAdvance,
  invoicesAfter,
  invoicesToRead,
  needsOffices,
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

/** The blocks of issued invoices by their ids, of those that had one. */
async function loadBlocks(
  companyId: string,
  found: readonly Invoice[],
): Promise<ReadonlyMap<string, CarryOver>> {
  const read = await Promise.all(
    found.map(async ({ id }) => {
      const printed = await invoices.getPrinted(companyId, id);
      const block = printed && sheetOf(printed).carryOver;
      return block ? [[id, block] as const] : [];
    }),
  );
  return new Map(read.flat());
}

/** What the client's money comes to that no paper of a later month has taken off. */
async function loadAdvance(companyId: string, of: InvoiceOf): Promise<number> {
  const advances = await payments.listWithRest(companyId, of.clientId);
  if (advances.length === 0) return 0;
  const span = { fromMonth: addMonths(of.month, 1), toMonth: LAST_MONTH };
  const wanted = { clientId: of.clientId, status: undefined, ...span };
  const later = invoicesAfter(await invoices.listWanted(companyId, wanted), of);
  const blocks = await loadBlocks(companyId, later);
  return advanceLeft(
    advances,
    later.filter((one) => hasAdvance(one, blocks.get(one.id))),
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
  const [invoicesKnown, advance] = await Promise.all([
    invoices.listWanted(companyId, {
      clientId: of.clientId,
      status: undefined,
      fromMonth: FIRST_MONTH,
      toMonth: of.month,
    }),
    loadAdvance(companyId, of),
  ]);
  const blocks = await loadBlocks(companyId, invoicesToRead(invoicesKnown, of));
  const known = { invoices: invoicesKnown, blockOf: ({ id }: Invoice) => blocks.get(id), advance };
  return carriedOver(of, needsOffices(of, known) ? await divided() : [], known);
}
