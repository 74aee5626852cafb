import { useController, useWatch, type Control } from 'react-hook-form';
import { CheckboxField } from '#components/form/CheckboxField.tsx';
import { RadioField } from '#components/form/RadioField.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { optionsOf } from '#domain/display.ts';
import { dayLabel } from '#domain/client/client.ts';
import {
  type ClientForm,
  clientLabels,
  clientRoundings,
  closingDays,
  honorifics,
  lineOrders,
  paymentMonthLabels,
  paymentShifts,
} from '#domain/client/form.ts';
import { normalizedIssuerNumber } from '#domain/company/form.ts';
import { hideableColumns } from '#domain/invoice/columns.ts';
import { issuerNumberStatus } from '#domain/invoice/issuerNumber.ts';
import { taxInclusions } from '#domain/tax.ts';
import './ClientFields.css';

type FieldsProps = { control: Control<ClientForm, unknown, ClientForm> };

/** Days that the record has already, or begins with. */
type OwnDays = { closingDay?: number | undefined; paymentDay?: number | undefined };

/** The usual days, and the record's own when it is another one. */
const dayOptions = (own: number | undefined) =>
  [...new Set([...closingDays, ...(own === undefined ? [] : [own])])].map((day) => ({
    value: String(day),
    label: dayLabel(day),
  }));

/** Who it is. */
export function NameFields({ control }: FieldsProps) {
  return (
    <>
      <TextField control={control} name="name" label="名称" required maxLength={64} width="l" />
      <RadioField
        control={control}
        name="honorific"
        label="敬称"
        options={optionsOf(honorifics)}
        width="s"
      />
      <TextField control={control} name="kana" label="かな" width="l" />
      <TextField control={control} name="code" label="コード" required maxLength={20} width="s" />
      <CheckboxField
        control={control}
        name="isCustomer"
        label="得意先"
        hint="運送の依頼を受ける先"
      />
      <CheckboxField control={control} name="isPartner" label="傭車先" hint="運送を頼む先" />
    </>
  );
}

/** When and how it pays. */
export function BillingFields({ control, own }: FieldsProps & { own: OwnDays }) {
  return (
    <>
      <SelectField
        control={control}
        name="closingDay"
        label="締日"
        options={dayOptions(own.closingDay)}
      />
      <SelectField
        control={control}
        name="paymentMonths"
        label="支払月"
        options={optionsOf(paymentMonthLabels)}
      />
      <SelectField
        control={control}
        name="paymentDay"
        label="支払日"
        options={dayOptions(own.paymentDay)}
      />
      <RadioField
        control={control}
        name="paymentShift"
        label={clientLabels.paymentShift}
        options={optionsOf(paymentShifts)}
      />
      <SelectField
        control={control}
        name="taxRounding"
        label="消費税の端数"
        options={optionsOf(clientRoundings)}
      />
      <RadioField
        control={control}
        name="taxInclusion"
        label="運賃の税"
        options={optionsOf(taxInclusions)}
        width="s"
      />
      <TextField
        control={control}
        name="qualifiedInvoiceIssuerNumber"
        label="登録番号"
        hint={<IssuerNumberNote control={control} />}
        placeholder="T1234567890123"
        autoCapitalize="characters"
      />
      <TextField
        control={control}
        name="peppolId"
        label="Peppol ID"
        hint="デジタルインボイスの宛先。空欄なら登録番号から作ります"
        placeholder="0188:7000012050002"
      />
      <CheckboxField
        control={control}
        name="bearsTransferFee"
        label={clientLabels.bearsTransferFee}
        hint="委託事業者が振込手数料を差し引くことは、合意があっても減額として禁止されています。差し引かれた分は手数料にせず、未入金のまま残します"
      />
    </>
  );
}

/** What its invoices are like. */
export function InvoiceFields({ control }: FieldsProps) {
  return (
    <>
      <CheckboxField
        control={control}
        name="splitByOffice"
        label="請求書を営業所別に分ける"
        hint="受注の営業所ごとに1通ずつ、その営業所を差出人にして発行します"
      />
      <CheckboxField
        control={control}
        name="printCarryOver"
        label="繰越欄を印字"
        hint="前回御請求額・ご入金額・繰越額・今回御請求額。消費税の計算には入りません"
      />
      <RadioField
        control={control}
        name="lineOrder"
        label="明細の並び"
        options={optionsOf(lineOrders)}
      />
      <HiddenColumns control={control} />
    </>
  );
}

/** The columns that the details do without. */
function HiddenColumns({ control }: FieldsProps) {
  const { field } = useController({ control, name: 'hiddenColumns' });
  const toggle = (id: string) =>
    field.onChange(
      Object.keys(hideableColumns).filter(
        (other) => field.value.some((hidden) => hidden === other) !== (other === id),
      ),
    );
  return (
    <fieldset className="field field--full client-fields__columns">
      <legend className="field__label">{clientLabels.hiddenColumns}</legend>
      {Object.entries(hideableColumns).map(([id, header]) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            className="check__box"
            checked={field.value.some((hidden) => hidden === id)}
            onChange={() => toggle(id)}
            onBlur={field.onBlur}
          />
          {header}
        </label>
      ))}
    </fieldset>
  );
}

/** A warning, not an error: the numbers of sole proprietors follow no published rule. */
function IssuerNumberNote({ control }: FieldsProps) {
  const entered = useWatch({ control, name: 'qualifiedInvoiceIssuerNumber' });
  const isUnusual = issuerNumberStatus(normalizedIssuerNumber(entered)) === 'unusual';
  return (
    <>
      {isUnusual && (
        <strong className="client-fields__warning">
          法人番号の検査数字と一致しません。入力を確認してください(個人事業者の場合は問題ないことがあります)
        </strong>
      )}
      適格請求書発行事業者の番号。
      <a href="https://www.invoice-kohyo.nta.go.jp/" target="_blank" rel="noopener noreferrer">
        国税庁の公表サイトで確認
      </a>
    </>
  );
}

/** How it is reached. */
export function ContactFields({ control }: FieldsProps) {
  return (
    <>
      <TextField control={control} name="department" label="部署" />
      <TextField control={control} name="inCharge" label="担当者" />
      <TextField control={control} name="phone" label="電話" type="tel" width="s" />
      <TextField control={control} name="fax" label="FAX" type="tel" width="s" />
      <TextField control={control} name="email" label="メールアドレス" inputMode="email" />
    </>
  );
}
