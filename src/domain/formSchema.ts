import * as z from 'zod/mini';

/** Pieces shared by the form schemas: what a person may enter, with Japanese messages. */

/** Required text of a form, trimmed, at most max UTF-16 units (the measure the security rules share). */
export const requiredText = (label: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${label}を入力してください`),
      z.maxLength(max, `${label}は${max}文字以内で入力してください`),
    );

/** Optional text of a form, trimmed, at most max UTF-16 units. */
export const optionalText = (label: string, max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `${label}は${max}文字以内で入力してください`));

/** Text of a form in one of the allowed forms, or empty. */
export const formattedText = (label: string, pattern: RegExp, example: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || pattern.test(value), {
      error: `${label}は「${example}」の形で入力してください`,
    }),
  );
