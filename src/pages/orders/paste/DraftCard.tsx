import { memo, useId } from 'react';
import { Icon } from '#components/Icon.tsx';
import '#components/form/CheckboxField.css';
import type { ComboboxOption } from '#components/form/comboboxOption.ts';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import type { LineUse } from '#domain/order/paste/paste.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { DraftContainer } from '#pages/orders/paste/DraftContainer.tsx';
import { DraftClient } from '#pages/orders/paste/DraftClient.tsx';
import { DraftDay, DraftText, DraftTime } from '#pages/orders/paste/DraftInputs.tsx';
import { KnownOrders } from '#pages/orders/paste/KnownOrders.tsx';
import { DraftMore } from '#pages/orders/paste/DraftMore.tsx';
import { openWarnings, problemsOf, type PastedRow } from '#pages/orders/paste/pastedRows.ts';

type DraftCardProps = {
  row: PastedRow;
  number: number;
  isRepeated: boolean;
  isChosen: boolean;
  /** Orders that are there already and seem to be the same. */
  known: readonly Order[];
  /** The lines of the text. */
  lines: readonly LineUse[];
  clients: readonly ComboboxOption[];
  offices: readonly Office[];
  history: readonly string[];
  today: string;
  disabled: boolean;
  onChange: (id: number, changed: Partial<OrderForm>) => void;
  onWant: (id: number, wanted: boolean) => void;
};

const REPEATED = '同じコンテナ番号がこの貼り付けの中にあります';
/** Fields that a draft shows at once, besides those of the container. */
const lines = [
  ['billOfLandingNumber', 'B/L番号'],
  ['bookingNumber', 'ブッキング番号'],
  ['pickupPlace', '引取場所'],
  ['returnPlace', '返却場所'],
] as const;

function Fields({ row, clients, history, today, disabled, onChange }: DraftCardProps) {
  const { form } = row;
  const change = (changed: Partial<OrderForm>) => onChange(row.id, changed);
  return (
    <div className="draft__fields">
      <div className="draft__wide">
        <DraftClient
          label="取引先"
          required
          value={form.client}
          options={clients}
          disabled={disabled}
          onChange={(client) => change({ client })}
        />
      </div>
      <DraftDay
        label="納入日"
        today={today}
        value={form.arrivalDate}
        disabled={disabled}
        onChange={(arrivalDate) => change({ arrivalDate })}
      />
      <DraftTime
        label="納入時間"
        value={form.arrivalTime}
        disabled={disabled}
        onChange={(arrivalTime) => change({ arrivalTime })}
      />
      <DraftContainer form={form} history={history} disabled={disabled} onChange={change} />
      <div className="draft__wide">
        <DraftText
          label="作業先"
          value={form.destination.name}
          disabled={disabled}
          onChange={(name) => change({ destination: { ...form.destination, name } })}
        />
      </div>
      {lines.map(([path, label]) => (
        <DraftText
          key={path}
          label={label}
          value={form[path]}
          disabled={disabled}
          onChange={(value) => change({ [path]: value })}
        />
      ))}
    </div>
  );
}

/** One draft: what was read, to be looked at, completed and taken or left. */
export const DraftCard = memo(function DraftCard(props: DraftCardProps) {
  const { row, number, isRepeated, isChosen, known, disabled, onChange, onWant } = props;
  const id = useId();
  const problems = problemsOf(row);
  const warnings = [...openWarnings(row), ...(isRepeated ? [REPEATED] : [])];
  return (
    <li className="draft" aria-labelledby={id} data-chosen={isChosen || undefined}>
      <div className="draft__head">
        <label className="check" id={id}>
          <input
            type="checkbox"
            className="check__box"
            checked={isChosen}
            disabled={disabled || problems.length > 0}
            onChange={(event) => onWant(row.id, event.target.checked)}
          />
          {`${number}件目を登録する`}
        </label>
        {problems.length > 0 && (
          <p className="draft__problem">
            <Icon name="error" size={14} />
            {problems.join('、')}
          </p>
        )}
      </div>
      {known.length > 0 && (
        <KnownOrders words="同じ受注がすでに登録されているようです:" orders={known} />
      )}
      {warnings.length > 0 && (
        <ul className="draft__warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <Fields {...props} />
      <DraftMore
        draft={row.draft}
        lines={props.lines.filter(({ at }) => row.draft.lines.has(at))}
        form={row.form}
        clients={props.clients}
        offices={props.offices}
        disabled={disabled}
        onChange={(changed) => onChange(row.id, changed)}
      />
    </li>
  );
});
