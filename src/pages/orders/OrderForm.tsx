import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import type { Client } from '#domain/client.ts';
import { orderFormOf, type Order } from '#domain/order.ts';
import {
  newOrderForm,
  orderFormSchema,
  orderLabels,
  type OrderForm as OrderValues,
} from '#domain/orderForm.ts';
import { ArrivalFields } from '#pages/orders/ArrivalFields.tsx';
import { ClientFields } from '#pages/orders/ClientFields.tsx';
import { ContainerFields } from '#pages/orders/ContainerFields.tsx';
import { PlaceFields } from '#pages/orders/PlaceFields.tsx';
import { PriceFields } from '#pages/orders/PriceFields.tsx';
import { NEW, paths } from '#paths.ts';
import { newId } from '#repositories/ids.ts';
import * as orders from '#repositories/orders.ts';
import { tellRefused, tellSaved } from '#stores/saved.ts';

type OrderFormProps = { companyId: string; order: Order | null; clients: readonly Client[] };

/** The order in five blocks: client and numbers, arrival, container, places, price. */
export function OrderForm({ companyId, order, clients }: OrderFormProps) {
  const navigate = useNavigate();
  const [id] = useState(() => order?.id ?? newId());
  const [fresh] = useState(() => newOrderForm(new Date()));
  const record = useMemo(() => (order === null ? null : orderFormOf(order)), [order]);
  const isNew = order === null;
  const save = useCallback(
    (base: OrderValues | null, next: OrderValues, overwrite: boolean) =>
      orders.save(companyId, id, base, next, overwrite),
    [companyId, id],
  );
  const onSaved = useCallback(
    (how: 'saved' | 'queued') => {
      tellSaved(how);
      // A new order goes on to its dispatch.
      if (isNew) void navigate(paths.order(id), { replace: true });
    },
    [id, isNew, navigate],
  );
  const model = useRecordForm({
    draftName: `companies/${companyId}/orders/${isNew ? NEW : id}`,
    schema: orderFormSchema,
    record,
    fresh,
    save,
    labels: orderLabels,
    onSaved,
    onRefused: tellRefused,
  });
  const { control } = model.form;
  const leave = () => void navigate(paths.orders);

  return (
    <RecordForm label="受注" labels={orderLabels} model={model} onCancel={leave}>
      <ClientFields control={control} clients={clients} />
      <ArrivalFields control={control} />
      <ContainerFields control={control} />
      <PlaceFields control={control} />
      <PriceFields control={control} />
    </RecordForm>
  );
}
