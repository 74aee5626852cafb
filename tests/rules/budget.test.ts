import { doc, setDoc, updateDoc, type Firestore } from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import {
  anOrder,
  largestIndex,
  largestItem,
  largestOrderFields,
  largestPrice,
} from '#tests/rules/documents.ts';
import {
  allowed,
  as,
  close,
  COMPANY,
  connectionOf,
  nativeFields,
  newEnvironment,
  outcomeOf,
  ownerOf,
  rulesText,
  seed,
  tenants,
  prepareRules,
  type Fields,
} from '#tests/support/rules.ts';

/**
 * Expressions of 1,000 that a request on the largest legal order must leave for rules yet to come. A line of text takes
 * about four: whoever adds a field lowers this number, and below 8 makes room first (decision 007).
 */
const SPARE = 28;

/** What a rule of the orders is for. */
type Operation = 'create' | 'update' | 'create, update';

/** An orders rule that evaluates so many expressions more: each literal of a list is one. */
function paddedRules(operation: Operation, padding: number): string {
  const [head = '', orders = ''] = rulesText().split(/(?=match \/orders\/)/);
  const list = `[${Array(padding).fill(1).join(',')}]`;
  const padded = orders.replace(`allow ${operation}: if `, `$&${list}.size() >= 0 && `);
  if (padded === orders) throw new Error(`No rule for ${operation} found`);
  return head + padded;
}

prepareRules(import.meta.filename);

const path = `${COMPANY}/orders/order-1`;
/** Everything that may change at once. */
const changes: Fields = { ...largestOrderFields, billingWaiver: 'あ', enabled: false };
const update = (db: Firestore) => updateDoc(doc(db, path), nativeFields(db, changes));

/** Without a text, whose lines are then looked at one by one. */
const { title: _title, ...largestOfBefore } = { ...anOrder, ...largestOrderFields };

type Write = {
  operation: Operation;
  documents: Record<string, Fields>;
  run: (db: Firestore) => Promise<void>;
};
/** A hundred charges and the parts that they stand in besides. */
const manyCharges: Fields = {
  ...largestPrice,
  additionalItems: Array.from({ length: 100 }, () => largestItem),
};
const part: Fields = { items: Array.from({ length: 20 }, () => largestItem) };
const parts: Record<string, Fields> = Object.fromEntries(
  [1, 2, 3, 4, 5].map((number) => [`${path}/charges/${number}`, part]),
);
const writes: [string, Write][] = [
  [
    'a new order with a hundred charges',
    {
      operation: 'create',
      documents: parts,
      run: (db) =>
        setDoc(
          doc(db, path),
          nativeFields(db, { ...anOrder, ...largestOrderFields, price: manyCharges }),
        ),
    },
  ],
  [
    'a change to a hundred charges',
    {
      operation: 'update',
      documents: { ...parts, [path]: anOrder },
      run: (db) => updateDoc(doc(db, path), nativeFields(db, { ...changes, price: manyCharges })),
    },
  ],
  [
    'a part of the charges',
    {
      operation: 'create, update',
      documents: { [path]: anOrder },
      run: (db) => setDoc(doc(db, `${path}/charges/1`), part),
    },
  ],
  [
    'a new order',
    {
      operation: 'create',
      documents: {},
      run: (db) => setDoc(doc(db, path), nativeFields(db, { ...anOrder, ...largestOrderFields })),
    },
  ],
  [
    'a new order of an app that does not know a field yet',
    {
      operation: 'create',
      documents: {},
      run: (db) => setDoc(doc(db, path), nativeFields(db, largestOfBefore)),
    },
  ],
  ['a change', { operation: 'update', documents: { [path]: anOrder }, run: update }],
  [
    'a change of an invoiced order',
    {
      operation: 'update',
      documents: {
        [path]: { ...anOrder, idx: { words: [], invoice: 'invoice-1', changed: false } },
      },
      run: (db) =>
        updateDoc(
          doc(db, path),
          nativeFields(db, { ...changes, idx: { ...largestIndex, invoice: 'invoice-1' } }),
        ),
    },
  ],
];

describe.each(writes)('%s, as large as it may be', (name, { operation, documents, run }) => {
  const outcomeWith = async (padding: number): Promise<string> => {
    const projectId = `demo-budget-${writes.findIndex(([one]) => one === name)}-${padding}`;
    const environment = await newEnvironment(projectId, paddedRules(operation, padding));
    const owner = ownerOf(projectId);
    const administrator = connectionOf(projectId, 'administrator');
    try {
      await environment.clearFirestore();
      await seed({ ...tenants, ...documents }, owner);
      return await outcomeOf(run(administrator));
    } finally {
      await Promise.all([environment.cleanup(), close(owner), close(administrator)]);
    }
  };

  test('is accepted', async () => {
    await seed(documents);
    await allowed(run(as('administrator')));
  });

  test(`leaves ${SPARE} expressions`, async () => {
    const outcome = await outcomeWith(SPARE);
    expect(outcome, `fewer than ${SPARE} of 1,000 expressions are left: lower SPARE`).toBe(
      'allowed',
    );
  });

  test('is refused with 1,000 expressions more: the padding counts', async () => {
    expect(await outcomeWith(1000)).toBe('denied');
  });
});
