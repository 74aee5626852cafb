import { issuedNotice } from '#domain/invoice/issued.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import type { Order } from '#domain/order/order.ts';
import { FieldWarning } from '#components/FieldWarning.tsx';

type OrderNoticesProps = { order: Order; issued: readonly Invoice[] };

/** What one should know before changing the order. */
export function OrderNotices({ order, issued }: OrderNoticesProps) {
  return (
    <>
      {!order.enabled && (
        <FieldWarning>
          この受注は無効です。一覧・配車表・請求には出ません。「操作」から有効に戻せます。
        </FieldWarning>
      )}
      {order.enabled && order.billingWaiver !== '' && (
        <FieldWarning>
          この受注は請求しないことにしています(理由: {order.billingWaiver}
          )。「操作」から請求に戻せます。
        </FieldWarning>
      )}
      {order.mended.length > 0 && (
        <FieldWarning>
          古い形式のデータを直して表示しています({order.mended.join('・')}
          )。内容を確かめて、違うときは直して保存してください。
        </FieldWarning>
      )}
      {issued.map((invoice) => (
        <FieldWarning key={invoice.id}>{issuedNotice(invoice)}</FieldWarning>
      ))}
    </>
  );
}
