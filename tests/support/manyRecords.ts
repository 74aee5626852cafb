import { newBankForm, type BankForm } from '#domain/bank/form.ts';
import { paymentMonthChoices } from '#domain/client/client.ts';
import { type ClientForm, honorifics, newClientForm } from '#domain/client/form.ts';
import { colourKeys, licenceKeys } from '#domain/driver/driver.ts';
import { newDriverForm, type DriverForm } from '#domain/driver/form.ts';
import { newOfficeForm, type OfficeForm } from '#domain/office/form.ts';

const pick = <T>(values: readonly T[], at: number): T => {
  const value = values[at % values.length];
  if (value === undefined) throw new Error('nothing to pick');
  return value;
};

/** Signs that spreadsheets, quoting and old encodings stumble over, all of them in Shift_JIS. */
const notes = [
  '',
  '=SUM(A1:A9)',
  '+81-45-000-0000',
  '-5%引き',
  '@経理',
  '＝全角の式',
  "'=もう守られている",
  '"引用", とカンマ',
  '一行目\n二行目',
  '髙﨑 ①㈱Ⅳ ～－―∥',
  "'80年代から",
  'ｶﾅとカナ',
];

/** Valid forms, each of its own code, with every choice and every awkward text among them. */
export const someClients = (count: number): ClientForm[] =>
  Array.from({ length: count }, (_, index) => ({
    ...newClientForm(),
    code: `C${String(index).padStart(4, '0')}`,
    name: `${pick(['株式会社', '㈱', '有限会社', ''], index)}浜物流${index}`,
    kana: `はまぶつりゅう${index}`,
    honorific: pick(Object.values(honorifics), index),
    department: pick(['', '経理部'], index),
    inCharge: pick(['', '髙橋', '森'], index),
    postalCode: pick(['231-0801', '2310801', ''], index),
    prefecture: pick(['神奈川県', ''], index),
    address: `横浜市中区新山下${index}`,
    building: pick(['', '港ビル3階'], index),
    phone: pick(['045-000-0000', '+81(45)000-0000', ''], index),
    fax: pick(['', '045-000-0001'], index),
    email: pick(['', `info${index}@example.co.jp`], index),
    isCustomer: index % 3 !== 0,
    isPartner: index % 3 === 0 || index % 5 === 0,
    closingDay: String((index % 31) + 1),
    paymentMonths: pick(paymentMonthChoices, index),
    // In the month of the closing nobody pays before it.
    paymentDay: index % 7 === 0 ? '31' : String(((index * 7) % 31) + 1),
    paymentShift: pick(['', 'before', 'after'], index),
    bearsTransferFee: index % 4 === 0,
    peppolId: pick(['', '0188:7000012050002'], index),
    taxRounding: pick(['', 'floor', 'round', 'ceil'], index),
    taxInclusion: pick(['exclusive', 'inclusive'], index),
    qualifiedInvoiceIssuerNumber: pick(['', 'T1180301018771'], index),
    memo: pick(notes, index),
  }));

/** Valid forms, each of its own name. */
export const someDrivers = (count: number): DriverForm[] =>
  Array.from({ length: count }, (_, index) => ({
    ...newDriverForm(),
    name: `髙橋 第${index}`,
    kana: `たかはし だい${index}`,
    phone: pick(['090-0000-0000', ''], index),
    vehicleNumber: pick(['横浜 100 か 00-01', ''], index),
    licenceClass: pick(licenceKeys, index),
    licenceExpiry: pick(['', '2027-05-31', '2028-02-29'], index),
    colour: pick(colourKeys, index),
    memo: pick(notes, index),
  }));

/** Valid forms, each of its own name. Some name the account bank-1. */
export const someOffices = (count: number): OfficeForm[] =>
  Array.from({ length: count }, (_, index) => ({
    ...newOfficeForm(),
    name: `大井 第${index}営業所`,
    phone: pick(['03-1234-5678', ''], index),
    fax: pick(['', '+81(3)1234-5679'], index),
    postalCode: pick(['140-0003', ''], index),
    prefecture: pick(['東京都', ''], index),
    address: `品川区八潮${index}`,
    building: pick(['', 'コンテナ埠頭ビル'], index),
    inCharge: pick(['', '髙橋'], index),
    defaultBankId: pick(['', 'bank-1'], index),
    memo: pick(notes, index),
  }));

/** Valid forms, each of its own number. */
export const someBanks = (count: number): BankForm[] =>
  Array.from({ length: count }, (_, index) => ({
    ...newBankForm(),
    bankName: pick(['横浜銀行', '三菱UFJ銀行'], index),
    bankCode: pick(['0138', '0005', ''], index),
    branchName: '本店',
    branchCode: pick(['001', ''], index),
    accountType: pick(['普通', '当座', '貯蓄'], index),
    accountNumber: String(index).padStart(7, '0'),
    holder: pick(['ﾊﾏﾐﾅﾄｳﾝﾕ(ｶ', 'ﾊﾏ ﾀﾛｳ'], index),
  }));
