import { useEffect, useEffectEvent } from 'react';
import type { RecordFormModel } from '#components/form/useRecordForm.ts';
import type { Client } from '#domain/client/client.ts';
import type { OrderForm } from '#domain/order/form.ts';

/**
 * A new order that begins with a client is priced as is agreed with it, as one is for which it is chosen by hand: once the
 * client is known, where nobody has entered a price or chosen another meanwhile.
 * @param fresh what it began with
 */
export function usePresetClient(
  { form, begin }: Pick<RecordFormModel<OrderForm>, 'form' | 'begin'>,
  fresh: OrderForm | null,
  clients: readonly Client[],
): void {
  const client = clients.find(({ id }) => id === fresh?.client);
  const isKnown = client !== undefined;
  const follow = useEffectEvent(() => {
    const now = form.getValues();
    if (fresh === null || client === undefined) return;
    if (now.client !== client.id || now.price.amount !== 0) return;
    begin({ ...fresh, price: { ...fresh.price, taxInclusion: client.taxInclusion } });
  });
  // Once: a change of what is agreed does not reach into an order that is being entered.
  useEffect(() => {
    if (isKnown) follow();
  }, [isKnown]);
}
