/**
 * Shift_JIS as Windows writes it (Windows-31J). Browsers only read it, so the way back is taken from their own
 * decoder: what is written here is read there as the same characters.
 */

/** Signs that look alike and are the same in Shift_JIS; Windows reads the code as the right one. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '〜': '～',
  '‖': '∥',
  '−': '－',
  '—': '―',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
  // As a byte of its own it would be a backslash to everybody else.
  '¥': '￥',
};

/** The text with those signs as they come back from such a file. */
export const withWindowsSigns = (text: string): string =>
  Array.from(text, (character) => LOOK_ALIKES[character] ?? character).join('');

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Codes of IBM's characters that NEC chose again: never written, the later ones are. */
const DOUBLES = new Set([0xed, 0xee]);
const LEADS = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)].filter((lead) => !DOUBLES.has(lead));
const TRAILS = [...range(0x40, 0x7e), ...range(0x80, 0xfc)];
const LINE_BREAK = 0x0a;

type Codes = ReadonlyMap<string, readonly number[]>;

/** Every character of the decoder with its first code. */
function readCodes(): Codes {
  const pairs = LEADS.flatMap((lead) => TRAILS.map((trail): number[] => [lead, trail]));
  const singles = [...range(0x00, 0x7f), ...range(0xa1, 0xdf)].map((byte): number[] => [byte]);
  const all = [...singles.filter(([byte]) => byte !== LINE_BREAK), ...pairs];
  const bytes = Uint8Array.from(all.flatMap((code) => [...code, LINE_BREAK]));
  const characters = new TextDecoder('shift_jis').decode(bytes).split('\n');
  const codes = new Map<string, readonly number[]>([['\n', [LINE_BREAK]]]);
  for (const [index, code] of all.entries()) {
    const character = String(characters[index]);
    const isCharacter = character.length === 1 && character !== '\uFFFD';
    if (isCharacter && !codes.has(character)) codes.set(character, code);
  }
  return codes;
}

let known: Codes | undefined;

/** Read once, when it is first needed: about a twentieth of a second. */
function codesOf(character: string): readonly number[] | undefined {
  known ??= readCodes();
  return known.get(LOOK_ALIKES[character] ?? character);
}

/** Whether Shift_JIS has a character. */
export const isEncodable = (character: string): boolean => codesOf(character) !== undefined;

/** The characters of a text that Shift_JIS does not have, each once. */
export const unencodable = (text: string): string[] =>
  [...new Set(text)].filter((character) => !isEncodable(character));

const REPLACEMENT: readonly number[] = ['?'.charCodeAt(0)];

/** The text in Shift_JIS; what it does not have becomes a question mark (see unencodable). */
export const encodeShiftJis = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text].flatMap((character) => codesOf(character) ?? REPLACEMENT));
