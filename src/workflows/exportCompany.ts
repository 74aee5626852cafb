import { eachKind, lineOf, type DataKind } from '#domain/company/file/data.ts';
import type { DataLines } from '#domain/company/file/text.ts';
import type { StoredDocument } from '#domain/storedValue.ts';
import { countAll, getStored, listPages } from '#repositories/records.ts';

/** Told while everything is read. */
export type ExportProgress = {
  /** @param all documents of the kind as the server counted them; undefined: nobody knows */
  onProgress: (kind: DataKind, read: number, all: number | undefined) => void;
  /** Asked between two pieces. */
  isStopped: () => boolean;
};

/** Collections below single documents that are asked for at a time. */
const AT_ONCE = 20;

/** Kinds that are a collection of their own. */
type Collection = Exclude<DataKind, 'company' | 'history' | 'snapshots' | 'counters'>;

/** Those that refer to others first: nothing is ever deleted, so that what they refer to is read, too. */
const FIRST: readonly Collection[] = ['jobs', 'schedules', 'orders', 'payments', 'invoices'];
const LAST: readonly Collection[] = [
  'clients',
  'offices',
  'drivers',
  'banks',
  'settings',
  'members',
];

type Reading = { companyId: string; lines: DataLines; progress: ExportProgress };

/** The whole of one collection. Returns the paths of its documents. */
async function readCollection(reading: Reading, kind: Collection): Promise<string[]> {
  const { companyId, lines, progress } = reading;
  const all = await countAll(companyId, kind);
  const paths: string[] = [];
  progress.onProgress(kind, 0, all);
  for await (const documents of listPages(companyId, kind)) {
    if (progress.isStopped()) break;
    lines[kind].push(...documents.map(lineOf));
    paths.push(...documents.map(({ path }) => path));
    progress.onProgress(kind, paths.length, Math.max(all, paths.length));
  }
  return paths;
}

async function readBelow(companyId: string, collection: string): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  for await (const documents of listPages(companyId, collection)) found.push(...documents);
  return found;
}

async function* inSteps<T>(items: readonly T[], isStopped: () => boolean) {
  for (let at = 0; at < items.length && !isStopped(); at += AT_ONCE)
    yield items.slice(at, at + AT_ONCE);
}

/** The collections of one name below the documents. */
async function readEachBelow(
  { companyId, lines, progress }: Reading,
  kind: 'history' | 'snapshots',
  parents: readonly string[],
): Promise<void> {
  let done = 0;
  progress.onProgress(kind, 0, parents.length);
  for await (const some of inSteps(parents, progress.isStopped)) {
    const found = await Promise.all(some.map((path) => readBelow(companyId, `${path}/${kind}`)));
    lines[kind].push(...found.flat().map(lineOf));
    done += some.length;
    progress.onProgress(kind, done, parents.length);
  }
}

async function readOne(
  { companyId, lines }: Reading,
  kind: 'company' | 'counters',
  path: string,
): Promise<void> {
  const found = await getStored(companyId, path);
  if (found !== undefined) lines[kind].push(lineOf(found));
}

/**
 * Everything that the rules let an administrator read of a company, as the lines of a file. Invitations are not among
 * it: their codes are secrets, and they end within a week.
 * @returns undefined when the person stopped it
 * @throws AppError for whatever could not be read: never a part
 */
export async function listEverything(
  companyId: string,
  progress: ExportProgress,
): Promise<DataLines | undefined> {
  const reading: Reading = { companyId, lines: eachKind((): string[] => []), progress };
  const paths = new Map<DataKind, string[]>();
  async function* collections() {
    for (const kind of [...FIRST, ...LAST]) if (!progress.isStopped()) yield kind;
  }
  for await (const kind of collections()) paths.set(kind, await readCollection(reading, kind));
  await readEachBelow(reading, 'history', paths.get('orders') ?? []);
  await readEachBelow(reading, 'snapshots', paths.get('invoices') ?? []);
  await readOne(reading, 'company', '');
  await readOne(reading, 'counters', 'counters/invoices');
  return progress.isStopped() ? undefined : reading.lines;
}
