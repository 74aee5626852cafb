import {
  loadNext,
  loadNextSheet,
  type InvoiceOf,
  type Issuing,
  type NextInvoice,
} from '#pages/invoices/invoiceData.ts';
import * as invoiceChanges from '#repositories/invoiceChanges.ts';
import type { IssueOutcome } from '#repositories/invoiceChanges.ts';

type IssueOf = {
  companyId: string;
  userId: string;
  issuing: Issuing;
  next: NextInvoice;
  /** Why it is issued although orders have no freight; '' refuses that. */
  issueNote: string;
  /** Why the valid one is corrected; '' does not. */
  correction: string;
};

const refused = (message: string): IssueOutcome => ({ kind: 'failed', message });

/** Issues what the server has at this moment: what is printed is what is stored. @throws Error when it cannot be read */
export async function issueNext(of: IssueOf): Promise<IssueOutcome> {
  const { companyId, userId, issuing, next, issueNote, correction } = of;
  const { correcting } = next;
  if (correcting !== undefined && correction === '')
    return { kind: 'already', id: correcting.id, number: correcting.number };
  const sheet = await loadNextSheet(companyId, issuing, next, new Date());
  if (sheet.lines.length + sheet.extraLines.length === 0)
    return refused('請求する受注がありません。');
  if (sheet.unpricedCount > 0 && issueNote === '')
    return refused(`運賃未入力の受注が${sheet.unpricedCount}件あります。`);
  return invoiceChanges.issue(companyId, {
    sheet,
    numberFormat: issuing.settings.numberFormat,
    issuedBy: userId,
    issueNote: sheet.unpricedCount > 0 ? issueNote : '',
    correction,
  });
}

/** The same of a client, office and month. @throws Error when it cannot be read */
export const issueOfMonth = async (
  of: Omit<IssueOf, 'next' | 'correction'>,
  whose: InvoiceOf,
): Promise<IssueOutcome> =>
  issueNext({ ...of, correction: '', next: await loadNext(of.companyId, whose) });
