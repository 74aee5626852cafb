import type { OrderDraft } from '#domain/order/paste/paste.ts';
import { fieldsOf, type Fields } from './expected.ts';
import type { Said } from './text.ts';

/** How a reading compares with what a person reads. */
export type Score = {
  fields: number;
  right: number;
  /** Values that the text does not say, in words. */
  wrong: string[];
  missing: string[];
};

const NOTES = 'description';

/** Notes are the text's own words: more of them than expected is no error. */
const isRight = (path: string, value: string, expected: string): boolean =>
  path === NOTES ? value.includes(expected) : value === expected;

function compared(at: string, found: Fields, expected: Fields): Score {
  const right = Object.entries(expected).filter(([path, value]) =>
    isRight(path, found[path] ?? '', value),
  );
  const wrong = Object.entries(found).filter(
    ([path, value]) =>
      value !== '' && path !== NOTES && !isRight(path, value, expected[path] ?? ''),
  );
  const missing = Object.entries(expected).filter(([path]) => (found[path] ?? '') === '');
  const words = (fields: [string, string][]) =>
    fields.map(([path, value]) => `${at} ${path}: ${value}`);
  return {
    fields: Object.keys(expected).length,
    right: right.length,
    wrong: words(wrong),
    missing: words(missing),
  };
}

/** Drafts against what is expected, in their order; one too many or too few is wrong in all its fields. */
export function scoreOf(drafts: readonly OrderDraft[], expected: readonly Said[]): Score {
  const count = Math.max(drafts.length, expected.length);
  const scores = Array.from({ length: count }, (_, index) =>
    compared(
      `#${index + 1}`,
      Object.fromEntries(
        Object.entries(drafts[index]?.found ?? {}).map(([path, { value }]) => [path, value]),
      ),
      fieldsOf(expected[index] ?? {}),
    ),
  );
  return {
    fields: scores.reduce((sum, { fields }) => sum + fields, 0),
    right: scores.reduce((sum, { right }) => sum + right, 0),
    wrong: scores.flatMap(({ wrong }) => wrong),
    missing: scores.flatMap(({ missing }) => missing),
  };
}
