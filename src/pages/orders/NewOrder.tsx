import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { orderFormOf } from '#domain/order/order.ts';
import { newOrderForm, type OrderForm as OrderValues } from '#domain/order/form.ts';
import { duplicateOf, leftOutOfDuplicate } from '#domain/order/memory.ts';
import { dayKeyOf } from '#domain/time.ts';
import { useLive } from '#hooks/useLive.ts';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { OrderForm } from '#pages/orders/OrderForm.tsx';
import { useChargeKinds } from '#pages/orders/useChargeKinds.ts';
import { useOrderChoices } from '#pages/orders/useOrderChoices.ts';
import * as orders from '#repositories/orders.ts';

const isMissing = (value: unknown): boolean => value === undefined;

type FreshProps = { companyId: string; fresh: OrderValues; draft?: string };

function Fresh({ companyId, ...form }: FreshProps) {
  const choices = useOrderChoices(companyId);
  const chargeKinds = useChargeKinds(companyId);
  return (
    <OrderForm
      companyId={companyId}
      order={null}
      {...form}
      {...choices}
      chargeKinds={chargeKinds}
    />
  );
}

/** A new order like an old one. */
function Copy({ companyId, from }: { companyId: string; from: string }) {
  const [today] = useState(() => dayKeyOf(new Date()));
  const live = useLive(
    useMemo(() => orders.watch(companyId, from), [companyId, from]),
    isMissing,
  );
  return (
    <LiveRecord live={live} name="複製元の受注">
      {(order) => (
        <>
          <FieldWarning>
            「{order.destination.name || '作業先未入力'}」を複製しています。納入日は今日です。
            {leftOutOfDuplicate.join('・')}は引き継いでいません。配車も引き継ぎません。
          </FieldWarning>
          <Fresh
            companyId={companyId}
            fresh={duplicateOf(orderFormOf(order), today)}
            draft={`copy of ${from}`}
          />
        </>
      )}
    </LiveRecord>
  );
}

/** A new order: empty, of the client of the last one (`?client=`), or like another one (`?from=`). */
export function NewOrder({ companyId }: { companyId: string }) {
  const [query] = useSearchParams();
  const [now] = useState(() => new Date());
  const from = query.get('from');
  const client = query.get('client') ?? '';
  return (
    <>
      <title>新規受注 - はこび帳</title>
      <PageHeader title="新規受注" />
      {from === null ? (
        <Fresh
          key={query.toString()}
          companyId={companyId}
          fresh={{ ...newOrderForm(now), client }}
        />
      ) : (
        <Copy key={from} companyId={companyId} from={from} />
      )}
    </>
  );
}
