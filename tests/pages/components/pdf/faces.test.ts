import { describe, expect, it } from 'vitest';
import { facesIn, hasLetter, rangesOf, woffOf } from '#components/pdf/faces.ts';

describe('the letters of a file', () => {
  it('are read as the style sheet declares them', () => {
    expect(rangesOf('U+25EE8, u+3000-303f,U+4??, nonsense')).toEqual([
      [0x25ee8, 0x25ee8],
      [0x3000, 0x303f],
      [0x400, 0x4ff],
    ]);
  });

  it('are those from the first to the last of a range', () => {
    const face = { url: '', isBold: false, ranges: rangesOf('U+3041-3096') };
    expect([0x3040, 0x3041, 0x3096, 0x3097].map((one) => hasLetter(face, one))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are in the WOFF file, which may stand in the style sheet itself', () => {
    expect(woffOf('url("/a.woff2") format("woff2"), url("/a.woff") format("woff")')).toBe(
      '/a.woff',
    );
    expect(woffOf('url(/a.woff2) format(woff2), url(/b.woff) format(woff)')).toBe('/b.woff');
    expect(woffOf('url("data:font/woff;base64,d09GRg==") format("woff")')).toBe(
      'data:font/woff;base64,d09GRg==',
    );
    expect(woffOf('url("/a.woff2") format("woff2")')).toBeUndefined();
  });

  it('are not looked for in a sheet of another origin, which an extension added to the page', () => {
    document.head.append(document.createElement('style'));
    for (const sheet of document.styleSheets)
      Object.defineProperty(sheet, 'cssRules', {
        get: () => {
          throw new DOMException('Cannot access rules', 'SecurityError');
        },
      });
    expect(facesIn(document.styleSheets)).toEqual([]);
    document.head.replaceChildren();
  });
});
