import type { ComboboxOption } from '#components/form/comboboxOption.ts';
import type { Office } from '#domain/office/office.ts';
import { orderLabelOf, type OrderForm } from '#domain/order/form.ts';
import { DraftClient } from '#pages/orders/paste/DraftClient.tsx';
import { DraftChoice, DraftText } from '#pages/orders/paste/DraftInputs.tsx';

type DraftBillingProps = {
  form: OrderForm;
  clients: readonly ComboboxOption[];
  offices: readonly Office[];
  disabled: boolean;
  onChange: (changed: Partial<OrderForm>) => void;
};

/** Who pays for the order of a draft, in whose name it is billed, and what is to be heeded then. */
export function DraftBilling({ form, clients, offices, disabled, onChange }: DraftBillingProps) {
  const choices = [
    ['', '指定しない'],
    ...offices.map(({ id, name }) => [id, name] as const),
  ] as const;
  return (
    <>
      <div className="draft__wide">
        <DraftClient
          label={orderLabelOf('clientBillingId')}
          value={form.clientBillingId}
          options={clients}
          disabled={disabled}
          onChange={(clientBillingId) => onChange({ clientBillingId })}
        />
      </div>
      {offices.length > 0 && (
        <DraftChoice
          label={orderLabelOf('officeId')}
          value={form.officeId}
          choices={choices}
          disabled={disabled}
          onChange={(officeId) => onChange({ officeId })}
        />
      )}
      <div className="draft__wide">
        <DraftText
          label={orderLabelOf('billingMemo')}
          value={form.billingMemo}
          disabled={disabled}
          onChange={(billingMemo) => onChange({ billingMemo })}
        />
      </div>
    </>
  );
}
