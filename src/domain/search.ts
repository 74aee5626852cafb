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

const folded = new Map(
  Object.entries(ALIKE).flatMap(([compared, others]) =>
    Array.from(others, (other) => [other, compared] as const),
  ),
);

/** Half width, lower case, katakana as hiragana, one letter for those that are written for one another. */
export const foldedText = (text: string): string =>
  Array.from(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)),
    (letter) => folded.get(letter) ?? letter,
  ).join('');

/** Text as it is compared in searches: folded, without spaces, hyphens and legal forms (株式会社, (株), ㈱ …). */
export const searchable = (text: string): string =>
  foldedText(text)
    .replace(/株式会社|有限会社|合同会社|\(株\)|\(有\)|\(同\)/g, '')
    .replace(/[\s\-‐−–—―]/g, '');

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
