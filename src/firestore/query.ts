/**
 * Queries as data. Both Firestore libraries build from the same shape, and a test compares every shape
 * with firestore.indexes.json, which the emulator does not do.
 */
export type Operator = '==' | '!=' | '<' | '>=' | 'in' | 'not-in' | 'array-contains';
export type Clause = readonly [field: string, operator: Operator, value: unknown];
export type QueryShape = {
  /** Path of the collection. */
  collection: string;
  where?: readonly Clause[];
  orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  limit?: number;
  /** Field that is added up by the server: the index must hold it too. */
  sum?: string;
};

/** By what one question is told from another: whoever asks the same shares the answer. */
export const questionOf = (shape: QueryShape): string => JSON.stringify(shape);

type QueryObserver = (shape: QueryShape) => void;
const observers = new Set<QueryObserver>();

/** Tells of every query from now on: for the index test and for counting reads. Returns how to stop. */
export function observeQueries(observer: QueryObserver): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

function announce(shape: QueryShape): void {
  for (const observer of observers) observer(shape);
}

/** How a library makes the parts of a query; each has functions of its own. */
type Parts<Constraint> = {
  where: (field: string, operator: Operator, value: unknown) => Constraint;
  orderBy: (field: string, direction: 'asc' | 'desc') => Constraint;
  limit: (count: number) => Constraint;
  /** A value as the library takes it. */
  native: (value: unknown) => unknown;
};

/** The parts of a query, made by one of the two libraries. */
export function constraintsOf<C>(
  shape: QueryShape,
  { where, orderBy, limit, native }: Parts<C>,
): C[] {
  announce(shape);
  return [
    ...(shape.where ?? []).map(([field, operator, value]) =>
      where(field, operator, Array.isArray(value) ? value.map(native) : native(value)),
    ),
    ...(shape.orderBy ?? []).map(([field, direction]) => orderBy(field, direction)),
    ...(shape.limit === undefined ? [] : [limit(shape.limit)]),
  ];
}
