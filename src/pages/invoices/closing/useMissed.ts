import { useState } from 'react';
import type { BillingPeriod } from '#domain/billing/billing.ts';
import { dayAfterClosing, dayWithin, type MissedOrder } from '#domain/billing/closingMissed.ts';
import { orderFormOf, type Order } from '#domain/order/order.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { useUserId } from '#stores/session.ts';
import { tellDone } from '#stores/saved.ts';

/** The remedies for orders that an invoice misses; each says whether it was done. @param onDone after one of them was done */
export function useMissed(companyId: string, month: string, onDone: () => void) {
  const userId = useUserId();
  const [busyId, setBusy] = useState<string>();

  const run = async (
    order: Order,
    work: () => Promise<SaveOutcome>,
    summary: string,
  ): Promise<boolean> => {
    setBusy(order.id);
    const done = tellDone(await work(), summary);
    setBusy(undefined);
    if (done) onDone();
    return done;
  };

  const billOn = (order: Order, billingDate: string, summary: string) => {
    const base = orderFormOf(order);
    const change = { id: order.id, base, next: { ...base, billingDate } };
    return run(order, () => orderWrites.save(companyId, userId, change), summary);
  };

  return {
    busyId,
    /** 今月に入れる */
    include: ({ order, client }: MissedOrder) =>
      billOn(order, dayWithin(client?.closingDay ?? 31, month), 'この締めに入れました'),
    /** 翌月へ回す. @param kept the period of the invoice that it would be on; undefined: that is not known */
    postpone: (
      { order, client }: Pick<MissedOrder, 'order' | 'client'>,
      kept: BillingPeriod | undefined,
    ) => billOn(order, dayAfterClosing(client?.closingDay ?? 31, month, kept), '翌月へ回しました'),
    /** 請求しない */
    waive: (order: Order, reason: string) =>
      run(
        order,
        () => orderWrites.waive(companyId, { userId, orderId: order.id }, reason),
        '請求しないことにしました',
      ),
  };
}
