/** Letters that people write for one another in names of persons and places, by the one that is compared. */
const ALIKE = {
  高: '髙',
  崎: '﨑嵜',
  辺: '邊邉',
  浜: '濱濵',
  沢: '澤',
  斉: '齊斎齋',
  広: '廣',
  国: '國圀',
  桜: '櫻',
  島: '嶋嶌',
  柳: '栁',
  徳: '德',
  富: '冨',
  塚: '塚',
  関: '關',
  竜: '龍',
  // Katakana are hiragana by then.
  け: 'ゖ',
  か: 'ゕ',
  // Windows writes the one, others the other.
  '~': '〜',
  '∥': '‖',
} as const;

/** More of them. The stored words of orders were made without them. */
const ALSO_ALIKE = {
  吉: '𠮷',
  滝: '瀧',
  真: '眞',
  曽: '曾',
  渕: '淵渊',
  蔵: '藏',
  恵: '惠',
  栄: '榮',
  // Small kana, as in キャノン, whose own name is キヤノン.
  あ: 'ぁ',
  い: 'ぃ',
  う: 'ぅ',
  え: 'ぇ',
  お: 'ぉ',
  つ: 'っ',
  や: 'ゃ',
  ゆ: 'ゅ',
  よ: 'ょ',
  わ: 'ゎ',
} as const;

const lettersOf = (alike: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(alike).flatMap(([compared, others]) =>
      Array.from(others, (other) => [other, compared] as const),
    ),
  );

const alike = lettersOf(ALIKE);
const alsoAlike = lettersOf(ALSO_ALIKE);

const replaced = (text: string, letters: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** Half width, lower case, katakana as hiragana, one letter for the first of those that are written for one another. */
const indexFolded = (text: string): string =>
  replaced(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)),
    alike,
  );

/** Signs behind a letter that choose how it is drawn. */
const VARIATION = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** A full-width minus that is typed for ー: マ－ケット, but not バース－３. */
const MINUS_FOR_LONG = /([ぁ-ヺｦ-ﾟ])[－−](?![\da-z０-９ａ-ｚ])/giu;
/** 霞ヶ関 and 霞が関. */
const GA_BEHIND_KANJI = /(\p{Script=Han})け/gu;

/** The same, and one way of writing for all others of a name that people do not tell apart. */
export const foldedText = (text: string): string =>
  replaced(
    indexFolded(text.replace(VARIATION, '').replace(MINUS_FOR_LONG, '$1ー')),
    alsoAlike,
  ).replace(GA_BEHIND_KANJI, '$1が');

const withoutForms = (text: string): string =>
  text.replace(/株式会社|有限会社|合同会社|\(株\)|\(有\)|\(同\)/g, '').replace(/[\s\-‐−–—―]/g, '');

/** Names as they are compared: folded, without spaces, hyphens, dots, brackets and legal forms (株式会社, (株), ㈱ …). */
export const searchable = (text: string): string =>
  withoutForms(foldedText(text)).replace(/[・()]/g, '');

/**
 * Numbers and codes as they are compared, and what the stored words of orders are made of. A change of it loses the orders
 * of before until they are saved again.
 */
export const searchableCode = (text: string): string => withoutForms(indexFolded(text));

/** Whether a search that leaves nothing to compare asks for all: none, or a legal form; signs alone find nothing. */
const asksForAll = (search: string): boolean =>
  search.trim() === '' || /[\p{L}\p{N}]/u.test(search);

/** The words of a search, as they were typed; each of them has to be found. Without lone signs and legal forms. */
export const termsOf = (search: string): string[] =>
  search.split(/\s+/).filter((term) => /[\p{L}\p{N}]/u.test(searchable(term)));

/** Whether each word of a search is found; a search without one matches everything, but for signs alone. */
export function isFound(search: string, contains: (term: string) => boolean): boolean {
  const terms = termsOf(search);
  return terms.length === 0 ? asksForAll(search) : terms.every(contains);
}

/** Whether the texts contain each word of a search. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const ready = texts.map(searchable);
  return isFound(search, (term) => {
    const wanted = searchable(term);
    return ready.some((text) => text.includes(wanted));
  });
}

/** The items of which a text contains what was searched, those that begin with it first; else in their order. */
export function found<T>(
  items: readonly T[],
  textsOf: (item: T) => readonly string[],
  search: string,
): T[] {
  const wanted = searchable(search);
  const begins = (item: T): boolean =>
    textsOf(item).some((text) => searchable(text).startsWith(wanted));
  const matching = items.filter((item) => matchesSearch(textsOf(item), search));
  return [...matching.filter(begins), ...matching.filter((item) => !begins(item))];
}

/** A list made ready for many searches: its texts are made comparable once, not at every key. */
export function searcherOf<T>(
  items: readonly T[],
  textsOf: (item: T) => readonly string[],
): (search: string) => T[] {
  const ready = items.map((item) => ({ item, text: textsOf(item).map(searchable).join('\n') }));
  return (search) => {
    const terms = termsOf(search).map(searchable);
    if (terms.length === 0 && !asksForAll(search)) return [];
    return ready
      .filter(({ text }) => terms.every((term) => text.includes(term)))
      .map(({ item }) => item);
  };
}
