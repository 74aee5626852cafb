import { useCallback, useRef } from 'react';
import type { BulkOutcome } from '#domain/order/bulk.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { newId } from '#domain/id.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';

/** How far the orders were registered. */
export type Registered = {
  /** So many of them are stored, from the first one on. */
  count: number;
  /** What became of the others, in words; '' when there are none. */
  failure: string;
};

const unhurried = { onProgress: () => undefined, isStopped: () => false };

function failureOf({ saved, unknown, message = '' }: BulkOutcome, count: number): string {
  if (saved.length === count) return '';
  const before = saved.length === 0 ? '' : `${saved.length}件を登録しました。`;
  const rest = saved.length === 0 ? '' : `残りの${count - saved.length}件は`;
  return unknown.length > 0
    ? `${before}${rest}登録できたか確認できません。受注一覧でお確かめください。`
    : `${before}${rest}登録できませんでした。${message}`;
}

/**
 * Registers several orders, the first ones when something keeps it from going on. Another attempt with the others writes
 * the same documents: an answer that got lost makes no order twice.
 */
export function useCreateOrders(companyId: string) {
  const userId = useUserId();
  const ids = useRef<string[]>([]);
  return useCallback(
    async (forms: OrderForm[]): Promise<Registered> => {
      while (ids.current.length < forms.length) ids.current.push(newId());
      const changes = forms.map((next, index) => ({
        id: ids.current[index] ?? newId(),
        base: null,
        next,
      }));
      const outcome = await orderWrites.saveMany(companyId, userId, changes, unhurried);
      const count = outcome.saved.length;
      const failure = failureOf(outcome, forms.length);
      ids.current = failure === '' ? [] : ids.current.slice(count);
      if (failure === '')
        showToast({ severity: 'success', summary: `${count}件の受注を登録しました` });
      return { count, failure };
    },
    [companyId, userId],
  );
}
