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

/** Line breaks as spaces: one line is asked for, or printed. */
export const oneLine = (written: string): string => written.replace(/\s*[\r\n]+\s*/g, ' ');

/** A name that was stored with line breaks, as cells of spreadsheets have them, on the one line that is printed. */
export const lineText = z.pipe(
  text,
  z.transform((value: string) => oneLine(value).trim()),
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

/** Yes or no; what is neither reads as `missing`. */
export const flag = (missing: boolean) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'boolean' ? value : missing)),
    z.boolean(),
  );

/** One of a few stored values; any other reads as the fallback. */
export const oneOf = <const T extends readonly string[]>(choices: T, fallback: T[number]) =>
  z.pipe(
    z.transform((value: unknown) => choices.find((choice) => choice === value) ?? fallback),
    z.enum(choices),
  );
