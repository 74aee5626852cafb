import { isEncodable } from '#domain/files/shiftJis.ts';

/** Text as accounting software of Shift_JIS takes it. Widths are counted in half-width characters. */

/** Characters of names that Shift_JIS lacks, by the form that it has. */
const FORMS: Readonly<Record<string, string>> = {
  '𠮷': '吉',
  '𡈽': '土',
  '𣘺': '橋',
  鷗: '鴎',
  塡: '填',
  剝: '剥',
  頰: '頬',
  '𠮟': '叱',
  '〰': '～',
  '–': '-',
  '‑': '-',
  '⁻': '-',
};

/** Stands where a character has no form in Shift_JIS: printers' sign for a missing letter. */
const MISSING = '〓';

/** Marks of their own over letters, and marks that choose the form of a character. */
const LOOSE_MARKS = /[\u0300-\u036f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

const isKnown = (text: string): boolean => text !== '' && [...text].every(isEncodable);

function formOf(character: string): string {
  const forms = [
    FORMS[character] ?? '',
    character.normalize('NFKC'),
    character.normalize('NFKD').replace(LOOSE_MARKS, ''),
  ];
  return forms.find(isKnown) ?? MISSING;
}

/** The text in characters that Shift_JIS has, with those that it lacked. */
export function inShiftJis(text: string): { text: string; lacked: string[] } {
  const plain = text.normalize('NFC').replace(LOOSE_MARKS, '');
  const characters = [...plain];
  return {
    text: characters.map((one) => (isEncodable(one) ? one : formOf(one))).join(''),
    lacked: [...new Set(characters.filter((one) => !isEncodable(one)))],
  };
}

const widthOf = (character: string): number =>
  /[\u0020-\u007e\uff61-\uff9f]/.test(character) ? 1 : 2;

/** As much of the beginning as fits. @param most half-width characters */
export function cutTo(text: string, most: number): string {
  let width = 0;
  const kept = [...text].findIndex((character) => {
    width += widthOf(character);
    return width > most;
  });
  return kept < 0 ? text : [...text].slice(0, kept).join('').trimEnd();
}
