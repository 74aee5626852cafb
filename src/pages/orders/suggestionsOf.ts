import type { ComboboxOption } from '#components/form/comboboxOption.ts';

/** Texts of the past as suggestions for a field that takes any text. */
export const suggestionsOf = (texts: readonly string[]): ComboboxOption[] =>
  texts.map((text) => ({ value: text, label: text }));
