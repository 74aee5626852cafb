import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schedule } from '#domain/schedule.ts';
import * as scheduleChanges from '#repositories/scheduleChanges.ts';
import * as schedules from '#repositories/schedules.ts';
import { confirmed, disconnect, signInWithCompany, until } from '#tests/support/emulator.ts';

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
  expect(await scheduleChanges.move(companyId, day, up, shown)).toEqual(saved);
  const first = await arrangedAs(day, ({ orders }) => orders.length > 0);
  expect(first).toMatchObject({ orders: ['c', 'a', 'b', 'd'], notes: '' });
  expect(first?.createdAt).toBeInstanceOf(Date);

  expect(await scheduleChanges.setNotes(companyId, day, '朝礼 6:30')).toEqual(saved);
  expect(await scheduleChanges.resetOrder(companyId, day)).toEqual(saved);
  const last = await arrangedAs(day, ({ orders }) => orders.length === 0);
  expect(last).toMatchObject({ orders: [], notes: '朝礼 6:30', createdAt: first?.createdAt });
});

test('two people who arrange at once both get what they did', async () => {
  const day = '2026-11-25';
  const moves = [
    { id: 'd', place: 'before', target: 'a' },
    { id: 'b', place: 'after', target: 'c' },
  ] as const;
  const outcomes = await Promise.all(
    moves.map((move) => scheduleChanges.move(companyId, day, move, shown)),
  );
  expect(outcomes).toEqual([saved, saved]);
  const both = await arrangedAs(
    day,
    ({ orders }) =>
      orders.indexOf('d') < orders.indexOf('a') && orders.indexOf('b') > orders.indexOf('c'),
  );
  expect(both?.orders).toEqual(['d', 'a', 'c', 'b']);
});

test('the first notes of a day arrange nothing', async () => {
  const day = '2026-11-26';
  expect(await scheduleChanges.setNotes(companyId, day, '雨')).toEqual(saved);
  expect(await arrangedAs(day, ({ notes }) => notes === '雨')).toMatchObject({ orders: [] });
});
