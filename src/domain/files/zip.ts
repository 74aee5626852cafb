import { pause } from '#domain/slices.ts';

// Zip files in pieces, with pauses between them: the page stays alive, and a file that grows without end when it is
// unpacked is left in time. No worker: the policy of the page (CSP) allows none made of a text.

const packing = () => import('fflate');

/** A file to be packed. */
export type FileToPack = { name: string; pieces: () => AsyncIterable<Uint8Array> };

type Bytes = Uint8Array<ArrayBuffer>;

/** Packs files one after the other. @param now the time that they are given */
export async function zipped(files: AsyncIterable<FileToPack>, now: Date): Promise<Blob> {
  const { Zip, ZipDeflate } = await packing();
  const parts: Bytes[] = [];
  const zip = new Zip((_error, part) => void parts.push(new Uint8Array(part)));
  for await (const { name, pieces } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = now;
    zip.add(file);
    for await (const piece of pieces()) {
      file.push(piece);
      await pause();
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** One file as the list at the end of a zip names it. */
export type ZipEntry = {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  /** Packed bytes and where their header begins. */
  packed: number;
  offset: number;
  /** Bytes when it is unpacked, as it says. */
  size: number;
};

const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 100;

/** Where the list of files is described, from the end backwards; -1: nowhere. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return -1;
}

function readEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end < 0) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) return undefined;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== CENTRAL) return undefined;
    const length = view.getUint16(at + 28, true);
    const name = bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + length);
    entries.push({
      name: new TextDecoder().decode(name),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += CENTRAL_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The files of a zip; undefined when it is none. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  try {
    return readEntries(bytes);
  } catch {
    // Something points behind the end.
    return undefined;
  }
}

/** Packed bytes that are unpacked in one go. */
const PIECE = 16 * 1024;

/** The packed bytes of an entry. @throws RangeError when it points behind the end */
function packedBytes(bytes: Uint8Array, { offset, packed }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const start = offset + LOCAL_BYTES + names;
  if (start + packed > bytes.length) throw new RangeError('the zip ends before the file does');
  return bytes.subarray(start, start + packed);
}

/**
 * The bytes of a file in a zip, piece by piece.
 * @throws Error when it is damaged, or when it turns out larger than it says
 */
export async function* unpacked(
  bytes: Uint8Array,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { Inflate } = await packing();
  const packed = packedBytes(bytes, entry);
  let ready: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((piece) => ready.push(piece));
  for (let at = 0; at < packed.length; at += PIECE) {
    const piece = packed.subarray(at, at + PIECE);
    if (entry.method === 0) ready.push(piece);
    else inflate.push(piece, at + PIECE >= packed.length);
    size += ready.reduce((sum, one) => sum + one.length, 0);
    if (size > entry.size) throw new RangeError('the file is larger than it says');
    yield* ready;
    ready = [];
    await pause();
  }
  if (size !== entry.size) throw new RangeError('the file is smaller than it says');
}
