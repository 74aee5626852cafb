import {
  DATA_FILE,
  MANIFEST_FILE,
  manifestOf,
  type DataHead,
  type DataManifest,
} from '#domain/company/file/data.ts';
import { companySheets } from '#domain/company/file/sheets.ts';
import {
  dataText,
  documentsOf,
  manifestFor,
  newLineReader,
  type CompanyFile,
  type DataLines,
} from '#domain/company/file/text.ts';
import { unpacked, zipEntries, zipped, type FileToPack, type ZipEntry } from '#domain/files/zip.ts';

const MB = 1024 * 1024;
/** The largest file that is taken, packed and unpacked; 10,000 orders are about 4 and 40 MB. */
const MOST_PACKED = 200 * MB;
const MOST_UNPACKED = 800 * MB;
const MOST_MANIFEST = MB;

/** Everything of a company as one zip. @param isStopped asked between the files; the file is then undefined */
export async function companyZip(
  head: DataHead,
  lines: Readonly<DataLines>,
  isStopped: () => boolean,
): Promise<Blob | undefined> {
  const encoder = new TextEncoder();
  let size = 0;
  async function* dataPieces() {
    for await (const piece of dataText(head, lines)) {
      const bytes = encoder.encode(piece);
      size += bytes.length;
      yield bytes;
    }
  }
  async function* manifestPieces() {
    const manifest = await manifestFor(head, lines, size);
    yield encoder.encode(`${JSON.stringify(manifest, null, 2)}\n`);
  }
  async function* files(): AsyncGenerator<FileToPack> {
    yield { name: DATA_FILE, pieces: dataPieces };
    yield { name: MANIFEST_FILE, pieces: manifestPieces };
    for await (const sheet of companySheets(lines)) {
      if (isStopped()) return;
      yield sheet;
    }
  }
  const zip = await zipped(files(), new Date(head.exportedAt));
  return isStopped() ? undefined : zip;
}

async function textOf(bytes: Uint8Array, entry: ZipEntry): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const piece of unpacked(bytes, entry)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** The lines of a file, one after the other; the last one is what stands behind the last line feed. */
async function* linesOf(
  bytes: Uint8Array,
  entry: ZipEntry,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const piece of unpacked(bytes, entry)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = String(lines.pop());
    yield* lines;
  }
  yield rest + decoder.decode();
}

async function readData(
  bytes: Uint8Array,
  entry: ZipEntry,
  manifest: DataManifest,
): Promise<CompanyFile> {
  const reader = newLineReader();
  let number = 0;
  for await (const line of linesOf(bytes, entry)) {
    number += 1;
    if (!reader.take(line))
      return { problems: [`データ(data.json)の${number}行目の形が違います。`] };
  }
  return documentsOf(manifest, reader.end());
}

const problem = (text: string): CompanyFile => ({ problems: [text] });

async function readEntries(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<CompanyFile> {
  // Unpacked and packed again, all of it may be in a folder.
  const fileOf = (wanted: string): ZipEntry | undefined =>
    entries.find(({ name }) => name.split('/').at(-1) === wanted);
  const listed = fileOf(MANIFEST_FILE);
  const data = fileOf(DATA_FILE);
  if (listed === undefined || data === undefined)
    return problem(
      'はこび帳で書き出したファイルではありません(manifest.jsonかdata.jsonがありません)。',
    );
  if (listed.size > MOST_MANIFEST || data.size > MOST_UNPACKED)
    return problem('展開すると大きすぎるため、取り込みません。');
  const manifest = manifestOf(await textOf(bytes, listed));
  if ('problem' in manifest) return problem(manifest.problem);
  if (manifest.bytes !== data.size)
    return problem('データ(data.json)の大きさが目次(manifest.json)と違います。');
  return readData(bytes, data, manifest);
}

/** Whether a file of so many bytes is read at all; why not, in words. */
export const sizeProblem = (bytes: number): string | undefined =>
  bytes > MOST_PACKED ? `ファイルが大きすぎます(${MOST_PACKED / MB}MBまで)。` : undefined;

/** What a zip holds, or what is wrong with it. Never throws. */
export async function readCompanyZip(bytes: Uint8Array): Promise<CompanyFile> {
  const entries = zipEntries(bytes);
  if (entries === undefined) return problem('ZIPファイルとして読み取れません。');
  try {
    return await readEntries(bytes, entries);
  } catch {
    // Whatever the libraries found wrong while unpacking and decoding.
    return problem('ファイルが壊れていて、展開できません。');
  }
}
