import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { dirname } from 'node:path/posix';
import { describe, test } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import {
  actors,
  allowed,
  as,
  COMPANY,
  denied,
  prepareRules,
  userIds,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const uid = userIds.administrator;

// Default deny: also for the person whose id the path holds, and below documents that may be read.
describe.each([
  'unknown/one',
  `customers/${uid}/payments/payment-1`,
  `customers/${uid}/subscriptions/subscription-1/invoices/invoice-1`,
  `customers/${uid}/checkout_sessions/session-1/private/one`,
  'products/product-1/unknown/one',
  'products/tax_rates/tax_rates/rate-1',
  'products/product-1/prices/price-1/private/one',
  `users/${uid}/private/one`,
  'counters/invoice',
  `${COMPANY}/unknown/one`,
  `${COMPANY}/counters/invoice`,
  `${COMPANY}/clients/client-1/secrets/one`,
  `${COMPANY}/orders/order-1/secrets/one`,
  `${COMPANY}/orders/order-1/history/one/more/one`,
  `${COMPANY}/jobs/order-1/history/one`,
])('%s', (path) => {
  const nobody = {
    allowed: [],
    twin: (db: Firestore) => getDoc(doc(db, COMPANY)),
  };
  accessTable(
    { [path]: { name: 'x' } },
    {
      get: { ...nobody, run: (db) => getDoc(doc(db, path)) },
      list: { ...nobody, run: (db) => getDocs(collection(db, dirname(path))) },
      create: { ...nobody, run: (db) => setDoc(doc(db, `${path}-new`), { name: 'x' }) },
      update: { ...nobody, run: (db) => updateDoc(doc(db, path), { name: 'y' }) },
      delete: { ...nobody, run: (db) => deleteDoc(doc(db, path)) },
    },
  );
});

describe('across companies', () => {
  test.each(actors)('the %s reads no group of collections', async (actor) => {
    for (const name of ['orders', 'clients', 'companies', 'unknown'])
      await denied(getDocs(collectionGroup(as(actor), name)));
    await allowed(getDocs(collection(as('administrator'), `${COMPANY}/orders`)));
  });

  test('below a company that does not exist nobody reads or writes', async () => {
    for (const actor of actors) {
      await denied(getDocs(collection(as(actor), 'companies/none/clients')));
      await denied(getDoc(doc(as(actor), 'companies/none/clients/one')));
    }
    await allowed(getDoc(doc(as('administrator'), `${COMPANY}/clients/one`)));
  });

  test('an administrator of one company finds the own one only', async () => {
    const companies = (id: string) =>
      query(
        collection(as('otherTenant'), 'companies'),
        where('administrators', 'array-contains', id),
      );
    await denied(getDocs(companies(uid)));
    await allowed(getDocs(companies(userIds.otherTenant)));
  });
});
