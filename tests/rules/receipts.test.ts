import {
  collection,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  updateDoc,
  deleteDoc,
} from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import { aTime, refusesOnCreate, wrongTypes } from '#tests/rules/attacks.ts';
import { attackedTime } from '#tests/rules/formats.ts';
import { aCompany } from '#tests/rules/documents.ts';
import { allowed, as, COMPANY, denied, prepareRules, seed, userIds } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const { administrator, colleague, stranger } = userIds;
const at = (id: string): string => `${COMPANY}/receipts/${id}`;
const aReceipt = {
  author: administrator,
  at: serverTimestamp(),
  record: 'jobs/order-1',
  until: aTime,
};
const others = { [COMPANY]: aCompany };
const stored = { ...others, [at('one')]: aReceipt };
const members = ['administrator', 'colleague'] as const;

describe('receipts of what was sent', () => {
  accessTable(stored, {
    get: { run: (db) => getDoc(doc(db, at('one'))), allowed: [...members] },
    list: { run: (db) => getDocs(collection(db, `${COMPANY}/receipts`)), allowed: [...members] },
    create: { run: (db) => setDoc(doc(db, at('two')), aReceipt), allowed: ['administrator'] },
    update: {
      run: (db) => updateDoc(doc(db, at('one')), { at: serverTimestamp() }),
      allowed: [],
      twin: (db) => getDoc(doc(db, at('one'))),
    },
    delete: {
      run: (db) => deleteDoc(doc(db, at('one'))),
      allowed: [],
      twin: (db) => getDoc(doc(db, at('one'))),
    },
  });

  test('are left once: what is sent again is refused, by whomever', async () => {
    await seed(others);
    await allowed(setDoc(doc(as('administrator'), at('one')), aReceipt));
    await denied(setDoc(doc(as('administrator'), at('one')), aReceipt));
    await denied(setDoc(doc(as('colleague'), at('one')), { ...aReceipt, author: colleague }));
  });

  test('are left by those alone who may write in the company', async () => {
    await seed(others);
    const own = { ...aReceipt, author: stranger };
    await denied(setDoc(doc(as('stranger'), at('two')), own));
    await allowed(setDoc(doc(as('colleague'), at('two')), { ...aReceipt, author: colleague }));
  });

  refusesOnCreate({ path: at('two'), fields: aReceipt, others }, [
    ...wrongTypes('author', administrator, 'text'),
    ...wrongTypes('record', 'jobs/order-1', 'text'),
    ...attackedTime('until'),
    ['in the name of another', { author: colleague }, {}],
    ['a time of my own', { at: aTime }, {}],
    ['a record of no collection', { record: 'jobs' }, { record: 'jobs/a' }],
    ['a path from the root', { record: '/jobs/a' }, { record: 'jobs/a' }],
    [
      'a name that is too long',
      { record: `jobs/${'a'.repeat(501)}` },
      { record: `jobs/${'a'.repeat(500)}` },
    ],
    ['an empty name', { record: 'jobs//a' }, { record: 'jobs/b' }],
    ['a long path', { record: 'jobs/a/b/c/d' }, { record: 'jobs/a/b/c' }],
    ['an unknown field', { note: 'x' }, {}],
  ]);
});
