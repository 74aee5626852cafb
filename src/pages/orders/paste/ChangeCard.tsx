import { useId } from 'react';
import type { Client } from '#domain/client/client.ts';
import type { Office } from '#domain/office/office.ts';
import { historyOfSave } from '#domain/order/history.ts';
import { orderFormOf, type Order } from '#domain/order/order.ts';
import { changedForm } from '#domain/order/paste/paste.ts';
import { orderLabelOf } from '#domain/order/form.ts';
import { orderValueText, type OrderNames } from '#domain/order/text.ts';
import { valueAt } from '#domain/saving.ts';
import { openWarnings, type PastedRow } from '#pages/orders/paste/pastedRows.ts';
import { KnownOrders } from '#pages/orders/paste/KnownOrders.tsx';

const titles = { change: '変更の連絡です', cancel: '取消の連絡です' } as const;
const NOT_FOUND =
  '該当する受注が見つかりません。新しい受注としては登録しません。受注一覧で探してください。';

/** The fields that an order would have otherwise: 「納入日: 2026/12/07 → 2026/12/08」. */
function differences(order: Order, row: PastedRow, names: OrderNames) {
  const before = orderFormOf(order);
  const after = changedForm(order, row.draft);
  return historyOfSave(before, after).fields.map((path) => ({
    path,
    label: orderLabelOf(path),
    before: orderValueText(path, valueAt(before, path), names),
    after: orderValueText(path, valueAt(after, path), names),
  }));
}

type ChangeCardProps = {
  row: PastedRow;
  kind: 'change' | 'cancel';
  number: number;
  known: readonly Order[];
  clients: readonly Client[];
  offices: readonly Office[];
};

/** What the text says of an order that is there: proposed, and never a new order. */
export function ChangeCard({ row, kind, number, known, clients, offices }: ChangeCardProps) {
  const id = useId();
  const names = {
    clients: new Map(clients.map((one) => [one.id, one.name])),
    offices: new Map(offices.map((one) => [one.id, one.name])),
  };
  const [order, ...others] = known;
  const isOne = order !== undefined && others.length === 0;
  const changes = isOne && kind === 'change' ? differences(order, row, names) : [];
  return (
    <li className="draft draft--change" aria-labelledby={id}>
      <p className="draft__head" id={id}>
        <strong>{`${number}件目は${titles[kind]}`}</strong>
      </p>
      {known.length > 0 ? (
        <KnownOrders words="受注を開いて確かめてください:" orders={known} />
      ) : (
        <p>{NOT_FOUND}</p>
      )}
      {openWarnings(row).length > 0 && (
        <ul className="draft__warnings">
          {openWarnings(row).map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <dl className="draft__sources" aria-label={isOne ? '変わる項目' : '読み取った項目'}>
        {isOne && kind === 'change'
          ? changes.map(({ path, label, before, after }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd>{`${before} → ${after}`}</dd>
              </div>
            ))
          : Object.entries(row.draft.found).map(([path, { value }]) => (
              <div key={path}>
                <dt>{orderLabelOf(path)}</dt>
                <dd>{orderValueText(path, value, names)}</dd>
              </div>
            ))}
      </dl>
    </li>
  );
}
