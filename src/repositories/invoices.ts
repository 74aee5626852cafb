import type { Booking } from '#domain/accounting/sales.ts';
import { isSameDelivery, type Delivery } from '#domain/invoice/delivery.ts';
import { withCorrection } from '#domain/invoice/paid.ts';
import { invoiceCounterSchema, type InvoiceCounter } from '#domain/invoice/issue.ts';
import { invoiceSchema, isIssued, type Invoice } from '#domain/invoice/record.ts';
import { snapshotSchema, type InvoiceSnapshot } from '#domain/invoice/snapshot.ts';
import type { AskedInvoices } from '#domain/invoice/search.ts';
import type { DueSpan } from '#domain/overview.ts';
import type { Changes, SaveOutcome } from '#domain/saving.ts';
import { addDays, addMonths } from '#domain/time.ts';
import type { Rows } from '#firestore/convert.ts';
import type { Watch } from '#firestore/live.ts';
import type { QueryShape } from '#firestore/query.ts';
import {
  changeTogether,
  listAll,
  readRecord,
  sumRows,
  watchRecord,
  watchRows,
} from '#firestore/engine.ts';
import { AppError } from '#firestore/errors.ts';
import { SERVER_TIME } from '#firestore/values.ts';

/** Path of a company's invoices. */
export const collectionOf = (companyId: string): string => `companies/${companyId}/invoices`;

/** One invoice, live. */
export const watch = (companyId: string, invoiceId: string): Watch<Invoice | undefined> =>
  watchRecord(`${collectionOf(companyId)}/${invoiceId}`, invoiceSchema);

/** One invoice from the server, undefined when there is none. @throws AppError */
export const get = (companyId: string, invoiceId: string): Promise<Invoice | undefined> =>
  readRecord(`${collectionOf(companyId)}/${invoiceId}`, invoiceSchema);

const listWhere = (companyId: string, where: Required<QueryShape>['where']): Promise<Invoice[]> =>
  listAll({ collection: collectionOf(companyId), where }, invoiceSchema);

/** The stored invoices of a client and month, of every state, from the server. @throws AppError */
export const listOfClientMonth = (
  companyId: string,
  clientId: string,
  month: string,
): Promise<Invoice[]> =>
  listWhere(companyId, [
    ['clientId', '==', clientId],
    ['month', '==', month],
  ]);

/** The invoices that are asked for, newest month first, from the server. @throws AppError */
export const listWanted = (companyId: string, asked: AskedInvoices): Promise<Invoice[]> =>
  listAll(
    {
      collection: collectionOf(companyId),
      where: [
        ...(asked.clientId === undefined ? [] : [['clientId', '==', asked.clientId] as const]),
        ...(asked.status === undefined ? [] : [['status', '==', asked.status] as const]),
        ['month', '>=', asked.fromMonth],
        ['month', '<', addMonths(asked.toMonth, 1)],
      ],
      orderBy: [['month', 'desc']],
    },
    invoiceSchema,
  );

