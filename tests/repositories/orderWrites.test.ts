import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClientForm } from '#domain/client/form.ts';
import { searchWords } from '#domain/order/searchIndex.ts';
import type { OrderForm } from '#domain/order/form.ts';
import { newAdditionalItem } from '#domain/price/price.ts';
import * as clients from '#repositories/clients.ts';
import { newId } from '#domain/id.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import {
  anOrderForm,
  confirmed,
  disconnect,
  signInWithCompany,
  until,
} from '#tests/support/emulator.ts';

let companyId = '';
let userId = '';
const saved = { kind: 'saved' };
const unhurried = { onProgress: () => undefined, isStopped: () => false };

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterAll(disconnect);

async function anOrder(fields: Partial<OrderForm> = {}) {
  const id = newId();
  const form = anOrderForm(fields);
  expect(await orderWrites.save(companyId, userId, { id, base: null, next: form })).toEqual(saved);
  return { id, form };
}

const historyOf = async (orderId: string, count: number) =>
  (
    await until(
      orders.watchHistory(companyId, orderId, 50),
      ({ value, pending }) => !pending && value.rows.length >= count,
    )
  ).rows;

describe('the history of an order', () => {
  test('tells who did what, the newest first', async () => {
    const { id, form } = await anOrder();
    const next = { ...form, axleCount: '3' as const };
    await orderWrites.save(companyId, userId, { id, base: form, next });
    await orderWrites.disable(companyId, { userId, orderId: id });
    await orderWrites.enable(companyId, { userId, orderId: id });
    const entries = await historyOf(id, 4);
    expect(entries.map(({ kind }) => kind)).toEqual(['enabled', 'disabled', 'changed', 'created']);
    expect(entries[2]).toMatchObject({
      author: userId,
      fields: ['axleCount'],
      before: { axleCount: '2' },
      after: { axleCount: '3' },
    });
    expect(entries.every(({ at }) => at !== null)).toBe(true);
  });

  test('says nothing of a save without a change', async () => {
    const { id, form } = await anOrder();
    await orderWrites.save(companyId, userId, { id, base: form, next: form });
    expect(await historyOf(id, 1)).toHaveLength(1);
  });

  test('tells once what was done twice: by two people, or by one whose first answer was lost', async () => {
    const { id, form } = await anOrder();
    const next = { ...form, title: 'A' };
    const save = () => orderWrites.save(companyId, userId, { id, base: form, next });
    expect([await save(), await save()]).toEqual([saved, saved]);
    expect((await historyOf(id, 2)).map(({ kind }) => kind)).toEqual(['changed', 'created']);
  });

  test('tells each of two people what that person changed', async () => {
    const { id, form } = await anOrder();
    const first = { ...form, title: 'A' };
    const second = { ...form, shipName: 'YM WHOLESOME' };
    await orderWrites.save(companyId, userId, { id, base: form, next: first });
    await orderWrites.save(companyId, userId, { id, base: form, next: second });
    const entries = await historyOf(id, 3);
    expect(entries.map(({ fields }) => fields)).toEqual([['shipName'], ['title'], []]);
    const order = await confirmed(orders.watch(companyId, id));
    expect(order).toMatchObject({ title: 'A', shipName: 'YM WHOLESOME' });
  });
});

describe('the search over the whole history', () => {
  const found = async (search: string): Promise<string[]> => {
    const lists = await Promise.all(
      searchWords(search).map((word) => confirmed(orders.watchRecent(companyId, 50, { word }))),
    );
    return [...new Set(lists.flatMap(({ rows }) => rows.map(({ title }) => title)))];
  };

  test('finds an order by what it is called now, whoever changed what', async () => {
    const { id, form } = await anOrder({ title: 'sought', bookingNumber: 'BK77123' });
    expect(await found('7123')).toEqual(['sought']);
    await orderWrites.save(companyId, userId, {
      id,
      base: form,
      next: { ...form, bookingNumber: 'BK88456' },
    });
    await orderWrites.save(companyId, userId, {
      id,
      base: form,
      next: { ...form, shipName: 'EVER GIVEN' },
    });
    await until(
      orders.watchRecent(companyId, 50, { word: '8456' }),
      ({ value }) => value.rows.length === 1,
    );
    expect(await found('ever given')).toEqual(['sought']);
    await until(
      orders.watchRecent(companyId, 50, { word: '7123' }),
      ({ value }) => value.rows.length === 0,
    );
  });

  test('does not find disabled ones', async () => {
    const { id } = await anOrder({ title: 'gone', serialNumber: 'S99001' });
    await orderWrites.disable(companyId, { userId, orderId: id });
    await until(
      orders.watchRecent(companyId, 50, { word: '99001' }),
      ({ value, fromCache }) => !fromCache && value.rows.length === 0,
    );
  });

  test('asks for a client, an office, a shipping company and days at once', async () => {
    await clients.save(companyId, 'client-9', null, { ...newClientForm(), name: '港', code: '9' });
    const wanted = {
      client: 'client-9',
      officeId: 'office-9',
      shippingCompany: 'ONE',
      arrivalDate: '2027-03-03',
      container: { ...anOrderForm().container, containerId: 'ONEU1234566' },
    };
    await anOrder({ ...wanted, title: 'all of it' });
    await anOrder({ ...wanted, title: 'another office', officeId: '' });
    await anOrder({ ...wanted, title: 'another day', arrivalDate: '2027-03-04' });
    const range = {
      from: new Date('2027-03-03T00:00:00+09:00'),
      to: new Date('2027-03-04T00:00:00+09:00'),
    };
    const asked = {
      clientId: 'client-9',
      officeId: 'office-9',
      shippingCompany: 'ONE',
      word: '566',
      range,
    };
    const { rows } = await confirmed(orders.watchRecent(companyId, 50, asked));
    expect(rows.map(({ title }) => title)).toEqual(['all of it']);
    const twins = await orders.listOfContainer(companyId, 'ONEU1234566', range);
    expect(twins.map(({ title }) => title).toSorted()).toEqual(['all of it', 'another office']);
  });
});

