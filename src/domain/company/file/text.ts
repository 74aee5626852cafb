import {
  type DataHead,
  type DataKind,
  dataKindNames,
  dataKinds,
  type DataManifest,
  eachKind,
  hashOf,
  isHeadOf,
  isPathOf,
  jsonOf,
  laterKinds,
} from '#domain/company/file/data.ts';
import { mapped, slicesOf } from '#domain/slices.ts';
import { isMap, isStoredFields, type StoredDocument } from '#domain/storedValue.ts';

/** The lines of each kind. */
export type DataLines = Record<DataKind, string[]>;

/** The text of data.json in pieces. */
export async function* dataText(
  head: DataHead,
  lines: Readonly<DataLines>,
): AsyncGenerator<string, void, undefined> {
  yield `${JSON.stringify(head).slice(0, -1)},"collections":{\n`;
  for (const kind of dataKindNames) {
    const last = lines[kind].length - 1;
    let at = 0;
    yield `"${kind}":[\n`;
    for await (const slice of slicesOf(lines[kind])) {
      yield slice.map((line) => `${line}${at++ < last ? ',' : ''}\n`).join('');
    }
    yield kind === dataKindNames.at(-1) ? ']\n' : '],\n';
  }
  yield '}}\n';
}

/** What the manifest says of the lines. */
export async function manifestFor(
  head: DataHead,
  lines: Readonly<DataLines>,
  bytes: number,
): Promise<DataManifest> {
  const hashes = await Promise.all(dataKindNames.map((kind) => hashOf(lines[kind])));
  const collections = dataKindNames.map(
    (kind, index): [string, DataManifest['collections'][string]] => [
      kind,
      { count: lines[kind].length, sha256: String(hashes[index]) },
    ],
  );
  return { ...head, bytes, collections: Object.fromEntries(collections) };
}

/** Takes the lines of data.json apart, one after the other. */
export type LineReader = {
  /** Takes the next line; false: it is none that can stand here. */
  take: (line: string) => boolean;
  /** The head as JSON and the lines of each kind; undefined when the file ended before its end. */
  end: () => { head: unknown; lines: DataLines } | undefined;
};

/** A reader at the beginning of a file. */
export function newLineReader(): LineReader {
  const lines = eachKind((): string[] => []);
  let head: unknown;
  let kinds = dataKindNames;
  let place: 'head' | 'between' | 'within' | 'behind' = 'head';

  const take = (line: string): boolean => {
    const [kind] = kinds;
    if (place === 'head') {
      place = 'between';
      head = jsonOf(line.replace(/,"collections":\{$/, '}'));
      return head !== undefined;
    }
    if (kind === undefined) {
      const isEnd = line === (place === 'behind' ? '' : '}}');
      place = 'behind';
      return isEnd;
    }
    if (place === 'between') {
      place = 'within';
      return line === `"${kind}":[`;
    }
    if (line === '],' || line === ']') {
      // Without a comma no other follows, also in files of before some kinds were kept.
      kinds = line === ']' ? [] : kinds.slice(1);
      place = 'between';
    } else lines[kind].push(line.replace(/,$/, ''));
    return true;
  };
  return { take, end: () => (place === 'behind' ? { head, lines } : undefined) };
}

/** The documents of each kind. */
export type CompanyDocuments = Record<DataKind, StoredDocument[]>;

/** What a file holds, or what is wrong with it. */
export type CompanyFile =
  { head: DataHead; documents: CompanyDocuments } | { problems: readonly string[] };

/** The document of a line, or undefined. */
function documentOf(kind: DataKind, line: string): StoredDocument | undefined {
  const json = jsonOf(line);
  if (!isMap(json)) return undefined;
  const { path, fields } = json;
  return typeof path === 'string' && isPathOf(kind, path) && isStoredFields(fields)
    ? { path, fields }
    : undefined;
}

async function readKind(
  kind: DataKind,
  lines: readonly string[],
  { collections }: DataManifest,
): Promise<{ documents: StoredDocument[]; problems: string[] }> {
  const label = dataKinds[kind];
  const wanted = collections[kind];
  if (wanted === undefined && laterKinds.has(kind) && lines.length === 0)
    return { documents: [], problems: [] };
  if (wanted === undefined)
    return { documents: [], problems: [`「${label}」が目次にありません。`] };
  if (wanted.count !== lines.length)
    return {
      documents: [],
      problems: [
        `「${label}」の件数が目次と違います(目次${wanted.count}件、中身${lines.length}件)。`,
      ],
    };
  if (wanted.sha256 !== (await hashOf(lines)))
    return { documents: [], problems: [`「${label}」の中身が書き出したときと変わっています。`] };
  const read = await mapped(lines, (line) => documentOf(kind, line));
  const documents = read.filter((one) => one !== undefined);
  const paths = new Set(documents.map(({ path }) => path));
  const bad = read.length - documents.length;
  return {
    documents,
    problems: [
      ...(bad === 0 ? [] : [`「${label}」に読み取れない記録が${bad}件あります。`]),
      ...(paths.size === documents.length ? [] : [`「${label}」に同じ記録が2回以上あります。`]),
    ],
  };
}

/** The documents of a file whose lines were taken apart, held to its manifest. Never throws. */
export async function documentsOf(
  manifest: DataManifest,
  ended: ReturnType<LineReader['end']>,
): Promise<CompanyFile> {
  if (ended === undefined) return { problems: ['データ(data.json)が途中で切れています。'] };
  if (!isHeadOf(ended.head, manifest))
    return { problems: ['目次(manifest.json)とデータ(data.json)が別の書き出しのものです。'] };
  const documents = eachKind((): StoredDocument[] => []);
  const problems: string[] = [];
  for (const kind of dataKindNames) {
    const read = await readKind(kind, ended.lines[kind], manifest);
    documents[kind] = read.documents;
    problems.push(...read.problems);
  }
  if (problems.length > 0) return { problems };
  const { format, version, exportedAt, company } = manifest;
  return { head: { format, version, exportedAt, company }, documents };
}
