// PDFs of sheets of A4 that the page shows: every border, ground and line of text is drawn where the browser has laid
// it out (readSheet.ts) with the letters that it uses (fonts.ts), so that a PDF looks like the sheet does on paper.
// What sheets do not have is not drawn: round corners, shadows, blending, words before and after elements.

import { drawnText } from '#components/pdf/pictures.ts';
import { FontError } from '#components/pdf/FontError.ts';
import { newFonts } from '#components/pdf/fonts.ts';
import type { SheetMarks } from '#components/pdf/marks.ts';
import { readSheet } from '#components/pdf/readSheet.ts';
import { writePdf, type PdfInfo } from '#components/pdf/writePdf.ts';
import { pause } from '#domain/slices.ts';

/** Until the fonts and pictures that the sheets are laid out with are there. */
async function laidOut(sheets: readonly Element[]): Promise<void> {
  const letters = [...new Set(sheets.map(({ textContent }) => textContent).join(''))].join('');
  const weights = ['400', '700'];
  await Promise.all(
    weights.map((weight) => document.fonts.load(`${weight} 12px 'BIZ UDPGothic'`, letters)),
  ).catch((cause: unknown) => {
    throw new FontError(cause);
  });
  const pictures = sheets.flatMap((sheet) => [...sheet.querySelectorAll('img')]);
  await Promise.all(pictures.map((picture) => picture.decode()));
}

/** Makes PDFs one after the other, with fonts that are fetched once. */
export function newPdfMaker() {
  const fonts = newFonts();
  return async (sheets: readonly Element[], info: PdfInfo): Promise<Uint8Array<ArrayBuffer>> => {
    await laidOut(sheets);
    const pages: SheetMarks[] = [];
    for (const sheet of sheets) {
      pages.push(readSheet(sheet));
      await pause();
    }
    await fonts.load(pages);
    return writePdf(pages, info, { find: fonts.find, draw: drawnText });
  };
}
