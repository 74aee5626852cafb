import { describe, expect, test } from 'vitest';
import { jobSchema, type Job } from '#domain/job/job.ts';
import { dayProblems, driverNotes, newProblems } from '#domain/schedule/problems.ts';
import { atClock, startOfDay } from '#domain/time.ts';
import { aDriver, anOrder } from '#tests/support/builders.ts';

const DAY = '2026-11-24';
const tanaka = { type: 'driver', id: 'driver-1' };
const sato = { type: 'driver', id: 'driver-2' };
const completedAt = atClock(DAY, '08:00');
const drivers = [
  aDriver({ licenceExpiry: '2026-11-21' }),
  aDriver({ id: 'driver-2', name: '佐藤 誠', daysOff: [DAY] }),
  aDriver({ id: 'driver-3', name: '鈴木 健' }),
];
const suzuki = { type: 'driver', id: 'driver-3' };

/** A container that is expected at a time, '' = not decided. */
const trip = (id: string, clock: string, steps: Record<string, object> = {}, status = '') => ({
  order: anOrder({
    id,
    arrivalDate: startOfDay(DAY),
    arrivalTime: clock.includes(':') ? atClock(DAY, clock) : clock || null,
    destination: { name: id === '無' ? '' : `${id}倉庫` },
  }),
  job: jobSchema.parse({ id, orderId: id, steps, status }) satisfies Job,
});
const texts = (...day: ReturnType<typeof trip>[]) =>
  dayProblems(day, drivers).map(({ text }) => text);

describe('what is wrong with a day', () => {
  test('nothing where nobody drives, or who drives can', () => {
    const open = { order: anOrder(), job: undefined };
    const gone = trip('甲', '8:00', { shipping: { type: 'driver', id: 'gone' } });
    expect(dayProblems([open, gone, trip('乙', '9:00', { shipping: suzuki })], drivers)).toEqual(
      [],
    );
  });

  test('somebody on leave', () => {
    const [problem] = dayProblems(
      [trip('甲', '8:00', { shipping: sato, backhaul: sato })],
      drivers,
    );
    expect(problem).toEqual({
      id: 'leave driver-2 甲',
      kind: 'leave',
      orderIds: ['甲'],
      legs: ['shipping', 'backhaul'],
      label: '休み 佐藤',
      text: '佐藤さんは11/24は休みです',
    });
    // Loaded on the afternoon before.
    expect(texts(trip('甲', '8:00', { loading: sato }))).toEqual([]);
    expect(texts(trip('甲', '8:00', { shipping: { ...sato, completedAt } }))).toEqual([]);
  });

  test('a licence that has ended', () =>
    expect(texts(trip('甲', 'am', { returning: tanaka }))).toEqual([
      '田中さんの免許の期限は11/21までです',
    ]));

  test('a driver at two places, told once for the pair', () => {
    const pair = [
      trip('甲', '8:00', { shipping: suzuki }),
      trip('無', '9:30', { shipping: suzuki }),
    ];
    expect(texts(...pair)).toEqual([
      '鈴木さんの行きが重なっています(8:00 甲倉庫と9:30 作業先未定)',
    ]);
    expect(dayProblems(pair, drivers)[0]).toMatchObject({
      label: '時間重複 鈴木',
      orderIds: ['甲', '無'],
    });
    // One of them is done: the other one is late all the same, and is the one that is told of.
    const done = trip('丙', '8:00', { shipping: { ...suzuki, completedAt } });
    expect(dayProblems([done, ...pair.slice(1)], drivers)[0]?.orderIds).toEqual(['無', '丙']);
    expect(
      texts(trip('甲', '8:00', { shipping: suzuki }), trip('乙', '10:00', { shipping: suzuki })),
    ).toEqual([]);
    expect(
      texts(trip('甲', 'am', { shipping: suzuki }), trip('乙', 'am', { shipping: suzuki })),
    ).toEqual([]);
    expect(
      texts(trip('甲', '8:00', { backhaul: suzuki }), trip('乙', '8:00', { shipping: suzuki })),
    ).toEqual([]);
  });

  test('a driver at many places, told once for all of them', () => {
    const all = ['08:00', '08:30', '09:00', '10:30', '16:00', '16:30'].map((clock, at) =>
      trip(`${at + 1}番`, clock, { shipping: suzuki }),
    );
    const found = dayProblems(all, drivers);
    expect(found.map(({ orderIds }) => orderIds)).toEqual([
      ['1番', '2番', '3番', '4番'],
      ['5番', '6番'],
    ]);
    expect(found[0]?.text).toBe(
      '鈴木さんの行きが4本重なっています(8:00 1番倉庫、8:30 2番倉庫、9:00 3番倉庫、10:30 4番倉庫)',
    );
    expect(texts(...all.slice(0, 4), trip('新', '09:30', { shipping: suzuki }))).toEqual([
      '鈴木さんの行きが5本重なっています(8:00 1番倉庫、8:30 2番倉庫、9:00 3番倉庫、ほか2本)',
    ]);
  });

  test('a driver who is out of use', () => {
    const out = [aDriver({ enabled: false, name: '山本 五郎' })];
    expect(dayProblems([trip('甲', '8:00', { loading: tanaka })], out)).toMatchObject([
      { label: '無効 山本', text: '山本さんは無効になっています' },
    ]);
    const done = trip('甲', '8:00', { loading: { ...tanaka, completedAt } });
    expect(dayProblems([done], out)).toEqual([]);
  });

  test('a chassis under two containers at once', () => {
    const on = (chassisNumber: string, done = false) => ({
      loading: { type: '', id: '', chassisNumber, completedAt: done ? completedAt : null },
    });
    expect(texts(trip('甲', '8:00', on('C-12')), trip('乙', '9:00', on('ｃ-12')))).toEqual([
      'シャーシC-12が同時に2本に付いています(8:00 甲倉庫と9:00 乙倉庫)',
    ]);
    const both = [
      trip('甲', 'am', on('C-12', true), 'loading'),
      trip('乙', '', on('C-12', true), 'loading'),
    ];
    expect(dayProblems(both, drivers)).toMatchObject([
      {
        label: 'シャーシ重複 C-12',
        legs: ['loading'],
        text: expect.stringContaining('(AM 甲倉庫と乙倉庫)'),
      },
    ]);
    expect(texts(trip('甲', '8:00', on('C-12')), trip('乙', '9:00', on('C-13')))).toEqual([]);
    // It is on another one by now, or will be on it later.
    const moved = { ...on('C-12', true), shipping: { ...on('C-7', true).loading } };
    const mine = trip('乙', '9:00', on('C-12', true), 'loading');
    expect(
      texts(trip('甲', 'am', moved, 'shipping'), {
        ...mine,
        order: { ...mine.order, arrivalTime: 'pm' },
      }),
    ).toEqual([]);
    const later = { ...on('C-7', true), backhaul: on('C-12').loading };
    expect(
      texts(trip('甲', 'am', later, 'loading'), trip('乙', 'pm', on('C-12', true), 'loading')),
    ).toEqual([]);
    // One after the other.
    expect(texts(trip('甲', '8:00', on('C-12')), trip('乙', '13:00', on('C-12')))).toEqual([]);
    expect(
      texts(trip('甲', '8:00', on('C-12', true), 'returning'), trip('乙', '8:00', on('C-12'))),
    ).toEqual([]);
    expect(
      texts(trip('甲', '8:00', on('C-12')), trip('乙', '8:00', on('C-12', true), 'returning')),
    ).toEqual([]);
  });
});

