import type { Client } from '#domain/client/client.ts';
import { containerLabel } from '#domain/order/container.ts';
import type { Order } from '#domain/order/order.ts';
import { longMonthLabel, monthDayLabel } from '#domain/time.ts';
import { useCompanies } from '#stores/companies.ts';

type FareCheckSheetProps = {
  orders: readonly Order[];
  client: Client;
  month: string;
};

/** 運賃確認表: the client fills in the fares and sends it back. On paper only, without our prices. */
export function FareCheckSheet({ orders, client, month }: FareCheckSheetProps) {
  const companyName = useCompanies(
    ({ companies, companyId }) =>
      (companies.state === 'known' ? companies.value : []).find(({ id }) => id === companyId)?.name,
  );
  return (
    <section className="fare-check" aria-label="運賃確認表">
      <h1>運賃確認表</h1>
      <div className="fare-check__head">
        <p>
          {client.name} {client.honorific}
        </p>
        <p>
          {longMonthLabel(month)}納入分 {orders.length}件<br />
          {companyName}
        </p>
      </div>
      <p>お手数ですが、運賃・料金をご記入のうえご返送ください。</p>
      <table>
        <thead>
          <tr>
            <th>No</th>
            <th>納入日</th>
            <th>受注番号</th>
            <th>作業先</th>
            <th>サイズ</th>
            <th>コンテナ番号</th>
            <th>B/L・BK No.</th>
            <th className="fare-check__blank">運賃</th>
            <th className="fare-check__blank">高速</th>
            <th className="fare-check__blank">その他</th>
            <th className="fare-check__note">備考</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order, index) => (
            <tr key={order.id}>
              <td>{index + 1}</td>
              <td>{monthDayLabel(order.arrivalDate)}</td>
              <td>{order.orderNumber}</td>
              <td>{order.destination.name}</td>
              <td>{containerLabel(order.container, order.axleCount)}</td>
              <td>{order.container.containerId}</td>
              <td>{order.billOfLandingNumber || order.bookingNumber}</td>
              <td />
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
