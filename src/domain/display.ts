import { clockOf, dayKeyOf } from '#domain/time.ts';

const MIDNIGHT = '00:00';

/** Any stored value in words, for comparing two versions of a field. */
export function displayValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(空欄)';
  if (value instanceof Date) {
    const day = dayKeyOf(value).replaceAll('-', '/');
    return clockOf(value) === MIDNIGHT ? day : `${day} ${clockOf(value)}`;
  }
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  if (typeof value === 'number') return value.toLocaleString('ja-JP');
  if (Array.isArray(value)) return `${value.length}件`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What can be chosen of values that have words: for a select or a row of buttons. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The name of a record where one is chosen: of one that is out of use it is said. */
export const shownName = ({ name, enabled }: { name: string; enabled: boolean }): string =>
  enabled ? name : `${name}(無効)`;

/** Says the value of a field in words; undefined: it needs no words of its own. */
export type Wording = (path: string, value: unknown) => string | undefined;

/** The words of fields that hold one of a few values. @param choices stored value → words, by the field's path */
export const wordingOf =
  (choices: Readonly<Record<string, Readonly<Record<string, string>>>>): Wording =>
  (path, value) =>
    choices[path]?.[String(value)];
