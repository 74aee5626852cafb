import { useCallback, useRef } from 'react';
import type { BulkOutcome } from '#domain/bulk.ts';
import type { OrderForm } from '#domain/orderForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { newId } from '#domain/id.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';

const unhurried = { onProgress: () => undefined, isStopped: () => false };

function outcomeOf({ saved, unknown, message }: BulkOutcome, count: number): SaveOutcome {
  if (saved.length === count) return { kind: 'saved' };
  if (unknown.length > 0)
    return {
      kind: 'failed',
      message: '登録できたか確認できません。受注一覧でお確かめください。',
    };
  return { kind: 'failed', message: message ?? '登録できませんでした。' };
}

/**
 * Registers several orders, all of them or none. Another attempt writes the same documents: an answer that got lost
 * makes no order twice.
 */
export function useCreateOrders(companyId: string) {
  const userId = useUserId();
  const ids = useRef<string[]>([]);
  return useCallback(
    async (forms: OrderForm[]): Promise<SaveOutcome> => {
      while (ids.current.length < forms.length) ids.current.push(newId());
      const changes = forms.map((next, index) => ({
        id: ids.current[index] ?? newId(),
        base: null,
        next,
      }));
      const outcome = outcomeOf(
        await orderWrites.saveMany(companyId, userId, changes, unhurried),
        forms.length,
      );
      if (outcome.kind === 'saved') {
        ids.current = [];
        showToast({ severity: 'success', summary: `${forms.length}件の受注を登録しました` });
      }
      return outcome;
    },
    [companyId, userId],
  );
}
