import * as z from 'zod/mini';

/** How many characters a person sees in a text: a rare kanji is one, not two. */
export const characters = (value: string): number => [...value].length;

/** The longest reason that is asked for, of what is void or not billed, in UTF-16 units. */
export const LONGEST_REASON = 200;

/** A text of which a part ends at NUL in the files and programs of others. */
const NUL = '\u0000';

const NUL_WORDS = '使えない文字があります。入力し直してください';

/** What is said of a text that the rules would not take, without the spaces around it; undefined where they do. */
export function textProblem(text: string, most: number): string | undefined {
  if (text.includes(NUL)) return NUL_WORDS;
  const { length } = text.trim();
  return length > most ? `${most}文字以内で入力してください(いま${length}文字)` : undefined;
}

/** The same of a reason, by the name of its field. */
export function reasonProblem(label: string, reason: string): string | undefined {
  if (reason.includes(NUL)) return `${label}に${NUL_WORDS}`;
  return reason.trim().length > LONGEST_REASON
    ? `${label}は${LONGEST_REASON}文字以内で入力してください`
    : undefined;
}

type Measure = { max: number; lengthOf: (value: string) => number; params: Record<string, number> };

const measured = (label: string, { max, lengthOf, params }: Measure) =>
  z.refine<string>((value) => lengthOf(value) <= max && !value.includes(NUL), {
    error: ({ input }) =>
      String(input).includes(NUL)
        ? `${label}に${NUL_WORDS}`
        : `${label}は${max}文字以内で入力してください`,
    params,
  });

// `params` of a check tell the security rules what they hold of the stored value, which are generated (dev/rules).

/** At most max characters, of one line; the security rules count them by a pattern. */
export const longestLine = (label: string, max: number) =>
  measured(label, { max, lengthOf: characters, params: { line: max } });

/**
 * At most max UTF-16 units: String.length, which the security rules measure too. (The library's own maxLength counts
 * characters, so that a name of rare kanji would pass the form and be refused by the rules.)
 */
export const longest = (label: string, max: number) =>
  measured(label, { max, lengthOf: (value) => value.length, params: { units: max } });
