import type { QueryShape } from '#firestore/query.ts';

/** A composite index as firestore.indexes.json holds it. */
export type CompositeIndex = {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: ({ fieldPath: string } & (
    { order: 'ASCENDING' | 'DESCENDING' } | { arrayConfig: 'CONTAINS' }
  ))[];
};

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Fields of the clauses with one of the operators, each once and sorted, so that equal indexes look equal. */
const fieldsWith = ({ where = [] }: QueryShape, operators: readonly string[]): string[] =>
  unique(
    where.filter(([, operator]) => operators.includes(operator)).map(([field]) => field),
  ).toSorted();

/**
 * The sort that Firestore itself applies: what the query asks for, then fields of an inequality that it does
 * not mention, in the direction of the last one.
 */
function sortOf(shape: QueryShape): [field: string, order: 'ASCENDING' | 'DESCENDING'][] {
  const asked = (shape.orderBy ?? []).map(
    ([field, direction]): [string, 'ASCENDING' | 'DESCENDING'] => [
      field,
      direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
    ],
  );
  const last = asked.at(-1)?.[1] ?? 'ASCENDING';
  const compared = fieldsWith(shape, ['!=', 'not-in', '<', '>=']).filter((field) =>
    asked.every(([sorted]) => sorted !== field),
  );
  return [
    ...asked,
    ...compared.map((field): [string, 'ASCENDING' | 'DESCENDING'] => [field, last]),
  ];
}

/**
 * The composite index without which Firestore refuses the query; undefined when the indexes it makes by itself
 * are enough. It has one of every field in either direction and one of every list, and it merges those for
 * equalities (also of `in`, which is several equalities) and for list membership, but not for a sort by another
 * field. Equality fields come first, in any order; a sort by a field that equals one value is none. A field that is
 * added up has to be in the index too, behind the others.
 */
export function neededIndex(shape: QueryShape): CompositeIndex | undefined {
  const equal = fieldsWith(shape, ['==', 'in']);
  const contained = fieldsWith(shape, ['array-contains']);
  const isFixed = new Set(fieldsWith(shape, ['==']));
  const sort = sortOf(shape).filter(([field]) => !isFixed.has(field));
  if (shape.sum !== undefined && !sort.some(([field]) => field === shape.sum))
    sort.push([shape.sum, 'ASCENDING']);
  const isSingleField =
    unique([...equal, ...contained, ...sort.map(([field]) => field)]).length < 2;
  if (sort.length === 0 || isSingleField) return undefined;
  const sorted = new Set(sort.map(([field]) => field));
  return {
    collectionGroup: shape.collection.split('/').at(-1) ?? '',
    queryScope: 'COLLECTION',
    fields: [
      ...contained.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
      ...equal
        .filter((field) => !sorted.has(field))
        .map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
      ...sort.map(([fieldPath, order]) => ({ fieldPath, order })),
    ],
  };
}

type IndexField = CompositeIndex['fields'][number];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of an index before those it sorts by, when it sorts just so; undefined when it does not. */
function headOf(index: CompositeIndex, sort: readonly IndexField[]): IndexField[] | undefined {
  const length = index.fields.length - sort.length;
  return same(index.fields.slice(length), sort) ? index.fields.slice(0, length) : undefined;
}

/**
 * Whether the indexes answer a query that needs this one: it is among them, or Firestore joins several that sort alike,
 * ask for nothing else and together ask for everything (up to the fields of one value that they share).
 */
export function isServed(
  needed: CompositeIndex,
  indexes: readonly CompositeIndex[],
  sortLength: number,
): boolean {
  if (indexes.some((index) => same(index, needed))) return true;
  const sort = needed.fields.slice(needed.fields.length - sortLength);
  const asked = headOf(needed, sort) ?? [];
  const isAsked = (field: IndexField): boolean => asked.some((one) => same(one, field));
  const heads = indexes
    .filter(({ collectionGroup }) => collectionGroup === needed.collectionGroup)
    .map((index) => headOf(index, sort))
    .filter((head) => head !== undefined && head.every(isAsked));
  return asked.every((field) => heads.some((head) => head?.some((one) => same(one, field))));
}

/** How many fields of the needed index sort. */
export function sortLengthOf(shape: QueryShape): number {
  const fixed = new Set(fieldsWith(shape, ['==']));
  return sortOf(shape).filter(([field]) => !fixed.has(field)).length;
}
