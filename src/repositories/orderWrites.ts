import type { BulkOutcome, BulkProgress, RecordChange } from '#domain/order/bulk.ts';
import { orderFieldsOf, orderFormOf, orderName, orderSchema } from '#domain/order/order.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { newId } from '#domain/id.ts';
import {
  historyOfKind,
  historyOfSave,
  historyOfWaiver,
  type HistoryFields,
} from '#domain/order/history.ts';
import { indexChanges, newIndex } from '#domain/order/searchIndex.ts';
import type { IndexRepair } from '#domain/order/repair.ts';
import { chargeParts } from '#domain/price/price.ts';
import { isSame, type Changes, type SaveOutcome } from '#domain/saving.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import { durable } from '#firestore/durable.ts';
import { saveRecords } from '#firestore/engine.ts';
import { formWrite } from '#firestore/write.ts';
import { clientReference } from '#repositories/orderConditions.ts';
import { collectionOf } from '#repositories/orders.ts';
import { SERVER_TIME } from '#firestore/values.ts';

type Fields = Record<string, unknown>;

const formOf = (fields: Fields): OrderForm => orderFormOf(orderSchema.parse({ id: '', ...fields }));

/** Who did it (user id), and to which order. */
export type OrderRequest = { userId: string; orderId: string };

/** A new entry, to be written in the same request as the change that it tells of. */
export const newEntry = (
  companyId: string,
  { userId, orderId }: OrderRequest,
  { kind, fields, before, after }: HistoryFields,
  id = newId(),
) => ({
  path: `${collectionOf(companyId)}/${orderId}/history/${id}`,
  fields: { author: userId, at: SERVER_TIME, kind, fields, before, after },
});

/** The parts that the rules look at when the price is written: for an order with very many charges. */
const partsOf = (companyId: string, id: string, before: OrderForm | null, after: OrderForm) =>
  before !== null && isSame({ price: before.price }, { price: after.price })
    ? []
    : chargeParts(after.price.additionalItems).map((items, index) => ({
        path: `${collectionOf(companyId)}/${id}/charges/${index + 1}`,
        fields: { items },
      }));

/**
 * How a save of an order is stored: its index, its entry in the history and its parts go with it.
 * @param entryId names the entry, so that a save that is sent twice makes one
 */
export function toSave(
  companyId: string,
  userId: string,
  { id, base, next }: RecordChange<OrderForm>,
  entryId?: string,
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
          newEntry(companyId, { userId, orderId: id }, entry, entryId),
          ...partsOf(companyId, id, former, form),
        ],
      };
    },
  };
}

/** How the flag of an order is stored, with its entry in the history. */
export const toFlag = (
  companyId: string,
  { userId, orderId }: OrderRequest,
  enabling: boolean,
  entryId?: string,
) => ({
  id: orderId,
  path: `${collectionOf(companyId)}/${orderId}`,
  base: { enabled: !enabling },
  next: { enabled: enabling },
  current: (record: Fields) => ({ enabled: record['enabled'] }),
  alongside: () => ({
    derived: { 'idx.changed': true },
    added: [
      newEntry(
        companyId,
        { userId, orderId },
        historyOfKind(enabling ? 'enabled' : 'disabled'),
        entryId,
      ),
    ],
  }),
});

const waiverOf = (record: Fields | null) => {
  const waiver = record?.['billingWaiver'];
  return typeof waiver === 'string' ? waiver : '';
};

type Waiving = OrderRequest & { companyId: string; reason: string };

/** How the decision not to bill an order is stored ('' = it is billed after all), with its entry in the history. */
const toWaive = ({ companyId, userId, orderId, reason }: Waiving, entryId: string) => ({
  path: `${collectionOf(companyId)}/${orderId}`,
  base: { billingWaiver: null },
  next: { billingWaiver: reason },
  current: (record: Fields) => ({ billingWaiver: record['billingWaiver'] ?? '' }),
  overwrite: true,
  alongside: (before: Fields | null) => ({
    derived: { 'idx.changed': true },
    added: [
      newEntry(companyId, { userId, orderId }, historyOfWaiver(waiverOf(before), reason), entryId),
    ],
  }),
});

type Known = (path: string) => PlainRecord | undefined;

/** What an order is called in the list of what waits. */
const named = (known: Known, companyId: string, orderId: string): string => {
  const parsed = orderSchema.safeParse(known(`${collectionOf(companyId)}/${orderId}`));
  const name = parsed.success ? orderName(parsed.data) : '';
  return `受注「${name || orderId}」`;
};

type Saving = RecordChange<OrderForm> & { companyId: string; userId: string; overwrite: boolean };

const saving = durable<Saving>({
  kind: 'orders.save',
  keys: ['companyId', 'userId', 'id', 'base', 'next'],
  what: ({ companyId, id, base }, known) =>
    base === null ? '新しい受注' : `${named(known, companyId, id)}の変更`,
  write: ({ companyId, userId, overwrite, ...change }, by) =>
    formWrite({ ...toSave(companyId, userId, change, by.id), overwrite }),
});

const flagging = durable<OrderRequest & { companyId: string; enabling: boolean }>({
  kind: 'orders.flag',
  keys: ['companyId', 'userId', 'orderId', 'enabling'],
  what: ({ companyId, orderId, enabling }, known) =>
    `${named(known, companyId, orderId)}を${enabling ? '元に戻す' : '取り消す'}`,
  write: ({ companyId, enabling, ...order }, by) =>
    formWrite({ ...toFlag(companyId, order, enabling, by.id), overwrite: true }),
});

const waiving = durable<Waiving>({
  kind: 'orders.waive',
  keys: ['companyId', 'userId', 'orderId', 'reason'],
  what: ({ companyId, orderId }, known) => `${named(known, companyId, orderId)}の請求対象外`,
  write: (waiver, by) => formWrite(toWaive(waiver, by.id)),
});

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
  return saving({ companyId, userId, ...change, overwrite }, { isAwaited: true });
};

/**
 * Saves many orders in steps of some fifteen, each all or nothing. An order that is there is written as it is by then: what
 * others have changed in the same fields stays, and the order with it. Never throws.
 */
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

/** Takes an order out of all lists (soft delete, specification §4); its job stays. Never throws. */
export const disable = (companyId: string, order: OrderRequest): Promise<SaveOutcome> =>
  flagging({ companyId, ...order, enabling: false }, { isAwaited: true });

/** Takes an order back into the lists. Never throws. */
export const enable = (companyId: string, order: OrderRequest): Promise<SaveOutcome> =>
  flagging({ companyId, ...order, enabling: true }, { isAwaited: true });

/** The same for many orders, in such steps. Never throws. */
export const flagMany = (
  companyId: string,
  userId: string,
  orderIds: readonly string[],
  enabling: boolean,
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  saveRecords(
    orderIds.map((orderId) => toFlag(companyId, { userId, orderId }, enabling)),
    progress,
  );

/** Notes why an order is not billed; '' bills it after all. Never throws. */
export const waive = (
  companyId: string,
  order: OrderRequest,
  reason: string,
): Promise<SaveOutcome> => waiving({ companyId, ...order, reason }, { isAwaited: true });

/** Writes indexes anew, where they are still as they were seen. Never throws. */
export const saveIndexes = (
  companyId: string,
  repairs: readonly IndexRepair[],
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  saveRecords(
    repairs.map((repair) => ({
      ...repair,
      path: `${collectionOf(companyId)}/${repair.id}`,
      current: (record: Fields) =>
        Object.fromEntries(Object.keys(repair.next).map((field) => [field, record[field]])),
    })),
    progress,
  );
