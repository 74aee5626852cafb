import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schedule } from '#domain/schedule/schedule.ts';
import { readNow } from '#firestore/commit.ts';
import * as schedules from '#repositories/schedules.ts';
import { confirmed, disconnect, ended, signInWithCompany, until } from '#tests/support/emulator.ts';

let companyId = '';

beforeAll(async () => {
  ({ companyId } = await signInWithCompany());
});
afterAll(disconnect);

const saved = { kind: 'saved' };
const shown = ['a', 'b', 'c', 'd'];

const arrangedAs = (day: string, isReady: (schedule: Schedule) => boolean) =>
  until(
    schedules.watch(companyId, day),
    ({ value, fromCache }) => !fromCache && value !== undefined && isReady(value),
  );

test('a day is arranged by nobody at first, then as somebody moved its lines', async () => {
  const day = '2026-11-24';
  expect(await confirmed(schedules.watch(companyId, day))).toBeUndefined();
  const up = { id: 'c', place: 'before', target: 'a' } as const;
  expect(await ended(schedules.move(companyId, day, up, shown))).toEqual(saved);
  await arrangedAs(day, ({ orders }) => orders.length > 0);
  const first = await readNow(schedules.pathOf(companyId, day));
  expect(first).toMatchObject({ orders: ['c', 'a', 'b', 'd'], notes: '' });
  expect(first?.['createdAt']).toBeInstanceOf(Date);

  expect(await ended(schedules.setNotes(companyId, day, '朝礼 6:30', ''))).toEqual(saved);
  expect(await ended(schedules.resetOrder(companyId, day))).toEqual(saved);
  await arrangedAs(day, ({ orders }) => orders.length === 0);
  const last = await readNow(schedules.pathOf(companyId, day));
  expect(last).toMatchObject({ orders: [], notes: '朝礼 6:30', createdAt: first?.['createdAt'] });

  expect(await ended(schedules.restoreOrder(companyId, day, ['c', 'a', 'b', 'd']))).toEqual(saved);
  const back = await arrangedAs(day, ({ orders }) => orders.length > 0);
  expect(back).toMatchObject({ orders: ['c', 'a', 'b', 'd'], notes: '朝礼 6:30' });
});

test('two people who arrange at once both get what they did', async () => {
  const day = '2026-11-25';
  const moves = [
    { id: 'd', place: 'before', target: 'a' },
    { id: 'b', place: 'after', target: 'c' },
  ] as const;
  const outcomes = await Promise.all(
    moves.map((move) => ended(schedules.move(companyId, day, move, shown))),
  );
  expect(outcomes).toEqual([saved, saved]);
  const both = await arrangedAs(
    day,
    ({ orders }) =>
      orders.indexOf('d') < orders.indexOf('a') && orders.indexOf('b') > orders.indexOf('c'),
  );
  expect(both?.orders).toEqual(['d', 'a', 'c', 'b']);
});

test('what somebody moved is put back, unless others have moved it since', async () => {
  const day = '2026-11-27';
  const [up, back] = [
    { id: 'c', place: 'before', target: 'a' },
    { id: 'c', place: 'before', target: 'd' },
  ] as const;
  const undo = () => ended(schedules.moveBack(companyId, day, { wanted: back, undone: up }, shown));
  expect(await ended(schedules.move(companyId, day, up, shown))).toEqual(saved);
  expect(await undo()).toEqual(saved);
  await arrangedAs(day, ({ orders }) => orders[0] === 'a' && orders[2] === 'c');
  expect(await undo()).toEqual(saved);
  expect(await ended(schedules.restoreOrder(companyId, day, ['d', 'c', 'b', 'a']))).toEqual(saved);
  expect((await readNow(schedules.pathOf(companyId, day)))?.['orders']).toEqual(shown);
});

test('the first notes of a day arrange nothing', async () => {
  const day = '2026-11-26';
  expect(await ended(schedules.setNotes(companyId, day, '雨', ''))).toEqual(saved);
  expect(await arrangedAs(day, ({ notes }) => notes === '雨')).toMatchObject({ orders: [] });
});
