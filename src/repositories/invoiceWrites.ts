import { subjectOf } from '#domain/billing/settings.ts';
import type { InvoiceSheet, InvoiceWishes } from '#domain/invoice/invoice.ts';
import { invoiceIdOf, numberTwin, type InvoiceIdentity } from '#domain/invoice/identity.ts';
import { invoiceCounterSchema, issueOf, type Issue } from '#domain/invoice/issue.ts';
import { changedSincePrepared, changedWishes } from '#domain/invoice/prepared.ts';
import { invoiceSchema, isIssued, type Invoice } from '#domain/invoice/record.ts';
import { lateWishes, noWishes, wishesOf } from '#domain/invoice/wishes.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import { AppError } from '#firestore/errors.ts';
import { collectionOf, get } from '#repositories/invoices.ts';
import { orderChange, orderPath, voiding } from '#repositories/voiding.ts';
import type { RecordChanges } from '#firestore/saveTogether.ts';
import { durable } from '#firestore/durable.ts';
import { changeTogether } from '#firestore/engine.ts';
import { formWrite } from '#firestore/write.ts';
import { SERVER_TIME } from '#firestore/values.ts';

/** An issue writes every order of the invoice and takes its time, most of all on a slow line. */
const TIMEOUT_MS = 60_000;

/** What is to be issued. */
export type IssueRequest = {
  /** As it was made of what the server had just now. */
  sheet: InvoiceSheet;
  /** The draft that the sheet was made with. */
  draft: Invoice | undefined;
  numberFormat: string;
  /** Of the company's usual subject. */
  subjectTemplate: string;
  /** Id of the person who issues it. */
  issuedBy: string;
  /** Why it is issued although something is wrong, '' when nothing is. */
  issueNote: string;
  /** Why the version before is corrected; '' when there is none, or it is void already. */
  correction: string;
};

const NOT_ISSUED = '発行された請求書ではありません。';

const gone = (message: string): AppError => new AppError('aborted', message);

const parsed = (record: PlainRecord | undefined): Invoice | undefined =>
  record === undefined ? undefined : invoiceSchema.parse(record);

/** The id of the version before, '' when there is none. */
const replacedId = ({ month, clientId, officeId, revision }: InvoiceIdentity): string =>
  revision === 1 ? '' : invoiceIdOf({ month, clientId, officeId, revision: revision - 1 });

type Records = readonly (PlainRecord | undefined)[];

/** Where the orders of an invoice are, but for some. */
const ordersOf = (
  companyId: string,
  invoice: Invoice | undefined,
  but: ReadonlySet<string>,
): string[] =>
  (invoice?.orderIds ?? [])
    .filter((orderId) => !but.has(orderId))
    .map((orderId) => orderPath(companyId, orderId));

/** What happens to the version before with the issue of the next one. */
const replacing = (
  companyId: string,
  before: Invoice,
  { sheet, correction }: IssueRequest,
  replacedBy: string,
  records: Records,
): RecordChanges[] =>
  before.status === 'voided'
    ? []
    : voiding(companyId, {
        invoice: before,
        reason: correction,
        replacedBy,
        kept: new Set(sheet.lines.map(({ orderId }) => orderId)),
        records,
      });

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
    ...fields.orderIds.map((orderId) =>
      orderChange(companyId, orderId, { 'idx.invoice': id, 'idx.changed': false }),
    ),
  ];
}

/** The version before, checked. @throws AppError when it is not as the request expects */
function checkedBefore(
  record: PlainRecord | undefined,
  { sheet, correction }: IssueRequest,
): Invoice | undefined {
  if (sheet.revision === 1) return undefined;
  const before = parsed(record);
  const isExpected =
    before !== undefined && (before.status === 'voided' || (isIssued(before) && correction !== ''));
  if (!isExpected) throw gone('元の請求書の状態が変わりました。開き直してやり直してください。');
  return before;
}

/** How an issue ended. */
export type IssueOutcome =
  | { kind: 'issued'; id: string; number: string }
  /** Somebody else, or an earlier attempt whose answer was lost, issued it before. */
  | { kind: 'already'; id: string; number: string }
  | { kind: 'failed'; message: string };

/**
 * Issues an invoice, or its next version, unless its orders were changed since it was prepared. Never throws; repeating
 * it changes nothing.
 */
