import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import { refusesOnCreate, refusesOnUpdate, type Attack } from '#tests/rules/attacks.ts';
import { anItem, anOrder, aPrice } from '#tests/rules/documents.ts';
import {
  allowed,
  as,
  COMPANY,
  denied,
  nativeFields,
  prepareRules,
  seed,
  type Fields,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const order = `${COMPANY}/orders/order-1`;
const charges = `${order}/charges`;
const path = `${charges}/1`;
const members = ['administrator', 'colleague'] as const;
/** Charges that can be told from each other. */
const itemsOf = (count: number): Fields[] =>
  Array.from({ length: count }, (_, index) => ({ ...anItem, amount: index }));
const fields: Fields = { items: itemsOf(20) };

describe('a part of the charges', () => {
  accessTable(
    { [order]: anOrder, [path]: fields },
    {
      get: {
        run: (db) => getDoc(doc(db, path)),
        allowed: [],
        twin: (db) => updateDoc(doc(db, path), { items: [] }),
      },
      list: {
        run: (db) => getDocs(collection(db, charges)),
        allowed: [],
        twin: (db) => updateDoc(doc(db, path), { items: [] }),
      },
      create: { run: (db) => setDoc(doc(db, `${charges}/2`), fields), allowed: [...members] },
      update: { run: (db) => updateDoc(doc(db, path), { items: [] }), allowed: [...members] },
      overwrite: { run: (db) => setDoc(doc(db, path), { items: [] }), allowed: [...members] },
      delete: {
        run: (db) => deleteDoc(doc(db, path)),
        allowed: [],
        twin: (db) => updateDoc(doc(db, path), { items: [] }),
      },
    },
  );

  const bad = { ...anItem, type: 'discount' };
  const attacks: Attack[] = [
    ['an empty map', { items: {} }, fields],
    ['a map of items', { items: { 0: anItem } }, fields],
    ['a text', { items: 'x' }, fields],
    ['an unknown field', { junk: 1 }, fields],
    ['21 items', { items: itemsOf(21) }, fields],
    ...Array.from({ length: 20 }, (_, place): Attack => [
      `item ${place + 1} is bad`,
      { items: itemsOf(place + 1).with(place, bad) },
      { items: itemsOf(place + 1) },
    ]),
    ['a bad item with others after it', { items: itemsOf(20).with(8, bad) }, fields],
  ];
  const target = { path, fields, others: { [order]: anOrder }, fresh: `${charges}/2` };
  refusesOnCreate(target, attacks);
  refusesOnUpdate(target, attacks);

  test('belongs to an order', async () => {
    const db = as('administrator');
    await denied(setDoc(doc(db, path), fields));
    await seed({ [order]: anOrder });
    await allowed(setDoc(doc(db, path), fields));
  });

  test('has one of five names', async () => {
    await seed({ [order]: anOrder });
    await denied(setDoc(doc(as('administrator'), `${charges}/6`), fields));
    await allowed(setDoc(doc(as('administrator'), `${charges}/5`), fields));
  });
});

/** An order with so many charges, and the parts that are written with it. */
function write(count: number, parts: Record<string, Fields[]>, change: Fields = {}) {
  const db = as('administrator');
  const batch = writeBatch(db);
  const price = { ...aPrice, additionalItems: itemsOf(count), ...change };
  batch.set(doc(db, order), nativeFields(db, { ...anOrder, price }));
  for (const [number, items] of Object.entries(parts))
    batch.set(doc(db, `${charges}/${number}`), { items });
  return batch.commit();
}

const partsOf = (count: number): Record<string, Fields[]> =>
  Object.fromEntries(
    Array.from({ length: Math.ceil(count / 20) }, (_, index) => [
      String(index + 1),
      itemsOf(count).slice(index * 20, (index + 1) * 20),
    ]),
  );

describe('an order with more than eight charges', () => {
  test.each([9, 20, 21, 40, 41, 60, 61, 80, 81, 100])('%i with their parts', async (count) => {
    await allowed(write(count, partsOf(count)));
  });

  test.each([9, 20, 21, 41, 61, 100])('%i: not when a part lacks', async (count) => {
    const { 1: _first, ...others } = partsOf(count);
    await denied(write(count, others));
    await allowed(write(count, partsOf(count)));
  });

  test.each([9, 21, 41, 61, 100])('%i: not when the last part is another', async (count) => {
    const parts = partsOf(count);
    const last = String(Object.keys(parts).length);
    const [first = {}, ...rest] = parts[last] ?? [];
    await denied(write(count, { ...parts, [last]: [{ ...first, memo: 'x' }, ...rest] }));
    await denied(write(count, { ...parts, [last]: [...rest] }));
    await allowed(write(count, parts));
  });

  test('not more than a hundred', async () => {
    await denied(write(101, partsOf(100)));
    await allowed(write(100, partsOf(100)));
  });

  test('keeps the parts that it has when another part of the price changes', async () => {
    await allowed(write(12, partsOf(12)));
    const db = as('administrator');
    await allowed(updateDoc(doc(db, order), { 'price.amount': 1 }));
    await denied(updateDoc(doc(db, order), { 'price.amount': -1 }));
  });

  test('borrows no parts from another order', async () => {
    await seed({ [`${COMPANY}/orders/order-2/charges/1`]: { items: itemsOf(9) } });
    await denied(write(9, {}));
    await allowed(write(9, partsOf(9)));
  });

  test('fifteen parts go in one write', async () => {
    const db = as('administrator');
    const batch = writeBatch(db);
    for (let number = 1; number <= 15; number += 1) {
      const price = { ...aPrice, additionalItems: itemsOf(9) };
      batch.set(doc(db, `${order}-${number}`), nativeFields(db, { ...anOrder, price }));
      batch.set(doc(db, `${order}-${number}/charges/1`), { items: itemsOf(9) });
    }
    await allowed(batch.commit());
  });
});
