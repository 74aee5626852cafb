import type { RecordChange } from '#domain/bulk.ts';
import { orderFieldsOf, orderFormOf, orderSchema } from '#domain/order.ts';
import type { OrderForm } from '#domain/orderForm.ts';
import { historyOfKind, historyOfSave, historyOfWaiver } from '#domain/orderHistory.ts';
import { indexChanges, newIndex } from '#domain/orderIndex.ts';
import { chargeParts } from '#domain/price.ts';
import { isSame, type Changes } from '#domain/saving.ts';
import { newEntry, type Doing } from '#repositories/orderHistory.ts';
import { clientReference, collectionOf } from '#repositories/orders.ts';
import { SERVER_TIME } from '#repositories/values.ts';

// How orders are written; fetched by orderChanges.ts when something is written.

type Fields = Record<string, unknown>;

const formOf = (fields: Fields): OrderForm => orderFormOf(orderSchema.parse({ id: '', ...fields }));

/** The parts that the rules look at when the price is written: for an order with very many charges. */
const partsOf = (companyId: string, id: string, before: OrderForm | null, after: OrderForm) =>
  before !== null && isSame({ price: before.price }, { price: after.price })
    ? []
    : chargeParts(after.price.additionalItems).map((items, index) => ({
        path: `${collectionOf(companyId)}/${id}/charges/${index + 1}`,
        fields: { items },
      }));

/** How a save of an order is stored: its index, its entry in the history and its parts go with it. */
export function toSave(
  companyId: string,
  userId: string,
  { id, base, next }: RecordChange<OrderForm>,
) {
  return {
    id,
    path: `${collectionOf(companyId)}/${id}`,
    parts: partsOf(companyId, id, base, next).length,
    base: base === null ? null : orderFieldsOf(base),
    next: orderFieldsOf(next),
    current: (record: Fields) => orderFieldsOf(formOf(record)),
    onCreate: { enabled: true, createdAt: SERVER_TIME },
    toStored: (changes: Changes): Changes =>
      typeof changes['client'] === 'string'
        ? { ...changes, client: clientReference(companyId, changes['client']) }
        : changes,
    alongside: (before: Fields | null, after: Fields) => {
      const form = formOf(after);
      const former = before === null ? null : formOf(before);
      const entry = historyOfSave(former, form);
      return {
        derived: before === null ? { idx: newIndex(form) } : indexChanges(form),
        added: [
          newEntry(companyId, { userId, orderId: id }, entry),
          ...partsOf(companyId, id, former, form),
        ],
      };
    },
  };
}

/** How the flag of an order is stored, with its entry in the history. */
export const toFlag = (companyId: string, { userId, orderId }: Doing, enabling: boolean) => ({
  id: orderId,
  path: `${collectionOf(companyId)}/${orderId}`,
  base: { enabled: !enabling },
  next: { enabled: enabling },
  current: (record: Fields) => ({ enabled: record['enabled'] }),
  alongside: () => ({
    derived: { 'idx.changed': true },
    added: [
      newEntry(companyId, { userId, orderId }, historyOfKind(enabling ? 'enabled' : 'disabled')),
    ],
  }),
});

const waiverOf = (record: Fields | null) => {
  const waiver = record?.['billingWaiver'];
  return typeof waiver === 'string' ? waiver : '';
};

/** How the decision not to bill an order is stored ('' = it is billed after all), with its entry in the history. */
export const toWaive = (companyId: string, { userId, orderId }: Doing, reason: string) => ({
  path: `${collectionOf(companyId)}/${orderId}`,
  base: { billingWaiver: null },
  next: { billingWaiver: reason },
  current: (record: Fields) => ({ billingWaiver: record['billingWaiver'] ?? '' }),
  overwrite: true,
  alongside: (before: Fields | null) => ({
    derived: { 'idx.changed': true },
    added: [newEntry(companyId, { userId, orderId }, historyOfWaiver(waiverOf(before), reason))],
  }),
});
