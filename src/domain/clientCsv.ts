import {
  type ClientForm,
  clientFormSchema,
  clientLabels,
  clientRoundings,
  honorifics,
  lineOrders,
  newClientForm,
  paymentMonthLabels,
} from '#domain/clientForm.ts';
import {
  cellText,
  choiceColumn,
  flagColumn,
  textColumn,
  type CsvColumn,
  type CsvSpec,
} from '#domain/csvColumn.ts';
import { halfWidth } from '#domain/formSchema.ts';
import { taxInclusions } from '#domain/tax.ts';

const text = (field: keyof ClientForm, ...aliases: string[]): CsvColumn =>
  textColumn(field, clientLabels[field], aliases);

/** '末日' or a day of the month, with or without 日. */
const dayColumn = (field: keyof ClientForm, ...aliases: string[]): CsvColumn => ({
  field,
  header: clientLabels[field],
  aliases,
  write: (value) => (value === '31' ? '末日' : String(value)),
  read: (cell) => {
    const day = halfWidth(cell).replace(/日$/, '');
    if (day === '') return undefined;
    return /^(末|月末)$/.test(day) ? '31' : day.replace(/^0/, '');
  },
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
    dayColumn('closingDay', '締め日', '締切日', 'closing day'),
    choiceColumn('paymentMonths', clientLabels.paymentMonths, ['支払サイト'], paymentMonthLabels),
    dayColumn('paymentDay', '支払い日', '入金日', 'payment day'),
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
    text('memo', '備考', '摘要', 'note', 'notes'),
  ],
  keyField: 'code',
  titleField: 'name',
  keyOf: ({ code }) => halfWidth(cellText(code)).toLowerCase(),
  schema: clientFormSchema,
  fresh: newClientForm,
};
