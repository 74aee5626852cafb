import type { BulkOutcome, BulkProgress } from '#domain/order/bulk.ts';
import type { Fields, ImportKind, PlannedRecord } from '#domain/company/file/record.ts';
import { historyOfKind } from '#domain/order/history.ts';
import { chargeParts, priceSchema } from '#domain/price/price.ts';
import { slicesOf } from '#domain/slices.ts';
import type { StoredDocument } from '#domain/storedValue.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import { countRows, listRaw, readRaw, saveRecords } from '#firestore/engine.ts';
import type { RawDocument } from '#firestore/read.ts';
import type { RecordOfMany } from '#firestore/saveMany.ts';
import { storedFields } from '#firestore/storedValues.ts';
import { SERVER_TIME } from '#firestore/values.ts';
import { clientReference } from '#repositories/orderConditions.ts';
import { newEntry } from '#repositories/orderWrites.ts';

// All that a company has, whatever it is: for the file of everything, and for the company that one is taken into.

/** Documents that are asked for at a time. */
const PAGE = 300;

const pathOf = (companyId: string, path: string): string =>
  path === '' ? `companies/${companyId}` : `companies/${companyId}/${path}`;

const storedOf = (companyId: string, { path, data }: RawDocument): StoredDocument => ({
  path: path.slice(`companies/${companyId}/`.length),
  fields: storedFields(data),
});

/**
 * The documents of a collection below the company, by id, page by page. Each page is asked for when it is wanted, and
 * taken apart in slices. @throws AppError
 */
export async function* listPages(
  companyId: string,
  collection: string,
): AsyncGenerator<StoredDocument[], void, undefined> {
  let last = '';
  let isEnd = false;
  while (!isEnd) {
    const page = await listRaw({
      collection: pathOf(companyId, collection),
      where: last === '' ? [] : [['__name__', '>=', last]],
      orderBy: [['__name__', 'asc']],
      limit: PAGE,
    });
    isEnd = page.length < PAGE;
    for await (const slice of slicesOf(page.filter(({ path }) => !path.endsWith(`/${last}`))))
      yield slice.map((one) => storedOf(companyId, one));
    last = String(page.at(-1)?.path.split('/').at(-1));
  }
}

/** One document below the company ('': the company), undefined when there is none. @throws AppError */
export async function getStored(
  companyId: string,
  path: string,
): Promise<StoredDocument | undefined> {
  const found = await readRaw(pathOf(companyId, path));
  return found === undefined ? undefined : storedOf(companyId, found);
}

/** How many documents a collection below the company has. @throws AppError */
export const countAll = (companyId: string, collection: string): Promise<number> =>
  countRows({ collection: pathOf(companyId, collection) });

/** Who imports what, and where. */
type Importing = { companyId: string; userId: string; kind: ImportKind };

/** What is new with the records of a kind: the server's time, and for some that of the last change. */
const onCreate = (kind: ImportKind): Fields => {
  if (kind === 'settings') return {};
  return kind === 'jobs'
    ? { createdAt: SERVER_TIME, updatedAt: SERVER_TIME }
    : { createdAt: SERVER_TIME };
};

const pick = (record: PlainRecord, fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, record[key]]));

function newRecord(
  { companyId, userId, kind }: Importing,
  { id, created }: PlannedRecord,
): RecordOfMany {
  const record: RecordOfMany = {
    id,
    path: `companies/${companyId}/${kind}/${id}`,
    base: null,
    next: created,
    current: (stored) => pick(stored, created),
    onCreate: onCreate(kind),
  };
  // The rules look for the order of each job.
  if (kind === 'jobs') return { ...record, parts: 1 };
  if (kind !== 'orders') return record;
  const parts = chargeParts(priceSchema.parse(created['price']).additionalItems);
  return {
    ...record,
    parts: parts.length,
    toStored: (fields) => ({ ...fields, client: clientOf(companyId, fields['client']) }),
    alongside: () => ({
      derived: {},
      added: [
        newEntry(companyId, { userId, orderId: id }, historyOfKind('created')),
        ...parts.map((items, index) => ({
          path: `${record.path}/charges/${index + 1}`,
          fields: { items },
        })),
      ],
    }),
  };
}

const clientOf = (companyId: string, client: unknown) => {
  const { id } = Object(client);
  return clientReference(companyId, String(id));
};

/** What is changed of a record that was created: disabled, days off, not billed. */
function lastChange(
  { companyId, kind }: Importing,
  { id, created, final }: PlannedRecord,
): RecordOfMany {
  const changed = Object.fromEntries(
    Object.entries(final).filter(([key, value]) => created[key] !== value),
  );
  return {
    id,
    path: `companies/${companyId}/${kind}/${id}`,
    base: pick(created, changed),
    next: changed,
    current: (stored) => pick(stored, changed),
  };
}

/** Creates records of a file, in steps that are all or nothing each. Never throws; never writes over a record. */
export const createMany = (
  importing: Importing,
  planned: readonly PlannedRecord[],
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  saveRecords(
    planned.map((one) => newRecord(importing, one)),
    progress,
  );

/** Writes what the file says of them besides, once they are created. Never throws. */
export const finishMany = (
  importing: Importing,
  planned: readonly PlannedRecord[],
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  saveRecords(
    planned.map((one) => lastChange(importing, one)),
    progress,
  );
