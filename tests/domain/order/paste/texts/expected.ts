import type { Said } from './text.ts';

/** What a text says of one order, by the paths of the form. */
export type Fields = Readonly<Record<string, string>>;

const PATHS = {
  client: 'client',
  time: 'arrivalTime',
  box: 'container.containerId',
  axles: 'axleCount',
  at: 'destination.name',
  address: 'destination.address',
  tel: 'destination.tel',
  person: 'destination.inCharge',
  from: 'pickupPlace',
  back: 'returnPlace',
  bl: 'billOfLandingNumber',
  bk: 'bookingNumber',
  slot: 'reservationNumber',
  number: 'orderNumber',
  ship: 'shipName',
  voyage: 'voyageNumber',
  line: 'shippingCompany',
  fare: 'price.amount',
  tax: 'price.taxInclusion',
  note: 'description',
} as const satisfies Partial<Record<keyof Said, string>>;

const KINDS: Readonly<Record<string, Fields>> = {
  '': {},
  HC: { 'container.height': '9.6' },
  RH: { 'container.height': '9.6', 'container.type': 'reefer' },
  RF: { 'container.type': 'reefer' },
  GP: { 'container.height': '8.6', 'container.type': 'dry' },
  DRY: { 'container.type': 'dry' },
};

const sizeFields = (size: string): Fields => ({
  'container.lengthFt': size.slice(0, 2),
  ...KINDS[size.slice(2)],
});

const dayKey = (day: string): string => (day.length > 5 ? day : `2026-${day}`);

export const fieldsOf = ({ day, size, ...rest }: Said): Fields => ({
  ...(day !== undefined && { arrivalDate: dayKey(day) }),
  ...(size !== undefined && sizeFields(size)),
  ...Object.fromEntries(
    Object.entries(PATHS).flatMap(([key, path]) => {
      const value = rest[key as keyof typeof rest];
      return value === undefined ? [] : [[path, String(value)]];
    }),
  ),
});
