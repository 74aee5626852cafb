import type { OrderDraft } from '#domain/order/paste/drafts.ts';
import type { Findings, PastePath } from '#domain/order/paste/paths.ts';
import { newOrderForm, type OrderForm } from '#domain/order/form.ts';

/** The form of an order that a text speaks of. */

const textOf = (found: Findings, path: PastePath): string => found[path]?.value ?? '';

const chosen = <T extends string>(value: string, choices: readonly T[], fallback: T): T =>
  choices.find((choice) => choice === value) ?? fallback;

/** The form of a draft: what the text does not say is open, but for the size, which is that of a new order. */
export function draftForm({ found }: OrderDraft, now: Date): OrderForm {
  const text = (path: PastePath) => textOf(found, path);
  const lengthFt = chosen(text('container.lengthFt'), ['20', '40'], '40');
  const base = newOrderForm(now);
  return {
    ...base,
    title: text('title'),
    client: text('client'),
    clientBillingId: text('clientBillingId'),
    officeId: text('officeId'),
    billingMemo: text('billingMemo'),
    arrivalDate: text('arrivalDate'),
    arrivalTime: text('arrivalTime'),
    orderNumber: text('orderNumber'),
    serialNumber: text('serialNumber'),
    reservationNumber: text('reservationNumber'),
    billOfLandingNumber: text('billOfLandingNumber'),
    bookingNumber: text('bookingNumber'),
    shipName: text('shipName'),
    voyageNumber: text('voyageNumber'),
    shippingCompany: text('shippingCompany'),
    pickupPlace: text('pickupPlace'),
    returnPlace: text('returnPlace'),
    description: text('description'),
    destination: {
      name: text('destination.name'),
      address: text('destination.address'),
      tel: text('destination.tel'),
      inCharge: text('destination.inCharge'),
    },
    price: {
      ...base.price,
      amount: Number(text('price.amount')),
      taxInclusion: chosen(text('price.taxInclusion'), ['inclusive', 'exclusive'], 'exclusive'),
    },
    axleCount: chosen(text('axleCount'), ['2', '3'], base.axleCount),
    container: {
      containerId: text('container.containerId'),
      type: chosen(
        text('container.type'),
        ['dry', 'reefer', 'opentop', 'flatrack', 'tanker'],
        'dry',
      ),
      lengthFt,
      height: chosen(text('container.height'), ['8.6', '9.6'], lengthFt === '20' ? '8.6' : '9.6'),
    },
  };
}
