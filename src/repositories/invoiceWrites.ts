import type { InvoiceSheet, InvoiceWishes } from '#domain/invoice.ts';
import { invoiceIdOf, type InvoiceIdentity } from '#domain/invoiceIdentity.ts';
import { invoiceCounterSchema, issueOf, type Issue } from '#domain/invoiceIssue.ts';
import { statusWhenPaid, type PaymentForm } from '#domain/invoicePayment.ts';
import { invoiceSchema, isIssued, type Invoice } from '#domain/invoiceRecord.ts';
import { isSame, type SaveOutcome } from '#domain/saving.ts';
import type { PlainRecord } from '#repositories/convert.ts';
import { AppError } from '#repositories/errors.ts';
import type { IssueOutcome } from '#repositories/invoiceChanges.ts';
import { collectionOf, get } from '#repositories/invoices.ts';
import * as orders from '#repositories/orders.ts';
import type { RecordChanges } from '#repositories/saveTogether.ts';
import { changeTogether, saveRecord } from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

// How invoices are written; fetched by invoiceChanges.ts when something is written.

/** An issue writes every order of the invoice and takes its time, most of all on a slow line. */
const TIMEOUT_MS = 60_000;

/** What is to be issued. */
export type IssueRequest = {
  /** As it was made of what the server had just now. */
  sheet: InvoiceSheet;
  numberFormat: string;
  /** Id of the person who issues it. */
  issuedBy: string;
  /** Why it is issued although something is wrong, '' when nothing is. */
  issueNote: string;
  /** Why the version before is corrected; '' when there is none, or it is void already. */
  correction: string;
};

const gone = (message: string): AppError => new AppError('aborted', message);

const parsed = (record: PlainRecord | undefined): Invoice | undefined =>
  record === undefined ? undefined : invoiceSchema.parse(record);

const orderPath = (companyId: string, orderId: string): string =>
  `${orders.collectionOf(companyId)}/${orderId}`;

/** The id of the version before, '' when there is none. */
const replacedId = ({ month, clientId, officeId, revision }: InvoiceIdentity): string =>
  revision === 1 ? '' : invoiceIdOf({ month, clientId, officeId, revision: revision - 1 });

/** What happens to the version before with the issue of the next one. */
function replacing(
  companyId: string,
  before: Invoice,
  { sheet, correction }: IssueRequest,
  next: string,
): RecordChanges[] {
  if (before.status === 'voided') return [];
  const kept = new Set(sheet.lines.map(({ orderId }) => orderId));
  return [
    {
      path: `${collectionOf(companyId)}/${before.id}`,
      changes: {
        status: 'voided',
        voidedAt: SERVER_TIME,
        voidReason: correction,
        replacedBy: next,
      },
    },
    ...before.orderIds
      .filter((orderId) => !kept.has(orderId))
      .map((orderId) => ({
        path: orderPath(companyId, orderId),
        changes: { 'idx.invoice': '' },
      })),
  ];
}

function issuing(companyId: string, made: Issue, hasDraft: boolean): RecordChanges[] {
  const { id, fields, text, counter } = made;
  const path = `${collectionOf(companyId)}/${id}`;
  const changes = { ...fields, issuedAt: SERVER_TIME };
  return [
    hasDraft
      ? { path, changes }
      : { path, changes: { ...changes, createdAt: SERVER_TIME }, create: true },
    { path: `${path}/snapshots/issued`, changes: { text, hash: fields.hash }, create: true },
    { path: `companies/${companyId}/counters/invoices`, changes: { ...counter }, create: true },
    ...fields.orderIds.map((orderId) => ({
      path: orderPath(companyId, orderId),
      changes: { 'idx.invoice': id, 'idx.changed': false },
    })),
  ];
}

/** The version before, checked. @throws AppError when it is not as the request expects */
function checkedBefore(
  before: Invoice | undefined,
  { sheet, correction }: IssueRequest,
): Invoice | undefined {
  if (sheet.revision === 1) return undefined;
  const isExpected =
    before !== undefined && (before.status === 'voided' || (isIssued(before) && correction !== ''));
  if (!isExpected) throw gone('元の請求書の状態が変わりました。開き直してやり直してください。');
  return before;
}

