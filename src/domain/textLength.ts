import * as z from 'zod/mini';

/**
 * At most max UTF-16 units: String.length, which the security rules measure too. (The library's own maxLength counts
 * characters, so that a name of rare kanji would pass the form and be refused by the rules.)
 */
export const longest = (label: string, max: number) =>
  z.refine<string>((value) => value.length <= max, {
    error: `${label}は${max}文字以内で入力してください`,
  });
