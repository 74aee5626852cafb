import { expect, test } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import { orderFormOf } from '#domain/order/order.ts';
import {
  clockOfOrder,
  movedOrder,
  moveProblems,
  tripsWith,
  weekAround,
  weekOf,
} from '#domain/schedule/week.ts';
import { atClock, startOfDay } from '#domain/time.ts';
import { aDriver, anOrder } from '#tests/support/builders.ts';

const trip = (id: string, day: string, clock: string, driverId = '', officeId = '') => ({
  order: anOrder({
    id,
    officeId,
    arrivalDate: startOfDay(day),
    arrivalTime: atClock(day, clock),
  }),
  job: jobSchema.parse({
    id,
    orderId: id,
    steps: driverId === '' ? {} : { shipping: { type: 'driver', id: driverId } },
  }),
});

test('a week begins on Sunday', () => {
  expect(weekAround('2026-11-24')).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ]);
  expect(weekAround('2026-11-22')[0]).toBe('2026-11-22');
});

test('it counts by day and by driver, and knows who is off and who is free', () => {
  const drivers = [
    aDriver({ daysOff: ['2026-11-25'] }),
    aDriver({ id: 'driver-2', name: '佐藤 誠' }),
    aDriver({ id: 'gone', enabled: false }),
    aDriver({ id: 'left', enabled: false }),
  ];
  const week = weekOf(
    ['2026-11-24', '2026-11-25'],
    [
      trip('b', '2026-11-24', '09:00', 'driver-1'),
      trip('a', '2026-11-24', '08:00', 'driver-1'),
      trip('c', '2026-11-25', '08:00', 'driver-1'),
      trip('d', '2026-11-25', '10:00', 'gone'),
      trip('e', '2026-12-24', '10:00'),
    ],
    drivers,
    '',
  );
  expect(week.rows.map(({ driver, cells, total }) => [driver.id, cells, total])).toEqual([
    [
      'driver-1',
      [
        { day: '2026-11-24', count: 2, against: [] },
        { day: '2026-11-25', count: 1, against: ['休み'] },
      ],
      3,
    ],
    [
      'driver-2',
      [
        { day: '2026-11-24', count: 0, against: [] },
        { day: '2026-11-25', count: 0, against: [] },
      ],
      0,
    ],
    [
      'gone',
      [
        { day: '2026-11-24', count: 0, against: [] },
        { day: '2026-11-25', count: 1, against: [] },
      ],
      1,
    ],
  ]);
  expect(
    week.days.map(({ trips, open, problems, free }) => [
      trips.map(({ order }) => order.id).join(),
      open,
      problems,
      free,
    ]),
  ).toEqual([
    ['a,b', { containers: 2, legs: 6 }, 1, 1],
    // Somebody on leave, and somebody who is out of use.
    ['c,d', { containers: 2, legs: 6 }, 2, 1],
  ]);
});

test('nobody is free without a licence; its last day is one with it', () => {
  const tanaka = aDriver({ licenceExpiry: '2026-11-24', daysOff: ['2026-11-26'] });
  const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
  const week = weekOf(days, [], [tanaka], '');
  expect(week.rows[0]?.cells.map(({ against }) => against.join())).toEqual([
    '',
    '免許切れ',
    '休み,免許切れ',
  ]);
  expect(week.days.map(({ free }) => free)).toEqual([1, 0, 0]);
});

test('the containers of one office are looked at; who drives for another one is not free', () => {
  const drivers = [aDriver(), aDriver({ id: 'driver-2', name: '佐藤 誠' })];
  const trips = [
    trip('a', '2026-11-24', '08:00', 'driver-1', 'honmoku'),
    trip('b', '2026-11-24', '08:30', 'driver-1', 'daikoku'),
    trip('c', '2026-11-24', '08:00', 'driver-2', 'daikoku'),
    trip('d', '2026-11-24', '08:30', 'driver-2', 'daikoku'),
  ];
  const { days, rows } = weekOf(['2026-11-24'], trips, drivers, 'honmoku');
  expect(
    days.map(({ trips: shown, everywhere, open, problems, free }) => [
      shown.map(({ order }) => order.id).join(),
      everywhere.length,
      open,
      problems,
      free,
    ]),
  ).toEqual([['a', 4, { containers: 1, legs: 3 }, 1, 0]]);
  expect(rows.map(({ total }) => total)).toEqual([2, 2]);
});

test('an order moves to another day with its time, and with nothing else', () => {
  const { order } = trip('a', '2026-11-24', '08:00');
  expect(clockOfOrder(order)).toBe('08:00');
  expect(movedOrder(order, { day: '2026-11-25', clock: 'pm' })).toEqual({
    ...orderFormOf(order),
    arrivalDate: '2026-11-25',
    arrivalTime: 'pm',
  });
});

test('orders find their jobs', () => {
  const [a, b] = [trip('a', '2026-11-24', '08:00'), trip('b', '2026-11-24', '09:00')];
  expect(tripsWith([a.order, b.order], [b.job])).toEqual([{ order: a.order, job: undefined }, b]);
});

test('a move tells what is wrong on the day it leads to', () => {
  const drivers = [aDriver({ daysOff: ['2026-11-25'], licenceExpiry: '2026-11-27' })];
  const moving = trip('a', '2026-11-24', '08:00', 'driver-1');
  const said = (day: string, clock: string, there: readonly (typeof moving)[]) =>
    moveProblems(moving, { day, clock }, there, drivers).map(({ text }) => text);
  expect(said('2026-11-25', '08:00', [])).toEqual(['田中さんは11/25は休みです']);
  expect(said('2026-11-28', '08:00', [])).toEqual(['田中さんの免許の期限は11/27までです']);
  const there = [trip('b', '2026-11-26', '09:00', 'driver-1')];
  const [both] = said('2026-11-26', '08:30', there);
  expect(both).toMatch(/^田中さんの行きが重なっています\(8:30 .*と9:00 .*\)$/);
  expect(said('2026-11-26', '14:00', there)).toEqual([]);
  // What is so already is no news of a move within the day.
  const clashing = [moving, trip('b', '2026-11-24', '09:00', 'driver-1')];
  expect(said('2026-11-24', '08:10', clashing)).toEqual([]);
});
