import { useCallback, useMemo, useState } from 'react';
import { withFare, type FareColumn } from '#domain/price/fareSheet.ts';
import type { Order } from '#domain/order/order.ts';
import type { Price } from '#domain/price/price.ts';
import { isSame } from '#domain/saving.ts';
import { useUnsaved } from '#hooks/useUnsaved.ts';
import {
  isOpen,
  useRowSaves,
  type Change,
  type RowState,
} from '#pages/orders/fares/useRowSaves.ts';

/** An amount for a cell. */
export type Entry = { order: Order; column: FareColumn; amount: number };

/** Writes amounts into the orders, tells how far each row is, and takes steps back. */
export function useFareSheet(companyId: string, other: Parameters<typeof withFare>[3]) {
  const { rows, save, formOf } = useRowSaves(companyId);
  const [steps, setSteps] = useState<readonly Change[][]>([]);

  const enter = useCallback(
    (entries: readonly Entry[]): void => {
      const changes = new Map<string, Change>();
      for (const { order, column, amount } of entries) {
        const base = changes.get(order.id)?.base ?? formOf(order);
        const from = changes.get(order.id)?.next ?? base;
        const next = { ...from, price: withFare(from.price, column, amount, other) };
        changes.set(order.id, { order, base, next });
      }
      const step = [...changes.values()].filter(({ base, next }) => !isSame(base, next));
      if (step.length === 0) return;
      setSteps((before) => [...before, step]);
      for (const change of step) save(change);
    },
    [formOf, other, save],
  );
  const undo = (): void => {
    const last = steps.at(-1);
    if (last === undefined) return;
    setSteps(steps.slice(0, -1));
    for (const { order, base, next } of last) save({ order, base: next, next: base });
  };
  const retry = useCallback(
    (change: Change, overwrite: boolean): void =>
      save({ ...change, next: formOf(change.order) }, overwrite),
    [formOf, save],
  );
  const priceOf = useCallback((order: Order): Price => formOf(order).price, [formOf]);
  const open = useMemo(
    () => [...rows.values()].filter(({ state }) => isOpen(state)).length,
    [rows],
  );
  useUnsaved(useCallback(() => open > 0, [open]));
  return {
    priceOf,
    stateOf: (order: Order): RowState | undefined => rows.get(order.id)?.state,
    enter,
    /** Tries again what failed, with all that was entered since; over what somebody else wrote only when asked for. */
    retry,
    undo: steps.length === 0 ? undefined : undo,
  };
}

export type FareSheet = ReturnType<typeof useFareSheet>;
