import * as z from 'zod/mini';
import { isClock } from '#domain/order/arrival.ts';
import { containerFormSchema } from '#domain/order/container.ts';
import { newPrice } from '#domain/price/price.ts';
import { priceFormSchema } from '#domain/price/form.ts';
import { optionalLine, optionalLines } from '#domain/formSchema.ts';
import { longest } from '#domain/textLength.ts';
import { dayKeyOf } from '#domain/time.ts';
import { isDayOfWork } from '#domain/writtenDay.ts';

const line = (label: string) => optionalLine(label, 100);

/** Form schema: what a person may enter. The arrival day and time are texts until they are saved. */
export const orderFormSchema = z.object({
  title: line('件名'),
  description: optionalLines('備考・作業内容', 2000),
  arrivalDate: z.string().check(z.refine(isDayOfWork, '納入日を入力してください(例: 2026/11/24)')),
  arrivalTime: z
    .string()
    .check(
      z.refine(
        (value) => value === '' || value === 'am' || value === 'pm' || isClock(value),
        '納入時間は「8:30」「AM」「PM」のように入力してください',
      ),
    ),
  billingDate: z
    .string()
    .check(
      z.refine((value) => value === '' || isDayOfWork(value), '請求日を正しく入力してください'),
    ),
  orderNumber: line('受注番号'),
  serialNumber: line('整理番号'),
  officeId: z.string().check(longest('営業所', 128)),
  clientBillingId: line('請求先'),
  billingMemo: optionalLines('請求メモ', 500),
  shipName: line('本船名'),
  shippingCompany: line('船社'),
  voyageNumber: line('航海番号'),
  billOfLandingNumber: line('B/L番号'),
  bookingNumber: line('ブッキング番号'),
  reservationNumber: line('予約番号'),
  pickupPlace: line('引取場所'),
  returnPlace: line('返却場所'),
  destination: z.object({
    name: line('作業先'),
    address: optionalLine('住所', 200),
    inCharge: line('担当者'),
    tel: optionalLine('電話', 30),
  }),
  axleCount: z.enum(['', '2', '3'], '軸数を選んでください'),
  client: z.string().check(z.minLength(1, '取引先を選んでください')),
  container: containerFormSchema,
  price: priceFormSchema,
});
export type OrderForm = z.infer<typeof orderFormSchema>;

/** Defaults of a new order (specification §9): today, 08:00, 2 axles, 40 ft dry of height 9.6, price 0. */
export const newOrderForm = (now: Date): OrderForm => ({
  title: '',
  description: '',
  arrivalDate: dayKeyOf(now),
  arrivalTime: '08:00',
  billingDate: '',
  orderNumber: '',
  serialNumber: '',
  officeId: '',
  clientBillingId: '',
  billingMemo: '',
  shipName: '',
  shippingCompany: '',
  voyageNumber: '',
  billOfLandingNumber: '',
  bookingNumber: '',
  reservationNumber: '',
  pickupPlace: '',
  returnPlace: '',
  destination: { name: '', address: '', inCharge: '', tel: '' },
  axleCount: '2',
  client: '',
  container: { containerId: '', type: 'dry', lengthFt: '40', height: '9.6' },
  price: { ...newPrice(), currency: 'JPY', additionalItems: [] },
});

/** Japanese labels by stored path: what a person is shown when a field is in conflict or changed. */
export const orderLabels: Record<string, string> = {
  title: '件名',
  description: '備考・作業内容',
  arrivalDate: '納入日',
  arrivalTime: '納入時間',
  billingDate: '請求日',
  orderNumber: '受注番号',
  serialNumber: '整理番号',
  officeId: '営業所',
  clientBillingId: '請求先',
  billingMemo: '請求メモ',
  shipName: '本船名',
  shippingCompany: '船社',
  voyageNumber: '航海番号',
  billOfLandingNumber: 'B/L番号',
  bookingNumber: 'ブッキング番号',
  reservationNumber: '予約番号',
  pickupPlace: '引取場所',
  returnPlace: '返却場所',
  'destination.name': '作業先',
  'destination.address': '作業先住所',
  'destination.inCharge': '作業先担当者',
  'destination.tel': '作業先電話',
  axleCount: '軸数',
  client: '取引先',
  'container.containerId': 'コンテナ番号',
  'container.type': '種類',
  'container.lengthFt': 'サイズ',
  'container.height': '高さ',
  'price.amount': '基本運賃',
  'price.tax': '税区分',
  'price.taxInclusion': '内税・外税',
  'price.additionalItems': '付帯料金',
};

/** What a person is shown for a stored path. */
export const orderLabelOf = (path: string): string => orderLabels[path] ?? path;
