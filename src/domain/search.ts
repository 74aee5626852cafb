/**
 * Text as it is compared in searches: half width, lower case, katakana as hiragana, without spaces,
 * hyphens and legal forms (株式会社, (株), ㈱ …).
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/株式会社|有限会社|合同会社|\(株\)|\(有\)|\(同\)/g, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[\s\-‐−–—]/g, '');

/** Whether any of the texts contains what was searched; an empty search matches everything. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const wanted = searchable(search);
  return wanted === '' || texts.some((text) => searchable(text).includes(wanted));
}

/** The items of which a text contains what was searched, those that begin with it first; else in their order. */
export function found<T>(
  items: readonly T[],
  textsOf: (item: T) => readonly string[],
  search: string,
): T[] {
  const wanted = searchable(search);
  if (wanted === '') return [...items];
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
    const wanted = searchable(search);
    return ready.filter(({ text }) => text.includes(wanted)).map(({ item }) => item);
  };
}
