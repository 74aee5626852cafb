import type { Range } from '#domain/time.ts';
import { GROUP_LIMIT } from '#firestore/groups.ts';
import type { Clause } from '#firestore/query.ts';
import { Reference } from '#firestore/values.ts';

/** How an order refers to its client. */
export const clientReference = (companyId: string, clientId: string): Reference =>
  new Reference(`companies/${companyId}/clients/${clientId}`);

/** Clients that one question may name. */
export const MOST_CLIENT_IDS = GROUP_LIMIT;

/** What is asked of orders besides that they are enabled; what is left out is not asked. */
export type OrderConditions = {
  clientId?: string | undefined;
  /** One of these ordered it; at most MOST_CLIENT_IDS. */
  clientIds?: readonly string[] | undefined;
  officeId?: string | undefined;
  shippingCompany?: string | undefined;
  /** One of the words of `idx.words` (see searchWords). */
  word?: string | undefined;
  /** Arrival days. */
  range?: Range | undefined;
};

export const within = (field: string, range: Range): Clause[] => [
  [field, '>=', range.from],
  [field, '<', range.to],
];

/** A clause for a value that is asked for. */
const asking = <T>(value: T | undefined, clauseOf: (value: T) => Clause): Clause[] =>
  value === undefined ? [] : [clauseOf(value)];

/** Each of these has an index with the order of the list, which Firestore joins when several are asked. */
export function clausesOf(companyId: string, asked: OrderConditions): Clause[] {
  const refer = (id: string): Reference => clientReference(companyId, id);
  return [
    ...asking(asked.clientId, (id) => ['client', '==', refer(id)]),
    ...asking(asked.clientIds, (ids) => ['client', 'in', ids.map(refer)]),
    ...asking(asked.officeId, (id) => ['officeId', '==', id]),
    ...asking(asked.shippingCompany, (name) => ['shippingCompany', '==', name]),
    ...asking(asked.word, (word) => ['idx.words', 'array-contains', word]),
    ...(asked.range === undefined ? [] : within('arrivalDate', asked.range)),
  ];
}
