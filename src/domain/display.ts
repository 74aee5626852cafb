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
