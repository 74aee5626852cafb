import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { dirname } from 'node:path/posix';
import { describe, test } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import { actors, allowed, as, denied, prepareRules, seed } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const product = 'products/prod_basic';
const price = `${product}/prices/price_basic`;

describe.each([
  [product, { name: 'ベーシックプラン', active: true }],
  [price, { unit_amount: 9800, active: true }],
])('%s', (path, fields) => {
  const nobody = { allowed: [], twin: () => getDoc(doc(as('signedOut'), path)) };
  accessTable(
    { [path]: fields },
    {
      get: { run: (db) => getDoc(doc(db, path)), allowed: actors },
      'get what is missing': { run: (db) => getDoc(doc(db, `${path}-new`)), allowed: actors },
      list: { run: (db) => getDocs(collection(db, dirname(path))), allowed: actors },
      create: { ...nobody, run: (db) => setDoc(doc(db, `${path}-new`), fields) },
      update: { ...nobody, run: (db) => updateDoc(doc(db, path), { active: false }) },
      overwrite: { ...nobody, run: (db) => setDoc(doc(db, path), fields) },
      delete: { ...nobody, run: (db) => deleteDoc(doc(db, path)) },
    },
  );
});

// What else the extension may keep below products is nobody's.
test.each(actors)('the %s reads products and prices only', async (actor) => {
  await seed({ [`${product}/unknown/one`]: { secret: 1 }, [price]: { unit_amount: 9800 } });
  await denied(getDoc(doc(as(actor), `${product}/unknown/one`)));
  await allowed(getDoc(doc(as(actor), price)));
});
