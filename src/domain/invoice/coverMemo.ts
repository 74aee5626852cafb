import { fittedNote, type FittedNote, type NoteSize } from '#domain/invoice/fittedNote.ts';

/** The box of the remarks on the cover, 174 by 66 mm: 9, 7.5 and 6 points (InvoiceSheets.css has the sizes). */
const SIZES: readonly NoteSize[] = [
  { size: 'normal', columns: 54, lines: 14 },
  { size: 'small', columns: 65, lines: 17 },
];
const SMALLEST: NoteSize = { size: 'tiny', columns: 81, lines: 21 };

/** The remarks (備考) of an invoice as large as they fit on its cover. */
export const coverMemo = (memo: string): FittedNote => fittedNote(memo, SIZES, SMALLEST);

export const MEMO_TOO_LONG = '備考が請求書の紙に入りません。行数を減らしてください(21行まで)';
