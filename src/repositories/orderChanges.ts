import type { BulkOutcome, BulkProgress, RecordChange } from '#domain/bulk.ts';
import { orderFieldsOf, orderFormOf, orderSchema } from '#domain/order.ts';
import type { OrderForm } from '#domain/orderForm.ts';
import { historyOfKind, historyOfSave } from '#domain/orderHistory.ts';
import { indexWords } from '#domain/orderIndex.ts';
import type { Changes, SaveOutcome } from '#domain/saving.ts';
import { newEntry, type Doing } from '#repositories/orderHistory.ts';
import { clientReference, collectionOf } from '#repositories/orders.ts';
import { saveRecord, saveRecords } from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

// The writes of orders, apart from their reads: screens that only show orders do without the form's schema.

type Fields = Record<string, unknown>;

const formOf = (fields: Fields): OrderForm => orderFormOf(orderSchema.parse({ id: '', ...fields }));

/** How a save of an order is stored: its index and its entry in the history go with it. */
function toSave(companyId: string, userId: string, { id, base, next }: RecordChange<OrderForm>) {
  return {
    id,
    path: `${collectionOf(companyId)}/${id}`,
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
      const entry = historyOfSave(before === null ? null : formOf(before), form);
      return {
        derived: { idx: { words: indexWords(form) } },
        added: [newEntry(companyId, { userId, orderId: id }, entry)],
      };
    },
  };
}

/**
 * Creates an order (base null) or saves the fields that were changed.
 * @param userId the person who does it, for the history
 * @throws Error 'Company is not selected' when there is no company (specification §5)
 */
export const save = async (
  companyId: string | undefined,
  userId: string,
  change: RecordChange<OrderForm>,
  overwrite = false,
): Promise<SaveOutcome> => {
  if (companyId === undefined) throw new Error('Company is not selected');
  return saveRecord({ ...toSave(companyId, userId, change), overwrite });
};

/** Orders that are written all or none. */
export const MAX_TOGETHER = 200;

/** Saves many orders in steps of 200, each all or nothing. Never throws. */
export const saveMany = (
  companyId: string,
  userId: string,
  changes: readonly RecordChange<OrderForm>[],
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  saveRecords(
    changes.map((change) => toSave(companyId, userId, change)),
    progress,
  );

const flagged = (companyId: string, { userId, orderId }: Doing, enabling: boolean) => ({
  id: orderId,
  path: `${collectionOf(companyId)}/${orderId}`,
  base: { enabled: !enabling },
  next: { enabled: enabling },
  current: (record: Fields) => ({ enabled: record['enabled'] }),
  alongside: () => ({
    derived: {},
    added: [
      newEntry(companyId, { userId, orderId }, historyOfKind(enabling ? 'enabled' : 'disabled')),
    ],
  }),
});

/** Takes an order out of all lists (soft delete, specification §4); its job stays. Never throws. */
export const disable = (companyId: string, order: Doing): Promise<SaveOutcome> =>
  saveRecord({ ...flagged(companyId, order, false), overwrite: true });

/** Takes an order back into the lists. Never throws. */
export const enable = (companyId: string, order: Doing): Promise<SaveOutcome> =>
  saveRecord({ ...flagged(companyId, order, true), overwrite: true });

/** The same for many orders, in steps of 200, each all or nothing. Never throws. */
export const flagMany = (
  companyId: string,
  userId: string,
  orderIds: readonly string[],
  enabling: boolean,
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  saveRecords(
    orderIds.map((orderId) => flagged(companyId, { userId, orderId }, enabling)),
    progress,
  );
