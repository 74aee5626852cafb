import { orderSchema, type Order } from '#domain/order.ts';
import { dayRange } from '#domain/time.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import { watchRows } from '#repositories/store.ts';

/** Enabled orders that arrive on a day, live; sorted by the reader (see scheduled in the domain). */
export function watchDay(companyId: string, dayKey: string): Watch<Rows<Order>> {
  const { from, to } = dayRange(dayKey);
  return watchRows(
    {
      collection: `companies/${companyId}/orders`,
      where: [
        ['enabled', '==', true],
        ['arrivalDate', '>=', from],
        ['arrivalDate', '<', to],
      ],
    },
    orderSchema,
  );
}
