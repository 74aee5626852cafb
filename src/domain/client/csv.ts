import {
  type ClientForm,
  clientFormSchema,
  clientLabels,
  clientRoundings,
  dayLabels,
  honorifics,
  lineOrders,
  newClientForm,
  paymentShifts,
  paymentMonthLabels,
} from '#domain/client/form.ts';
import { codeKey, nameKey } from '#domain/client/twins.ts';
import {
  cellText,
  choiceColumn,
  flagColumn,
  textColumn,
  type CsvColumn,
  type CsvSpec,
} from '#domain/files/csvColumn.ts';
import { withWindowsSigns } from '#domain/files/shiftJis.ts';
import { halfWidth } from '#domain/formSchema.ts';
import { paymentTermsOf, type PaymentTerms } from '#domain/billing/paymentTerms.ts';
import { taxInclusions } from '#domain/tax.ts';

const text = (field: keyof ClientForm, ...aliases: string[]): CsvColumn =>
  textColumn(field, clientLabels[field], aliases);

type Term = keyof PaymentTerms;

const DAY_EXAMPLE = '「20日」「末日」「翌月20日」「20日締翌月末払」の形';
const MONTH_EXAMPLE = '「翌月」「翌々月」「翌月20日」「20日締翌月末払」の形';

/** What a cell says of the terms: people write all of them into one. A day alone is that of its column. */
function termsIn(field: Term, cell: string): PaymentTerms {
  const terms = paymentTermsOf(cell) ?? {};
  const { paymentDay, ...others } = terms;
  if (paymentDay === undefined || Object.keys(others).length > 0) return terms;
  return field === 'paymentMonths' ? {} : { [field]: paymentDay };
}

/** A column of the terms, which may hold the others, too. */
function termColumn(
  field: Term,
  labels: Readonly<Record<string, string>>,
  ...aliases: string[]
): CsvColumn {
  const column = choiceColumn(field, clientLabels[field], aliases, labels);
  return {
    ...column,
    example: field === 'paymentMonths' ? MONTH_EXAMPLE : DAY_EXAMPLE,
    read: (cell) =>
      halfWidth(cell) === '' ? undefined : (termsIn(field, cell)[field] ?? column.read(cell)),
    also: (cell) => {
      const { [field]: _own, ...others } = termsIn(field, cell);
      return others;
    },
  };
}

/** Days are written as numbers, but for the last. */
const dayColumn = (field: Term, ...aliases: string[]): CsvColumn => ({
  ...termColumn(field, dayLabels, ...aliases),
  write: (value) => (value === '31' ? '末日' : String(value)),
});

/** Clients in files. */
export const clientCsv: CsvSpec<ClientForm> = {
  name: '取引先',
  columns: [
    text('code', '取引先コード', '得意先コード', '顧客コード', 'client code'),
    text('name', '取引先名', '得意先名', '会社名', '顧客名', '名前', 'company', 'company name'),
    text('kana', 'カナ', 'フリガナ', 'ふりがな', 'よみがな', '名称カナ'),
    choiceColumn('honorific', clientLabels.honorific, [], honorifics),
    text('department', '部署名', '部門'),
    text('inCharge', '担当', '担当者名', 'ご担当者', 'contact'),
    text('postalCode', '〒', 'postal code', 'zip', 'zip code'),
    text('prefecture', '県', 'state'),
    text('address', '住所1', '市区町村・番地', '所在地', 'address1', 'street'),
    text('building', '住所2', '建物', 'ビル名', 'address2'),
    text('phone', '電話番号', 'TEL', 'telephone', 'phone number'),
    text('fax', 'FAX番号', 'ファックス'),
    text('email', 'メール', 'e-mail', 'mail', 'Eメール'),
    flagColumn('isCustomer', clientLabels.isCustomer, ['customer']),
    flagColumn('isPartner', clientLabels.isPartner, ['partner']),
    dayColumn('closingDay', '締め日', '締切日', '締', 'closing day'),
    termColumn('paymentMonths', paymentMonthLabels, '支払サイト'),
    dayColumn(
      'paymentDay',
      '支払い日',
      '支払期日',
      '支払条件',
      'お支払条件',
      '入金日',
      '入金予定日',
      'payment day',
      'payment terms',
    ),
    choiceColumn('paymentShift', clientLabels.paymentShift, ['休業日の支払'], paymentShifts),
    flagColumn('bearsTransferFee', clientLabels.bearsTransferFee, [
      '振込手数料の差引不可',
      '取適法の委託事業者',
      '取適法',
    ]),
    choiceColumn('taxRounding', clientLabels.taxRounding, ['端数処理', '端数'], clientRoundings),
    choiceColumn('taxInclusion', clientLabels.taxInclusion, ['税区分', '内税外税'], taxInclusions),
    flagColumn('splitByOffice', clientLabels.splitByOffice, ['請求書の分割', '営業所別']),
    flagColumn('printCarryOver', clientLabels.printCarryOver, ['繰越欄']),
    choiceColumn('lineOrder', clientLabels.lineOrder, ['明細順'], lineOrders),
    text(
      'qualifiedInvoiceIssuerNumber',
      'インボイス登録番号',
      '適格請求書発行事業者登録番号',
      'T番号',
    ),
    text('peppolId', 'PeppolID', 'ペポルID', 'participant id'),
    text('memo', '備考', '摘要', 'note', 'notes'),
  ],
  keyField: 'code',
  titleField: 'name',
  keyOf: ({ code }) => codeKey(withWindowsSigns(cellText(code))),
  twinOf: ({ name }) => nameKey(cellText(name)),
  schema: clientFormSchema,
  fresh: newClientForm,
};
