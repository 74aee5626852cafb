import type { Order } from '#domain/order/order.ts';
import type { KnownAsked } from '#domain/order/paste/paste.ts';
import { dayRange } from '#domain/time.ts';
import { combined, type Watch } from '#firestore/live.ts';
import * as orders from '#repositories/orders.ts';

/** More orders with one number, or of one day, are not looked at. */
const MOST_OF_WORD = 20;
const MOST_OF_DAY = 300;

/** The orders that have one of the numbers, and those of the days, live. */
export const watchKnown = (
  companyId: string,
  { words, range, days }: KnownAsked,
): Watch<readonly Order[]> =>
  combined(
    [
      ...words.map((word) => orders.watchRecent(companyId, MOST_OF_WORD, { word, range })),
      ...days.map((day) => orders.watchWithin(companyId, dayRange(day), MOST_OF_DAY)),
    ],
    (answers) => [
      ...new Map(answers.flatMap(({ rows }) => rows).map((order) => [order.id, order])).values(),
    ],
  );
