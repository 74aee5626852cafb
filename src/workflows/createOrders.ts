import { newId } from '#domain/id.ts';
import type { BulkOutcome } from '#domain/order/bulk.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { isSame } from '#domain/saving.ts';
import * as orderWrites from '#repositories/orderWrites.ts';

/** How far the orders were registered. */
export type Registered = {
  /** So many of them are stored, from the first one on. */
  count: number;
  /** What became of the others, in words; '' when there are none. */
  failure: string;
};

/** An order that somebody tried to register, under its id. */
export type Attempted = { id: string; form: OrderForm };

const unhurried = { onProgress: () => undefined, isStopped: () => false };

function failureOf({ saved, unknown, message = '' }: BulkOutcome, count: number): string {
  if (saved.length === count) return '';
  const before = saved.length === 0 ? '' : `${saved.length}件を登録しました。`;
  const rest = saved.length === 0 ? '' : `残りの${count - saved.length}件は`;
  return unknown.length > 0
    ? `${before}${rest}登録できたか確認できません。受注一覧でお確かめください。`
    : `${before}${rest}登録できませんでした。${message}`;
}

/** The forms under the ids of the same ones of before, each of those once; what is otherwise is another order. */
function attemptsAt(forms: readonly OrderForm[], before: readonly Attempted[]): Attempted[] {
  const left = new Set(before);
  return forms.map((form) => {
    const same = [...left].find((one) => isSame(one.form, form)) ?? { id: newId(), form };
    left.delete(same);
    return same;
  });
}

/**
 * Registers several orders, the first ones when something keeps it from going on. Never throws.
 * @param attempted what did not get through, completed here and left to the next attempt, which writes the same documents of
 * it: an answer that got lost makes no order twice
 */
export async function createOrders(
  by: { companyId: string; userId: string },
  forms: readonly OrderForm[],
  attempted: Attempted[],
): Promise<Registered> {
  const attempts = attemptsAt(forms, attempted);
  const changes = attempts.map(({ id, form }) => ({ id, base: null, next: form }));
  const outcome = await orderWrites.saveMany(by.companyId, by.userId, changes, unhurried);
  const count = outcome.saved.length;
  const failure = failureOf(outcome, forms.length);
  const others = attempted.filter((one) => !attempts.includes(one));
  attempted.splice(0, attempted.length, ...others, ...attempts.slice(count));
  return { count, failure };
}
