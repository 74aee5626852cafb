import { create, type Font } from 'fontkit';
import { FontError } from '#components/pdf/FontError.ts';
import { facesIn, hasLetter, type Face } from '#components/pdf/faces.ts';
import type { SheetMarks } from '#components/pdf/marks.ts';
import { trueType } from '#domain/files/woff.ts';

/** Letters of one file. */
export type Letters = { name: string; font: Font };

/** The file that has a letter; undefined when none does. */
export type FindLetters = (letter: string, isBold: boolean) => Letters | undefined;

/** Small files stand in the style sheet itself, and the policy of the page (CSP) lets nobody fetch those. */
async function bytesOf(url: string): Promise<Uint8Array> {
  if (url.startsWith('data:'))
    return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (one) => one.charCodeAt(0));
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return new Uint8Array(await answer.arrayBuffer());
}

type Wanted = { key: string; letter: string; isBold: boolean };

const keyOf = (letter: string, isBold: boolean): string => `${isBold ? 'b' : 'r'}${letter}`;

const codePointOf = (letter: string): number => letter.codePointAt(0) ?? 0;

/** The letters of sheets that nothing is known of yet. */
function newLetters(sheets: readonly SheetMarks[], isKnown: (key: string) => boolean): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const mark of sheets.flatMap(({ marks }) => marks)) {
    if (mark.kind !== 'words') continue;
    const { text, isBold } = mark;
    for (const letter of text) {
      const key = keyOf(letter, isBold);
      if (!isKnown(key)) wanted.set(key, { key, letter, isBold });
    }
  }
  return [...wanted.values()];
}

/** The fonts of PDFs: those files that have the letters of the sheets are fetched, each once. */
export function newFonts() {
  const faces = facesIn(document.styleSheets);
  const fetched = new Map<Face, Letters>();
  const found = new Map<string, Letters | undefined>();

  const fetchLetters = async (face: Face): Promise<void> => {
    try {
      const font = create(await trueType(await bytesOf(face.url)));
      fetched.set(face, { name: face.url, font });
    } catch (cause) {
      throw new FontError(cause);
    }
  };
  /** Finds a letter in what is there, or tells the file that may have it: some lack what they declare. */
  const lookFor = ({ key, letter, isBold }: Wanted): Face[] => {
    const codePoint = codePointOf(letter);
    const next = faces.findLast(
      (face) =>
        face.isBold === isBold &&
        hasLetter(face, codePoint) &&
        fetched.get(face)?.font.hasGlyphForCodePoint(codePoint) !== false,
    );
    if (next !== undefined && !fetched.has(next)) return [next];
    found.set(key, next && fetched.get(next));
    return [];
  };

  /** @throws FontError */
  const load = async (sheets: readonly SheetMarks[]): Promise<void> => {
    const wanted = newLetters(sheets, (key) => found.has(key));
    for (;;) {
      const missing = new Set(wanted.flatMap(lookFor));
      if (missing.size === 0) return;
      await Promise.all([...missing].map(fetchLetters));
    }
  };
  const find: FindLetters = (letter, isBold) => found.get(keyOf(letter, isBold));
  return { load, find };
}
