import * as z from 'zod/mini';
import {
  arrivalClockOf,
  arrivalTimeOn,
  byArrivalTime,
  isClock,
  type ArrivalTime,
} from '#domain/arrival.ts';
import {
  containerFormOf,
  containerFormSchema,
  containerOf,
  containerSchema,
} from '#domain/container.ts';
import { newPrice, priceFormSchema, priceSchema } from '#domain/price.ts';
import {
  enabledFlag,
  multilineText,
  optionalDate,
  optionalId,
  optionalText,
  referencedId,
  text,
} from '#domain/schema.ts';
import { dayKeyOf, isDayKey, startOfDay } from '#domain/time.ts';

/** 'HH:mm' and the words of old records stay text; anything else that is no instant is not decided. */
const arrivalTimeSchema = z.pipe(
  z.transform((value: unknown): ArrivalTime => {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
    return typeof value === 'string' && value !== '' ? value : null;
  }),
  z.custom<ArrivalTime>(),
);

const destinationSchema = z.pipe(
  z.transform((value: unknown) => (typeof value === 'object' && value !== null ? value : {})),
  z.object({ name: text, address: text, inCharge: text, tel: text }),
);

const axleCountSchema = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? value : null)),
  z.nullable(z.number()),
);

/** Record schema of a transport order (受注): one container, one trip. Tolerant of old documents. */
export const orderSchema = z.object({
  id: z.string(),
  /** false after the soft delete. */
  enabled: enabledFlag,
  title: text,
  description: multilineText,
  /** Day of delivery at the destination (納入日), midnight JST. */
  arrivalDate: z.date(),
  arrivalTime: arrivalTimeSchema,
  /** Server time of creation; null in documents older than the field. */
  createdAt: optionalDate,
  /** Bill in the period that contains this day instead of the arrival day's; null = by arrivalDate. */
  billingDate: optionalDate,
  /** The client's own reference number (受注番号). */
  orderNumber: text,
  /** Running number in our files (整理番号); not the seal number. */
  serialNumber: text,
  /** Own office that prints as the sender. */
  officeId: optionalId,
  /** Id of the client that is billed; '' = the ordering client. */
  clientBillingId: text,
  billingMemo: text,
  shipName: text,
  shippingCompany: text,
  voyageNumber: text,
  billOfLandingNumber: text,
  bookingNumber: text,
  reservationNumber: text,
  pickupPlace: text,
  returnPlace: text,
  destination: destinationSchema,
  /** Axles of the chassis, 2 or 3; null = not decided. */
  axleCount: axleCountSchema,
  /** Id of the client that ordered (stored as a reference to its document). */
  client: referencedId,
  container: containerSchema,
  price: z.pipe(
    z.transform((value: unknown) => value ?? {}),
    priceSchema,
  ),
});
export type Order = z.infer<typeof orderSchema>;

const line = (label: string) => optionalText(label, 100);

/** Form schema: what a person may enter. The arrival day and time are texts until they are saved. */
export const orderFormSchema = z.object({
  title: line('件名'),
  description: optionalText('備考・作業内容', 2000),
  arrivalDate: z
    .string()
    .check(z.refine((value) => isDayKey(value), '納入日を入力してください(例: 2026/11/24)')),
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
    .check(z.refine((value) => value === '' || isDayKey(value), '請求日を正しく入力してください')),
  orderNumber: line('受注番号'),
  serialNumber: line('整理番号'),
  officeId: z.string(),
  clientBillingId: z.string(),
  billingMemo: optionalText('請求メモ', 500),
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
    address: optionalText('住所', 200),
    inCharge: line('担当者'),
    tel: optionalText('電話', 30),
  }),
  axleCount: z.enum(['', '2', '3'], '軸数を選んでください'),
  client: z.string().check(z.minLength(1, '取引先を選んでください')),
  container: containerFormSchema,
  price: priceFormSchema,
});
export type OrderForm = z.infer<typeof orderFormSchema>;

/** What is stored of an order besides its id, its flag and its creation time. */
export type OrderFields = Omit<Order, 'id' | 'enabled' | 'createdAt'>;

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

/** The form of an existing order. Sizes and axles the form does not offer become its nearest choice only when saved. */
export function orderFormOf(order: Order): OrderForm {
  const { id: _id, enabled: _enabled, createdAt: _createdAt, ...fields } = order;
  return {
    ...fields,
    arrivalDate: dayKeyOf(order.arrivalDate),
    arrivalTime: arrivalClockOf(order.arrivalTime),
    billingDate: order.billingDate === null ? '' : dayKeyOf(order.billingDate),
    officeId: order.officeId ?? '',
    axleCount: order.axleCount === 2 ? '2' : order.axleCount === 3 ? '3' : '',
    container: containerFormOf(order.container),
    price: { ...order.price, currency: 'JPY' },
  };
}

/** What is stored of a valid form; a time is merged onto the arrival day (specification §3). */
export const orderFieldsOf = (form: OrderForm): OrderFields => ({
  ...form,
  arrivalDate: startOfDay(form.arrivalDate),
  arrivalTime: arrivalTimeOn(form.arrivalDate, form.arrivalTime),
  billingDate: form.billingDate === '' ? null : startOfDay(form.billingDate),
  officeId: form.officeId === '' ? null : form.officeId,
  axleCount: form.axleCount === '' ? null : Number(form.axleCount),
  container: containerOf(form.container),
});

/** Order within one day of the schedule (specification §7); equal times by id, so that the order is total. */
export const byArrival = (a: Order, b: Order): number =>
  byArrivalTime(a.arrivalTime, b.arrivalTime) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Whom the order is billed to. */
export const billedClientId = (order: Order): string => order.clientBillingId || order.client;

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
