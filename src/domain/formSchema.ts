import * as z from 'zod/mini';

/** Pieces shared by the form schemas: what a person may enter, with Japanese messages. */

/**
 * At most max UTF-16 units: String.length, which the security rules measure too. (The library's own maxLength counts
 * characters, so that a name of rare kanji would pass the form and be refused by the rules.)
 */
export const longest = (label: string, max: number) =>
  z.refine<string>((value) => value.length <= max, {
    error: `${label}は${max}文字以内で入力してください`,
  });

/** Required text of a form, trimmed, at most max UTF-16 units (the measure the security rules share). */
export const requiredText = (label: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, `${label}を入力してください`), longest(label, max));

/** Optional text of a form, trimmed, at most max UTF-16 units. */
export const optionalText = (label: string, max: number) =>
  z.string().check(z.trim(), longest(label, max));

/** Text of a form in one of the allowed forms, or empty. */
export const formattedText = (label: string, pattern: RegExp, example: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || pattern.test(value), {
      error: `${label}は「${example}」の形で入力してください`,
    }),
  );
