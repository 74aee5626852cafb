import { describe, expect, test } from 'vitest';
import { bookingWarnings, isDoubleBooked, legsByDriver, tripCounts } from '#domain/job/booking.ts';
import { jobSchema, type Job, type Leg } from '#domain/job/job.ts';
import { atClock, startOfDay } from '#domain/time.ts';
import { aDriver, anOrder } from '#tests/support/builders.ts';

const DAY = '2026-11-24';
const at = (clock: string) => (clock.includes(':') ? atClock(DAY, clock) : clock);
const order = (id: string, clock: string, name = `${id}倉庫`) =>
  anOrder({
    id,
    arrivalDate: startOfDay(DAY),
    arrivalTime: at(clock),
    destination: { name },
  });
const step = (id: string, type = 'driver') => ({ type, id });
const job = (id: string, steps: Record<string, unknown>): Job =>
  jobSchema.parse({ id, orderId: id, steps });
const tanaka = aDriver();

describe('trips of a day', () => {
  test('count each container once, and drivers alone', () => {
    const day = [
      { order: order('a', '8:00'), job: job('a', { loading: step('d1'), shipping: step('d1') }) },
      { order: order('b', '9:00'), job: job('b', { shipping: step('d1'), backhaul: step('d2') }) },
      {
        order: order('c', 'am'),
        job: job('c', { shipping: step('d1', 'client'), loading: step('') }),
      },
      { order: order('d', 'pm'), job: undefined },
    ];
    expect(tripCounts(day)).toEqual(
      new Map([
        ['d1', 2],
        ['d2', 1],
      ]),
    );
  });
});

describe('what speaks against a driver', () => {
  const warn = (
    clock: string,
    other: string,
    wanted: readonly Leg[] = ['shipping'],
    name?: string,
  ) =>
    bookingWarnings({
      order: order('mine', clock),
      wanted,
      driver: tanaka,
      day: [
        { order: order('mine', clock), job: job('mine', { shipping: step('driver-1') }) },
        { order: order('other', other, name), job: job('other', { shipping: step('driver-1') }) },
        { order: order('his', clock), job: job('his', { shipping: step('driver-2') }) },
        { order: order('open', clock), job: undefined },
      ],
    });

  test.each([
    ['8:00', '9:59', 1],
    ['8:00', '10:00', 0],
    ['13:00', '11:01', 1],
    ['8:00', 'am', 0],
    ['am', 'am', 0],
    ['', '8:00', 0],
  ])('a delivery at %s beside one at %s: %i warnings', (mine, other, count) => {
    expect(warn(mine, other)).toHaveLength(count);
  });

  test('is said in words', () => {
    expect(warn('8:00', '9:00')).toEqual(['田中さんは9:00 other倉庫の行きと重なっています']);
    expect(warn('8:00', '9:00', ['shipping'], '')).toEqual([
      '田中さんは9:00 作業先未定の行きと重なっています',
    ]);
  });

  test('is two places at once only where the driver delivers', () => {
    const day = [
      { order: order('other', '9:00'), job: job('other', { shipping: step('driver-1') }) },
    ];
    const booked = (clock: string, wanted: readonly Leg[]) =>
      isDoubleBooked({ order: order('mine', clock), wanted, driver: tanaka, day });
    expect(booked('8:00', ['loading', 'shipping'])).toBe(true);
    expect(booked('8:00', ['loading'])).toBe(false);
    expect(booked('14:00', ['shipping'])).toBe(false);
  });

  test('is nothing where the driver does not deliver', () => {
    expect(warn('8:00', '9:00', ['backhaul', 'returning'])).toEqual([]);
    expect(warn('8:00', '9:00', [])).toEqual([]);
  });

  test.each<[string, string[], Leg[], number]>([
    ['the day of the delivery', [DAY], ['shipping'], 1],
    ['another day', ['2026-11-23'], ['shipping'], 0],
    ['the day of a loading that can be done the day before', [DAY], ['loading'], 0],
    ['both days of a loading', ['2026-11-23', DAY], ['loading'], 1],
    ['the day, for loading and delivery', [DAY], ['loading', 'shipping'], 1],
  ])('leave on %s', (_name, daysOff, wanted, count) => {
    const warnings = bookingWarnings({
      order: order('mine', '8:00'),
      wanted,
      driver: { ...tanaka, daysOff },
      day: [],
    });
    expect(warnings).toEqual(count === 1 ? ['田中さんは11/24は休みです'] : []);
  });
});

test('a licence that has ended is told before somebody drives with it', () => {
  const warn = (licenceExpiry: string, wanted: readonly Leg[] = ['shipping']) =>
    bookingWarnings({
      order: order('mine', '8:00'),
      wanted,
      driver: { ...tanaka, licenceExpiry },
      day: [],
    });
  expect(warn('2026-11-23')).toEqual(['田中さんの免許の期限は11/23までです']);
  expect(warn('2025-11-23')).toEqual(['田中さんの免許の期限は2025/11/23までです']);
  expect(warn(DAY)).toEqual([]);
  // Loaded on the afternoon before, with a licence that was still valid.
  expect(warn('2026-11-23', ['loading'])).toEqual([]);
});

test('the legs of a job by driver are those still to be driven', () => {
  expect(
    legsByDriver(
      job('a', {
        loading: { ...step('d1'), completedAt: atClock(DAY, '7:00') },
        shipping: step('d1'),
        backhaul: step('d1'),
        returning: step('c1', 'client'),
      }),
    ),
  ).toEqual(new Map([['d1', ['shipping', 'backhaul']]]));
  expect(legsByDriver(undefined)).toEqual(new Map());
  expect(legsByDriver(job('a', { loading: step('') }))).toEqual(new Map());
});
