/** A file of letters, as the style sheet declares it. */
export type Face = {
  url: string;
  isBold: boolean;
  /** Code points that it has, both ends included. */
  ranges: readonly (readonly [from: number, to: number])[];
};

/** 'U+25EE8, U+3000-303F, U+4??' as numbers. */
export const rangesOf = (unicodeRange: string): [from: number, to: number][] =>
  unicodeRange.split(',').flatMap((part): [number, number][] => {
    const [, first, last] = /^\s*U\+([0-9A-F?]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? [];
    if (first === undefined) return [];
    const from = parseInt(first.replaceAll('?', '0'), 16);
    return [[from, parseInt(last ?? first.replaceAll('?', 'F'), 16)]];
  });

/** Where the WOFF file of a face is; undefined when it has none. */
export const woffOf = (source: string): string | undefined =>
  /url\(["']?([^"')]+)["']?\)\s*format\(["']?woff["']?\)/.exec(source)?.[1];

export const hasLetter = ({ ranges }: Face, codePoint: number): boolean =>
  ranges.some(([from, to]) => from <= codePoint && codePoint <= to);

const FAMILY = 'BIZ UDPGothic';

/** None for a sheet of another origin, as extensions and translations add them to the page. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** The faces of BIZ UDPGothic that the page knows. */
export const facesIn = (sheets: StyleSheetList): Face[] =>
  [...sheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const value = (name: string): string => rule.style.getPropertyValue(name);
      const woff = woffOf(value('src'));
      return woff === undefined || !value('font-family').includes(FAMILY)
        ? []
        : [
            {
              url: new URL(woff, sheet.href ?? document.baseURI).href,
              isBold: value('font-weight') === '700',
              ranges: rangesOf(value('unicode-range')),
            },
          ];
    }),
  );
