// The demo company and everybody it works with. All of it is invented; the telephone numbers do not exist.
import type { Bank } from '#domain/bank/bank.ts';
import { newClientForm, type ClientForm } from '#domain/client/form.ts';
import { clientFieldsOf, type Client } from '#domain/client/client.ts';
import type { Company } from '#domain/company/company.ts';
import type { Office } from '#domain/office/office.ts';
import { startOfDay } from '#domain/time.ts';

export const COMPANY_ID = 'demo-hamaminato';
export const USER_ID = 'demo-user';

/** Records that were there long before the first order. */
export const FOUNDED = startOfDay('2024-04-01');

export const company: Company = {
  id: COMPANY_ID,
  name: '浜港運輸株式会社',
  inCharge: '経理課 小川',
  phone: '045-000-1000',
  postalCode: '231-0811',
  prefecture: '神奈川県',
  address: '横浜市中区本牧ふ頭0-1',
  building: '浜港ビル2階',
  fax: '045-000-1001',
  qualifiedInvoiceIssuerNumber: 'T9234567890123',
  administrators: [USER_ID],
  invitationsValidFrom: null,
};

const office = (id: string, own: Pick<Office, 'name' | 'postalCode' | 'address'>): Office => ({
  id,
  phone: `045-000-11${id.slice(-2)}`,
  fax: `045-000-12${id.slice(-2)}`,
  prefecture: '神奈川県',
  building: '',
  inCharge: '配車係',
  defaultBankId: '',
  memo: '',
  enabled: true,
  createdAt: FOUNDED,
  ...own,
});

export const offices = [
  office('office-01', {
    name: '本牧営業所',
    postalCode: '231-0811',
    address: '横浜市中区本牧ふ頭0-1',
  }),
  office('office-02', {
    name: '大黒営業所',
    postalCode: '230-0054',
    address: '横浜市鶴見区大黒ふ頭0-22',
  }),
] as const;

export const banks: readonly Bank[] = [
  {
    id: 'bank-01',
    bankName: '横浜みなと銀行',
    bankCode: '',
    branchName: '本牧支店',
    branchCode: '',
    accountType: '普通',
    accountNumber: '0012345',
    holder: 'ﾊﾏﾐﾅﾄｳﾝﾕ(ｶ',
    isDefault: true,
    enabled: true,
    createdAt: FOUNDED,
  },
  {
    id: 'bank-02',
    bankName: '港北信用金庫',
    bankCode: '',
    branchName: '大黒支店',
    branchCode: '',
    accountType: '当座',
    accountNumber: '0067890',
    holder: 'ﾊﾏﾐﾅﾄｳﾝﾕ(ｶ',
    isDefault: false,
    enabled: true,
    createdAt: FOUNDED,
  },
];

const client = (
  number: string,
  names: Pick<ClientForm, 'name' | 'kana'>,
  place: Pick<ClientForm, 'postalCode' | 'prefecture' | 'address'>,
  more: Partial<ClientForm> = {},
): Client => ({
  id: `client-${number}`,
  ...clientFieldsOf({
    ...newClientForm(),
    code: `T${number}`,
    phone: `045-000-20${number}`,
    fax: `045-000-30${number}`,
    ...names,
    ...place,
    ...more,
  }),
  enabled: true,
  createdAt: FOUNDED,
});

const kanagawa = (postalCode: string, address: string) => ({
  postalCode,
  prefecture: '神奈川県',
  address,
});
const byThe20th = { closingDay: '20' };

/** Those who order: forwarders, customs brokers and shippers. */
export const clients = [
  client(
    '01',
    { name: '東洋海運株式会社', kana: 'とうようかいうん' },
    kanagawa('231-0002', '横浜市中区海岸通0-5'),
    {
      ...byThe20th,
      building: '海岸通ビル5階',
      department: '輸出業務部',
      inCharge: '森',
      email: 'export@toyo-kaiun.example',
      memo: '本牧の搬入は前日15時までに予約番号を送る',
    },
  ),
  client(
    '02',
    { name: '横浜フォワーディング株式会社', kana: 'よこはまふぉわーでぃんぐ' },
    kanagawa('231-0023', '横浜市中区山下町0-12'),
    { paymentMonths: '2', paymentDay: '10' },
  ),
  client(
    '03',
    { name: '汐見国際物流株式会社', kana: 'しおみこくさいぶつりゅう' },
    kanagawa('231-0012', '横浜市中区相生町0-8'),
    { ...byThe20th, department: '経理課', taxRounding: 'round' },
  ),
  client(
    '04',
    { name: '青葉浜トレーディング株式会社', kana: 'あおばはまとれーでぃんぐ' },
    { postalCode: '105-0022', prefecture: '東京都', address: '港区海岸0-3-1' },
  ),
  client(
    '05',
    { name: '株式会社相模冷食', kana: 'さがみれいしょく' },
    kanagawa('252-0244', '相模原市中央区田名0-11'),
    byThe20th,
  ),
  client(
    '06',
    { name: '北関東浜精機株式会社', kana: 'きたかんとうはませいき' },
    { postalCode: '321-0905', prefecture: '栃木県', address: '宇都宮市平出工業団地0-4' },
  ),
  client(
    '07',
    { name: '株式会社つばさ浜通関', kana: 'つばさはまつうかん' },
    kanagawa('231-0003', '横浜市中区北仲通0-2'),
  ),
  client(
    '08',
    { name: '有限会社三浦潮海貨', kana: 'みうらしおかいか' },
    kanagawa('231-0801', '横浜市中区新山下0-7'),
    byThe20th,
  ),
  client(
    '09',
    { name: '大磯潮化成株式会社', kana: 'おおいそしおかせい' },
    kanagawa('254-0016', '平塚市東八幡0-9'),
    { paymentMonths: '2', email: 'butsuryu@oiso-kasei.example', taxInclusion: 'inclusive' },
  ),
  client(
    '10',
    { name: '株式会社ミライ浜家具', kana: 'みらいはまかぐ' },
    kanagawa('243-0807', '厚木市金田0-15'),
  ),
  client(
    '11',
    { name: '湘南潮製紙株式会社', kana: 'しょうなんしおせいし' },
    kanagawa('252-0804', '藤沢市湘南台0-6'),
    { closingDay: '15' },
  ),
  client(
    '12',
    { name: '株式会社かもめ浜倉庫', kana: 'かもめはまそうこ' },
    kanagawa('210-0869', '川崎市川崎区東扇島0-30'),
    { closingDay: '25', paymentDay: '25', isPartner: true },
  ),
] as const;

/** Another carrier that drives for us (傭車先). */
export const subcontractor = client(
  '90',
  { name: '株式会社山手物流', kana: 'やまてぶつりゅう' },
  kanagawa('231-0862', '横浜市中区山手町0-40'),
  {
    isCustomer: false,
    isPartner: true,
    inCharge: '配車 岡',
    qualifiedInvoiceIssuerNumber: 'T1180301018771',
  },
);

/** Ordered until last year; old records still show the name. */
export const formerClient: Client = {
  ...client(
    '80',
    { name: '合同会社みなと浜雑貨', kana: 'みなとはまざっか' },
    kanagawa('231-0015', '横浜市中区尾上町0-3'),
  ),
  enabled: false,
};
