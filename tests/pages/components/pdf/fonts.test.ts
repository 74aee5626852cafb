import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { facesIn, rangesOf, type Face } from '#components/pdf/faces.ts';
import { FontError } from '#components/pdf/FontError.ts';
import { newFonts } from '#components/pdf/fonts.ts';
import type { SheetMarks, Words } from '#components/pdf/marks.ts';

vi.mock('#components/pdf/faces.ts', async (original) => ({
  ...(await original<object>()),
  facesIn: vi.fn(),
}));

const bytesOf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(`node_modules/@fontsource/biz-udpgothic/files/${name}.woff`));

const face = (name: string, unicodeRange: string, fields: Partial<Face> = {}): Face => ({
  url: `https://hakobi.example/assets/${name}.woff`,
  isBold: false,
  ranges: rangesOf(unicodeRange),
  ...fields,
});

const LATIN = 'biz-udpgothic-latin-400-normal';
/** Has ―, which the file of Latin letters declares and lacks. */
const DASH = 'biz-udpgothic-94-400-normal';
/** So small that it stands in the style sheet. */
const SMALL = 'biz-udpgothic-2-400-normal';

const sheetOf = (text: string, isBold = false): SheetMarks => {
  const words: Words = {
    kind: 'words',
    text,
    left: 0,
    baseline: 0,
    width: 0,
    size: 12,
    isBold,
    spacing: 0,
    colour: [0, 0, 0],
    clip: undefined,
  };
  return { width: 1, height: 1, marks: [words] };
};

const fetching = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', fetching);
  fetching.mockImplementation((url) =>
    Promise.resolve(new Response(bytesOf(/([^/]+)\.woff$/.exec(url)?.[1] ?? ''))),
  );
  vi.mocked(facesIn).mockReturnValue([
    face(DASH, 'U+2010-2015'),
    face(LATIN, 'U+0000-00FF,U+2000-206F'),
    face('biz-udpgothic-latin-700-normal', 'U+0000-00FF', { isBold: true }),
  ]);
});

const asked = () => fetching.mock.calls.map(([url]) => /([^/]+)\.woff$/.exec(url)?.[1]);

describe('the fonts of a PDF', () => {
  it('are those files that have its letters, each fetched once', async () => {
    const fonts = newFonts();
    await fonts.load([sheetOf('T123')]);
    await fonts.load([sheetOf('456'), sheetOf('T')]);
    expect(asked()).toEqual([LATIN]);
    expect(fonts.find('T', false)?.name).toContain(LATIN);
    expect(fonts.find('T', true)).toBeUndefined();
    await fonts.load([sheetOf('T', true)]);
    expect(asked()).toEqual([LATIN, 'biz-udpgothic-latin-700-normal']);
    expect(fonts.find('T', true)?.font.unitsPerEm).toBe(2048);
  });

  it('are earlier ones where the last one lacks what it declares, as in browsers', async () => {
    const fonts = newFonts();
    await fonts.load([sheetOf('A―')]);
    expect(asked()).toEqual([LATIN, DASH]);
    expect(fonts.find('―', false)?.name).toContain(DASH);
    expect(fonts.find('A', false)?.name).toContain(LATIN);
  });

  it('may stand in the style sheet', async () => {
    const woff = bytesOf(SMALL);
    const url = `data:font/woff;base64,${Buffer.from(woff).toString('base64')}`;
    vi.mocked(facesIn).mockReturnValue([face(SMALL, 'U+0-2FFFF', { url })]);
    const fonts = newFonts();
    await fonts.load([sheetOf('T')]);
    expect(fetching).not.toHaveBeenCalled();
    expect(fonts.find('T', false)).toBeUndefined();
  });

  it('lack a letter that no file has', async () => {
    const fonts = newFonts();
    await fonts.load([sheetOf('한')]);
    expect(fonts.find('한', false)).toBeUndefined();
    expect(asked()).toEqual([]);
  });

  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the file is', () => Promise.resolve(new Response('', { status: 404 }))],
    ['it is no font', () => Promise.resolve(new Response('<!doctype html>'.repeat(9)))],
  ])('are an error in words when %s, and asked for again', async (_why, answer) => {
    fetching.mockImplementationOnce(answer);
    const fonts = newFonts();
    await expect(fonts.load([sheetOf('T')])).rejects.toThrow(FontError);
    await fonts.load([sheetOf('T')]);
    expect(fonts.find('T', false)).toBeDefined();
  });
});
