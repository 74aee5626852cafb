import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { trueType } from '#domain/files/woff.ts';

const tagOf = (name: string): number =>
  [...name].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0);

const text = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** A WOFF file of tables, one packed and one as it is. */
function aWoff(): Uint8Array {
  const long = new TextEncoder().encode('glyf'.repeat(50));
  const tables = [
    { name: 'glyf', bytes: zlibSync(long), size: long.length },
    { name: 'head', bytes: new TextEncoder().encode('short'), size: 5 },
  ];
  const start = 44 + 20 * tables.length;
  const file = new Uint8Array(start + tables.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const view = new DataView(file.buffer);
  view.setUint32(0, tagOf('wOFF'));
  view.setUint32(4, 0x00010000);
  view.setUint16(12, tables.length);
  let offset = start;
  for (const [index, { name, bytes, size }] of tables.entries()) {
    const entry = 44 + index * 20;
    view.setUint32(entry, tagOf(name));
    view.setUint32(entry + 4, offset);
    view.setUint32(entry + 8, bytes.length);
    view.setUint32(entry + 12, size);
    view.setUint32(entry + 16, 1_000 + index);
    file.set(bytes, offset);
    offset += bytes.length;
  }
  return file;
}

/** The tables that a TrueType font lists. */
function tablesOf(font: Uint8Array) {
  const view = new DataView(font.buffer);
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const offset = view.getUint32(entry + 8);
    return {
      tag: text(font.subarray(entry, entry + 4)),
      checksum: view.getUint32(entry + 4),
      offset,
      bytes: text(font.subarray(offset, offset + view.getUint32(entry + 12))),
    };
  });
}

describe('the font in a WOFF file', () => {
  test('has its tables unpacked, each at a multiple of four bytes', async () => {
    const font = await trueType(aWoff());
    expect(new DataView(font.buffer).getUint32(0)).toBe(0x00010000);
    expect(tablesOf(font)).toEqual([
      { tag: 'glyf', checksum: 1_000, offset: 44, bytes: 'glyf'.repeat(50) },
      { tag: 'head', checksum: 1_001, offset: 244, bytes: 'short' },
    ]);
    expect(font).toHaveLength(252);
  });

  test('is found wherever the file lies in memory', async () => {
    const file = aWoff();
    const within = new Uint8Array(file.length + 8);
    within.set(file, 8);
    expect(await trueType(within.subarray(8))).toEqual(await trueType(file));
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['a page that says that there is none', new TextEncoder().encode('<!doctype html>'.repeat(9))],
  ])('is not in %s', async (_what, bytes) => {
    await expect(trueType(bytes)).rejects.toThrow('not a WOFF file');
  });

  test('is not in a file that is cut off', async () => {
    await expect(trueType(aWoff().subarray(0, 90))).rejects.toThrow();
  });
});
