// Web fonts as the fonts that they were made of: what writes a PDF would unpack a table anew for each letter.

const WOFF = 0x774f4646;
const HEAD_BYTES = 44;
const ENTRY_BYTES = 20;

const SFNT_HEAD_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

type Table = { tag: number; checksum: number; bytes: Uint8Array };

/** Tables begin at multiples of four bytes. */
const padded = (length: number): number => (length + 3) & ~3;

async function tablesOf(woff: Uint8Array, view: DataView): Promise<Table[]> {
  const { unzlibSync } = await import('fflate');
  const count = view.getUint16(12);
  return Array.from({ length: count }, (_, index) => {
    const entry = HEAD_BYTES + index * ENTRY_BYTES;
    const offset = view.getUint32(entry + 4);
    const packed = view.getUint32(entry + 8);
    const size = view.getUint32(entry + 12);
    if (offset + packed > woff.length) throw new Error('the file ends before its tables do');
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: view.getUint32(entry),
      checksum: view.getUint32(entry + 16),
      // A table that would not get smaller is kept as it is.
      bytes: packed < size ? unzlibSync(bytes) : bytes,
    };
  });
}

/** The TrueType font in a WOFF file. @throws Error when it is none, or damaged */
export async function trueType(woff: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.length < HEAD_BYTES || view.getUint32(0) !== WOFF) throw new Error('not a WOFF file');
  const tables = await tablesOf(woff, view);
  const start = SFNT_HEAD_BYTES + tables.length * SFNT_ENTRY_BYTES;
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start);
  const font = new Uint8Array(size);
  const out = new DataView(font.buffer);
  // The flavour; readers do without the three numbers for a binary search behind the count.
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, tables.length);
  let offset = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEAD_BYTES + index * SFNT_ENTRY_BYTES;
    out.setUint32(entry, tag);
    out.setUint32(entry + 4, checksum);
    out.setUint32(entry + 8, offset);
    out.setUint32(entry + 12, bytes.length);
    font.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return font;
}
