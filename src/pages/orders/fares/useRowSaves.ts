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

/** More at once would wait for each other at the database until the time of each is over. */
const SIDE_BY_SIDE = 6;

/** Saves several orders side by side, those of one order one after the other, and tells how far each is. */
export function useRowSaves(companyId: string) {
  const userId = useUserId();
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const [inTurn] = useState(() => limitConcurrency(SIDE_BY_SIDE));
  /** The end of each order's line of saves. */
  const lines = useRef(new Map<string, Promise<void>>());

  const save = useCallback(
    (change: Change, overwrite = false): void => {
      const { order, base, next } = change;
      const tell = (state: RowState) =>
        setRows((before) => {
          const form = state.kind === 'saving' ? next : (before.get(order.id)?.form ?? next);
          return new Map(before).set(order.id, { form, seen: order, state });
        });
      const run = async (): Promise<void> => {
        // The form of an order says the same: the rules would refuse it without a reason.
        const wrong = priceFormSchema.safeParse(next.price).error?.issues[0];
        if (wrong !== undefined) {
          tell({ kind: 'failed', message: wrong.message, change });
          return;
        }
        const outcome = await orderWrites.save(
          companyId,
          userId,
          { id: order.id, base, next },
          overwrite,
        );
        tell(stateOf(change, outcome));
        if (outcome.kind === 'queued') void outcome.sent.then((end) => tell(stateOf(change, end)));
      };
      tell({ kind: 'saving' });
      const before = lines.current.get(order.id) ?? Promise.resolve();
      lines.current.set(
        order.id,
        before.then(() => inTurn(run)),
      );
    },
    [companyId, userId, inTurn],
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