/** The invoices that were issued on some days, both included, from the server. @throws AppError */
export const listIssuedBetween = (
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<Invoice[]> =>
  listWhere(companyId, [
    ['issueDay', '>=', from],
    ['issueDay', '<', addDays(to, 1)],
  ]);

/** @param months at most 30 */
const ofMonths = (companyId: string, months: readonly string[]): QueryShape => ({
  collection: collectionOf(companyId),
  where: [['month', 'in', months]],
});

/** The stored invoices that close in some months, from the server. @throws AppError */
export const listOfMonths = (companyId: string, months: readonly string[]): Promise<Invoice[]> =>
  listAll(ofMonths(companyId, months), invoiceSchema);

/** The same, live. */
export const watchOfMonths = (companyId: string, months: readonly string[]): Watch<Rows<Invoice>> =>
  watchRows(ofMonths(companyId, months), invoiceSchema);

/** The stored invoices of a client, newest month first, live; at most `count` of them. */
export const watchOfClient = (
  companyId: string,
  clientId: string,
  count: number,
): Watch<Rows<Invoice>> =>
  watchRows(
    {
      collection: collectionOf(companyId),
      where: [['clientId', '==', clientId]],
      orderBy: [['month', 'desc']],
      limit: count,
    },
    invoiceSchema,
  );

/** The stored invoices that contain an order, live: one, unless it was corrected. */
export const watchContaining = (companyId: string, orderId: string): Watch<Rows<Invoice>> =>
  watchRows(
    {
      collection: collectionOf(companyId),
      where: [['orderIds', 'array-contains', orderId]],
    },
    invoiceSchema,
  );

/** The versions that came in the place of an invoice, drafts too, from the server. @throws AppError */
export const listReplacing = (companyId: string, invoiceId: string): Promise<Invoice[]> =>
  listWhere(companyId, [['replaces', '==', invoiceId]]);

/** What was printed of an issued invoice, from the server; undefined when nothing is kept. @throws AppError */
export const getPrinted = (
  companyId: string,
  invoiceId: string,
): Promise<InvoiceSnapshot | undefined> =>
  readRecord(`${collectionOf(companyId)}/${invoiceId}/snapshots/issued`, snapshotSchema);

/**
 * What is owed of the issued invoices that are due within a span, in integer yen. Those below zero are not among them:
 * nothing of them is late. @throws AppError
 */
export async function sumOwed(companyId: string, { from, to }: DueSpan): Promise<number> {
  const due: QueryShape = {
    collection: collectionOf(companyId),
    where: [
      ['status', '==', 'issued'],
      ['dueDay', '>=', from],
      ['dueDay', '<', to],
      ['gross', '>=', 1],
    ],
  };
  const [gross, paidTotal] = await Promise.all([sumRows(due, 'gross'), sumRows(due, 'paidTotal')]);
  return gross - paidTotal;
}

/** Every invoice that was ever issued, from the server. @throws AppError */
export const listIssued = (companyId: string): Promise<Invoice[]> =>
  listWhere(companyId, [['sequence', '>=', 1]]);

/** The counter of issued invoices and the head of their chain, from the server. @throws AppError */
export const getCounter = async (companyId: string): Promise<InvoiceCounter> =>
  (await readRecord(`companies/${companyId}/counters/invoices`, invoiceCounterSchema)) ??
  invoiceCounterSchema.parse({});

/** Every void invoice, from the server. @throws AppError */
export const listVoided = (companyId: string): Promise<Invoice[]> =>
  listWhere(companyId, [['status', '==', 'voided']]);

/** Invoices of one file, or sent at once: all of them are marked in one request, or none. */
export const MOST_MARKED = 400;

const MARK_TIMEOUT_MS = 60_000;

const changedMeanwhile = (number: string, what: string): AppError =>
  new AppError(
    'aborted',
    `請求書 ${number} は、無効にされたか、ほかの人が${what}。開き直してやり直してください。`,
  );

/** Writes on all of some invoices or on none. @param changesOf given what the server has; undefined: nothing to write */
function changeAll<Part extends { invoice: Pick<Invoice, 'id'> }>(
  companyId: string,
  parts: readonly Part[],
  timeoutMs: number | undefined,
  changesOf: (now: Invoice | undefined, part: Part) => Changes | undefined,
): Promise<SaveOutcome> {
  const paths = parts.map(({ invoice }) => `${collectionOf(companyId)}/${invoice.id}`);
  return changeTogether({
    reads: paths,
    timeoutMs,
    decide: (records) =>
      parts.flatMap((part, index) => {
        const [path, record] = [String(paths[index]), records[index]];
        const now = record === undefined ? undefined : invoiceSchema.parse(record);
        const changes = changesOf(now, part);
        return changes === undefined ? [] : [{ path, changes }];
      }),
  });
}

/** Marks what goes into a file for accounting software, so that the next one does not repeat it. Never throws. */
export function markExported(
  companyId: string,
  bookings: readonly Booking[],
): Promise<SaveOutcome> {
  // A void one that is written again is taken back in the same file: its mark is that.
  const marked = bookings.filter(({ invoice, isReversal }) => isReversal || isIssued(invoice));
  return changeAll(companyId, marked, MARK_TIMEOUT_MS, (now, { invoice, day, isReversal }) => {
    const isAsPrepared = isReversal
      ? now?.status === 'voided' && now.reversedAt === null
      : now !== undefined && isIssued(now) && now.exportedDay === invoice.exportedDay;
    if (!isAsPrepared) throw changedMeanwhile(invoice.number, '書き出しました');
    return isReversal ? { reversedAt: SERVER_TIME } : { exportedAt: SERVER_TIME, exportedDay: day };
  });
}

/** How an invoice was sent. @property invoice as it was when that was entered */
export type SentPart = { invoice: Pick<Invoice, 'id' | 'number' | 'sentDay' | 'sentWay'> };

/**
 * Records when and how invoices were sent, of all of them or of none; what somebody else has recorded meanwhile is not
 * written over. Never throws; repeating it changes nothing.
 */
export const markSent = (
  companyId: string,
  parts: readonly SentPart[],
  delivery: Delivery,
): Promise<SaveOutcome> =>
  changeAll(companyId, parts, MARK_TIMEOUT_MS, (now, { invoice }) => {
    const isValid = now !== undefined && isIssued(now);
    if (isValid && isSameDelivery(now, delivery)) return undefined;
    if (!isValid || !isSameDelivery(now, invoice))
      throw changedMeanwhile(invoice.number, '送付を記録しました');
    return { ...delivery };
  });

/** An entry below zero. @property invoice as it was when that was asked for */
export type CorrectionPart = {
  invoice: Pick<Invoice, 'id' | 'payments'>;
  entry: { day: string; amount: number; memo: string };
};

/**
 * Takes entries back that are no part of a client's payment, on all of these invoices or on none. Never throws;
 * repeating it with the same invoices does it once.
 */
export const correctPayments = (
  companyId: string,
  userId: string,
  parts: readonly CorrectionPart[],
): Promise<SaveOutcome> =>
  changeAll(companyId, parts, undefined, (now, { invoice, entry }) => {
    const mine = { ...entry, by: userId, payment: '' };
    const effect = withCorrection(now, invoice.payments, mine);
    if (effect.kind === 'refused') throw new AppError('aborted', effect.message);
    return effect.kind === 'known' ? undefined : effect.changes;
  });
