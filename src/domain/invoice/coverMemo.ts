import {
  fittedNote,
  noteLines,
  POINT,
  type FittedNote,
  type NoteSize,
} from '#domain/invoice/fittedNote.ts';

/** The box of the remarks on the cover, 174 by 66 mm: 9, 7.5 and 6 points (InvoiceSheets.css has the sizes). */
const BOX = {
  normal: { points: 9, columns: 54, lines: 14 },
  small: { points: 7.5, columns: 65, lines: 17 },
  tiny: { points: 6, columns: 81, lines: 21 },
} as const satisfies Record<NoteSize['size'], object>;
const SIZES: readonly NoteSize[] = [
  { size: 'normal', ...BOX.normal },
  { size: 'small', ...BOX.small },
];

/** The remarks (備考) of an invoice as large as they fit on its cover. */
export const coverMemo = (memo: string): FittedNote =>
  fittedNote(memo, SIZES, { size: 'tiny', ...BOX.tiny });

/** The heading and what is between the text and the border, and the height of a line in its own size. */
const FRAME = 9;
const LINE = 1.45;

/** How high the box of the remarks is, in millimetres; 0 without remarks. */
export function memoHeight(memo: string): number {
  if (memo === '') return 0;
  const { size, text, isCut } = coverMemo(memo);
  const { points, columns, lines } = BOX[size];
  const count = isCut ? lines : noteLines(text, columns).length;
  return FRAME + count * points * POINT * LINE;
}

export const MEMO_TOO_LONG = '備考が請求書の紙に入りません。行数を減らしてください(21行まで)';
