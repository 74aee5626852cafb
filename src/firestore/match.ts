import type { PlainRecord } from '#firestore/convert.ts';
import type { Clause, QueryShape } from '#firestore/query.ts';
import { Reference } from '#firestore/values.ts';

// Firestore's own way of choosing and ordering, for records that it does not have yet
// (https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering).

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const at = (record: PlainRecord, field: string): unknown =>
  field === '__name__'
    ? record['id']
    : field
        .split('.')
        .reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), record);

const pathOf = (value: unknown): string | undefined =>
  value instanceof Reference || (isMap(value) && typeof value['path'] === 'string')
    ? String(value.path)
    : undefined;

/** Kinds come one after the other. */
function kindOf(value: unknown): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (value instanceof Date) return 3;
  if (typeof value === 'string') return 4;
  return pathOf(value) === undefined ? 6 : 5;
}

const comparable = (value: unknown): number | string => {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return Number(value);
  return pathOf(value) ?? '';
};

/** Negative when the first comes before the second. */
function compare(one: unknown, other: unknown): number {
  const kinds = kindOf(one) - kindOf(other);
  if (kinds !== 0) return kinds;
  const [first, second] = [comparable(one), comparable(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

const isAlike = (one: unknown, other: unknown): boolean =>
  kindOf(one) === kindOf(other) && compare(one, other) === 0;

/** Ranges hold values of one kind only. */
const isComparable = (one: unknown, other: unknown): boolean => kindOf(one) === kindOf(other);

function holds(record: PlainRecord, [field, operator, wanted]: Clause): boolean {
  const value = at(record, field);
  if (value === undefined) return false;
  switch (operator) {
    case '==':
      return isAlike(value, wanted);
    case '!=':
      return value !== null && !isAlike(value, wanted);
    case '<':
      return isComparable(value, wanted) && compare(value, wanted) < 0;
    case '>=':
      return isComparable(value, wanted) && compare(value, wanted) >= 0;
    case 'in':
      return Array.isArray(wanted) && wanted.some((one) => isAlike(value, one));
    case 'not-in':
      return value !== null && Array.isArray(wanted) && !wanted.some((one) => isAlike(value, one));
    default:
      return Array.isArray(value) && value.some((one) => isAlike(one, wanted));
  }
}

/** Whether a query finds a record. */
export const isMatch = ({ where = [], orderBy = [] }: QueryShape, record: PlainRecord): boolean =>
  where.every((clause) => holds(record, clause)) &&
  orderBy.every(([field]) => at(record, field) !== undefined);

/** The records in the order of a query, at most as many as it asks for. */
export function arranged(
  { orderBy = [], limit }: QueryShape,
  records: readonly PlainRecord[],
): PlainRecord[] {
  const ways = [...orderBy, ['__name__', orderBy.at(-1)?.[1] ?? 'asc'] as const];
  const sorted = records.toSorted((one, other) => {
    for (const [field, direction] of ways) {
      const order = compare(at(one, field), at(other, field));
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });
  return limit === undefined ? sorted : sorted.slice(0, limit);
}
