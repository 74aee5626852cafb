import { doc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { tenantTable } from '#tests/rules/access.ts';
import {
  acceptsOnUpdate,
  aTime,
  attackedText,
  refusesOnCreate,
  refusesOnUpdate,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { allowed, as, COMPANY, denied, prepareRules } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const aSchedule = { orders: ['order-1', 'order-2'], notes: '', createdAt: serverTimestamp() };
const at = (day: string): string => `${COMPANY}/schedules/${day}`;
const schedule = { path: at('2026-11-24'), fields: aSchedule, fresh: at('2026-11-25') };

const ids = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index}`.padStart(length, 'x'));

describe('access', () => {
  tenantTable(schedule, { create: aSchedule, update: { orders: ['order-2', 'order-1'] } });
});

describe('the day of a schedule', () => {
  test.each([
    'today',
    '2026-11-24-new',
    '2026-1-1',
    '2026-13-01',
    '2026-00-10',
    '2026-11-32',
    '2026-11-00',
    '2026-02-29',
    '2026-11-31',
    '1999-12-31',
    '20261124',
    '2026-11-241',
    '2026-111-24',
    '20261-11-24',
    '2026-11124-01',
    '2026011124-11-01',
    '２０２６-１１-２４',
  ])('%s is none', async (day) => {
    const db = as('administrator');
    await denied(setDoc(doc(db, at(day)), aSchedule));
    await allowed(setDoc(doc(db, at('2026-11-24')), aSchedule));
  });

  test.each(['2000-01-01', '2026-12-31', '2028-02-29', '2999-10-10'])('%s is one', async (day) => {
    await allowed(setDoc(doc(as('administrator'), at(day)), aSchedule));
  });
});

describe('fields', () => {
  const good = { orders: ['order-1'] };
  const attacks: Attack[] = [
    ...wrongTypes('orders', ['order-1'], 'list'),
    ['501 lines', { orders: ids(501, 4) }, { orders: ids(500, 4) }],
    ['a long id', { orders: ids(2, 129) }, { orders: ids(2, 128) }],
    ['one long id', { orders: ids(1, 129) }, { orders: ids(1, 128) }],
    ['a long later id', { orders: ['a', ...ids(1, 129)] }, { orders: ['a', ...ids(1, 128)] }],
    ['an empty id', { orders: ['order-1', ''] }, good],
    ['nothing but an empty id', { orders: [''] }, { orders: [] }],
    ['a number', { orders: [1] }, { orders: ['1'] }],
    ['a number among ids', { orders: ['order-1', 2] }, { orders: ['order-1', '2'] }],
    ['null among ids', { orders: ['order-1', null] }, { orders: ['order-1', 'null'] }],
    ['a map among ids', { orders: ['order-1', { a: 1 }] }, good],
    ['a time among ids', { orders: ['order-1', aTime] }, good],
    ['two ids in one', { orders: ['a,b'] }, { orders: ['a', 'b'] }],
    ['a path', { orders: ['a/b'] }, good],
    ...attackedText('notes', 500).filter(([name]) => name !== 'notes is missing'),
    ['an unknown field', { ...good, price: 1 }, good],
    ['a large unknown field', { ...good, junk: 'x'.repeat(1000) }, good],
    ['createdAt is forged', { ...good, createdAt: Timestamp.now() }, good],
  ];
  refusesOnCreate(schedule, attacks);
  refusesOnUpdate(schedule, attacks);
  refusesOnCreate(schedule, wrongTypes('createdAt', serverTimestamp(), ''));
  refusesOnUpdate(schedule, [
    ['createdAt is set again', { ...good, createdAt: serverTimestamp() }, good],
    ['createdAt goes', { ...good, createdAt: undefined }, good],
    ['notes go', { notes: undefined }, { notes: '' }],
    ['orders go', { orders: undefined }, good],
  ]);
  acceptsOnUpdate(schedule, [
    ['no order', { orders: [] }],
    ['the largest', { orders: ids(500, 128), notes: 'あ'.repeat(500) }],
    ['only notes', { notes: '朝礼 6:30' }],
  ]);
  test('a schedule needs no notes', async () => {
    const { notes: _notes, ...withoutNotes } = aSchedule;
    await allowed(setDoc(doc(as('administrator'), schedule.path), withoutNotes));
  });
});

describe('old documents', () => {
  const old = { path: schedule.path, fields: { orders: ['order-1', 7], memo: 'x' } };
  acceptsOnUpdate(old, [
    ['take notes', { notes: '雨' }],
    ['are arranged', { orders: ['order-1'] }],
  ]);
  refusesOnUpdate(old, [
    ['an unknown field changes', { memo: 'y' }, { notes: '雨' }],
    ['what is bad stays bad', { orders: [7, 'order-1'] }, { orders: ['order-1'] }],
  ]);
  refusesOnUpdate({ path: schedule.path, fields: { memo: 'x' } }, [
    ['notes without a list of orders', { notes: '雨' }, { notes: '雨', orders: [] }],
  ]);
});
