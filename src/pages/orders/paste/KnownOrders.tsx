import { Link } from 'react-router-dom';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import type { Order } from '#domain/order/order.ts';
import { nearDayLabel } from '#domain/time.ts';
import { paths } from '#paths.ts';

const labelOf = ({ arrivalDate, arrivalTime, destination, container }: Order): string =>
  [
    nearDayLabel(arrivalDate, new Date()),
    arrivalTimeLabel(arrivalTime),
    destination.name,
    container.containerId,
  ]
    .filter((word) => word !== '')
    .join(' ');

/** Ways to orders that are there; they open beside, so that nothing of the text is lost. */
export function KnownOrders({ words, orders }: { words: string; orders: readonly Order[] }) {
  return (
    <p className="draft__known">
      {words}
      {orders.map((order) => (
        <Link key={order.id} to={paths.order(order.id)} target="_blank">
          {labelOf(order)}
        </Link>
      ))}
    </p>
  );
}
