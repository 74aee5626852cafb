import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchWords } from '#domain/order/searchIndex.ts';
import { newId } from '#domain/id.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as repairOrders from '#workflows/repairOrders.ts';
import * as orders from '#repositories/orders.ts';
import { toSave } from '#repositories/orderWrites.ts';
import { saveRecords } from '#firestore/engine.ts';
import {
  anOrderForm,
  confirmed,
  disconnect,
  signInWithCompany,
  until,
} from '#tests/support/emulator.ts';

/** More than are read at a time. */
const COUNT = 320;
const going = { onProgress: () => undefined, isStopped: () => false };
const next = (number: number) =>
  anOrderForm({ bookingNumber: `BK${String(number).padStart(6, '0')}` });

let companyId = '';
let userId = '';

/** Orders as they were stored before there was an index. */
async function addOldOrders(company: string): Promise<void> {
  const outcome = await saveRecords(
    Array.from({ length: COUNT }, (_, number) => {
      const { alongside: _alongside, ...record } = toSave(company, userId, {
        id: newId(),
        base: null,
        next: next(number),
      });
      return record;
    }),
    going,
  );
  expect(outcome.saved).toHaveLength(COUNT);
}

const found = async (search: string): Promise<string[]> => {
  const lists = await Promise.all(
    searchWords(search).map((word) => confirmed(orders.watchRecent(companyId, 50, { word }))),
  );
  return [...new Set(lists.flatMap(({ rows }) => rows.map(({ bookingNumber }) => bookingNumber)))];
};

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
  await addOldOrders(companyId);
});
afterAll(disconnect);

describe('the repair of the index', () => {
  test('can be stopped', async () => {
    const outcome = await repairOrders.repairIndex(companyId, { ...going, isStopped: () => true });
    expect(outcome).toEqual({ seen: 0, repaired: 0, message: undefined });
  });

  test('makes old orders findable and unbilled, and does nothing when all is well', async () => {
    expect(await found('BK000007')).toEqual([]);
    const end = new Date('2100-01-01');
    expect(await orders.listUnbilledBefore(companyId, end)).toEqual([]);
    const seen: number[] = [];
    const outcome = await repairOrders.repairIndex(companyId, {
      ...going,
      onProgress: (count) => seen.push(count),
    });
    expect(outcome).toEqual({ seen: COUNT, repaired: COUNT, message: undefined });
    expect(seen).toEqual([100, 200, 300, COUNT]);
    // What was asked before is still followed, and its new answer is on its way.
    await until(
      orders.watchRecent(companyId, 50, { word: searchWords('BK000007')[0] ?? 'none' }),
      ({ value }) => value.rows.length > 0,
    );
    expect(await found('BK000007')).toEqual(['BK000007']);
    expect(await orders.listUnbilledBefore(companyId, end)).toHaveLength(COUNT);
    expect(await repairOrders.repairIndex(companyId, going)).toEqual({
      seen: COUNT,
      repaired: 0,
      message: undefined,
    });
  });

  test('says why it ended when the company is of somebody else', async () => {
    expect(await repairOrders.repairIndex(newId(), going)).toMatchObject({
      seen: 0,
      message: expect.stringContaining('権限'),
    });
  });
});

test('an order that is not billed says why, in its history too', async () => {
  const id = newId();
  await orderWrites.save(companyId, userId, { id, base: null, next: next(0) });
  const of = { userId, orderId: id };
  expect(await orderWrites.waive(companyId, of, '社内移動のため')).toEqual({ kind: 'saved' });
  const waived = await confirmed(orders.watch(companyId, id));
  expect(waived).toMatchObject({
    billingWaiver: '社内移動のため',
    idx: { invoice: '', changed: true },
  });
  expect(await orderWrites.waive(companyId, of, '')).toEqual({ kind: 'saved' });
  await until(orders.watch(companyId, id), ({ value }) => value?.billingWaiver === '');
  expect(await orders.listChangedAfterIssue(companyId)).toEqual([]);
});
