import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import {
  acceptsOnUpdate,
  refusesOnCreate,
  refusesOnUpdate,
  type Attack,
} from '#tests/rules/attacks.ts';
import { attackedLineName } from '#tests/rules/names.ts';
import { prepareRules, userIds } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const path = `users/${userIds.administrator}`;
const profile = { path, fields: { name: '山田 花子' } };

describe('access', () => {
  accessTable(
    { [path]: profile.fields },
    {
      get: { run: (db) => getDoc(doc(db, path)), allowed: ['administrator'] },
      list: {
        run: (db) => getDocs(collection(db, 'users')),
        allowed: [],
        twin: (db) => getDoc(doc(db, path)),
      },
      update: {
        run: (db) => updateDoc(doc(db, path), { name: '山田' }),
        allowed: ['administrator'],
      },
      overwrite: {
        run: (db) => setDoc(doc(db, path), { name: '山田' }),
        allowed: ['administrator'],
      },
      delete: {
        run: (db) => deleteDoc(doc(db, path)),
        allowed: [],
        twin: (db) => updateDoc(doc(db, path), { name: '山田' }),
      },
    },
  );
  accessTable(
    {},
    {
      'get what is missing': { run: (db) => getDoc(doc(db, path)), allowed: ['administrator'] },
      create: {
        run: (db) => setDoc(doc(db, path), profile.fields),
        allowed: ['administrator'],
      },
      'create in the name of another': {
        run: (db) => setDoc(doc(db, `users/${userIds.stranger}`), profile.fields),
        allowed: ['stranger'],
      },
    },
  );
});

describe('fields', () => {
  const attacks: Attack[] = [
    ...attackedLineName('name', 16),
    ['an unknown field', { name: '山田', userType: 'ADMIN' }, { name: '山田' }],
    ['a large unknown field', { name: '山田', junk: 'x'.repeat(1000) }, { name: '山田' }],
  ];
  refusesOnCreate(profile, attacks);
  refusesOnUpdate(profile, attacks);
  acceptsOnUpdate(profile, [
    ['the shortest name', { name: 'a' }],
    ['nothing', {}],
  ]);
  const old = { path, fields: { name: '山田 花子', kana: 'ヤマダ' } };
  acceptsOnUpdate(old, [['the name of an old profile', { name: '山田' }]]);
  refusesOnUpdate(old, [
    ['a further field of an old profile', { name: '山田', userType: 'ADMIN' }, { name: '山田' }],
    ['an old field that nobody knows', { name: '山田', kana: 'ヤマノ' }, { name: '山田' }],
    ['no name any more', { name: undefined }, { name: '山田' }],
  ]);
});
