/** Widths of the glyphs of BIZ UDPGothic in em, rather too wide than too narrow. */
const GLYPHS: readonly (readonly [glyphs: RegExp, width: number])[] = [
  [/[MWmw]/, 1],
  [/[A-Za-z]/, 0.82],
  [/[0-9]/, 0.765],
  [/[-()/・]/, 0.505],
  [/[,.' ]/, 0.335],
];

/** How wide a text is printed, in em. */
export const glyphWidth = (text: string): number =>
  [...text].reduce((sum, glyph) => {
    const [, width = 1] = GLYPHS.find(([glyphs]) => glyphs.test(glyph)) ?? [];
    return sum + width;
  }, 0);