describe('many orders at once', () => {
  test('are written with their history, all of them', async () => {
    const changes = Array.from({ length: 12 }, () => ({
      id: newId(),
      base: null,
      next: anOrderForm({ title: 'one of twelve' }),
    }));
    const outcome = await orderWrites.saveMany(companyId, userId, changes, unhurried);
    expect(outcome).toMatchObject({ left: [], refused: [], unknown: [] });
    expect(outcome.saved).toHaveLength(12);
    expect(await historyOf(changes[11]?.id ?? '', 1)).toHaveLength(1);
  });

  test('or none of them', async () => {
    const next = anOrderForm();
    const changes = [
      { id: newId(), base: null, next },
      { id: newId(), base: null, next: { ...next, title: 'x'.repeat(101) } },
    ];
    const outcome = await orderWrites.saveMany(companyId, userId, changes, unhurried);
    expect(outcome.saved).toEqual([]);
    expect(outcome.refused).toHaveLength(2);
    expect(await confirmed(orders.watch(companyId, changes[0]?.id ?? ''))).toBeUndefined();
  });

  test('are disabled and enabled again', async () => {
    const made = [await anOrder(), await anOrder()];
    const ids = made.map(({ id }) => id);
    const isAll = (enabled: boolean) =>
      until(orders.watchByIds(companyId, ids), ({ value, fromCache }) =>
        fromCache ? false : value.rows.every((order) => order.enabled === enabled),
      );
    const disabled = await orderWrites.flagMany(companyId, userId, ids, false, unhurried);
    expect(disabled.saved).toEqual(ids);
    await isAll(false);
    await orderWrites.flagMany(companyId, userId, ids, true, unhurried);
    await isAll(true);
  });
});

describe('an order with more charges than one rule can check', () => {
  const charges = (count: number) =>
    Array.from({ length: count }, (_, amount) => ({ ...newAdditionalItem('wait'), amount }));
  const priceOf = async (id: string) =>
    (await confirmed(orders.watch(companyId, id)))?.price.additionalItems;

  test('is saved, changed and shortened like any other', async () => {
    const { price } = anOrderForm();
    const { id, form } = await anOrder({ price: { ...price, additionalItems: charges(100) } });
    expect(await priceOf(id)).toEqual(charges(100));
    const fewer = { ...form, price: { ...price, additionalItems: charges(30).toReversed() } };
    const change = { id, base: form, next: fewer };
    expect(await orderWrites.save(companyId, userId, change)).toEqual(saved);
    const dearer = { ...fewer, title: 'x', price: { ...fewer.price, amount: 9 } };
    const again = { id, base: fewer, next: dearer };
    expect(await orderWrites.save(companyId, userId, again)).toEqual(saved);
    await until(orders.watch(companyId, id), ({ value }) => value?.title === 'x');
    expect(await priceOf(id)).toEqual(charges(30).toReversed());
  });

  test('goes with others of its kind, as many at a time as the rules look at', async () => {
    const { price } = anOrderForm();
    const changes = Array.from({ length: 20 }, () => ({
      id: newId(),
      base: null,
      next: anOrderForm({ price: { ...price, additionalItems: charges(21) } }),
    }));
    const progress: number[] = [];
    const outcome = await orderWrites.saveMany(companyId, userId, changes, {
      ...unhurried,
      onProgress: (count) => progress.push(count),
    });
    expect(outcome).toEqual({
      saved: changes.map(({ id }) => id),
      refused: [],
      contested: [],
      unknown: [],
      left: [],
      message: undefined,
    });
    expect(progress).toEqual([5, 10, 15, 20]);
    expect(await priceOf(changes[19]?.id ?? '')).toEqual(charges(21));
  });
});
