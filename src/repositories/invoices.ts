import type { Booking } from '#domain/accounting.ts';
import { readMemo, standing } from '#domain/deposit/entry.ts';
import { statusWhenPaid, type PaymentForm } from '#domain/invoicePayment.ts';
import { invoiceCounterSchema, type InvoiceCounter } from '#domain/invoiceIssue.ts';
import { invoiceSchema, isIssued, type Invoice } from '#domain/invoiceRecord.ts';
import { snapshotSchema, type InvoiceSnapshot } from '#domain/invoiceSnapshot.ts';
import type { AskedInvoices } from '#domain/invoiceSearch.ts';
import type { DueSpan } from '#domain/overview.ts';
import { isSame, type SaveOutcome } from '#domain/saving.ts';
import { addMonths } from '#domain/time.ts';
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
import type { RecordChanges } from '#firestore/saveTogether.ts';
import { SERVER_TIME } from '#firestore/values.ts';

/** Path of a company's invoices. */
export const collectionOf = (companyId: string): string => `companies/${companyId}/invoices`;

/** One invoice, live. */
export const watch = (companyId: string, invoiceId: string): Watch<Invoice | undefined> =>
  watchRecord(`${collectionOf(companyId)}/${invoiceId}`, invoiceSchema);

/** One invoice from the server, undefined when there is none. @throws AppError */
export const get = (companyId: string, invoiceId: string): Promise<Invoice | undefined> =>
  readRecord(`${collectionOf(companyId)}/${invoiceId}`, invoiceSchema);

/** The stored invoices of a client and month, of every state, from the server. @throws AppError */
export const listOfClientMonth = (
  companyId: string,
  clientId: string,
  month: string,
): Promise<Invoice[]> =>
  listAll(
    {
      collection: collectionOf(companyId),
      where: [
        ['clientId', '==', clientId],
        ['month', '==', month],
      ],
    },
    invoiceSchema,
  );

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

/** What was printed of an issued invoice, from the server; undefined when nothing is kept. @throws AppError */
export const getPrinted = (
  companyId: string,
  invoiceId: string,
): Promise<InvoiceSnapshot | undefined> =>
  readRecord(`${collectionOf(companyId)}/${invoiceId}/snapshots/issued`, snapshotSchema);

/** What is owed of the issued invoices that are due within a span, in integer yen. @throws AppError */
export async function sumOwed(companyId: string, { from, to }: DueSpan): Promise<number> {
  const due: QueryShape = {
    collection: collectionOf(companyId),
    where: [
      ['status', '==', 'issued'],
      ['dueDay', '>=', from],
      ['dueDay', '<', to],
    ],
  };
  const [gross, paidTotal] = await Promise.all([sumRows(due, 'gross'), sumRows(due, 'paidTotal')]);
  return gross - paidTotal;
}

/** Every invoice that was ever issued, from the server. @throws AppError */
export const listIssued = (companyId: string): Promise<Invoice[]> =>
  listAll({ collection: collectionOf(companyId), where: [['sequence', '>=', 1]] }, invoiceSchema);

/** The counter of issued invoices and the head of their chain, from the server. @throws AppError */
export const getCounter = async (companyId: string): Promise<InvoiceCounter> =>
  (await readRecord(`companies/${companyId}/counters/invoices`, invoiceCounterSchema)) ??
  invoiceCounterSchema.parse({});

/** Every void invoice, from the server. @throws AppError */
export const listVoided = (companyId: string): Promise<Invoice[]> =>
  listAll(
    { collection: collectionOf(companyId), where: [['status', '==', 'voided']] },
    invoiceSchema,
  );

/** Invoices of one file: all of them are marked in one request, or none. */
export const MOST_EXPORTED = 400;

const EXPORT_TIMEOUT_MS = 60_000;

/** What the server has of an invoice that goes into a file. @throws AppError when it is another thing now */
function markOf(
  path: string,
  record: unknown,
  { invoice, day, isReversal }: Booking,
): RecordChanges {
  const now = invoiceSchema.parse(record);
  const isAsPrepared = isReversal
    ? now.status === 'voided' && now.reversedAt === null
    : isIssued(now) && now.exportedDay === invoice.exportedDay;
  if (!isAsPrepared)
    throw new AppError(
      'aborted',
      `請求書 ${invoice.number} は、無効にされたか、ほかの人が書き出しました。開き直してやり直してください。`,
    );
  return isReversal
    ? { path, changes: { reversedAt: SERVER_TIME } }
    : { path, changes: { exportedAt: SERVER_TIME, exportedDay: day } };
}

/** Marks what goes into a file for accounting software, so that the next one does not repeat it. Never throws. */
export function markExported(
  companyId: string,
  bookings: readonly Booking[],
): Promise<SaveOutcome> {
  // A void one that is written again is taken back in the same file: its mark is that.
  const marked = bookings.filter(({ invoice, isReversal }) => isReversal || isIssued(invoice));
  const paths = marked.map(({ invoice }) => `${collectionOf(companyId)}/${invoice.id}`);
  return changeTogether({
    reads: paths,
    timeoutMs: EXPORT_TIMEOUT_MS,
    decide: (records) =>
      marked.map((booking, index) => markOf(String(paths[index]), records[index], booking)),
  });
}

type PaidInvoice = Pick<Invoice, 'id' | 'payments'>;

/** What is paid on an invoice. @property invoice as it was before the payment was entered */
export type PaymentPart = { invoice: PaidInvoice; payment: PaymentForm };

function paid(
  path: string,
  record: unknown,
  known: PaidInvoice['payments'],
  mine: Invoice['payments'][number],
): RecordChanges[] {
  const invoice = record === undefined ? undefined : invoiceSchema.parse(record);
  if (invoice === undefined || !isIssued(invoice))
    throw new AppError('aborted', '発行された請求書ではありません。');
  // An earlier try has arrived, and its answer was lost; or somebody else has read the same statement.
  const isDeposit = readMemo(mine.memo) !== undefined && mine.amount > 0;
  const isThere = isDeposit
    ? standing(invoice.payments, mine) > 0
    : invoice.payments.slice(known.length).some((one) => isSame({ ...one }, { ...mine }));
  if (isThere) return [];
  // It was proposed for what was owed then.
  if (isDeposit && invoice.payments.length !== known.length)
    throw new AppError(
      'aborted',
      `請求書 ${invoice.number} に、ほかの入金が記録されました。開き直してやり直してください。`,
    );
  const paidTotal = invoice.paidTotal + mine.amount;
  const status = statusWhenPaid(invoice.gross, paidTotal);
  return [{ path, changes: { payments: [...invoice.payments, mine], paidTotal, status } }];
}

/**
 * Records what a client paid, on all of these invoices or on none. Never throws; repeating it with the same invoices
 * records it once.
 */
export function recordPayments(
  companyId: string,
  userId: string,
  parts: readonly PaymentPart[],
): Promise<SaveOutcome> {
  const paths = parts.map(({ invoice }) => `${collectionOf(companyId)}/${invoice.id}`);
  return changeTogether({
    reads: paths,
    decide: (records) =>
      parts.flatMap(({ invoice, payment: { day, amount, memo } }, index) =>
        paid(String(paths[index]), records[index], invoice.payments, {
          day,
          amount,
          memo,
          by: userId,
        }),
      ),
  });
}

/** The same on one invoice. */
export const recordPayment = (
  companyId: string,
  userId: string,
  invoice: PaidInvoice,
  payment: PaymentForm,
): Promise<SaveOutcome> => recordPayments(companyId, userId, [{ invoice, payment }]);