export async function issue(companyId: string, request: IssueRequest): Promise<IssueOutcome> {
  const { sheet } = request;
  const id = invoiceIdOf(sheet);
  let done: Exclude<IssueOutcome, { kind: 'failed' }> | undefined;
  const outcome = await changeTogether({
    reads: [
      `companies/${companyId}/counters/invoices`,
      `${collectionOf(companyId)}/${id}`,
      ...(sheet.revision === 1 ? [] : [`${collectionOf(companyId)}/${replacedId(sheet)}`]),
      ...sheet.lines.map(({ orderId }) => orderPath(companyId, orderId)),
    ],
    // Of the version before, what this one does not bill any more.
    more: ([, , before]) => {
      const billed = new Set(sheet.lines.map(({ orderId }) => orderId));
      return sheet.revision === 1 ? [] : ordersOf(companyId, parsed(before), billed);
    },
    timeoutMs: TIMEOUT_MS,
    decide: async ([counter, own, ...others]) => {
      const current = parsed(own);
      done = undefined;
      if (current !== undefined && isIssued(current)) {
        done = { kind: 'already', id, number: current.number };
        return [];
      }
      if (current?.status === 'voided')
        throw gone('この請求書は無効になりました。開き直してやり直してください。');
      const replaced = checkedBefore(others[0], request);
      const wished = (draft: Invoice | undefined) => ({ draft, follows: replaced });
      const usualSubject = subjectOf(request.subjectTemplate, sheet.month);
      const changed =
        changedWishes(wished(request.draft), wished(current), usualSubject) ||
        changedSincePrepared(sheet, others, replaced?.id ?? '');
      if (changed !== '') throw gone(changed);
      const last = invoiceCounterSchema.parse(counter ?? {});
      const made = await issueOf({ ...request, counter: last, replaced });
      const { number, numberKey } = made.fields;
      const twin =
        replaced === undefined ? numberTwin(number, numberKey, Object.keys(last.counts)) : '';
      if (twin !== '') throw gone(twin);
      done = { kind: 'issued', id, number };
      return [
        ...(replaced === undefined ? [] : replacing(companyId, replaced, request, id, others)),
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
type DraftOf = InvoiceIdentity & {
  clientName: string;
  /** What its form begins with (see nextWishes); nothing where there is no version before. */
  fresh?: InvoiceWishes;
};
type Drafting = {
  companyId: string;
  of: DraftOf;
  base: InvoiceWishes | null;
  next: InvoiceWishes;
  overwrite?: boolean;
};

const drafting = durable<Drafting>({
  kind: 'invoices.draft',
  keys: ['companyId', 'of', 'base', 'next'],
  what: ({ of }) => `${of.clientName} ${of.month} の請求書の下書き`,
  write: ({ companyId, of, base, next, overwrite = false }) => {
    const { month, clientId, officeId, revision, clientName, fresh = noWishes() } = of;
    return formWrite({
      path: `${collectionOf(companyId)}/${invoiceIdOf(of)}`,
      base: base === null ? null : { ...base },
      next: { ...next },
      fresh: { ...fresh },
      overwrite,
      current: (record) => {
        const stored = invoiceSchema.parse(record);
        const late = lateWishes(stored);
        // Its code is none that is tried again.
        if (late !== '') throw new AppError('already-exists', late);
        return wishesOf(stored);
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
  },
});

/** Saves what somebody wishes for an invoice that is not issued yet. Never throws. */
export const saveDraft = (
  companyId: string,
  of: DraftOf,
  base: InvoiceWishes | null,
  next: InvoiceWishes,
  overwrite = false,
): Promise<SaveOutcome> => drafting({ companyId, of, base, next, overwrite }, { isAwaited: true });

/** Makes an issued invoice void and lets its orders go. Never throws; final. */
export function voidInvoice(
  companyId: string,
  { id }: Pick<Invoice, 'id'>,
  reason: string,
): Promise<SaveOutcome> {
  const path = `${collectionOf(companyId)}/${id}`;
  return changeTogether({
    reads: [path],
    more: ([record]) => ordersOf(companyId, parsed(record), new Set()),
    timeoutMs: TIMEOUT_MS,
    decide: ([record, ...records]) => {
      const invoice = parsed(record);
      if (invoice?.status === 'voided') return [];
      if (invoice === undefined || !isIssued(invoice)) throw gone(NOT_ISSUED);
      return voiding(companyId, { invoice, reason, replacedBy: '', kept: new Set(), records });
    },
  });
}
