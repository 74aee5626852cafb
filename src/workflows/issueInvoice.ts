import { countProblem, subjectOf } from '#domain/billing/settings.ts';
import { isIssuable } from '#domain/invoice/issue.ts';
import { issueDayRefusal } from '#domain/invoice/issueDay.ts';
import { dayKeyOf, longDayLabel } from '#domain/time.ts';
import type { InvoiceOf } from '#workflows/prepareInvoice.ts';
import {
  draftSheet,
  loadIssuing,
  loadNext,
  loadNextSheet,
  type Issuing,
  type NextInvoice,
} from '#workflows/prepareInvoice.ts';
import { changedAround, changedSinceAnnounced, changedWishes } from '#domain/invoice/prepared.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import type { Order } from '#domain/order/order.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import type { IssueOutcome } from '#repositories/invoiceWrites.ts';

type IssueOf = {
  companyId: string;
  userId: string;
  issuing: Issuing;
  next: NextInvoice;
  /** Why it is issued although orders have no freight; '' refuses that. */
  issueNote: string;
  /** Of the issue, where nobody set another for this invoice; '' and undefined: as usual. */
  issueDay?: string | undefined;
  /** Why the valid one is corrected; '' does not. */
  correction: string;
  /** What was said of it before. */
  announced: { orders: readonly Order[]; gross: number };
};

const refused = (message: string): IssueOutcome => ({ kind: 'failed', message });

/** Why an invoice is not issued on its day, or with its day of payment; '' when it is. @param today day key */
function oddDays(
  { issueDay, dueDay, period }: InvoiceSheet,
  correcting: Invoice | undefined,
  today: string,
): string {
  const day = `発行日(${longDayLabel(issueDay)})`;
  if (correcting !== undefined && issueDay < correcting.issueDay)
    return `${day}が元の請求書 ${correcting.number} の発行日(${longDayLabel(correcting.issueDay)})より前です。元の請求書の発行日が誤っているときは、無効にしてから発行し直してください。`;
  const tooLate = issueDayRefusal(issueDay, period, today);
  if (tooLate !== '') return tooLate;
  // A correction is due when what it corrects was, also when that has passed.
  if (dueDay >= issueDay || dueDay === correcting?.dueDay) return '';
  return `お支払期限(${longDayLabel(dueDay)})が${day}より前です。「この請求書だけの設定」で直してください。`;
}

async function issueLoaded(of: IssueOf): Promise<IssueOutcome> {
  const { companyId, userId, issuing, next, issueNote, correction, issueDay } = of;
  const { correcting } = next;
  if (correcting !== undefined && correction === '')
    return { kind: 'already', id: correcting.id, number: correcting.number };
  const now = new Date();
  const sheet = await loadNextSheet(companyId, issuing, next, { now, issueDay });
  if (!isIssuable(sheet, next.follows)) return refused('請求する受注がありません。');
  if (sheet.unpricedCount > 0 && issueNote === '')
    return refused(`運賃未入力の受注が${sheet.unpricedCount}件あります。`);
  const changed = changedSinceAnnounced(sheet, of.announced);
  if (changed !== '') return refused(changed);
  const odd = oddDays(sheet, correcting, dayKeyOf(now));
  if (odd !== '') return refused(odd);
  const { numberFormat, subjectTemplate } = issuing.settings;
  // A format of before it was looked at; the next version keeps the number of the first.
  const problem = sheet.revision === 1 ? countProblem(numberFormat) : '';
  if (problem !== '') return refused(`${problem}。事業所の請求設定で直してください。`);
  return invoiceWrites.issue(companyId, {
    sheet,
    draft: next.draft,
    numberFormat,
    subjectTemplate,
    issuedBy: userId,
    issueNote: sheet.unpricedCount > 0 ? issueNote : '',
    correction,
  });
}

type Loaded = Pick<IssueOf, 'issuing' | 'next'>;

/** Why what is printed around the orders is not what was looked at; '' when it is. */
function changedPrint(shown: Loaded, now: Loaded): string {
  const rest = { orders: [], now: new Date() };
  return changedAround(
    draftSheet(shown.issuing, { ...shown.next, ...rest }),
    draftSheet(now.issuing, { ...now.next, ...rest }),
  );
}

/**
 * Issues an invoice that was looked at, if it still is what the server has at this moment: what is printed is what is
 * stored. @throws Error when it cannot be read
 */
export async function issueNext(of: IssueOf): Promise<IssueOutcome> {
  const { client, officeId, month, revision } = of.next;
  const [next, issuing] = await Promise.all([
    loadNext(of.companyId, { clientId: client.id, officeId, month }),
    loadIssuing(of.companyId),
  ]);
  // Another version has been issued meanwhile, which the issue itself tells.
  if (next.revision !== revision) return issueLoaded(of);
  const usualSubject = subjectOf(of.issuing.settings.subjectTemplate, month);
  const changed = changedWishes(of.next, next, usualSubject) || changedPrint(of, { next, issuing });
  return changed === '' ? issueLoaded({ ...of, next, issuing }) : refused(changed);
}

/** The same of a client, office and month. @throws Error when it cannot be read */
export const issueOfMonth = async (
  of: Omit<IssueOf, 'next' | 'correction'>,
  whose: InvoiceOf,
): Promise<IssueOutcome> =>
  issueLoaded({ ...of, correction: '', next: await loadNext(of.companyId, whose) });
