import { serverTimestamp } from 'firebase/firestore/lite';
import { Reference } from '#firestore/values.ts';
import { aTime, long } from '#tests/rules/attacks.ts';
import { COMPANY, userIds, type Fields } from '#tests/support/rules.ts';

/** Legal documents as the app creates them. */
export const companyTexts: Fields = {
  name: '浜港運輸株式会社',
  inCharge: '',
  phone: '',
  postalCode: '',
  prefecture: '',
  address: '',
  building: '',
  fax: '',
  qualifiedInvoiceIssuerNumber: '',
};

export const companyOf = (userId: string): Fields => ({
  ...companyTexts,
  administrators: [userId],
});

export const aCompany: Fields = {
  ...companyTexts,
  administrators: [userIds.administrator, userIds.colleague],
};

const onCreate = { enabled: true, createdAt: serverTimestamp() };

export const aClient: Fields = {
  name: '東洋海運株式会社',
  code: 'TY01',
  kana: '',
  honorific: '御中',
  department: '',
  inCharge: '',
  postalCode: '',
  prefecture: '',
  address: '',
  building: '',
  phone: '',
  fax: '',
  email: '',
  isCustomer: true,
  isPartner: false,
  closingDay: 20,
  paymentMonths: 1,
  paymentDay: 31,
  paymentShift: '',
  bearsTransferFee: false,
  peppolId: '0188:7000012050002',
  taxRounding: '',
  taxInclusion: 'exclusive',
  splitByOffice: false,
  printCarryOver: false,
  lineOrder: 'day',
  hiddenColumns: [],
  qualifiedInvoiceIssuerNumber: '',
  memo: '',
  ...onCreate,
};

export const anOffice: Fields = {
  name: '本社',
  phone: '',
  fax: '',
  postalCode: '',
  prefecture: '',
  address: '',
  building: '',
  inCharge: '',
  defaultBankId: '',
  memo: '',
  ...onCreate,
};

export const aBank: Fields = {
  bankName: '横浜港銀行',
  bankCode: '',
  branchName: '本店',
  branchCode: '',
  accountType: '普通',
  accountNumber: '1234567',
  holder: 'ﾊﾏﾐﾅﾄｳﾝﾕ(ｶ',
  isDefault: false,
  ...onCreate,
};

export const billingSettings: Fields = {
  closingDay: 31,
  taxRounding: 'floor',
  numberFormat: '{YYYY}-{MM}-{NNN}',
  subjectTemplate: '{YYYY}年{M}月分 海上コンテナ輸送料',
  feeSentence: '',
  seal: '',
  chargeKinds: [{ name: '休日割増', tax: 'tax', taxInclusion: 'exclusive' }],
  addressOffset: { x: 1, y: -1 },
};

export const aDriver: Fields = {
  name: '田中 一郎',
  kana: '',
  phone: '',
  vehicleNumber: '',
  licenceClass: '',
  licenceExpiry: '',
  colour: '',
  memo: '',
  ...onCreate,
};

export const aPrice: Fields = {
  amount: 45_000,
  currency: 'JPY',
  tax: 'tax',
  taxInclusion: 'exclusive',
  additionalItems: [],
};

export const anItem: Fields = {
  type: 'highway',
  amount: 3_000,
  tax: 'tax',
  taxInclusion: 'inclusive',
  memo: '',
};

export const aContainer: Fields = { containerId: '', type: 'dry', lengthFt: 40, height: 9.6 };

export const aDestination: Fields = { name: '', address: '', inCharge: '', tel: '' };

/** The one-line texts of an order that may have 100 characters; those of other lengths stand in the documents below. */
export const orderLines = [
  'title',
  'orderNumber',
  'serialNumber',
  'clientBillingId',
  'pickupPlace',
  'returnPlace',
  'shipName',
  'shippingCompany',
  'voyageNumber',
  'billOfLandingNumber',
  'bookingNumber',
  'reservationNumber',
];

const linesOf = (text: string): Fields =>
  Object.fromEntries(orderLines.map((line) => [line, text]));

export const anOrder: Fields = {
  ...linesOf(''),
  description: '',
  billingMemo: '',
  arrivalDate: aTime,
  arrivalTime: 'am',
  billingDate: null,
  officeId: null,
  destination: aDestination,
  axleCount: 2,
  client: new Reference(`${COMPANY}/clients/client-1`),
  container: aContainer,
  price: aPrice,
  ...onCreate,
};

export const largestIndex: Fields = {
  words: Array.from({ length: 200 }, (_, index) => `${index}`.padStart(13, '0')),
  invoice: '',
  changed: true,
};

export const largestItem: Fields = {
  type: 'xRayInspection',
  amount: 999_999_999,
  tax: 'taxFree',
  taxInclusion: 'inclusive',
  memo: long(100),
};

export const largestPrice: Fields = {
  amount: 999_999_999,
  currency: 'JPY',
  tax: 'taxFree',
  taxInclusion: 'inclusive',
};

/** Everything of an order that can be written, as large as it may be; nothing is as in anOrder. */
export const largestOrderFields: Fields = {
  ...linesOf(long(100)),
  description: long(2000),
  billingMemo: long(500),
  arrivalDate: serverTimestamp(),
  arrivalTime: serverTimestamp(),
  billingDate: serverTimestamp(),
  officeId: long(128),
  destination: { name: long(100), address: long(200), inCharge: long(100), tel: long(30) },
  axleCount: null,
  client: new Reference(`${COMPANY}/clients/${'c'.repeat(100)}`),
  container: { containerId: long(20), type: 'flatrack', lengthFt: 20, height: 8.6 },
  price: { ...largestPrice, additionalItems: Array.from({ length: 8 }, () => largestItem) },
  idx: largestIndex,
};

/** An entry of an order's history, by its author. */
export const aHistoryEntry = (author: string): Fields => ({
  author,
  at: serverTimestamp(),
  kind: 'changed',
  fields: ['title', 'price.amount'],
  before: '{"title":"A","price.amount":0}',
  after: '{"title":"B","price.amount":45000}',
});

export const aStep: Fields = {
  type: 'driver',
  id: 'driver-1',
  setAt: aTime,
  completedAt: null,
  price: 0,
  chassisNumber: '',
};

export const aJob = (orderId: string): Fields => ({
  orderId,
  number: '',
  status: '',
  memo: '',
  completedAt: null,
  steps: {},
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
});
