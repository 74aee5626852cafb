import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import { attackedText, refusesOnCreate, wrongTypes, type Attack } from '#tests/rules/attacks.ts';
import {
  aContainer,
  aDestination,
  aHistoryEntry,
  anOrder,
  orderLines,
} from '#tests/rules/documents.ts';
import {
  allowed,
  as,
  COMPANY,
  denied,
  nativeFields,
  prepareRules,
  seed,
  userIds,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const order = `${COMPANY}/orders/order-1`;
const history = `${order}/history`;
const path = `${history}/entry-1`;
const fields = aHistoryEntry(userIds.administrator);
const members = ['administrator', 'colleague'] as const;

describe('the history of an order', () => {
  accessTable(
    { [order]: anOrder, [path]: fields },
    {
      get: { run: (db) => getDoc(doc(db, path)), allowed: [...members] },
      list: { run: (db) => getDocs(collection(db, history)), allowed: [...members] },
      create: {
        run: (db, actor) => setDoc(doc(db, `${path}-new`), aHistoryEntry(userIds[actor])),
        allowed: [...members],
      },
      update: {
        run: (db) => updateDoc(doc(db, path), { after: '{}' }),
        allowed: [],
        twin: (db) => getDoc(doc(db, path)),
      },
      overwrite: {
        run: (db) => setDoc(doc(db, path), fields),
        allowed: [],
        twin: (db) => setDoc(doc(db, `${path}-new`), fields),
      },
      delete: {
        run: (db) => deleteDoc(doc(db, path)),
        allowed: [],
        twin: (db) => getDoc(doc(db, path)),
      },
    },
  );

  const legal = { kind: 'disabled' };
  const everyField = [
    ...orderLines,
    'description',
    'billingMemo',
    'billingWaiver',
    'arrivalDate',
    'arrivalTime',
    'billingDate',
    'officeId',
    'axleCount',
    'client',
    ...Object.keys(aDestination).map((part) => `destination.${part}`),
    ...Object.keys(aContainer).map((part) => `container.${part}`),
    ...['amount', 'tax', 'taxInclusion', 'additionalItems'].map((part) => `price.${part}`),
  ];
  const attacks: Attack[] = [
    ...wrongTypes('author', userIds.administrator, ''),
    ["another's name", { ...legal, author: userIds.colleague }, legal],
    ...wrongTypes('at', fields['at'], ''),
    ['a time of one own', { ...legal, at: Timestamp.now() }, legal],
    ...wrongTypes('kind', 'created', ''),
    ['an unknown kind', { kind: 'deleted' }, { kind: 'enabled' }],
    ...wrongTypes('fields', ['title'], 'list'),
    ['an unknown field', { fields: ['title', 'weight'] }, { fields: ['title'] }],
    ['a field that is no text', { fields: ['title', 1] }, { fields: [] }],
    [
      'the same field very often',
      { fields: Array(everyField.length + 1).fill('title') },
      { fields: Array(everyField.length).fill('title') },
    ],
    // JSON writes NUL as \u0000.
    ...[...attackedText('before', 120_000), ...attackedText('after', 120_000)].filter(
      ([name]) => !name.endsWith('holds NUL'),
    ),
    ['one key more', { ...legal, note: 'x' }, legal],
  ];
  refusesOnCreate({ path, fields, others: { [order]: anOrder } }, attacks);

  test.each(everyField)('tells that %s has changed', async (field) => {
    await seed({ [order]: anOrder });
    const create = (name: string) =>
      setDoc(doc(as('administrator'), path), { ...fields, fields: [name] });
    await denied(create(`${field}.x`));
    await allowed(create(field));
  });

  test('goes with its change in one request, and neither goes alone when the other is refused', async () => {
    const db = as('administrator');
    const write = (entry: Record<string, unknown>) => {
      const batch = writeBatch(db);
      batch.set(doc(db, order), nativeFields(db, anOrder));
      batch.set(doc(db, path), entry);
      return batch.commit();
    };
    await denied(write(aHistoryEntry(userIds.colleague)));
    await allowed(write(fields));
  });

  test('needs its order, there before or made by the same request', async () => {
    const db = as('administrator');
    await denied(setDoc(doc(db, path), fields));
    const beside = writeBatch(db);
    beside.set(doc(db, `${order}-2`), nativeFields(db, anOrder));
    beside.set(doc(db, path), fields);
    await denied(beside.commit());
    await seed({ [order]: anOrder });
    await allowed(setDoc(doc(db, path), fields));
  });

  test('of an order of another company cannot be lent', async () => {
    const own = `${COMPANY}-2/orders/order-1`;
    await seed({ [own]: anOrder });
    await denied(setDoc(doc(as('administrator'), path), fields));
    await seed({ [order]: anOrder });
    await allowed(setDoc(doc(as('administrator'), path), fields));
  });

  test('of fifteen new orders fits into one request', async () => {
    const db = as('administrator');
    const batch = writeBatch(db);
    for (let index = 0; index < 15; index += 1) {
      batch.set(doc(db, `${order}-${index}`), nativeFields(db, anOrder));
      batch.set(doc(db, `${order}-${index}/history/one`), fields);
    }
    await allowed(batch.commit());
  });
});
