import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LiveRecord } from '#components/LiveRecord.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Office } from '#domain/office/office.ts';
import { orderFormOf, type Order } from '#domain/order/order.ts';
import { leftOutOfMoney } from '#domain/order/copied.ts';
import { newOrderForm, type OrderForm as OrderValues } from '#domain/order/form.ts';
import { duplicateOf, leftOutOfDuplicate } from '#domain/order/memory.ts';
import { dayKeyOf } from '#domain/time.ts';
import { hasNone, rowsOf } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import { FieldWarning } from '#components/FieldWarning.tsx';
import { OrderForm } from '#pages/orders/OrderForm.tsx';
import { useChargeKinds } from '#pages/orders/useChargeKinds.ts';
import { useOrderChoices } from '#pages/orders/useOrderChoices.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';
import { useConnection } from '#stores/connection.ts';

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

/** An empty one of this moment: the one that follows a saved order may be of another day than that. */
function Empty({ companyId, client }: { companyId: string; client: string }) {
  const [fresh] = useState(() => ({ ...newOrderForm(new Date()), client }));
  return <Fresh companyId={companyId} fresh={fresh} />;
}

type CopiedProps = { companyId: string; order: Order; known: readonly Office[] };

/** The form as the old order has it, and what of it is left out: as the offices were when it was opened. */
function Copied({ companyId, order, known }: CopiedProps) {
  const [{ fresh, leftOut }] = useState(() => {
    const form = orderFormOf(order);
    const copy = duplicateOf(form, dayKeyOf(new Date()), known);
    return {
      fresh: copy,
      leftOut: [
        ...leftOutOfDuplicate,
        ...leftOutOfMoney(form),
        ...(copy.officeId === form.officeId ? [] : ['営業所']),
      ],
    };
  });
  return (
    <>
      <FieldWarning>
        「{order.destination.name || '作業先未入力'}」を複製しています。納入日は今日です。
        {leftOut.join('・')}は引き継いでいません。配車も引き継ぎません。
        {fresh.orderNumber !== '' && `受注番号は「${fresh.orderNumber}」のままです。`}
      </FieldWarning>
      <Fresh companyId={companyId} fresh={fresh} draft={`copy of ${order.id}`} />
    </>
  );
}

/** Waits for the server's word on whether the office of the old order can still be chosen, where there is a network. */
function CopyOf({ companyId, order }: { companyId: string; order: Order }) {
  const live = useLive(
    useMemo(() => offices.watchAll(companyId), [companyId]),
    hasNone,
  );
  const online = useConnection((connection) => connection.online);
  const [hasBegun, setBegun] = useState(false);
  const isKnown = live.state !== 'loading' && (live.state === 'failed' || !live.fromCache);
  // Once it is there it stays: somebody may have typed.
  const isReady = hasBegun || order.officeId === '' || !online || isKnown;
  if (isReady && !hasBegun) setBegun(true);
  if (!isReady) return <Skeleton lines={8} />;
  return <Copied {...{ companyId, order }} known={rowsOf(live).rows} />;
}

/** A new order like an old one. */
function Copy({ companyId, from }: { companyId: string; from: string }) {
  const live = useLive(
    useMemo(() => orders.watch(companyId, from), [companyId, from]),
    isMissing,
  );
  return (
    <LiveRecord live={live} name="複製元の受注">
      {(order) => <CopyOf companyId={companyId} order={order} />}
    </LiveRecord>
  );
}

/** A new order: empty, of the client of the last one (`?client=`), or like another one (`?from=`). */
export function NewOrder({ companyId }: { companyId: string }) {
  const [query] = useSearchParams();
  const from = query.get('from');
  return (
    <>
      <title>新規受注 - はこび帳</title>
      <PageHeader title="新規受注" />
      {from === null ? (
        <Empty key={query.toString()} companyId={companyId} client={query.get('client') ?? ''} />
      ) : (
        <Copy key={from} companyId={companyId} from={from} />
      )}
    </>
  );
}
