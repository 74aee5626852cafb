import * as z from 'zod/mini';

/** How many characters a person sees in a text: a rare kanji is one, not two. */
export const characters = (value: string): number => [...value].length;

/** The longest reason that is asked for, of what is void or not billed, in UTF-16 units. */
export const LONGEST_REASON = 200;

// `params` of a check tell the security rules what they hold of the stored value, which are generated (dev/rules).

/** At most max characters, of one line; the security rules count them by a pattern. */
export const longestLine = (label: string, max: number) =>
  z.refine<string>((value) => characters(value) <= max, {
    error: `${label}は${max}文字以内で入力してください`,
    params: { line: max },
  });

/**
 * At most max UTF-16 units: String.length, which the security rules measure too. (The library's own maxLength counts
 * characters, so that a name of rare kanji would pass the form and be refused by the rules.)
 */
export const longest = (label: string, max: number) =>
  z.refine<string>((value) => value.length <= max, {
    error: `${label}は${max}文字以内で入力してください`,
    params: { units: max },
  });
