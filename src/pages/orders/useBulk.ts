import { useState } from 'react';
import type { BulkOutcome, BulkProgress, RecordChange } from '#domain/order/bulk.ts';
import { destinationName, orderFormOf, orderName, type Order } from '#domain/order/order.ts';
import type { OrderForm } from '#domain/order/form.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';

type BulkOf = {
  companyId: string;
  orders: readonly Order[];
  onDone: () => void;
  onClose: () => void;
};

const unhurried: BulkProgress = { onProgress: () => undefined, isStopped: () => false };

/** Long enough to read and to reach the button that takes it back. */
const UNDO_MS = 10_000;

/** How what was done is spoken of. */
type Words = { partly: string; done: string; failed: string };
const SAVED: Words = {
  partly: '一部を保存できませんでした',
  done: '保存しました',
  failed: '保存できませんでした',
};
const UNDONE: Words = {
  partly: '一部を元に戻せませんでした',
  done: '元に戻しました',
  failed: '元に戻せませんでした',
};

/** Orders that a sentence names; of the others it says how many there are. */
const MOST_NAMED = 5;

/** What has to be said of those that are not done; '' where all are. */
function openText(outcome: BulkOutcome, words: Words, orders: readonly Order[]): string {
  const { saved, refused, contested, unknown, left, message = '' } = outcome;
  const open = refused.length + left.length;
  if (open + contested.length + unknown.length === 0) return '';
  const names = orders
    .filter(({ id }) => contested.includes(id))
    .map((order) => orderName(order) || destinationName(order));
  const others = names.length > MOST_NAMED ? `、ほか${names.length - MOST_NAMED}件` : '';
  const theirs = `${names.slice(0, MOST_NAMED).join('、')}${others}`;
  return [
    saved.length > 0 ? `${saved.length}件は${words.done}。` : '',
    open > 0 ? `${open}件は${words.failed}。` : '',
    names.length > 0
      ? `${names.length}件はほかの人が先に変更したため、そのままにしました(${theirs})。`
      : '',
    unknown.length > 0 ? `${unknown.length}件は結果を確認できません。一覧でお確かめください。` : '',
    message,
  ].join('');
}

type Told = {
  orders: readonly Order[];
  /** What is said when all of it is done. */
  summary: string;
  words: Words;
  undo?: () => void;
};

/** Tells how it ended, with the way back of what was done; whether all of it was done. */
function tell(outcome: BulkOutcome, { orders, summary, words, undo }: Told): boolean {
  const detail = openText(outcome, words, orders);
  const isSome = outcome.saved.length > 0;
  const back = isSome && undo && { action: { label: '元に戻す', onSelect: undo } };
  if (detail === '')
    showToast({ severity: 'success', summary, ...(back && { ...back, life: UNDO_MS }) });
  else
    showToast({
      severity: 'error',
      summary: isSome ? words.partly : words.failed,
      detail,
      ...back,
    });
  return detail === '';
}

/** Changes or disables several orders, with the way back. */
export function useBulk({ companyId, orders, onDone, onClose }: BulkOf) {
  const userId = useUserId();
  const [isBusy, setBusy] = useState(false);

  const run = async (
    work: () => Promise<BulkOutcome>,
    summary: string,
    undo: (ids: readonly string[]) => Promise<BulkOutcome>,
  ): Promise<void> => {
    setBusy(true);
    const outcome = await work();
    setBusy(false);
    onClose();
    const takeBack = async (): Promise<void> => {
      tell(await undo(outcome.saved), { orders, summary: UNDONE.done, words: UNDONE });
    };
    if (tell(outcome, { orders, summary, words: SAVED, undo: () => void takeBack() })) onDone();
  };

  const change = (edit: (form: OrderForm) => OrderForm): void => {
    const changes = orders.map((order): RecordChange<OrderForm> => {
      const base = orderFormOf(order);
      return { id: order.id, base, next: edit(base) };
    });
    const back = changes.map(({ id, base, next }) => ({ id, base: next, next: base ?? next }));
    void run(
      () => orderWrites.saveMany(companyId, userId, changes, unhurried),
      `${orders.length}件を変更しました`,
      (ids) => {
        const saved = back.filter(({ id }) => ids.includes(id));
        return orderWrites.saveMany(companyId, userId, saved, unhurried);
      },
    );
  };

  const disable = (): void => {
    const ids = orders.map(({ id }) => id);
    void run(
      () => orderWrites.flagMany(companyId, userId, ids, false, unhurried),
      `${ids.length}件を無効にしました`,
      (saved) => orderWrites.flagMany(companyId, userId, saved, true, unhurried),
    );
  };

  return { isBusy, change, disable };
}
