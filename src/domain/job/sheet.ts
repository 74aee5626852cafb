import { arrivalClockOf, arrivalTimeLabel } from '#domain/order/arrival.ts';
import { paymentTermLabel, roundingFor, type Client } from '#domain/client/client.ts';
import { addressLine, isIssuerNumber, type Company } from '#domain/company/company.ts';
import { containerIdStatus, containerLabel } from '#domain/order/container.ts';
import type { Driver } from '#domain/driver/driver.ts';
import { fittedNote, type FittedNote, type NoteSize } from '#domain/invoice/fittedNote.ts';
import { legNames, legs, stepOf, type Job, type Leg } from '#domain/job/job.ts';
import type { Office } from '#domain/office/office.ts';
import type { Order } from '#domain/order/order.ts';
import { chargeLabel } from '#domain/price/chargeTypes.ts';
import { taxTotals, USUAL_ROUNDING, type TaxTotals } from '#domain/tax.ts';
import { dayKeyOf, longDayLabelWithWeekday } from '#domain/time.ts';

/** 作業指示書 for drivers, 運送依頼書 for other carriers (傭車). */
export const sheetVariants = { instruction: '作業指示書', request: '運送依頼書' } as const;
export type SheetVariant = keyof typeof sheetVariants;

/** Somebody who drives legs of the order. */
export type SheetRecipient = {
  /** 'driver:…', 'client:…' or 'office:…'. */
  key: string;
  name: string;
  /** The legs that he drives, in their order. */
  legs: readonly Leg[];
  /** Σ of what is entered for his legs, integer yen; 0 = not set. */
  price: number;
  /** The record of another carrier; undefined for the others. */
  partner: Client | undefined;
};

/** The records that sheets name people from. */
export type SheetPeople = {
  drivers: readonly Driver[];
  clients: readonly Client[];
  offices: readonly Office[];
};

function nameOf(type: string, id: string, { drivers, clients, offices }: SheetPeople): string {
  const records = { driver: drivers, client: clients, office: offices }[type] ?? [];
  return records.find((record) => record.id === id)?.name ?? id;
}

/** Who drives the order, in the order of their first legs. */
export function sheetRecipients(job: Job | undefined, people: SheetPeople): SheetRecipient[] {
  const assigned = legNames.flatMap((leg) => {
    const step = stepOf(job, leg);
    return step === undefined || step.id === ''
      ? []
      : [{ leg, type: step.type, id: step.id, price: step.price }];
  });
  const keys = [...new Set(assigned.map(({ type, id }) => `${type}:${id}`))];
  return keys.map((key) => {
    const own = assigned.filter(({ type, id }) => `${type}:${id}` === key);
    const [{ type, id } = { type: '', id: '' }] = own;
    return {
      key,
      name: nameOf(type, id, people),
      legs: own.map(({ leg }) => leg),
      price: own.reduce((sum, { price }) => sum + price, 0),
      partner: type === 'client' ? people.clients.find((client) => client.id === id) : undefined,
    };
  });
}

/**
 * To whom a sheet goes: who drives the wanted leg, or is the wanted carrier; else the only one there is. A request goes
 * to carriers alone.
 */
export function chosenRecipient(
  recipients: readonly SheetRecipient[],
  wanted: { variant: SheetVariant; leg: string; partner: string },
): SheetRecipient | undefined {
  const able = recipients.filter(
    ({ partner }) => wanted.variant === 'instruction' || partner !== undefined,
  );
  const named =
    able.find(({ key }) => wanted.partner !== '' && key === `client:${wanted.partner}`) ??
    able.find((one) => one.legs.some((leg) => leg === wanted.leg));
  if (named !== undefined) return named;
  return wanted.variant === 'request' || able.length === 1 ? able[0] : undefined;
}

/** What another carrier is paid; integer yen. */
export type SheetFare = {
  /** undefined: not agreed yet. */
  totals: TaxTotals | undefined;
  inclusion: '税込' | '税抜';
  /** Kinds of additional charges that the order has, without amounts: those are settled with the carrier. */
  extras: string;
  paymentTerm: string;
};

/** Everything that the sheet prints. */
export type JobSheet = {
  variant: SheetVariant;
  issueDay: string;
  /** '' when it goes to several. */
  addressee: string;
  honorific: string;
  addresseeLegs: string;
  day: string;
  time: string;
  direction: '輸出' | '輸入' | '';
  client: string;
  destination: Order['destination'];
  containerId: string;
  containerStatus: ReturnType<typeof containerIdStatus>;
  size: string;
  chassis: string;
  /** Label and value; empty ones are printed too, so that they can be filled in. */
  numbers: readonly (readonly [string, string])[];
  pickupPlace: string;
  returnPlace: string;
  legs: readonly { label: string; name: string; chassis: string; isOwn: boolean }[];
  title: string;
  note: FittedNote;
  sender: {
    name: string;
    office: string;
    address: string;
    contact: string;
    inCharge: string;
    issuerNumber: string;
  };
  fare: SheetFare | undefined;
};

