import { loadClosing } from '#workflows/closeMonth.ts';
import {
  draftSheet,
  loadIssuing,
  loadPrinted,
  loadSender,
  type Preview,
} from '#workflows/prepareInvoice.ts';

/** Every invoice of a closing, issued or as it would be. @throws Error, never partial */
export async function loadClosingPreviews(
  companyId: string,
  month: string,
  closingDay: string,
  now: Date,
): Promise<Preview[]> {
  const [issuing, { rows }] = await Promise.all([
    loadIssuing(companyId),
    loadClosing(companyId, month, closingDay, now),
  ]);
  return Promise.all(
    rows.map(async (row): Promise<Preview> => {
      const { invoice, client, officeId, draft } = row;
      if (invoice !== undefined) return { invoice, sheet: await loadPrinted(companyId, invoice) };
      const sender = await loadSender(companyId, client, { clientId: client.id, officeId, month });
      return { invoice: draft, sheet: draftSheet(issuing, { ...row, ...sender, month, now }) };
    }),
  );
}
