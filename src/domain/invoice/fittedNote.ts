/** Text that has to fit into a box of paper. Widths are counted in full-width characters. */

/** A way of printing: how many full-width characters a line takes, and how many lines the box has. */
export type NoteSize = { size: 'normal' | 'small' | 'tiny'; columns: number; lines: number };

export type FittedNote = {
  size: NoteSize['size'];
  text: string;
  /** The end is missing: the reader has to be told. */
  isCut: boolean;
};

/** Room for the sentence that says that the end is missing, in lines of the smallest size. */
const NOTICE = 2;

/** Half-width characters of a proportional font take rather more than half. */
const NARROW = 0.6;

const widthOf = (character: string): number =>
  /[\u0020-\u00ff\uff61-\uff9f]/.test(character) ? NARROW : 1;

/** In full-width characters. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0);

/** One line of text as the lines that it takes. */
function wrapped(line: string, columns: number): string[] {
  const rows: string[] = [];
  let row = '';
  let width = 0;
  for (const character of line) {
    const next = widthOf(character);
    if (width + next > columns) {
      rows.push(row);
      row = '';
      width = 0;
    }
    row += character;
    width += next;
  }
  return [...rows, row];
}

/** The lines that a text takes, so many full-width characters each. */
export const noteLines = (text: string, columns: number): string[] =>
  text.split('\n').flatMap((line) => wrapped(line, columns));

/**
 * The largest size at which the text fits; at the smallest it is cut, if it has to be.
 * @param sizes from the largest to the smallest @param last the smallest
 */
export function fittedNote(text: string, sizes: readonly NoteSize[], last: NoteSize): FittedNote {
  const whole = text.trim();
  const fitting = [...sizes, last].find(
    ({ columns, lines }) => noteLines(whole, columns).length <= lines,
  );
  if (fitting !== undefined) return { size: fitting.size, text: whole, isCut: false };
  const rows = noteLines(whole, last.columns).slice(0, last.lines - NOTICE);
  return { size: last.size, text: rows.join('\n'), isCut: true };
}

/** The addressee of a letter, in the window of its envelope. */
type Addressee = {
  postalCode: string;
  address: string;
  building: string;
  name: string;
  department: string;
  honorific: string;
};

/** In millimetres. */
export const POINT = 0.3528;
/** Room for the addressee, in millimetres. */
const WINDOW = { width: 85, height: 32 };
/** Height of a line, in its own size. */
const LINE = 1.45;
/** Points of the address; the name is larger by these. */
const ADDRESS_SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5] as const;
const SMALLEST = 4.5;
const NAME = 1.333;
const DEPARTMENT = 1.167;
/** Between the address and the name. */
const GAP = 0.95;

function heightOf(addressee: Addressee, points: number): number {
  const { postalCode, address, building, name, department, honorific } = addressee;
  const millimetres = points * POINT;
  const blockOf = (text: string, scale: number): number =>
    text === '' ? 0 : noteLines(text, WINDOW.width / (millimetres * scale)).length * scale * LINE;
  const [ofName, ofDepartment] =
    department === '' ? [`${name} ${honorific}`, ''] : [name, `${department} ${honorific}`];
  const blocks = [
    ...[postalCode, address, building].map((text) => blockOf(text, 1)),
    GAP,
    blockOf(ofName, NAME),
    blockOf(ofDepartment, DEPARTMENT),
  ];
  return blocks.reduce((sum, block) => sum + block, 0) * millimetres;
}

/** Points of the address at which all of the addressee fits into the window. */
export const addresseeSize = (addressee: Addressee): number =>
  ADDRESS_SIZES.find((points) => heightOf(addressee, points) <= WINDOW.height) ?? SMALLEST;
