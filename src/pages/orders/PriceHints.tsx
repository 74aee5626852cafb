import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import type { Order } from '#domain/order/order.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { lastFareOf } from '#domain/order/memory.ts';
import { chargeTypes, type ChargeType } from '#domain/price/chargeTypes.ts';
import { taxInclusions } from '#domain/tax.ts';
import { nearDayLabel } from '#domain/time.ts';
import { FieldWarning } from '#components/FieldWarning.tsx';

type PriceHintsProps = {
  form: UseFormReturn<OrderForm, unknown, OrderForm>;
  /** Earlier orders of the client, newest first. */
  known: readonly Order[];
};

/** What was charged last time for the same client, destination and size, to be taken over with one press. */
export function LastFareHint({ form, known }: PriceHintsProps) {
  const { control, setValue } = form;
  const [client, destination, container, axleCount, amount] = useWatch({
    control,
    name: ['client', 'destination', 'container', 'axleCount', 'price.amount'],
  });
  const fare = lastFareOf(known, { client, destination, container, axleCount });
  if (fare === undefined || fare.amount === amount) return null;
  const words = `前回 ${fare.amount.toLocaleString('ja-JP')}円(${taxInclusions[fare.taxInclusion]})`;
  const take = () => {
    setValue('price.amount', fare.amount, { shouldDirty: true });
    setValue('price.taxInclusion', fare.taxInclusion, { shouldDirty: true });
    setValue('price.tax', fare.tax, { shouldDirty: true });
  };
  return (
    <p className="last-fare">
      {words} {nearDayLabel(fare.arrivalDate, new Date())} {fare.destination} {fare.size}
      <Button onClick={take}>この運賃を入れる</Button>
    </p>
  );
}

/** Surcharges that usually go with the container; they are asked for, never added on their own. */
export function SurchargeHints({
  form,
  onAdd,
}: Pick<PriceHintsProps, 'form'> & { onAdd: (type: ChargeType) => void }) {
  const [axleCount, type, items] = useWatch({
    control: form.control,
    name: ['axleCount', 'container.type', 'price.additionalItems'],
  });
  const lacks = (charge: ChargeType): boolean => !items.some((item) => item.type === charge);
  const wanted: ChargeType[] = [];
  if (axleCount === '3' && lacks('threeAxis')) wanted.push('threeAxis');
  if (type === 'reefer' && lacks('motorGenerator')) wanted.push('motorGenerator');
  if (wanted.length === 0) return null;
  return (
    <FieldWarning>
      {wanted.map((charge) => (
        <span key={charge} className="surcharge-hint">
          {charge === 'threeAxis' ? '3軸割増を追加しますか' : 'MG(電源)の料金を追加しますか'}
          <Button onClick={() => onAdd(charge)}>{chargeTypes[charge]}を追加</Button>
        </span>
      ))}
    </FieldWarning>
  );
}