/** Issues an invoice; see invoiceChanges.issue. */
export async function issue(companyId: string, request: IssueRequest): Promise<IssueOutcome> {
  const { sheet } = request;
  const id = invoiceIdOf(sheet);
  let done: Exclude<IssueOutcome, { kind: 'failed' }> | undefined;
  const outcome = await changeTogether({
    reads: [
      `companies/${companyId}/counters/invoices`,
      `${collectionOf(companyId)}/${id}`,
      ...(sheet.revision === 1 ? [] : [`${collectionOf(companyId)}/${replacedId(sheet)}`]),
    ],
    timeoutMs: TIMEOUT_MS,
    decide: async ([counter, own, before]) => {
      const current = parsed(own);
      done = undefined;
      if (current !== undefined && isIssued(current)) {
        done = { kind: 'already', id, number: current.number };
        return [];
      }
      if (current?.status === 'voided')
        throw gone('この請求書は無効になりました。開き直してやり直してください。');
      const replaced = checkedBefore(parsed(before), request);
      const made = await issueOf({
        ...request,
        counter: invoiceCounterSchema.parse(counter ?? {}),
        replaced,
      });
      done = { kind: 'issued', id, number: made.fields.number };
      return [
        ...(replaced === undefined ? [] : replacing(companyId, replaced, request, id)),
        ...issuing(companyId, made, current !== undefined),
      ];
    },
  });
  if (outcome.kind === 'saved' && done !== undefined) return done;
  // The answer may have been lost on its way, and the request not.
  const stored = await get(companyId, id).catch(() => undefined);
  if (stored !== undefined && isIssued(stored))
    return { kind: 'already', id, number: stored.number };
  return { kind: 'failed', message: outcome.kind === 'failed' ? outcome.message : '' };
}

/** Whose invoice a draft is. */
export type DraftOf = InvoiceIdentity & { clientName: string };

/** Saves what somebody wishes for an invoice; see invoiceChanges.saveDraft. */
export function saveDraft(
  companyId: string,
  of: DraftOf,
  base: InvoiceWishes | null,
  next: InvoiceWishes,
): Promise<SaveOutcome> {
  const { month, clientId, officeId, revision, clientName } = of;
  return saveRecord({
    path: `${collectionOf(companyId)}/${invoiceIdOf(of)}`,
    base: base === null ? null : { ...base },
    next: { ...next },
    current: (record) => {
      const { issueDay, dueDay, subject, memo, extraLines } = invoiceSchema.parse(record);
      return { issueDay, dueDay, subject, memo, extraLines };
    },
    onCreate: {
      month,
      clientId,
      officeId,
      revision,
      clientName,
      replaces: replacedId(of),
      status: 'draft',
      createdAt: SERVER_TIME,
    },
  });
}

/** Makes an invoice void; see invoiceChanges.voidInvoice. */
export function voidInvoice(
  companyId: string,
  invoiceId: string,
  reason: string,
): Promise<SaveOutcome> {
  const path = `${collectionOf(companyId)}/${invoiceId}`;
  return changeTogether({
    reads: [path],
    timeoutMs: TIMEOUT_MS,
    decide: ([record]) => {
      const invoice = parsed(record);
      if (invoice?.status === 'voided') return [];
      if (invoice === undefined || !isIssued(invoice))
        throw gone('発行された請求書ではありません。');
      const changes = {
        status: 'voided',
        voidedAt: SERVER_TIME,
        voidReason: reason,
        replacedBy: '',
      };
      return [
        { path, changes },
        ...invoice.orderIds.map((orderId) => ({
          path: orderPath(companyId, orderId),
          changes: { 'idx.invoice': '' },
        })),
      ];
    },
  });
}

/** Records a payment; see invoiceChanges.recordPayment. */
export function recordPayment(
  companyId: string,
  userId: string,
  { id: invoiceId, payments: known }: Pick<Invoice, 'id' | 'payments'>,
  { day, amount, memo }: PaymentForm,
): Promise<SaveOutcome> {
  const path = `${collectionOf(companyId)}/${invoiceId}`;
  const mine = { day, amount, memo, by: userId };
  return changeTogether({
    reads: [path],
    decide: ([record]) => {
      const invoice = parsed(record);
      if (invoice === undefined || !isIssued(invoice))
        throw gone('発行された請求書ではありません。');
      // An earlier try has arrived, and its answer was lost.
      if (invoice.payments.slice(known.length).some((one) => isSame({ ...one }, mine))) return [];
      const paidTotal = invoice.paidTotal + amount;
      const changes = {
        payments: [...invoice.payments, mine],
        paidTotal,
        status: statusWhenPaid(invoice.gross, paidTotal),
      };
      return [{ path, changes }];
    },
  });
}
