import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import { refusesOnCreate, refusesOnUpdate, wrongTypes } from '#tests/rules/attacks.ts';
import { attackedLineName } from '#tests/rules/names.ts';
import { aCompany } from '#tests/rules/documents.ts';
import { allowed, as, COMPANY, denied, prepareRules, seed, userIds } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const { administrator, colleague, stranger } = userIds;
const pathOf = (userId: string): string => `${COMPANY}/members/${userId}`;
const path = pathOf(administrator);
const fields = { name: '花子', joinedAt: serverTimestamp() };
const others = { [COMPANY]: aCompany };
const members = ['administrator', 'colleague'] as const;

describe('the names of administrators', () => {
  accessTable(
    { ...others, [path]: fields },
    {
      get: { run: (db) => getDoc(doc(db, path)), allowed: [...members] },
      list: { run: (db) => getDocs(collection(db, `${COMPANY}/members`)), allowed: [...members] },
      rename: {
        run: (db) => updateDoc(doc(db, path), { name: '花' }),
        allowed: ['administrator'],
      },
      delete: {
        run: (db) => deleteDoc(doc(db, path)),
        allowed: [],
        twin: (db) => getDoc(doc(db, path)),
      },
    },
  );

  test('are told by nobody for another', async () => {
    await seed(others);
    await denied(setDoc(doc(as('administrator'), pathOf(colleague)), fields));
    await denied(setDoc(doc(as('stranger'), pathOf(stranger)), fields));
    await allowed(setDoc(doc(as('colleague'), pathOf(colleague)), fields));
  });

  const legal = { name: '花' };
  const attacks = [
    ...attackedLineName('name', 16),
    ['an unknown field', { ...legal, role: 'owner' }, legal],
    ['an invitation that is none', { ...legal, invitation: 'none' }, legal],
  ] as const;
  refusesOnCreate({ path, fields, others }, [
    ...attacks,
    ...wrongTypes('joinedAt', serverTimestamp(), ''),
    ['joinedAt is forged', { joinedAt: Timestamp.now() }, {}],
  ]);
  refusesOnUpdate({ path, fields, others }, [
    ...attacks,
    ['joinedAt is set again', { ...legal, joinedAt: serverTimestamp() }, legal],
    ['joinedAt goes', { ...legal, joinedAt: undefined }, legal],
  ]);
});
