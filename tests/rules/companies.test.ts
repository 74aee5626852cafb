import {
  and,
  collection,
  count,
  deleteDoc,
  deleteField,
  doc,
  getAggregate,
  getDoc,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import {
  acceptsOnUpdate,
  attackedForm,
  attackedText,
  refusesOnCreate,
  refusesOnUpdate,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { attackedPhone, attackedPostalCode } from '#tests/rules/formats.ts';
import { attackedLineName } from '#tests/rules/names.ts';
import { aCompany, companyOf, companyTexts } from '#tests/rules/documents.ts';
import {
  allowed,
  as,
  COMPANY,
  denied,
  OTHER_COMPANY,
  seed,
  prepareRules,
  userIds,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const fresh = {
  path: 'companies/new',
  fields: companyOf(userIds.administrator),
  required: ['name', 'administrators'],
};
const existing = { path: COMPANY, fields: aCompany };

describe('access', () => {
  const change = { name: '新社名' };
  accessTable(
    { [COMPANY]: aCompany },
    {
      get: {
        run: (db) => getDoc(doc(db, COMPANY)),
        allowed: ['administrator', 'colleague'],
      },
      update: {
        run: (db) => updateDoc(doc(db, COMPANY), change),
        allowed: ['administrator', 'colleague'],
      },
      delete: {
        run: (db) => deleteDoc(doc(db, COMPANY)),
        allowed: [],
        twin: (db) => updateDoc(doc(db, COMPANY), change),
      },
      'take over by overwriting': {
        run: (db, actor) => setDoc(doc(db, COMPANY), { ...companyOf(userIds[actor]), ...change }),
        allowed: [],
        twin: (db) => setDoc(doc(db, COMPANY), { ...aCompany, ...change }),
      },
      'create for oneself': {
        run: (db, actor) => setDoc(doc(db, 'companies/new'), companyOf(userIds[actor])),
        allowed: ['administrator', 'colleague', 'otherTenant', 'stranger'],
      },
    },
  );

  test('the id of the record itself is empty, and stays so', async () => {
    const db = as('administrator');
    await denied(setDoc(doc(db, fresh.path), { ...fresh.fields, id: 'new' }));
    await denied(setDoc(doc(db, fresh.path), { ...fresh.fields, id: null }));
    await allowed(setDoc(doc(db, fresh.path), { ...fresh.fields, id: '' }));
    await denied(updateDoc(doc(db, fresh.path), { ...change, id: 'new' }));
    await allowed(updateDoc(doc(db, fresh.path), change));
  });

  test('what is missing cannot be read before it is created', async () => {
    const db = as('administrator');
    await denied(getDoc(doc(db, fresh.path)));
    await allowed(setDoc(doc(db, fresh.path), fresh.fields));
    await allowed(getDoc(doc(db, fresh.path)));
  });

  test('who was removed has no access from then on', async () => {
    await allowed(getDoc(doc(as('colleague'), COMPANY)));
    await seed({ [COMPANY]: { ...aCompany, administrators: [userIds.administrator] } });
    await denied(getDoc(doc(as('colleague'), COMPANY)));
    await denied(getDocs(collection(as('colleague'), `${COMPANY}/orders`)));
    await allowed(getDocs(collection(as('administrator'), `${COMPANY}/orders`)));
  });
});

describe('lists', () => {
  const all = (db: Firestore) => collection(db, 'companies');
  const mine = where('administrators', 'array-contains', userIds.administrator);
  const others = where('administrators', 'array-contains', userIds.otherTenant);
  const named = where('name', '==', '浜港運輸');

  test.each<[string, (db: Firestore) => Promise<unknown>]>([
    ['all', (db) => getDocs(all(db))],
    ['one', (db) => getDocs(query(all(db), limit(1)))],
    ['sorted', (db) => getDocs(query(all(db), orderBy('name')))],
    ['by name', (db) => getDocs(query(all(db), named))],
    ['how many', (db) => getAggregate(all(db), { all: count() })],
    ["another's", (db) => getDocs(query(all(db), others))],
    ["mine or another's", (db) => getDocs(query(all(db), or(mine, others)))],
    ['mine or by name', (db) => getDocs(query(all(db), or(mine, named)))],
    [
      "any of mine and another's",
      (db) =>
        getDocs(
          query(
            all(db),
            where('administrators', 'array-contains-any', Object.values(userIds).slice(0, 4)),
          ),
        ),
    ],
  ])('refused: %s', async (_name, list) => {
    await denied(list(as('administrator')));
    await allowed(getDocs(query(all(as('administrator')), mine)));
  });

  test.each<[string, (db: Firestore) => Promise<unknown>]>([
    ['mine', (db) => getDocs(query(all(db), mine))],
    ['mine by name', (db) => getDocs(query(all(db), and(mine, named)))],
    ['one of mine', (db) => getDocs(query(all(db), mine, limit(1)))],
    ['how many of mine', (db) => getAggregate(query(all(db), mine), { all: count() })],
  ])('accepted: %s', async (_name, list) => {
    await allowed(list(as('administrator')));
    for (const actor of ['otherTenant', 'stranger', 'anonymous', 'signedOut'] as const)
      await denied(list(as(actor)));
  });
});

describe('administrators', () => {
  const { administrator, colleague, otherTenant } = userIds;
  const legal = { name: '新社名' };
  const administrators = (value: unknown) => ({ ...legal, administrators: value });

  refusesOnCreate(fresh, [
    ...wrongTypes('administrators', [administrator], ''),
    ['is a map of oneself', administrators({ [administrator]: true }), legal],
    ['is oneself as text', administrators(administrator), legal],
    ['is another', administrators([otherTenant]), legal],
    ['is oneself and another', administrators([administrator, otherTenant]), legal],
    ['is oneself twice', administrators([administrator, administrator]), legal],
    ['is a list in a list', administrators([{ uid: administrator }]), legal],
  ]);

  refusesOnUpdate(existing, [
    ['adds another', administrators([administrator, colleague, otherTenant]), legal],
    ['removes the colleague with another change', administrators([administrator]), legal],
    ['removes oneself with another change', administrators([colleague]), legal],
    ['changes the order', administrators([colleague, administrator]), legal],
    ['is emptied', administrators([]), legal],
    ['is removed', administrators(undefined), legal],
    ['is a map', administrators({ [administrator]: true }), legal],
  ]);

  test.each(['otherTenant', 'stranger'] as const)('the %s cannot add oneself', async (actor) => {
    const list = [administrator, colleague, userIds[actor]];
    await denied(updateDoc(doc(as(actor), COMPANY), { administrators: list }));
    await denied(setDoc(doc(as(actor), COMPANY), { ...aCompany, administrators: list }));
    await allowed(updateDoc(doc(as('administrator'), COMPANY), legal));
    await denied(updateDoc(doc(as('administrator'), OTHER_COMPANY), legal));
    await allowed(updateDoc(doc(as('otherTenant'), OTHER_COMPANY), legal));
  });
});

describe('fields', () => {
  const attacks: Attack[] = [
    ...attackedLineName('name', 64),
    ...attackedText('inCharge', 64),
    ...attackedPhone('phone'),
    ...attackedPhone('fax'),
    ...attackedPostalCode,
    ...attackedText('prefecture', 10),
    ...attackedText('address', 100),
    ...attackedText('building', 100),
    ...attackedForm(
      'qualifiedInvoiceIssuerNumber',
      ['T123456789012', 'T12345678901234', 't1234567890123', '1234567890123', 'T1234567890123\n'],
      ['T1234567890123', ''],
    ),
    ['an unknown field', { name: '新社名', plan: 'pro' }, { name: '新社名' }],
    ['a forged createdAt', { name: '新社名', createdAt: 0 }, { name: '新社名' }],
  ];
  refusesOnCreate(fresh, attacks);
  refusesOnUpdate(existing, attacks);

  acceptsOnUpdate(existing, [
    ['all texts at once', { ...companyTexts, name: '社', inCharge: '山田', building: 'ビル' }],
    ['nothing', {}],
  ]);
});

describe('old documents', () => {
  const old = { name: 0, legacy: { a: [1] }, phone: 450_000_001, administrators: ['hanako'] };
  acceptsOnUpdate({ path: COMPANY, fields: old }, [
    ['what is missing', { inCharge: '山田' }],
    ['what was of another type', { phone: '045-000-0001' }],
  ]);
  refusesOnUpdate({ path: COMPANY, fields: old }, [
    ['an unknown field changes', { name: '社', legacy: 1 }, { name: '社' }],
    ['an unknown field goes', { name: '社', legacy: deleteField() }, { name: '社' }],
  ]);
});
