import { useCallback, useMemo } from 'react';
import { chassisPlaces, type ChassisPlace } from '#domain/job/chassis.ts';
import type { Order } from '#domain/order/order.ts';
import { addDays, startOfDay } from '#domain/time.ts';
import { useLive } from '#hooks/useLive.ts';
import { useOnce } from '#hooks/useOnce.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';

/** How far back trips are looked at; what still stands at a destination is found however old it is. */
export const DAYS_BACK = 60;

/** A chassis with what its last trip says. */
export type ChassisRow = ChassisPlace & {
  order: Order | undefined;
  clientName: string;
  /** Who drives the next leg, '' for nobody. */
  nextName: string;
  /** The other orders that are on it as well; none that is out of use. */
  otherOrders: Order[];
};

const NONE: never[] = [];
const never = (): boolean => false;
type Named = { rows: { id: string; name: string }[] };
const namesOf = (live: { state: string; value?: Named }): Map<string, string> =>
  new Map((live.value?.rows ?? NONE).map(({ id, name }) => [id, name]));

/** Where every chassis stands, read once from the server; what the orders and the people are called is live. */
export function useChassis(companyId: string, today: string) {
  const trips = useOnce(
    useCallback(
      () => jobs.listJobsSince(companyId, startOfDay(addDays(today, -DAYS_BACK))),
      [companyId, today],
    ),
  );
  const found = trips.state === 'shown' ? trips.value : NONE;
  const stays = useMemo(() => chassisPlaces(found), [found]);
  const ids = useMemo(() => {
    const named = stays.flatMap((stay) => [stay, ...stay.others]);
    return [...new Set(named.map(({ orderId }) => orderId))];
  }, [stays]);
  const known = useLive(
    useMemo(
      () => (ids.length === 0 ? undefined : orders.watchByIds(companyId, ids)),
      [companyId, ids],
    ),
    // Of an order that is not here yet nobody knows whether its places are written down.
    ({ rows, unreadable }) => rows.length + unreadable.length < ids.length,
  );
  const customers = useLive(
    useMemo(() => clients.watchAll(companyId), [companyId]),
    never,
  );
  const staff = useLive(
    useMemo(() => drivers.watchAll(companyId), [companyId]),
    never,
  );
  const rows = useMemo((): ChassisRow[] => {
    const ordersKnown = known.state === 'shown' ? known.value.rows : NONE;
    const orderOf = new Map<string, Order>(ordersKnown.map((order) => [order.id, order]));
    const names = { client: namesOf(customers), driver: namesOf(staff) };
    const all = stays.map((stay) => {
      const order = orderOf.get(stay.orderId);
      const { type = '', id = '' } = stay.nextStep ?? {};
      const nextName = type === 'driver' ? names.driver.get(id) : names.client.get(id);
      return {
        ...stay,
        order,
        clientName: names.client.get(order?.client ?? '') ?? '',
        nextName: nextName ?? id,
        otherOrders: stay.others
          .flatMap(({ orderId }) => orderOf.get(orderId) ?? [])
          .filter(({ enabled }) => enabled),
      };
    });
    // What cannot be true stands first.
    const isDoubled = ({ otherOrders }: ChassisRow): boolean => otherOrders.length > 0;
    return [...all.filter(isDoubled), ...all.filter((row) => !isDoubled(row))];
  }, [stays, known, customers, staff]);
  // Where a chassis stands is written in the orders.
  return { read: ids.length === 0 ? trips : known, reload: trips.retry, rows };
}
