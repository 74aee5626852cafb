import { matchesSearch, searchable } from '#domain/search.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Small print beside the label: a code, an address. */
  hint?: string | undefined;
  /** Further words that find it: reading, former name. */
  search?: string | undefined;
};

/** The value of the option that is written so; '' for no text, undefined when none or several are. */
export function optionOf(options: readonly ComboboxOption[], text: string): string | undefined {
  const key = searchable(text);
  if (key === '') return text.trim() === '' ? '' : undefined;
  const exact = options.filter((option) => option.label === text);
  const found = exact.length > 0 ? exact : options.filter(({ label }) => searchable(label) === key);
  return found.length === 1 ? found[0]?.value : undefined;
}

/** What is said where none of them matches. */
export const NO_MATCH = '一致する候補がありません';

const wordsOf = ({ label, hint = '', search = '' }: ComboboxOption) => [label, hint, search];

/** Whether any of them holds each word of the text. */
export const hasMatching = (options: readonly ComboboxOption[], text: string): boolean =>
  options.some((option) => matchesSearch(wordsOf(option), text));

/** How well an option fits a text that it holds: it is called so, is found by just that, begins with it, or none of these. */
function rankOf(option: ComboboxOption, text: string): number {
  if (option.label === text) return 0;
  const key = searchable(text);
  const words = wordsOf(option).map(searchable);
  if (words[0] === key) return 1;
  if (words.includes(key)) return 2;
  return words.some((word) => word.startsWith(key)) ? 3 : 4;
}

/** Those that hold each word of the text anywhere: the one that is called so first, then those that begin with it. */
export function matching(options: readonly ComboboxOption[], text: string): ComboboxOption[] {
  if (searchable(text) === '') return [...options];
  return options
    .filter((option) => matchesSearch(wordsOf(option), text))
    .map((option) => ({ option, rank: rankOf(option, text) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
