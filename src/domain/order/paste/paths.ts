import type { Size } from '#domain/order/paste/box.ts';
import type { FoundText } from '#domain/order/paste/when.ts';

/** What is read of an order, by the fields of its form. */

/** The fields of an order's form that are read from texts, by their path. */
export type PastePath =
  | 'client'
  | 'clientBillingId'
  | 'officeId'
  | 'title'
  | 'arrivalDate'
  | 'arrivalTime'
  | 'orderNumber'
  | 'serialNumber'
  | 'reservationNumber'
  | 'billOfLandingNumber'
  | 'bookingNumber'
  | 'shipName'
  | 'voyageNumber'
  | 'shippingCompany'
  | 'pickupPlace'
  | 'returnPlace'
  | 'destination.name'
  | 'destination.address'
  | 'destination.tel'
  | 'destination.inCharge'
  | 'container.containerId'
  | 'container.lengthFt'
  | 'container.height'
  | 'container.type'
  | 'axleCount'
  | 'price.amount'
  | 'price.taxInclusion'
  | 'billingMemo'
  | 'description';

export type Findings = { [path in PastePath]?: FoundText };

/** One finding, or none where nothing was found; only a time may be said to be open. */
export const byPath = (path: PastePath, found: FoundText | undefined): Findings =>
  found === undefined || (found.value === '' && path !== 'arrivalTime') ? {} : { [path]: found };

/** The findings of a size. */
export const sized = ({ lengthFt, height, type, axleCount }: Size): Findings => ({
  ...byPath('container.lengthFt', lengthFt),
  ...byPath('container.height', height),
  ...byPath('container.type', type),
  ...byPath('axleCount', axleCount),
});
