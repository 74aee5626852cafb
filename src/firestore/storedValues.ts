import type { DocumentData } from 'firebase/firestore';
import {
  storedMap,
  storedNumber,
  timeText,
  type StoredFields,
  type StoredValue,
} from '#domain/storedValue.ts';
import { AppError } from '#firestore/errors.ts';

type Has<K extends string> = Record<K, unknown>;
const has = <K extends string>(value: object, ...keys: K[]): value is Has<K> =>
  keys.every((key) => key in value);

const unknownValue = (): AppError =>
  new AppError('data-loss', '書き出せない種類の値があります。お問い合わせください。');

/** What a library's own value is in a file: by its shape, so that both libraries serve. */
function marked(value: object): StoredValue | undefined {
  if (has(value, 'seconds', 'nanoseconds'))
    return { $time: timeText(Number(value.seconds), Number(value.nanoseconds)) };
  if (has(value, 'firestore', 'path')) return { $ref: String(value.path) };
  if (has(value, 'latitude', 'longitude'))
    return { $geo: [Number(value.latitude), Number(value.longitude)] };
  if (has(value, 'toBase64') && typeof value.toBase64 === 'function')
    return { $bytes: String(value.toBase64()) };
  if (has(value, 'toArray') && typeof value.toArray === 'function') {
    const list: unknown = value.toArray();
    return { $vector: Array.isArray(list) ? list.map(Number) : [] };
  }
  return undefined;
}

function storedValue(value: unknown): StoredValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return storedNumber(value);
  if (typeof value !== 'object') throw unknownValue();
  if (Array.isArray(value)) return value.map(storedValue);
  return marked(value) ?? storedFields(value);
}

/** The fields of a document as a file keeps them, without loss. @throws AppError for a value of an unknown kind */
export const storedFields = (data: DocumentData): StoredFields =>
  storedMap(
    Object.fromEntries(
      Object.entries(data).map(([key, value]): [string, StoredValue] => [key, storedValue(value)]),
    ),
  );
