import type { BulkOutcome, BulkProgress, RecordChange } from '#domain/bulk.ts';
import type { OrderForm } from '#domain/orderForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Doing } from '#repositories/orderHistory.ts';
import { prepare as prepareStore, saveRecord, saveRecords, unsaved } from '#repositories/store.ts';

// The writes of orders, apart from their reads: screens that only show orders do without them, and those that write
// fetch how when it is first needed.
const writing = () => import('#repositories/orderWrites.ts');

/** Begins to fetch what saves need: the network may be gone by then. */
export const prepare = (): void => {
  prepareStore('save');
  void writing().catch(() => undefined);
};

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
  return writing().then(
    ({ toSave }) => saveRecord({ ...toSave(companyId, userId, change), overwrite }),
    unsaved.one,
  );
};

/** Saves many orders in steps of 200, each all or nothing. Never throws. */
export const saveMany = (
  companyId: string,
  userId: string,
  changes: readonly RecordChange<OrderForm>[],
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  writing().then(
    ({ toSave }) =>
      saveRecords(
        changes.map((change) => toSave(companyId, userId, change)),
        progress,
      ),
    () => unsaved.many(changes.map(({ id }) => id)),
  );

const flag = (companyId: string, order: Doing, enabling: boolean): Promise<SaveOutcome> =>
  writing().then(
    ({ toFlag }) => saveRecord({ ...toFlag(companyId, order, enabling), overwrite: true }),
    unsaved.one,
  );

/** Takes an order out of all lists (soft delete, specification §4); its job stays. Never throws. */
export const disable = (companyId: string, order: Doing): Promise<SaveOutcome> =>
  flag(companyId, order, false);

/** Takes an order back into the lists. Never throws. */
export const enable = (companyId: string, order: Doing): Promise<SaveOutcome> =>
  flag(companyId, order, true);

/** The same for many orders, in steps of 200, each all or nothing. Never throws. */
export const flagMany = (
  companyId: string,
  userId: string,
  orderIds: readonly string[],
  enabling: boolean,
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  writing().then(
    ({ toFlag }) =>
      saveRecords(
        orderIds.map((orderId) => toFlag(companyId, { userId, orderId }, enabling)),
        progress,
      ),
    () => unsaved.many(orderIds),
  );

/** Notes why an order is not billed; '' bills it after all. Never throws. */
export const waive = (companyId: string, order: Doing, reason: string): Promise<SaveOutcome> =>
  writing().then(({ toWaive }) => saveRecord(toWaive(companyId, order, reason)), unsaved.one);
