import type { Receipt } from '#firestore/commit.ts';
import type { Entry } from '#firestore/outbox.ts';
import { listRecords } from '#firestore/read.ts';
import { SERVER_TIME } from '#firestore/values.ts';

// Every change that is sent from a device leaves a receipt in the same request, under its own name: what is sent twice,
// because the answer was lost or a browser ended in between, is refused the second time. It also tells who changed a
// record last.

/** A receipt has to outlive every device that may still ask for it; then the database may remove it (README). */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** Receipts stand below the document that the record belongs to; a record that belongs to none leaves none. */
function placeOf(path: string): { collection: string; record: string } | undefined {
  const [top = '', owner = '', ...rest] = path.split('/');
  if (rest.length === 0) return undefined;
  return { collection: `${top}/${owner}/receipts`, record: rest.join('/') };
}

/** @param isFirst whether nobody has tried to send the entry before */
export function receiptOf({ id, path, userId, at }: Entry, isFirst: boolean): Receipt | undefined {
  const place = placeOf(path);
  if (place === undefined) return undefined;
  const { collection, record } = place;
  const until = new Date(at + KEPT_MS);
  return {
    path: `${collection}/${id}`,
    fields: { author: userId, at: SERVER_TIME, record, until },
    isFirst,
  };
}

/** Who changed a record last, and when; undefined where nobody knows. @throws AppError */
export async function lastWriterOf(
  path: string,
): Promise<{ userId: string; at: Date } | undefined> {
  const place = placeOf(path);
  if (place === undefined) return undefined;
  const { collection, record } = place;
  const [last] = await listRecords({
    collection,
    where: [['record', '==', record]],
    orderBy: [['at', 'desc']],
    limit: 1,
  });
  const { author, at } = last ?? {};
  return typeof author === 'string' && at instanceof Date ? { userId: author, at } : undefined;
}
