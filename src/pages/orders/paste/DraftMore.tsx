import { moneyText } from '#components/form/parse.ts';
import { orderLabelOf, type OrderForm } from '#domain/order/form.ts';
import type { LineUse, OrderDraft } from '#domain/order/paste/paste.ts';
import type { Office } from '#domain/office/office.ts';
import type { ComboboxOption } from '#components/form/comboboxOption.ts';
import { DraftBilling } from '#pages/orders/paste/DraftBilling.tsx';
import { DraftMoney, DraftNote, DraftText } from '#pages/orders/paste/DraftInputs.tsx';

const lines = [
  'shippingCompany',
  'shipName',
  'voyageNumber',
  'reservationNumber',
  'orderNumber',
  'serialNumber',
  'title',
] as const;
const ofSite = ['address', 'tel', 'inCharge'] as const;

type DraftMoreProps = {
  draft: OrderDraft;
  /** The lines of the text that it was read from. */
  lines: readonly LineUse[];
  form: OrderForm;
  clients: readonly ComboboxOption[];
  offices: readonly Office[];
  disabled: boolean;
  onChange: (changed: Partial<OrderForm>) => void;
};

/** The rest of a draft, in short until it is opened, and where in the text everything was found. */
export function DraftMore(props: DraftMoreProps) {
  const { draft, lines: read, form, clients, offices, disabled, onChange } = props;
  const filled = [
    clients.find(({ value }) => value === form.clientBillingId)?.label ?? '',
    offices.find(({ id }) => id === form.officeId)?.name ?? '',
    ...lines.map((path) => form[path]),
    ...ofSite.map((path) => form.destination[path]),
    form.price.amount > 0 ? `¥${moneyText(form.price.amount)}` : '',
    form.description,
    form.billingMemo,
  ].filter((value) => value !== '');
  return (
    <details className="draft__more">
      <summary>
        その他の項目と読み取り元
        {filled.length > 0 && <small>{filled.join(' / ')}</small>}
      </summary>
      <div className="draft__fields">
        {ofSite.map((path) => (
          <DraftText
            key={path}
            label={orderLabelOf(`destination.${path}`)}
            value={form.destination[path]}
            disabled={disabled}
            onChange={(value) => onChange({ destination: { ...form.destination, [path]: value } })}
          />
        ))}
        {lines.map((path) => (
          <DraftText
            key={path}
            label={orderLabelOf(path)}
            value={form[path]}
            disabled={disabled}
            onChange={(value) => onChange({ [path]: value })}
          />
        ))}
        <DraftMoney
          label={orderLabelOf('price.amount')}
          value={form.price.amount}
          disabled={disabled}
          onChange={(amount) => onChange({ price: { ...form.price, amount } })}
        />
        <DraftBilling {...{ form, clients, offices, disabled, onChange }} />
        <div className="draft__wide">
          <DraftNote
            label={orderLabelOf('description')}
            value={form.description}
            disabled={disabled}
            onChange={(description) => onChange({ description })}
          />
        </div>
      </div>
      <ol className="draft__lines" aria-label="読み取った行">
        {read.map(({ at, text }) => (
          <li key={at} value={at + 1}>
            {text.trim()}
          </li>
        ))}
      </ol>
      <dl className="draft__sources" aria-label="読み取り元">
        {Object.entries(draft.found).map(([path, { source }]) => (
          <div key={path}>
            <dt>{orderLabelOf(path)}</dt>
            <dd>「{source}」</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
