import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, it, vi } from 'vitest';
import type { Letters } from '#components/pdf/fonts.ts';
import type { Mark, Words } from '#components/pdf/marks.ts';
import { writePdf } from '#components/pdf/writePdf.ts';
import { trueType } from '#domain/files/woff.ts';

const PIXEL =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=';

const fileOf = (weight: number): Promise<Uint8Array> =>
  trueType(
    new Uint8Array(
      readFileSync(
        `node_modules/@fontsource/biz-udpgothic/files/biz-udpgothic-latin-${weight}-normal.woff`,
      ),
    ),
  );

const words = (fields: Partial<Words>): Words => ({
  kind: 'words',
  text: 'T123',
  left: 10,
  baseline: 20,
  width: 40,
  size: 12,
  isBold: false,
  spacing: 0,
  colour: [17, 17, 17],
  clip: undefined,
  ...fields,
});

const INFO = { title: '請求書', author: '浜港運輸株式会社' };

async function written(pages: readonly (readonly Mark[])[]) {
  const [plain, bold] = await Promise.all([fileOf(400), fileOf(700)]);
  const fonts: Letters[] = [
    { name: '400', font: create(plain) },
    { name: '700', font: create(bold) },
  ];
  const draw = vi.fn(() => ({ source: PIXEL, width: 12, height: 18, ascent: 13 }));
  const bytes = await writePdf(
    pages.map((marks) => ({ width: 793.7, height: 1122.5, marks })),
    INFO,
    {
      find: (letter, isBold) => (letter === '한' ? undefined : fonts[isBold ? 1 : 0]),
      draw,
    },
  );
  return { text: new TextDecoder('latin1').decode(bytes), draw };
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

it('has a page of A4 for each sheet, and says what it is', async () => {
  const { text } = await written([[words({})], [words({ isBold: true })], []]);
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(count(text, /\/Type \/Page\n/g)).toBe(3);
  expect(count(text, /\/MediaBox \[0 0 595\.28 841\.89\]/g)).toBe(3);
  expect(text).toMatch(/\/Title /);
  expect(text).toMatch(/\/Author /);
  // Both, and the name of the program: texts of 16 bits.
  expect(count(text, /\(\u00fe\u00ff/g)).toBe(3);
});

it('brings the letters that it uses, of each font once', async () => {
  const { text } = await written([[words({}), words({ text: '456' }), words({ isBold: true })]]);
  expect(count(text, /\/FontFile2 /g)).toBe(2);
  expect(text).toMatch(/\/FontName \/[A-Z]{6}\+BIZUDPGothic-Regular/);
  expect(text).toMatch(/\/FontName \/[A-Z]{6}\+BIZUDPGothic-Bold/);
  // The whole file is more than twice as large.
  expect(text.length).toBeLessThan(30_000);
});

it('draws letters that no font has as a picture', async () => {
  const { text, draw } = await written([[words({ text: 'A한B' })]]);
  expect(draw).toHaveBeenCalledExactlyOnceWith('한', expect.objectContaining({ text: 'A한B' }));
  expect(count(text, /\/Subtype \/Image/g)).toBeGreaterThan(0);
});

it('has grounds, borders, the seal and words that are cut off', async () => {
  const box = { left: 10, top: 10, right: 60, bottom: 60 };
  const line = {
    kind: 'line',
    from: [0, 0],
    to: [10, 0],
    thickness: 1,
    colour: [119, 119, 119],
  } as const;
  const { text } = await written([
    [
      words({ clip: box }),
      { ...line, style: 'solid' },
      { ...line, style: 'dashed' },
      { ...line, style: 'dotted' },
      { kind: 'picture', box, source: PIXEL },
      { kind: 'area', box, colour: [238, 242, 245] },
    ],
  ]);
  expect(count(text, /\/Subtype \/Image/g)).toBeGreaterThan(0);
  expect(text).toMatch(/%%EOF\s*$/);
});
