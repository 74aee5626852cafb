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
import { dirname } from 'node:path/posix';
import { describe, test } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import {
  acceptsOnUpdate,
  attackedText,
  long,
  refusesOnCreate,
  refusesOnUpdate,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { aDraft, invoicePath } from '#tests/rules/invoicing.ts';
import { allowed, as, denied, prepareRules, seed, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const draft = { path: invoicePath(), fields: aDraft };
const legal = { memo: '別紙' };

describe('access', () => {
  const path = invoicePath();
  const members = ['administrator', 'colleague'] as const;
  accessTable(
    { [path]: aDraft },
    {
      get: { run: (db) => getDoc(doc(db, path)), allowed: [...members] },
      list: { run: (db) => getDocs(collection(db, dirname(path))), allowed: [...members] },
      update: { run: (db) => updateDoc(doc(db, path), legal), allowed: [...members] },
      delete: { run: (db) => deleteDoc(doc(db, path)), allowed: [...members] },
    },
  );
  accessTable(
    {},
    { create: { run: (db) => setDoc(doc(db, path), aDraft), allowed: [...members] } },
  );
  accessTable(
    { [path]: { ...aDraft, status: 'voided' } },
    {
      'delete what was issued': {
        run: (db) => deleteDoc(doc(db, path)),
        allowed: [],
        twin: (db) => getDoc(doc(db, path)),
      },
    },
  );
});

const line: Fields = { label: '値引', amount: -1_000, tax: 'tax', taxInclusion: 'exclusive' };
const lines = (change: Fields, at = 0, count = 1): Fields => ({
  extraLines: Array.from({ length: count }, (_, index) =>
    index === at ? { ...line, ...change } : line,
  ),
});

const day = (field: string): Attack[] => [
  ...wrongTypes(field, '2026-11-30', 'text'),
  [`${field} is a word`, { [field]: 'soon' }, { [field]: '' }],
  [`${field} has a day of three digits`, { [field]: '2026-11-301' }, { [field]: '2026-11-30' }],
  [`${field} has a month of three digits`, { [field]: '2026-111-30' }, { [field]: '2026-11-30' }],
  [`${field} has a year of five digits`, { [field]: '20261-11-30' }, { [field]: '2026-11-30' }],
  [`${field} is of the year 9999`, { [field]: '9999-12-31' }, { [field]: '2999-12-31' }],
  [`${field} has a line`, { [field]: '2026-11-30\n' }, { [field]: '2026-11-30' }],
];

const wishes: Attack[] = [
  ...day('issueDay'),
  ...day('dueDay'),
  ...wrongTypes('subject', 'abc', 'text'),
  ['subject is too long', { subject: long(101) }, { subject: long(100) }],
  ['subject has two lines', { subject: 'a\nb' }, { subject: 'a b' }],
  ...attackedText('memo', 1000),
  ...wrongTypes('extraLines', [line], ''),
  ['free lines are an empty map', { extraLines: {} }, lines({})],
  ['eleven free lines', lines({}, 0, 11), lines({}, 0, 10)],
  ...Array.from({ length: 10 }, (_, index): Attack => [
    `free line ${index + 1} is wrong`,
    lines({ amount: 1.5 }, index, index + 1),
    lines({ amount: 15 }, index, index + 1),
  ]),
  ...wrongTypes('label', 'a', 'text', (label) => lines({ label })),
  ...wrongTypes('amount', 1, 'integer', (amount) => lines({ amount })),
  ...wrongTypes('tax', 'taxFree', '', (tax) => lines({ tax })),
  ['a tax is unknown', lines({ tax: 'free' }), lines({ tax: 'outside' })],
  ...wrongTypes('taxInclusion', 'inclusive', '', (taxInclusion) => lines({ taxInclusion })),
  ['a label is empty', lines({ label: '' }), lines({ label: 'a' })],
  ['a label is too long', lines({ label: long(101) }), lines({ label: long(100) })],
  ['an amount has ten digits', lines({ amount: 10 ** 9 }), lines({ amount: -999_999_999 })],
  ['an amount is a text of digits', lines({ amount: '15' }), lines({ amount: 15 })],
  ['a free line has more', lines({ note: '' }), lines({})],
  ['a free line has less', { extraLines: [{ label: 'a', amount: 1 }] }, lines({})],
];

const identity: Attack[] = [
  ...wrongTypes('clientName', 'a', 'text'),
  ...['clientId', 'month', 'replaces', 'status'].flatMap((field) =>
    wrongTypes(field, aDraft[field], ''),
  ),
  ...wrongTypes('officeId', '', ''),
  ...wrongTypes('revision', 1, 'integer'),
  ['another client', { clientId: 'client-2' }, { clientId: 'client-1' }],
  ['another office', { officeId: 'office-1' }, { officeId: '' }],
  ['another month', { month: '2026-10' }, { month: '2026-11' }],
  ['another version', { revision: 2 }, { revision: 1 }],
  ['version 0', { revision: 0 }, { revision: 1 }],
  ['a client without a name', { clientName: '' }, { clientName: 'a' }],
  ['a client with a long name', { clientName: long(65) }, { clientName: long(64) }],
  ['replaces another', { replaces: invoicePath() }, { replaces: '' }],
];

describe('fields', () => {
  const attacks: Attack[] = [
    ...wishes,
    ...identity,
    ['an unknown field', { ...legal, gross: 1 }, legal],
    ['an unknown field in the place of a known one', { memo: undefined, note: '' }, legal],
    ['createdAt is forged', { ...legal, createdAt: Timestamp.now() }, legal],
  ];
  refusesOnCreate(draft, [...attacks, ...wrongTypes('createdAt', serverTimestamp(), '')]);
  refusesOnUpdate(draft, [
    ...attacks,
    ['createdAt is set again', { ...legal, createdAt: serverTimestamp() }, legal],
  ]);
  acceptsOnUpdate(draft, [['nothing', {}]]);
});

describe('an identity', () => {
  const of = (month: string, clientId: string, officeId = '') => ({
    path: invoicePath(`${month}_${clientId}_${officeId === '' ? 'all' : officeId}_1`),
    fields: { ...aDraft, month, clientId, officeId },
  });
  const ofVersion = (revision: number, replaces: string) => ({
    path: invoicePath(`2026-11_client-1_all_${revision}`),
    fields: { ...aDraft, revision, replaces },
  });
  const good = of('2026-12', long(128), long(128));
  test.each([
    ['a year of five digits', of('20261-11', 'client-1')],
    ['the year 9999', of('9999-12', 'client-1')],
    ['a month that is none', of('2026-13', 'client-1')],
    ['a month of three digits', of('2026-111', 'client-1')],
    ['no client', of('2026-11', '')],
    ['a client that is too long', of('2026-11', long(129))],
    ['a version before the first', ofVersion(0, '2026-11_client-1_all_-1')],
    ['a part of a version', ofVersion(1.5, '2026-11_client-1_all_0.5')],
    ['an office that is too long', of('2026-11', 'client-1', long(129))],
  ])('with %s is refused', async (_what, { path, fields }) => {
    await seed({});
    await denied(setDoc(doc(as('administrator'), path), fields));
    await allowed(setDoc(doc(as('administrator'), good.path), good.fields));
  });
});

describe('of an office, and of a later version', () => {
  const office = {
    path: invoicePath('2026-11_client-1_office-1_1'),
    fields: { ...aDraft, officeId: 'office-1' },
  };
  refusesOnCreate(office, [['of all offices', { officeId: '' }, { officeId: 'office-1' }]]);
  const second = {
    path: invoicePath('2026-11_client-1_all_2'),
    fields: { ...aDraft, revision: 2, replaces: '2026-11_client-1_all_1' },
  };
  refusesOnCreate(second, [
    ['replaces nothing', { replaces: '' }, {}],
    ['replaces itself', { replaces: '2026-11_client-1_all_2' }, {}],
  ]);
});