test('who makes something wrong is told of that alone', () => {
  const before = [trip('甲', '8:00', { shipping: sato }), trip('乙', '8:00')];
  const after = before.with(1, trip('乙', '8:00', { backhaul: tanaka }));
  expect(newProblems(before, after, drivers).map(({ label }) => label)).toEqual(['免許切れ 田中']);
});

test('two drivers of one family name are two, and a chassis is one however it is written', () => {
  const satos = [
    aDriver({ name: '佐藤 誠', daysOff: [DAY] }),
    aDriver({ id: 'driver-2', name: '佐藤 実', daysOff: [DAY] }),
  ];
  const steps = { shipping: tanaka, returning: sato };
  const found = dayProblems([trip('甲', '8:00', steps)], satos);
  expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  const given = [trip('甲', '8:00', { shipping: tanaka })];
  expect(newProblems(given, [trip('甲', '8:00', steps)], satos)).toHaveLength(1);
  const on = (chassisNumber: string) => ({ loading: { type: '', id: '', chassisNumber } });
  const both = [trip('甲', '8:00', on('c-12')), trip('乙', '9:00', on('C-12'))];
  expect(newProblems(both, both.with(0, trip('甲', '8:00', on('C-12'))), satos)).toEqual([]);
});

test('what is known of a driver stands beside the name', () => {
  const day = [trip('甲', '8:00', { shipping: tanaka }), trip('乙', '9:00')];
  const [first, second] = drivers;
  const notes = (driver: (typeof drivers)[number] | undefined, wanted: 'shipping' | 'backhaul') =>
    driver && driverNotes(trip('乙', '9:00'), [wanted], driver, day);
  expect(notes(first, 'shipping')).toEqual(['', '免許切れ', '時間重複', 'この日1本']);
  expect(notes(first, 'backhaul')).toEqual(['', '免許切れ', '', 'この日1本']);
  expect(notes(second, 'shipping')).toEqual(['休み', '', '', '']);
});
