import { useEffect, useEffectEvent, useRef } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { FormSection } from '#components/form/FormSection.tsx';
import { MoneyField } from '#components/form/MoneyField.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TaxFields } from '#components/form/TaxFields.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Money } from '#components/Money.tsx';
import type { Client } from '#domain/client/client.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { chargeChoices, usualTax, type ChargeKind } from '#domain/price/chargeKinds.ts';
import type { ChargeKindId } from '#domain/price/chargeTypes.ts';
import { MAX_ADDITIONAL_ITEMS, newAdditionalItem } from '#domain/price/price.ts';
import { priceTotals } from '#domain/price/totals.ts';
import { priceFormSchema } from '#domain/price/form.ts';
import { isSame } from '#domain/saving.ts';
import { USUAL_ROUNDING } from '#domain/tax.ts';
import type { OrderControl } from '#pages/orders/orderControl.ts';
import { LastFareHint, SurchargeHints } from '#pages/orders/PriceHints.tsx';
import './PriceFields.css';

/** Totals of this order alone; the invoice rounds once over all its orders. */
function Totals({ control }: { control: OrderControl }) {
  const price = priceFormSchema.safeParse(useWatch({ control, name: 'price' }));
  if (!price.success) return null;
  const { net, tax, taxFree, outside, gross } = priceTotals(price.data, USUAL_ROUNDING);
  return (
    <p className="price-totals" aria-live="polite">
      <span>
        税抜 <Money value={net} />
      </span>
      <span>
        消費税 <Money value={tax} />
      </span>
      {taxFree !== 0 && (
        <span>
          非課税 <Money value={taxFree} />
        </span>
      )}
      {outside !== 0 && (
        <span>
          対象外 <Money value={outside} />
        </span>
      )}
      <span>
        税込 <Money value={gross} />
      </span>
      <small>参考。消費税は請求書ごとに計算します</small>
    </p>
  );
}

/** Another kind brings its own tax, until a person chose one: an amount that is not as usual was chosen before. */
function useTaxOfKind({ form, index, own }: Pick<ItemProps, 'form' | 'index' | 'own'>) {
  const isChosen = useRef(false);
  const name = `price.additionalItems.${index}` as const;
  const before = useRef(form.getValues(`${name}.type`));
  return {
    onKind: () => {
      const { type, tax, taxInclusion } = form.getValues(name);
      const isUsual = isSame({ tax, taxInclusion }, usualTax(before.current, own));
      before.current = type;
      if (!isUsual || isChosen.current) return;
      const usual = usualTax(type, own);
      form.setValue(`${name}.taxInclusion`, usual.taxInclusion, { shouldDirty: true });
      form.setValue(`${name}.tax`, usual.tax, { shouldDirty: true });
    },
    onTax: () => {
      isChosen.current = true;
    },
  };
}

function Item({ form, index, own, onRemove }: ItemProps) {
  const { control } = form;
  const { onKind, onTax } = useTaxOfKind({ form, index, own });
  const kind = useWatch({ control, name: `price.additionalItems.${index}.type` });
  return (
    <li className="price-item">
      <SelectField
        control={control}
        name={`price.additionalItems.${index}.type`}
        label="種類"
        options={chargeChoices(own, kind)}
        width="s"
        onChoose={onKind}
      />
      <MoneyField
        control={control}
        name={`price.additionalItems.${index}.amount`}
        label="金額"
        width="s"
      />
      <TaxFields
        control={control}
        inclusion={`price.additionalItems.${index}.taxInclusion`}
        tax={`price.additionalItems.${index}.tax`}
        onChoose={onTax}
      />
      <TextField
        control={control}
        name={`price.additionalItems.${index}.memo`}
        label="メモ"
        width="s"
      />
      <Button
        variant="quiet"
        icon="trash"
        onClick={onRemove}
        aria-label={`付帯料金${index + 1}を外す`}
      />
    </li>
  );
}
type ItemProps = Pick<PriceFieldsProps, 'form'> & {
  index: number;
  own: readonly ChargeKind[];
  onRemove: () => void;
};

type PriceFieldsProps = {
  form: UseFormReturn<OrderForm, unknown, OrderForm>;
  clients: readonly Client[];
  /** Earlier orders of the client, newest first. */
  known: readonly Order[];
  /** The kinds of charges that the company named itself. */
  own: readonly ChargeKind[];
};

/**
 * A price that nobody entered yet follows what is usually agreed with the client that a person chooses. Where the client comes
 * from a draft or from a colleague, the price comes with it.
 */
function useUsualInclusion({ form, clients }: Pick<PriceFieldsProps, 'form' | 'clients'>) {
  const follow = useEffectEvent(() => {
    const client = clients.find(({ id }) => id === form.getValues('client'));
    if (client !== undefined && form.getValues('price.amount') === 0)
      form.setValue('price.taxInclusion', client.taxInclusion, { shouldDirty: true });
  });
  useEffect(() => {
    let before = form.getValues('client');
    const subscription = form.watch((_values, { name, type }) => {
      const now = form.getValues('client');
      if (name === 'client' && type === 'change' && now !== before) follow();
      before = now;
    });
    return () => subscription.unsubscribe();
  }, [form]);
}

export function PriceFields({ form, clients, known, own }: PriceFieldsProps) {
  const { control } = form;
  const items = useFieldArray({ control, name: 'price.additionalItems' });
  useUsualInclusion({ form, clients });
  const isFull = items.fields.length >= MAX_ADDITIONAL_ITEMS;
  const add = (type: ChargeKindId) => items.append(newAdditionalItem(type, own));
  return (
    <FormSection title="運賃">
      <MoneyField control={control} name="price.amount" label="基本運賃" width="s" />
      <TaxFields control={control} inclusion="price.taxInclusion" tax="price.tax" />
      <TextField control={control} name="billingMemo" label="請求メモ" width="s" />
      <LastFareHint form={form} known={known} />
      <div className="price-items">
        <ul aria-label="付帯料金">
          {items.fields.map((field, index) => (
            <Item key={field.id} {...{ form, index, own }} onRemove={() => items.remove(index)} />
          ))}
        </ul>
        {!isFull && <SurchargeHints form={form} onAdd={add} />}
        <Button
          icon="plus"
          disabled={isFull}
          title={isFull ? `付帯料金は${MAX_ADDITIONAL_ITEMS}件までです` : undefined}
          onClick={() => add('highway')}
        >
          付帯料金を追加
        </Button>
        <Totals control={control} />
      </div>
    </FormSection>
  );
}
