import { useCallback, useRef } from 'react';
import type { OrderForm } from '#domain/order/form.ts';
import { useUserId } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { createOrders, type Attempted, type Registered } from '#workflows/createOrders.ts';

/** Registers several orders and says so; another attempt goes on with the others. */
export function useCreateOrders(companyId: string) {
  const userId = useUserId();
  const attempted = useRef<Attempted[]>([]);
  return useCallback(
    async (forms: OrderForm[]): Promise<Registered> => {
      const registered = await createOrders({ companyId, userId }, forms, attempted.current);
      if (registered.failure === '')
        showToast({ severity: 'success', summary: `${registered.count}件の受注を登録しました` });
      return registered;
    },
    [companyId, userId],
  );
}