/** Full-width characters and lines of the box for notes at each size of its print (see JobSheet.css). */
const noteSizes: Readonly<Record<SheetVariant, { sizes: readonly NoteSize[]; last: NoteSize }>> = {
  instruction: {
    sizes: [
      { size: 'normal', columns: 50, lines: 14 },
      { size: 'small', columns: 64, lines: 18 },
    ],
    last: { size: 'tiny', columns: 82, lines: 25 },
  },
  request: {
    sizes: [
      { size: 'normal', columns: 50, lines: 5 },
      { size: 'small', columns: 64, lines: 7 },
    ],
    last: { size: 'tiny', columns: 82, lines: 10 },
  },
};

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

/** Whether the full box is delivered or an empty one is brought to be loaded, where the numbers tell. */
function directionOf({ bookingNumber, billOfLandingNumber }: Order): JobSheet['direction'] {
  if ((bookingNumber === '') === (billOfLandingNumber === '')) return '';
  return bookingNumber === '' ? '輸入' : '輸出';
}

function timeOf({ arrivalTime }: Order): string {
  const clock = arrivalClockOf(arrivalTime);
  if (clock === '') return '時間指定なし';
  if (clock === 'am') return 'AM(午前)';
  return clock === 'pm' ? 'PM(午後)' : arrivalTimeLabel(arrivalTime);
}

function fareOf(order: Order, recipient: SheetRecipient | undefined): SheetFare {
  const partner = recipient?.partner;
  const amount = recipient?.price ?? 0;
  const taxInclusion = partner?.taxInclusion ?? 'exclusive';
  const rounding = partner === undefined ? USUAL_ROUNDING : roundingFor(partner, USUAL_ROUNDING);
  const kinds = new Set(order.price.additionalItems.map(({ type }) => chargeLabel(type)));
  return {
    totals: amount === 0 ? undefined : taxTotals([{ amount, tax: 'tax', taxInclusion }], rounding),
    inclusion: taxInclusion === 'inclusive' ? '税込' : '税抜',
    extras: [...kinds].join('・'),
    paymentTerm: partner === undefined ? '' : paymentTermLabel(partner),
  };
}

function senderOf(company: Company, office: Office | undefined): JobSheet['sender'] {
  const place = office === undefined || office.address === '' ? company : office;
  const phone = office === undefined || office.phone === '' ? company.phone : office.phone;
  const fax = office === undefined || office.fax === '' ? company.fax : office.fax;
  const number = company.qualifiedInvoiceIssuerNumber;
  return {
    name: company.name,
    office: office?.name ?? '',
    address: addressLine(place),
    contact: joined([phone === '' ? '' : `TEL ${phone}`, fax === '' ? '' : `FAX ${fax}`], '  '),
    inCharge: office === undefined || office.inCharge === '' ? company.inCharge : office.inCharge,
    issuerNumber: isIssuerNumber(number) ? number : '',
  };
}

const numbersOf = (order: Order): JobSheet['numbers'] => [
  ['船社', order.shippingCompany],
  ['本船 / Voy.', joined([order.shipName, order.voyageNumber], ' / ')],
  ['ブッキングNo.', order.bookingNumber],
  ['B/L No.', order.billOfLandingNumber],
  ['予約番号', order.reservationNumber],
  ['受注番号', joined([order.orderNumber, order.serialNumber], ' / ')],
];

/** What the sheet of an order prints for a recipient; for several when there is none. */
export function jobSheet(of: {
  variant: SheetVariant;
  order: Order;
  job: Job | undefined;
  recipient: SheetRecipient | undefined;
  people: SheetPeople;
  company: Company;
  now: Date;
}): JobSheet {
  const { variant, order, job, recipient, people, company, now } = of;
  const own = recipient?.legs ?? [];
  const table = legNames.map((leg) => {
    const { type = '', id = '', chassisNumber = '' } = stepOf(job, leg) ?? {};
    const name = id === '' ? '' : nameOf(type, id, people);
    return { label: legs[leg], name, chassis: chassisNumber, isOwn: own.includes(leg) };
  });
  const { sizes, last } = noteSizes[variant];
  return {
    variant,
    issueDay: dayKeyOf(now),
    addressee: recipient?.name ?? '',
    honorific: recipient?.partner?.honorific ?? '様',
    addresseeLegs: own.map((leg) => legs[leg]).join('・'),
    day: longDayLabelWithWeekday(dayKeyOf(order.arrivalDate)),
    time: timeOf(order),
    direction: directionOf(order),
    client: people.clients.find(({ id }) => id === order.client)?.name ?? '',
    destination: order.destination,
    containerId: order.container.containerId,
    containerStatus: containerIdStatus(order.container.containerId),
    size: containerLabel(order.container, order.axleCount),
    chassis: [...new Set(table.map(({ chassis }) => chassis))].filter(Boolean).join('、'),
    numbers: numbersOf(order),
    pickupPlace: order.pickupPlace,
    returnPlace: order.returnPlace,
    legs: table,
    title: order.title,
    note: fittedNote(order.description, sizes, last),
    sender: senderOf(
      company,
      people.offices.find(({ id }) => id === order.officeId),
    ),
    fare: variant === 'request' ? fareOf(order, recipient) : undefined,
  };
}
