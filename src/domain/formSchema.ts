import * as z from 'zod/mini';
import { oneLine } from '#domain/schema.ts';
import { longest, longestLine } from '#domain/textLength.ts';
import { isDayKey } from '#domain/time.ts';
import { dayWithYear } from '#domain/writtenDay.ts';

/** Pieces shared by the form schemas: what a person may enter, with Japanese messages. */

/**
 * What a check holds of typed text alone: a record from elsewhere may hold what a person would be asked about, so that the
 * security rules do not know of it.
 */
export const onlyInForms = { params: { onlyInForms: true } } as const;

/** Optional text of a form that may have several lines, trimmed, at most max UTF-16 units. */
export const optionalLines = (label: string, max: number) =>
  z.string().check(z.trim(), longest(label, max));

/** What the security rules hold in a part that is written by hand. */
export const heldByHand = { params: { heldByHand: true } } as const;

/** Text of a form in one of the allowed forms, or empty. @param typed what a person may type of them, when not all */
export const formattedText = (label: string, pattern: RegExp, example: string, typed = pattern) => {
  const error = `${label}は「${example}」の形で入力してください`;
  return z.string().check(
    z.trim(),
    z.refine((value) => value === '' || pattern.test(value), { error, params: { pattern } }),
    z.refine((value) => !pattern.test(value) || typed.test(value), { error, ...onlyInForms }),
  );
};

/** Full-width letters, digits and signs as half-width ones, spaces at the ends gone. */
export const halfWidth = (entered: string): string =>
  entered
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−]/g, '-')
    .trim();

/** Text in which only digits, letters and signs are meant: also the long vowel mark is a hyphen, spaces are nothing. */
const signsOnly = (entered: string): string =>
  halfWidth(entered).replace(/ー/g, '-').replace(/\s/g, '');

const normalized = <T extends z.ZodMiniType<string, string>>(
  normalize: (entered: string) => string,
  schema: T,
) => z.pipe(z.pipe(z.string(), z.transform(normalize)), schema);

/**
 * Required text of a form on one line, trimmed, at most max UTF-16 units (the measure the security rules share). A cell of
 * a spreadsheet may hold line breaks; the rules, which do not look for them here, refuse them where a name is printed.
 */
export const requiredText = (label: string, max: number) =>
  normalized(
    oneLine,
    z.string().check(z.trim(), z.minLength(1, `${label}を入力してください`), longest(label, max)),
  );

/** Optional text of a form on one line, trimmed, at most max UTF-16 units. */
export const optionalText = (label: string, max: number) =>
  normalized(oneLine, optionalLines(label, max));

/** The name of a person or a company: one line, trimmed, at most max characters. */
export const requiredLine = (label: string, max: number) =>
  normalized(
    oneLine,
    z
      .string()
      .check(z.trim(), z.minLength(1, `${label}を入力してください`), longestLine(label, max)),
  );

/** One line of a form, trimmed, at most max characters; what a rule of many fields holds all at once. */
export const optionalLine = (label: string, max: number) =>
  normalized(oneLine, z.string().check(z.trim(), longestLine(label, max)));

/** A short code that people make themselves; its letters and digits are kept in half width. */
export const requiredCode = (label: string, max: number) =>
  normalized(halfWidth, requiredText(label, max));

/** Nine digits are of a fixed telephone, ten of a mobile one (and of 050), whose first zero a spreadsheet has eaten. */
function withFirstZero(number: string): string {
  const digits = number.replace(/\D/g, '');
  const isMended = /^[1-9]\d{8}$|^[5789]0\d{8}$/.test(digits) && /^\d/.test(number);
  return isMended ? `0${number}` : number;
}

const PHONE = /^[0-9()+-]{1,20}$/;
/** So many digits as a whole number has begin with its zero or with the sign of a country. */
const DIALLED = /^(?!\(?[1-9](?:[()-]*\d){8})/;

/** A number of a telephone or fax, or empty. */
export const phoneText = (label: string, example: string) =>
  normalized(
    (entered) => withFirstZero(signsOnly(entered)),
    formattedText(label, PHONE, example, DIALLED),
  );

/** A postal code with or without its hyphen, or empty. */
export const postalCodeText = () =>
  normalized(
    (entered) => signsOnly(entered).replace('〒', ''),
    formattedText('郵便番号', /^\d{3}-?\d{4}$/, '231-0001'),
  );

/** An e-mail address of ASCII letters, or empty. */
export const emailText = () =>
  normalized(
    (entered) => halfWidth(entered).replace(/\s/g, ''),
    formattedText(
      'メールアドレス',
      /^[!-?A-~]{1,64}@[A-Za-z0-9.-]{3,98}$/,
      'info@example.co.jp',
      /^(?=.{1,100}$)[^@]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
    ),
  );

/** '2027-05-31' of 2027/5/31, 2027年5月31日, R9.5.31 or 令和9年5月31日まで有効; any other text as it is. */
const normalizedDay = (entered: string): string => {
  const plain = halfWidth(entered);
  const day = plain.replace(/\s0?0:00(?::00)?$|\s|(?:まで)?(?:有効)?$/g, '');
  return dayWithYear(day) ?? plain;
};

/** The years 0026 and 9999 are slips of a finger. */
const DAY = /^2\d{3}-\d{2}-\d{2}$/;

/** A day key of a day that exists, or empty. */
export const dayText = (label: string) => {
  const error = `${label}は「2027-05-31」の形で入力してください`;
  return normalized(
    normalizedDay,
    z.string().check(
      z.refine((value) => value === '' || DAY.test(value), { error, params: { pattern: DAY } }),
      // The rules ask whether there is such a day where they are written by hand alone.
      z.refine((value) => !DAY.test(value) || isDayKey(value), { error, ...heldByHand }),
    ),
  );
};

/** Several lines of text; line breaks of other systems become the usual ones. */
export const memoText = (max: number) =>
  normalized((entered) => entered.replace(/\r\n?/g, '\n'), optionalLines('メモ', max));
