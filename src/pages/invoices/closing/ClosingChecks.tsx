import { Link } from 'react-router-dom';
import { Icon } from '#components/Icon.tsx';
import type { BillingRow } from '#domain/billing/closing.ts';
import { containerIdStatus } from '#domain/order/container.ts';
import type { Order } from '#domain/order/order.ts';
import { isUnpriced } from '#domain/price/price.ts';
import { monthDayLabel, monthKeyOf } from '#domain/time.ts';
import { fareEntry, ordersIn, paths, unpricedIn } from '#paths.ts';

/** Orders that are shown by name; the rest is in the list that the check leads to. */
const SHOWN = 5;

/** Of which orders it is not known yet (undefined). */
type Check = { label: string; orders: readonly Order[] | undefined; to: string; where: string };

const checksOf = (
  rows: readonly BillingRow[],
  unfinished: ReadonlySet<string> | undefined,
): Check[] => {
  const orders = rows.flatMap((row) => row.orders);
  const unpriced = orders
    .filter(({ price }) => isUnpriced(price))
    .toSorted((a, b) => a.arrivalDate.getTime() - b.arrivalDate.getTime());
  return [
    {
      label: '運賃未入力',
      orders: unpriced,
      to: unpriced[0] === undefined ? fareEntry : unpricedIn(monthKeyOf(unpriced[0].arrivalDate)),
      where: '運賃入力へ',
    },
    {
      label: '終わっていない作業',
      orders: unfinished && orders.filter(({ id }) => unfinished.has(id)),
      to: ordersIn('active'),
      where: '進行中の作業へ',
    },
    {
      label: 'コンテナ番号なし・誤り',
      orders: orders.filter(
        ({ container }) => containerIdStatus(container.containerId) !== 'valid',
      ),
      to: paths.orders,
      where: '受注一覧へ',
    },
  ];
};

const nameOf = ({ container, destination, arrivalDate }: Order): string =>
  [
    monthDayLabel(arrivalDate),
    container.containerId === '' ? 'コンテナ番号なし' : container.containerId,
    destination.name,
  ].join(' ');

function CheckItem({ check }: { check: Check }) {
  const { label, orders, to, where } = check;
  if (orders === undefined)
    return (
      <li className="closing-check">
        <span className="closing-check__words">{label} 確認中…</span>
      </li>
    );
  const ok = orders.length === 0;
  return (
    <li className="closing-check" data-ok={ok || undefined}>
      <span className="closing-check__words">
        <Icon name={ok ? 'check' : 'alert'} />
        {label} <strong>{orders.length}件</strong>
      </span>
      {!ok && (
        <details>
          <summary>内訳</summary>
          <ul>
            {orders.slice(0, SHOWN).map((order) => (
              <li key={order.id}>
                <Link to={paths.order(order.id)}>{nameOf(order)}</Link>
              </li>
            ))}
            {orders.length > SHOWN && <li>ほか{orders.length - SHOWN}件</li>}
          </ul>
          <Link to={to}>{where}</Link>
        </details>
      )}
    </li>
  );
}

type ClosingChecksProps = {
  rows: readonly BillingRow[];
  missedCount: number;
  /** Ids of the orders whose work is not done, begun or not; undefined while that is not known. */
  unfinished: ReadonlySet<string> | undefined;
};

/** What should be looked at before invoices are issued. */
export function ClosingChecks({ rows, missedCount, unfinished }: ClosingChecksProps) {
  return (
    <ul className="closing-checks" aria-label="発行前の確認">
      {checksOf(rows, unfinished).map((check) => (
        <CheckItem key={check.label} check={check} />
      ))}
      <li className="closing-check" data-ok={missedCount === 0 || undefined}>
        <span className="closing-check__words">
          <Icon name={missedCount === 0 ? 'check' : 'alert'} />
          請求漏れ・発行後の変更 <strong>{missedCount}件</strong>
        </span>
        {missedCount > 0 && <a href="#missed">一覧を見る</a>}
      </li>
    </ul>
  );
}
