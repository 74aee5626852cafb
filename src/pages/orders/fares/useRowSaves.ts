import { useCallback, useRef, useState } from 'react';
import { limitConcurrency } from '#domain/limitConcurrency.ts';
import { orderFormOf, type Order } from '#domain/order/order.ts';
import { priceFormSchema } from '#domain/price/form.ts';
import type { OrderForm } from '#domain/order/form.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { useUserId } from '#stores/session.ts';

/** One order before and after a step. */
export type Change = { order: Order; base: OrderForm; next: OrderForm };

/** How far a row is. */
export type RowState =
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'queued' }
  | { kind: 'failed'; message: string; change: Change }
  | { kind: 'conflict'; change: Change };

type Row = {
  /** What was entered last. */
  form: OrderForm;
  /** The record that it was entered over. */
  seen: Order;
  state: RowState;
};

/** Whether the server does not have it, and will not have it by itself. */
export const isOpen = ({ kind }: RowState): boolean => kind !== 'saved' && kind !== 'queued';

const stateOf = (change: Change, outcome: SaveOutcome): RowState => {
  if (outcome.kind === 'failed') return { ...outcome, change };
  return outcome.kind === 'conflict' ? { kind: 'conflict', change } : { kind: outcome.kind };
};

/** A change, and its place among those that were entered. */
type Entered = Change & { first: number; last: number };

/** Both as one: from what the order was before the earlier one to what it is after the later one. */
const joined = (one: Entered, other: Entered): Entered => ({
  order: one.last > other.last ? one.order : other.order,
  base: one.first < other.first ? one.base : other.base,
  next: one.last > other.last ? one.next : other.next,
  first: Math.min(one.first, other.first),
  last: Math.max(one.last, other.last),
});

/** What of each order did not get through: its next save takes it along. An older one may come back after a newer one. */
function undoneChanges() {
  const undone = new Map<string, Entered>();
  const whole = (change: Entered): Entered => {
    const open = undone.get(change.order.id);
    return open === undefined ? change : joined(open, change);
  };
  return {
    take: (change: Entered): Entered => {
      const taken = whole(change);
      undone.delete(change.order.id);
      return taken;
    },
    /** How the row is after a save. undefined: what came back meanwhile is not saved with it, and the row goes on asking. */
    after: (sent: Entered, outcome: SaveOutcome): RowState | undefined => {
      const change = whole(sent);
      const state = stateOf(change, outcome);
      if ('change' in state) undone.set(sent.order.id, change);
      else if (undone.has(sent.order.id)) return undefined;
      return state;
    },
  };
}

/** More at once would wait for each other at the database until the time of each is over. */
const SIDE_BY_SIDE = 6;

/** Saves several orders side by side, those of one order one after the other, and tells how far each is. */
export function useRowSaves(companyId: string) {
  const userId = useUserId();
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const [inTurn] = useState(() => limitConcurrency(SIDE_BY_SIDE));
  /** The end of each order's line of saves. */
  const lines = useRef(new Map<string, Promise<void>>());
  const [undone] = useState(undoneChanges);
  const count = useRef(0);

  const save = useCallback(
    (change: Change, overwrite = false): void => {
      const { order, next } = change;
      count.current += 1;
      const entered = { ...change, first: count.current, last: count.current };
      const tell = (state: RowState) =>
        setRows((before) => {
          const form = state.kind === 'saving' ? next : (before.get(order.id)?.form ?? next);
          return new Map(before).set(order.id, { form, seen: order, state });
        });
      const end = (sent: Entered, outcome: SaveOutcome): void => {
        const state = undone.after(sent, outcome);
        if (state !== undefined) tell(state);
      };
      const run = async (): Promise<void> => {
        // In its turn: whether the save before it got through was open when it was entered.
        const sent = undone.take(entered);
        // The form of an order says the same: the rules would refuse it without a reason.
        const wrong = priceFormSchema.safeParse(next.price).error?.issues[0];
        if (wrong !== undefined) {
          end(sent, { kind: 'failed', message: wrong.message });
          return;
        }
        const one = { id: order.id, base: sent.base, next };
        const outcome = await orderWrites.save(companyId, userId, one, overwrite);
        end(sent, outcome);
        if (outcome.kind === 'queued') void outcome.sent.then((last) => end(sent, last));
      };
      tell({ kind: 'saving' });
      const before = lines.current.get(order.id) ?? Promise.resolve();
      lines.current.set(
        order.id,
        before.then(() => inTurn(run)),
      );
    },
    [companyId, userId, inTurn, undone],
  );
  /** What was entered stands until the record that holds it is here; then others' changes show again. */
  const formOf = useCallback(
    (order: Order): OrderForm => {
      const row = rows.get(order.id);
      const stands = row !== undefined && (isOpen(row.state) || row.seen === order);
      return stands ? row.form : orderFormOf(order);
    },
    [rows],
  );
  return { rows, save, formOf };
}
