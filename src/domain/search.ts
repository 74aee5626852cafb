/**
 * Text as it is compared in searches: half width, lower case, katakana as hiragana, without spaces,
 * hyphens and legal forms (株式会社, (株), ㈱ …).
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/株式会社|有限会社|合同会社|\(株\)|\(有\)/g, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[\s\-‐−–—]/g, '');

/** Whether any of the texts contains what was searched; an empty search matches everything. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const wanted = searchable(search);
  return wanted === '' || texts.some((text) => searchable(text).includes(wanted));
}
