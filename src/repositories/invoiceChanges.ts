import type { InvoiceWishes } from '#domain/invoice.ts';
import type { Invoice } from '#domain/invoiceRecord.ts';
import type { PaymentForm } from '#domain/invoicePayment.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { DraftOf, IssueRequest } from '#repositories/invoiceWrites.ts';
import { prepare as prepareStore, unsaved } from '#repositories/store.ts';

// The writes of invoices, apart from their reads (see docs/decisions/013-writes-apart-from-reads.md).
const writing = () => import('#repositories/invoiceWrites.ts');

/** Begins to fetch what writes need: the network may be gone by then. */
export const prepare = (): void => {
  prepareStore('save');
  void writing().catch(() => undefined);
};

/** How an issue ended. */
export type IssueOutcome =
  | { kind: 'issued'; id: string; number: string }
  /** Somebody else, or an earlier attempt whose answer was lost, issued it before. */
  | { kind: 'already'; id: string; number: string }
  | { kind: 'failed'; message: string };

/** Issues an invoice, or its next version. Never throws; repeating it changes nothing. */
export const issue = (companyId: string, request: IssueRequest): Promise<IssueOutcome> =>
  writing().then(
    (library) => library.issue(companyId, request),
    (): IssueOutcome => ({ kind: 'failed', message: failure }),
  );

const failed = unsaved.one();
const failure = failed.kind === 'failed' ? failed.message : '';

/** Saves what somebody wishes for an invoice that is not issued yet. Never throws. */
export const saveDraft = (
  companyId: string,
  of: DraftOf,
  base: InvoiceWishes | null,
  next: InvoiceWishes,
): Promise<SaveOutcome> =>
  writing().then((library) => library.saveDraft(companyId, of, base, next), unsaved.one);

/** Makes an issued invoice void and lets its orders go. Never throws; final. */
export const voidInvoice = (
  companyId: string,
  invoice: Pick<Invoice, 'id'>,
  reason: string,
): Promise<SaveOutcome> =>
  writing().then((library) => library.voidInvoice(companyId, invoice.id, reason), unsaved.one);

/**
 * Records what a client paid. Never throws; repeating it with the same invoice records it once.
 * @param invoice as it was before the payment was entered
 */
export const recordPayment = (
  companyId: string,
  userId: string,
  invoice: Pick<Invoice, 'id' | 'payments'>,
  payment: PaymentForm,
): Promise<SaveOutcome> =>
  writing().then(
    (library) => library.recordPayment(companyId, userId, invoice, payment),
    unsaved.one,
  );
