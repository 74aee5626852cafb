import { useState } from 'react';
import type { BulkOutcome, BulkProgress, RecordChange } from '#domain/order/bulk.ts';
import { orderFormOf, type Order } from '#domain/order/order.ts';
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

/** Tells how it ended; whether all of it was done. */
function isDone({ saved, refused, unknown, left, message }: BulkOutcome): boolean {
  const open = refused.length + left.length;
  if (open + unknown.length === 0) return true;
  const parts = [
    `${saved.length}件は保存しました。`,
    open > 0 ? `${open}件は保存できませんでした。` : '',
    unknown.length > 0 ? `${unknown.length}件は結果を確認できません。一覧でお確かめください。` : '',
    message ?? '',
  ];
  showToast({ severity: 'error', summary: '一部を保存できませんでした', detail: parts.join('') });
  return false;
}

function tellDone(summary: string, undo: () => Promise<BulkOutcome>): void {
  const takeBack = async (): Promise<void> => {
    if (isDone(await undo())) showToast({ severity: 'success', summary: '元に戻しました' });
  };
  showToast({
    severity: 'success',
    summary,
    life: UNDO_MS,
    action: { label: '元に戻す', onSelect: () => void takeBack() },
  });
}

/** Changes or disables several orders, with the way back. */
export function useBulk({ companyId, orders, onDone, onClose }: BulkOf) {
  const userId = useUserId();
  const [isBusy, setBusy] = useState(false);

  const run = async (
    work: () => Promise<BulkOutcome>,
    summary: string,
    undo: () => Promise<BulkOutcome>,
  ): Promise<void> => {
    setBusy(true);
    const outcome = await work();
    setBusy(false);
    onClose();
    if (!isDone(outcome)) return;
    tellDone(summary, undo);
    onDone();
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
      () => orderWrites.saveMany(companyId, userId, back, unhurried),
    );
  };

  const disable = (): void => {
    const ids = orders.map(({ id }) => id);
    void run(
      () => orderWrites.flagMany(companyId, userId, ids, false, unhurried),
      `${ids.length}件を無効にしました`,
      () => orderWrites.flagMany(companyId, userId, ids, true, unhurried),
    );
  };

  return { isBusy, change, disable };
}
