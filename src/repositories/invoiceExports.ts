import type { Booking } from '#domain/accounting.ts';
import { invoiceSchema, isIssued } from '#domain/invoiceRecord.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { changeTogether } from '#firestore/engine.ts';
import { AppError } from '#firestore/errors.ts';
import type { RecordChanges } from '#firestore/saveTogether.ts';
import { SERVER_TIME } from '#firestore/values.ts';
import { collectionOf } from '#repositories/invoices.ts';

/** Invoices of one file: all of them are marked in one request, or none. */
export const MOST_EXPORTED = 400;

const TIMEOUT_MS = 60_000;

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
    timeoutMs: TIMEOUT_MS,
    decide: (records) =>
      marked.map((booking, index) => markOf(String(paths[index]), records[index], booking)),
  });
}
