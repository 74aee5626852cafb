import { PDFDocument } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import type { DrawnText } from '#components/pdf/pictures.ts';
import type { FindLetters, Letters } from '#components/pdf/fonts.ts';
import type { Line, Mark, SheetMarks, Words } from '#components/pdf/marks.ts';
import { pause } from '#domain/slices.ts';

export type PdfInfo = { title: string; author: string };

export type Writing = {
  find: FindLetters;
  /** Of letters that no font has. */
  draw: (text: string, words: Words) => DrawnText;
};

/** Neighbouring letters of one file. */
type Run = { letters: Letters | undefined; text: string };

function runsOf({ text, isBold }: Words, find: FindLetters): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const letters = find(letter, isBold);
    const run = runs.at(-1);
    if (run?.letters === letters && run !== undefined) run.text += letter;
    else runs.push({ letters, text: letter });
  }
  return runs;
}

/** Per cent, to a thousandth. */
const percent = (scale: number): number => Math.round(scale * 100_000) / 1000;

function writeWords(pdf: PDFDocument, words: Words, { find, draw }: Writing): void {
  const { size, spacing, baseline } = words;
  const runs = runsOf(words, find).map(({ letters, text }) => {
    if (letters === undefined) {
      const picture = draw(text, words);
      return { letters, text, picture, width: picture.width };
    }
    const { font } = letters;
    const width = (font.layout(text).advanceWidth / font.unitsPerEm) * size;
    return { letters, text, width: width + [...text].length * spacing };
  });
  // Layouts squeeze, and round the width of letters.
  const scale = words.width / runs.reduce((sum, { width }) => sum + width, 0);
  let x = words.left;
  for (const { letters, text, width, picture } of runs) {
    if (letters === undefined)
      pdf.image(picture.source, x, baseline - picture.ascent, {
        width: width * scale,
        height: picture.height,
      });
    else
      pdf
        .font(letters.font, letters.name)
        .fontSize(size)
        .fillColor(words.colour)
        .text(text, x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: spacing,
          horizontalScaling: percent(scale),
        });
    x += width * scale;
  }
}

function writeLine(pdf: PDFDocument, { from, to, thickness, style, colour }: Line): void {
  const [[left, top], [right, bottom]] = [from, to];
  if (style === 'solid') {
    // An area at whole pixels, as browsers print it: viewers make thin lines thicker.
    const [width, height] = top === bottom ? [right - left, thickness] : [thickness, bottom - top];
    const [x, y] = top === bottom ? [left, top - thickness / 2] : [left - thickness / 2, top];
    pdf.fillColor(colour).rect(Math.round(x), Math.round(y), width, height).fill();
    return;
  }
  const length = style === 'dashed' ? 3 * thickness : thickness;
  pdf.save().lineWidth(thickness).strokeColor(colour).dash(length, { space: length });
  pdf.moveTo(left, top).lineTo(right, bottom).stroke().restore();
}

function writeMark(pdf: PDFDocument, mark: Mark, writing: Writing): void {
  if (mark.kind === 'line') writeLine(pdf, mark);
  else if (mark.kind === 'words') {
    const { clip } = mark;
    if (clip !== undefined)
      pdf
        .save()
        .rect(clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top)
        .clip();
    writeWords(pdf, mark, writing);
    if (clip !== undefined) pdf.restore();
  } else {
    const { left, top, right, bottom } = mark.box;
    const [width, height] = [right - left, bottom - top];
    if (mark.kind === 'picture') pdf.image(mark.source, left, top, { width, height });
    else pdf.fillColor(mark.colour).rect(left, top, width, height).fill();
  }
}

/** The seal lies below the words, as if it let them through; what it is pressed on is the white of the paper. */
const ORDER: readonly Mark['kind'][] = ['area', 'picture', 'line', 'words'];

/** Points of the width of A4. */
const A4 = 595.28;

/** Sheets of A4 as a PDF. */
export async function writePdf(
  sheets: readonly SheetMarks[],
  { title, author }: PdfInfo,
  writing: Writing,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'ja-JP',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'はこび帳' },
  });
  const bytes = toBytes(pdf);
  for (const { width, marks } of sheets) {
    pdf.addPage().scale(A4 / width);
    for (const kind of ORDER)
      for (const mark of marks) if (mark.kind === kind) writeMark(pdf, mark, writing);
    await pause();
  }
  pdf.end();
  return bytes;
}
