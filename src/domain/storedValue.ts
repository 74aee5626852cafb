/**
 * Values of stored documents as JSON, without loss: what JSON has no word for is a map with one marked key ($time,
 * $ref, …), and a map of which a key begins with the mark stands in one itself ($map).
 */
export type StoredValue =
  | null
  | boolean
  | number
  | string
  | readonly StoredValue[]
  | { readonly [key: string]: StoredValue };
export type StoredFields = { readonly [key: string]: StoredValue };

/** A document: its path below the company, '' for the company's own. */
export type StoredDocument = { path: string; fields: StoredFields };

const MARK = '$';

/** Deeper than any document of Firestore: what is nested deeper was never stored. */
const DEEPEST = 24;

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{9}Z$/;
const WHOLE_SECOND = 19;
const MILLISECONDS = 23;

/** '2026-11-21T08:15:00.123456000Z'. @param nanoseconds of the second */
export const timeText = (seconds: number, nanoseconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, WHOLE_SECOND)}.${String(nanoseconds).padStart(9, '0')}Z`;

/** The instant of such a text; an invalid date when there is none. */
export const instantOf = (time: string): Date => new Date(`${time.slice(0, MILLISECONDS)}Z`);

/** A number as JSON; it has no word for those that are none, nor for -0. */
export const storedNumber = (value: number): StoredValue =>
  Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : { $number: Object.is(value, -0) ? '-0' : String(value) };

/** A map as JSON. */
export const storedMap = (fields: StoredFields): StoredFields =>
  Object.keys(fields).some((key) => key.startsWith(MARK)) ? { $map: fields } : fields;

/** Whether a value is a JSON map. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

/** What a marked value may hold. */
const marks = new Map<string, (value: unknown, depth: number) => boolean>([
  ['$time', (value) => isTime(value)],
  ['$ref', (value) => isText(value, /^[^/]+\/[^/]+(\/[^/]+\/[^/]+)*$/)],
  ['$geo', (value) => isListOf(value, Number.isFinite)],
  ['$bytes', (value) => isText(value, /^[A-Za-z0-9+/]*={0,2}$/)],
  ['$vector', (value) => isListOf(value, Number.isFinite)],
  ['$number', (value) => isText(value, /^(NaN|-?Infinity|-0)$/)],
  ['$map', (value, depth) => isMap(value) && areValues(value, depth)],
]);

const isText = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string' && pattern.test(value);

const isTime = (value: unknown): boolean =>
  isText(value, TIME) && !Number.isNaN(instantOf(String(value)).getTime());

/** Firestore keeps names with underscores at both ends for itself. */
const areValues = (map: Record<string, unknown>, depth: number): boolean =>
  Object.entries(map).every(
    ([key, value]) => !/^__.*__$/.test(key) && isStoredValue(value, depth + 1),
  );

function isStoredMap(map: Record<string, unknown>, depth: number): boolean {
  const keys = Object.keys(map);
  const marked = keys.find((key) => key.startsWith(MARK));
  if (marked === undefined) return areValues(map, depth);
  return keys.length === 1 && marks.get(marked)?.(map[marked], depth) === true;
}

/** Whether parsed JSON is a value that such a file holds. */
export function isStoredValue(value: unknown, depth = 0): value is StoredValue {
  if (depth > DEEPEST) return false;
  if (value === null || ['boolean', 'number', 'string'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every((one) => isStoredValue(one, depth + 1));
  return isMap(value) && isStoredMap(value, depth);
}

/** Whether parsed JSON is the fields of a document. */
export const isStoredFields = (value: unknown): value is StoredFields =>
  isMap(value) &&
  isStoredValue(value) &&
  Object.keys(value).every((key) => !key.startsWith(MARK) || key === '$map');

/** What the record schemas see of a marked value: instants as Date, references as { id, path }. */
const plainMarked = new Map<string, (value: unknown) => unknown>([
  ['$time', (value) => instantOf(String(value))],
  ['$ref', (value) => ({ id: String(value).split('/').at(-1), path: value })],
  ['$number', Number],
  ['$map', (value) => (isMap(value) ? plainFields(value) : value)],
]);

/** A value as the record schemas see it. Places, bytes and vectors, which no schema knows, stay as they are written. */
function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf);
  if (!isMap(value)) return value;
  const [[key, inner] = ['', null]] = Object.entries(value);
  const unmark = plainMarked.get(key);
  return unmark === undefined ? plainFields(value) : unmark(inner);
}

const plainFields = (map: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, plainOf(value)]));

/** The fields of a document and its id as the record schemas see them. */
export const plainRecordOf = ({ path, fields }: StoredDocument): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(Object(plainOf(fields)))),
  id: path.slice(path.lastIndexOf('/') + 1),
});
