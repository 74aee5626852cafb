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

/** Those that hold each word of the text anywhere, those that begin with it first. */
export function matching(options: readonly ComboboxOption[], text: string): ComboboxOption[] {
  const key = searchable(text);
  if (key === '') return [...options];
  const begins = (option: ComboboxOption): boolean =>
    wordsOf(option).some((word) => searchable(word).startsWith(key));
  const found = options.filter((option) => matchesSearch(wordsOf(option), text));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
