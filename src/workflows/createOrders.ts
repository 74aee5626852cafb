import { newId } from '#domain/id.ts';
import type { BulkOutcome } from '#domain/order/bulk.ts';
import type { OrderForm } from '#domain/order/form.ts';
import * as orderWrites from '#repositories/orderWrites.ts';

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
 * Registers several orders, the first ones when something keeps it from going on. Never throws.
 * @param ids of the orders, completed here and left to the next attempt with the others, which writes the same documents:
 * an answer that got lost makes no order twice
 */
export async function createOrders(
  by: { companyId: string; userId: string },
  forms: readonly OrderForm[],
  ids: string[],
): Promise<Registered> {
  while (ids.length < forms.length) ids.push(newId());
  const changes = forms.map((next, index) => ({ id: ids[index] ?? newId(), base: null, next }));
  const outcome = await orderWrites.saveMany(by.companyId, by.userId, changes, unhurried);
  const count = outcome.saved.length;
  const failure = failureOf(outcome, forms.length);
  ids.splice(0, failure === '' ? ids.length : count);
  return { count, failure };
}
