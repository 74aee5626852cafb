import * as z from 'zod/mini';

/** Pieces shared by the record schemas, which repair what old documents lack instead of refusing it. */

/** Text; a missing value, null or another type reads as '' (numbers as their digits). */
export const text = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? value : '';
  }),
  z.string(),
);

/** Text in which old records hold line breaks as a literal backslash and n (specification §3). */
export const multilineText = z.pipe(
  text,
  z.transform((value: string) => value.replaceAll('\\n', '\n')),
);

/** An instant, or null when missing or not an instant. */
export const optionalDate = z.pipe(
  z.transform((value: unknown) =>
    value instanceof Date && !Number.isNaN(value.getTime()) ? value : null,
  ),
  z.nullable(z.date()),
);

/** Absent or anything but false means enabled: only disabling is ever written by hand. */
export const enabledFlag = z.pipe(
  z.transform((value: unknown) => value !== false),
  z.boolean(),
);

/** An id or nothing; the empty text of old records means nothing. */
export const optionalId = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && value !== '' ? value : null)),
  z.nullable(z.string()),
);

/** Id of the document that a stored reference (converted to { id }) or an id text points at; '' when there is none. */
export const referencedId = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value === 'object' && value !== null && 'id' in value) return value.id;
    return value ?? '';
  }),
  z.string(),
);

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
