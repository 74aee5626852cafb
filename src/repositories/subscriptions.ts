import { subscriptionSchema, type Subscription } from '#domain/plan.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import { watchRows } from '#repositories/store.ts';

/** The customer's subscriptions, live; written by the payment extension alone. */
export const watchAll = (userId: string): Watch<Rows<Subscription>> =>
  watchRows({ collection: `customers/${userId}/subscriptions` }, subscriptionSchema);
