import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { moveOn } from '#components/form/moveOn.ts';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { submitForm } from '#components/form/submitForm.ts';
import { useRecordForm } from '#components/form/useRecordForm.ts';
import type { Client } from '#domain/client/client.ts';
import type { Office } from '#domain/office/office.ts';
import { orderFormOf, type Order } from '#domain/order/order.ts';
import { orderFormSchema, orderLabels, type OrderForm as OrderValues } from '#domain/order/form.ts';
import { orderValueText, type OrderNames } from '#domain/order/text.ts';
import { useIsMounted } from '#hooks/useIsMounted.ts';
import { ArrivalFields } from '#pages/orders/ArrivalFields.tsx';
import { ClientFields } from '#pages/orders/ClientFields.tsx';
import { ContainerFields } from '#pages/orders/ContainerFields.tsx';
import { PlaceFields } from '#pages/orders/PlaceFields.tsx';
import { PriceFields } from '#pages/orders/PriceFields.tsx';
import { useOrderMemory } from '#pages/orders/useOrderMemory.ts';
import { usePresetClient } from '#pages/orders/usePresetClient.ts';
import { NEW, newOrderAfter, paths } from '#paths.ts';
import { newId } from '#domain/id.ts';
import type { ChargeKind } from '#domain/price/chargeKinds.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { useUserId } from '#stores/session.ts';
import { tellSaved } from '#stores/saved.ts';

type OrderFormProps = {
  companyId: string;
  /** Under which what is typed into a new one is kept, when it is not just any new one. */
  draft?: string;
  /** null: a new one, which starts with `fresh`. */
  order: Order | null;
  fresh: OrderValues;
  clients: readonly Client[];
  offices: readonly Office[];
  /** Those that the company named itself. */
  chargeKinds: readonly ChargeKind[];
};

const namesOf = (clients: readonly Client[], offices: readonly Office[]): OrderNames => ({
  clients: new Map(clients.map(({ id, name }) => [id, name])),
  offices: new Map(offices.map(({ id, name }) => [id, name])),
});

/** The form over one order; a new one goes on to its dispatch, or to the next order of the same client. */
function useOrderModel(of: OrderFormProps) {
  const { companyId, order, fresh, clients, offices } = of;
  const navigate = useNavigate();
  const userId = useUserId();
  const [id] = useState(() => order?.id ?? newId());
  const record = useMemo(() => (order === null ? null : orderFormOf(order)), [order]);
  const names = useMemo(() => namesOf(clients, offices), [clients, offices]);
  const isNew = order === null;
  const draftName = `companies/${companyId}/orders/${isNew ? (of.draft ?? NEW) : id}`;
  /** Whether the press that submits the form just now asks for a next order, and whether the last one did. */
  const asks = useRef(false);
  const wish = useRef(false);
  /** The client of the next order, of what is on its way; undefined: none follows. */
  const next = useRef<string>(undefined);
  const save = useCallback(
    (base: OrderValues | null, wanted: OrderValues, overwrite: boolean) => {
      next.current = wish.current ? wanted.client : undefined;
      return orderWrites.save(companyId, userId, { id, base, next: wanted }, overwrite);
    },
    [companyId, userId, id],
  );
  const isShown = useIsMounted();
  const onSaved = useCallback(
    (how: 'saved' | 'queued') => {
      tellSaved(how);
      if (!isNew || !isShown()) return;
      if (next.current === undefined) void navigate(paths.order(id), { replace: true });
      else void navigate(newOrderAfter(id, next.current), { replace: true });
    },
    [id, isNew, isShown, navigate],
  );
  const model = useRecordForm({
    draftName,
    schema: orderFormSchema,
    record,
    fresh,
    save,
    labels: orderLabels,
    wording: useCallback(
      (path: string, value: unknown) => orderValueText(path, value, names),
      [names],
    ),
    onSaved,
  });
  // A copy has the price of the order that it is like.
  usePresetClient(model, isNew && of.draft === undefined ? fresh : null, clients);
  const submit: typeof model.submit = (event) => {
    wish.current = asks.current;
    return model.submit(event);
  };
  const saveAndNext = (form: HTMLFormElement | null) => {
    asks.current = true;
    submitForm(form);
    asks.current = false;
  };
  return {
    id,
    opened: record ?? fresh,
    model: { ...model, submit },
    saveAndNext: isNew ? saveAndNext : undefined,
  };
}

/** The order in five blocks: client and numbers, arrival, container, places, price. */
export function OrderForm(props: OrderFormProps) {
  const { companyId, clients, offices, chargeKinds } = props;
  const navigate = useNavigate();
  const { id, opened, model, saveAndNext } = useOrderModel(props);
  const { control } = model.form;
  const clientId = useWatch({ control, name: 'client' });
  const { memory, ofClient, known } = useOrderMemory(companyId, clientId);
  const leave = () => void navigate(paths.orders);
  // Enter saves with Ctrl alone: a half-filled order was saved by it. Without, it moves on.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || event.keyCode === 229 || event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const form = currentTarget.querySelector('form');
      if (saveAndNext) saveAndNext(form);
      else submitForm(form);
    } else if (
      !event.defaultPrevented &&
      (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
    ) {
      event.preventDefault();
      moveOn(target);
    }
  };
  const again = saveAndNext && (
    <Button
      onClick={({ currentTarget }) => saveAndNext(currentTarget.form)}
      disabled={model.isSaving}
      title="Ctrl+Enter"
    >
      保存して続けて登録
    </Button>
  );

  return (
    <div onKeyDown={onKeyDown}>
      <RecordForm label="受注" labels={orderLabels} model={model} onCancel={leave} actions={again}>
        <ClientFields {...{ control, clients, offices, memory }} autoFocus={props.order === null} />
        <ArrivalFields
          {...{ control, companyId }}
          opened={opened.arrivalDate}
          isNew={props.order === null}
          invoice={props.order?.idx.invoice ?? ''}
        />
        <ContainerFields form={model.form} companyId={companyId} orderId={id} known={known} />
        <PlaceFields form={model.form} memory={memory} />
        <PriceFields form={model.form} clients={clients} known={ofClient} own={chargeKinds} />
      </RecordForm>
    </div>
  );
}
