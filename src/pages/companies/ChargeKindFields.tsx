import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { TaxFields } from '#components/form/TaxFields.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { BillingSettingsForm } from '#domain/billing/settingsForm.ts';
import { usualKinds } from '#domain/price/chargeKinds.ts';
import { MAX_CHARGE_KINDS } from '#domain/price/chargeKindsForm.ts';
import './ChargeKindFields.css';

type FieldsProps = { control: Control<BillingSettingsForm, unknown, BillingSettingsForm> };

/** The kinds of charges that a company names itself, with how they are usually taxed. */
export function ChargeKindFields({ control }: FieldsProps) {
  const kinds = useFieldArray({ control, name: 'chargeKinds' });
  const named = useWatch({ control, name: 'chargeKinds' }).map(({ name }) => name);
  const isFull = kinds.fields.length >= MAX_CHARGE_KINDS;
  return (
    <div className="charge-kinds">
      <ul aria-label="自社の料金">
        {kinds.fields.map((field, index) => (
          <li key={field.id} className="charge-kind">
            <TextField
              control={control}
              name={`chargeKinds.${index}.name`}
              label="料金の名前"
              width="m"
            />
            <TaxFields
              control={control}
              inclusion={`chargeKinds.${index}.taxInclusion`}
              tax={`chargeKinds.${index}.tax`}
            />
            <Button
              variant="quiet"
              icon="trash"
              aria-label={`自社の料金${index + 1}を外す`}
              onClick={() => kinds.remove(index)}
            />
          </li>
        ))}
      </ul>
      <div className="charge-kinds__add">
        <Button
          icon="plus"
          disabled={isFull}
          onClick={() => kinds.append({ name: '', tax: 'tax', taxInclusion: 'exclusive' })}
        >
          料金を追加
        </Button>
        {usualKinds
          .filter(({ name }) => !named.includes(name))
          .map((kind) => (
            <Button
              key={kind.name}
              variant="quiet"
              icon="plus"
              disabled={isFull}
              onClick={() => kinds.append(kind, { shouldFocus: false })}
            >
              {kind.name}
            </Button>
          ))}
      </div>
    </div>
  );
}
