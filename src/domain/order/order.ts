import * as z from 'zod/mini';
import {
  arrivalClockOf,
  arrivalTimeOn,
  byArrivalTime,
  type ArrivalTime,
} from '#domain/order/arrival.ts';
import { containerFormOf, containerOf, containerSchema } from '#domain/order/container.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { mendedPrice } from '#domain/price/old.ts';
import { priceSchema } from '#domain/price/price.ts';
import {
  enabledFlag,
  multilineText,
  optionalDate,
  optionalId,
  referencedId,
  text,
} from '#domain/schema.ts';
import { dayKeyOf, startOfDay } from '#domain/time.ts';

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

/** Where an order stands with the invoices; index fields, written by issuing and by every save, never by a form. */
const standingSchema = z.pipe(
  z.transform((value: unknown) => (typeof value === 'object' && value !== null ? value : {})),
  z.object({
    /** Id of the valid invoice that contains the order, '' for none. */
    invoice: text,
    /** Whether it was changed after that invoice was issued. */
    changed: z.pipe(
      z.transform((value: unknown) => value === true),
      z.boolean(),
    ),
  }),
);

/** Record schema of a transport order (受注): one container, one trip. Tolerant of old documents. */
export const orderSchema = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'object' && value !== null && 'price' in value
      ? { ...value, mended: mendedPrice(value.price) }
      : value,
  ),
  z.object({
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
    price: priceSchema,
    /** Why the order is never billed; '' = it is billed. */
    billingWaiver: text,
    idx: standingSchema,
    /** What an old document holds otherwise than it reads, in words (基本運賃 …); never stored. */
    mended: z._default(z.array(z.string()), []),
  }),
);
export type Order = z.infer<typeof orderSchema>;

/** What the form of an order stores. */
export type OrderFields = Omit<
  Order,
  'id' | 'enabled' | 'createdAt' | 'billingWaiver' | 'idx' | 'mended'
>;

/** The form of stored fields. Sizes and axles the form does not offer become its nearest choice only when saved. */
export const formOfFields = (fields: OrderFields): OrderForm => ({
  ...fields,
  arrivalDate: dayKeyOf(fields.arrivalDate),
  arrivalTime: arrivalClockOf(fields.arrivalTime),
  billingDate: fields.billingDate === null ? '' : dayKeyOf(fields.billingDate),
  officeId: fields.officeId ?? '',
  axleCount: fields.axleCount === 2 ? '2' : fields.axleCount === 3 ? '3' : '',
  container: containerFormOf(fields.container),
  price: { ...fields.price, currency: 'JPY' },
});

/** What a person writes of an order: all but its name, its state and what is derived. */
export const writtenFieldsOf = ({
  id: _id,
  enabled: _enabled,
  createdAt: _createdAt,
  billingWaiver: _waiver,
  idx: _idx,
  mended: _mended,
  ...fields
}: Order) => fields;

/** The form of an existing order. */
export const orderFormOf = (order: Order): OrderForm => formOfFields(writtenFieldsOf(order));

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

/** What people call an order of which one line tells; '' when nothing is known. */
export const orderName = ({
  orderNumber,
  title,
  destination,
}: Pick<Order, 'orderNumber' | 'title' | 'destination'>): string =>
  orderNumber || title || destination.name;

/** Where an order is delivered, as lists and sentences name it. */
export const destinationName = ({ destination }: Pick<Order, 'destination'>): string =>
  destination.name || '作業先未定';
