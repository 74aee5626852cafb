/**
 * Account holders as banks transfer them: half-width kana without small letters, capital letters, digits and a few
 * signs. Names written in any kana are turned into it; what cannot be turned is kept and named.
 */

/** アイウ… in the order of their half-width forms, which begin at U+FF71. */
const FULL =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン';
const HALF_START = 0xff71;

/** Letters that banks do not transfer, and what stands for them. */
const REPLACED: Readonly<Record<string, string>> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
  ヵ: 'カ',
  ヶ: 'ケ',
  ヰ: 'イ',
  ヱ: 'エ',
  ヲ: 'オ',
  ー: '-',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '・': '.',
  '、': ',',
  '。': '.',
  '「': '｢',
  '」': '｣',
  '\u3099': 'ﾞ',
  '\u309a': 'ﾟ',
};

/** The legal forms of companies as banks shorten them, in front of the name and behind it. */
const LEGAL_FORMS: readonly (readonly [form: string, short: string])[] = [
  ['株式会社|\\(株\\)', 'カ'],
  ['有限会社|\\(有\\)', 'ユ'],
  ['合同会社|\\(同\\)', 'ド'],
];

const shortened = (name: string): string =>
  LEGAL_FORMS.reduce(
    (text, [form, short]) =>
      text
        .replace(new RegExp(`^(${form})\\s*`), `${short})`)
        .replace(new RegExp(`\\s*(${form})$`), `(${short}`),
    name,
  );

const halfOf = (letter: string): string => {
  const plain = REPLACED[letter] ?? letter;
  const at = FULL.indexOf(plain);
  return at === -1 ? plain : String.fromCharCode(HALF_START + at);
};

/** 'ﾊﾏﾐﾅﾄｳﾝﾕ(ｶ' of 'はまみなとうんゆ株式会社'. Letters that have no such form stay as they are. */
export function halfKana(entered: string): string {
  const katakana = shortened(entered.normalize('NFKC').trim())
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
  // Taken apart, a voiced letter is the letter and its mark, as in half width.
  return Array.from(katakana.normalize('NFD'), halfOf).join('').normalize('NFC');
}

/** The letters that banks transfer besides the space, as a pattern has them between brackets. */
export const TRANSFERABLE = '0-9A-Zｱ-ﾟ().,/｢｣-';
const isTransferable = new RegExp(`^[ ${TRANSFERABLE}]$`);

/** The first letter that banks do not transfer, undefined when there is none. */
export const untransferable = (text: string): string | undefined =>
  Array.from(text).find((letter) => !isTransferable.test(letter));
