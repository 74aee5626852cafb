import { useMemo } from 'react';
import type { Order } from '#domain/order/order.ts';
import { knownAsked, knownOf, type KnownAsked } from '#domain/order/paste/paste.ts';
import { dayKeyOf } from '#domain/time.ts';
import { useLive, type LiveSource } from '#hooks/useLive.ts';
import type { PastedRows } from '#pages/orders/paste/pastedRows.ts';

/** How the orders that are there are looked for. */
export type WatchKnown = (asked: KnownAsked) => LiveSource<readonly Order[]>;

/** The orders that a pasted text speaks of although they are there already, by the row that does. */
export function useKnownOrders(read: PastedRows | undefined, now: Date, watchKnown: WatchKnown) {
  // What a person completes asks for nothing new.
  const drafts = read?.paste.drafts;
  const source = useMemo(
    () =>
      drafts === undefined || drafts.length === 0
        ? undefined
        : watchKnown(knownAsked(drafts, dayKeyOf(now))),
    [drafts, now, watchKnown],
  );
  const live = useLive(source, () => false);
  const orders = live.state === 'shown' ? live.value : undefined;
  const text = read?.text ?? '';
  // A row keeps the number of its draft; cards are not drawn anew at every key.
  const known = useMemo(
    () => new Map((drafts ?? []).map((draft, id) => [id, knownOf(draft, text, orders ?? [])])),
    [drafts, text, orders],
  );
  return {
    known,
    isLooking: source !== undefined && live.state === 'loading',
    failure: live.state === 'failed' ? live.message : '',
  };
}
