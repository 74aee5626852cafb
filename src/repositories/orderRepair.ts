import type { BulkProgress } from '#domain/bulk.ts';
import { indexRepair } from '#domain/orderRepair.ts';
import type { PlainRecord, RecordSchema } from '#repositories/convert.ts';
import { toAppError } from '#repositories/errors.ts';
import { collectionOf } from '#repositories/orders.ts';
import { listAll, saveRecords } from '#repositories/store.ts';

/** Orders that are read at a time. */
const PAGE = 300;

/** As stored: what a schema would repair on reading is what is looked for here. */
const asStored: RecordSchema<PlainRecord> = {
  safeParse: (value) => ({ success: true, data: Object.fromEntries(Object.entries(value ?? {})) }),
};

/** How a repair ended. */
export type RepairOutcome = {
  /** Orders that were looked at. */
  seen: number;
  /** Orders whose index was written anew. */
  repaired: number;
  /** Why it ended before the end, in words; undefined when every order was looked at or the person stopped. */
  message: string | undefined;
};

/** The orders behind the one of an id, by id. */
async function pageAfter(companyId: string, last: string): Promise<PlainRecord[]> {
  const rows = await listAll(
    {
      collection: collectionOf(companyId),
      where: last === '' ? [] : [['__name__', '>=', last]],
      orderBy: [['__name__', 'asc']],
      limit: PAGE,
    },
    asStored,
  );
  return rows.filter(({ id }) => id !== last);
}

/** The pages one after the other, each when it is asked for. */
async function* pagesOf(
  companyId: string,
  isStopped: () => boolean,
): AsyncGenerator<PlainRecord[]> {
  const first = await pageAfter(companyId, '');
  yield first;
  const next = async (last: unknown): Promise<PlainRecord[]> =>
    typeof last === 'string' && !isStopped() ? pageAfter(companyId, last) : [];
  for (
    let page = await next(first.at(-1)?.['id']);
    page.length > 0;
    page = await next(page.at(-1)?.['id'])
  )
    yield page;
}

/** Writes what is wrong on one page. */
async function repairPage(
  companyId: string,
  page: readonly PlainRecord[],
  isStopped: () => boolean,
) {
  const wrong = page.flatMap((record) => indexRepair(record) ?? []);
  const { saved, message } = await saveRecords(
    wrong.map((repair) => ({
      ...repair,
      path: `${collectionOf(companyId)}/${repair.id}`,
      current: ({ idx }: PlainRecord) => ({ idx }),
    })),
    { onProgress: () => undefined, isStopped },
  );
  return { repaired: saved.length, message };
}

/**
 * Writes the index of every order anew that has none or a wrong one, so that search and billing find it. It can be
 * stopped and begun again at any time. Never throws.
 */
export async function repairIndex(
  companyId: string,
  { onProgress, isStopped }: BulkProgress,
): Promise<RepairOutcome> {
  const outcome: RepairOutcome = { seen: 0, repaired: 0, message: undefined };
  try {
    for await (const page of pagesOf(companyId, isStopped)) {
      const { repaired, message } = await repairPage(companyId, page, isStopped);
      outcome.seen += page.length;
      outcome.repaired += repaired;
      outcome.message = message;
      onProgress(outcome.seen);
      if (message !== undefined) break;
    }
  } catch (error) {
    outcome.message = toAppError(error).message;
  }
  return outcome;
}
