import { describe, expect, test } from 'vitest';
import {
  chassisPlaces,
  chassisSpellings,
  chassisText,
  ladenStays,
  daysStanding,
  placeOf,
  tripChassis,
} from '#domain/job/chassis.ts';
import { jobSchema, type Job } from '#domain/job/job.ts';
import { atClock } from '#domain/time.ts';
import { anOrder } from '#tests/support/builders.ts';

const at = (day: number, clock = '10:00') => atClock(`2026-11-${String(day)}`, clock);
const driver = (id: string, fields: Record<string, unknown> = {}) => ({
  type: 'driver',
  id,
  ...fields,
});

const trip = (id: string, steps: Record<string, unknown>, status = ''): Job =>
  jobSchema.parse({ id, orderId: id, status, steps });

const loaded = driver('d1', { chassisNumber: 'C-12', completedAt: at(20) });
const delivered = driver('d1', { completedAt: at(21) });

test('a number is asked for in its usual spellings', () => {
  expect(chassisSpellings('C 12')).toEqual(['C 12', 'C12', 'c12', 'Ｃ１２', 'ｃ１２']);
  expect(chassisSpellings('12')).toEqual(['12', '１２']);
});

test('what is on a chassis is told by whoever loaded it last first', () => {
  const second = { loading: driver('d2', { chassisNumber: 'ｃ-12', completedAt: at(22) }) };
  const jobs = [
    trip('a', { loading: loaded }),
    trip('b', second),
    trip('c', { loading: driver('d3', { chassisNumber: 'C-7', completedAt: at(23) }) }),
    trip('d', { loading: driver('d3', { chassisNumber: 'C-12' }) }),
  ];
  expect(ladenStays(jobs, 'c-12').map(({ orderId }) => orderId)).toEqual(['b', 'a']);
});

describe('a container that changes its chassis', () => {
  const changed = trip('a', {
    loading: loaded,
    backhaul: driver('d2', { chassisNumber: ' C-7 ' }),
  });

  test('is on all of them in turn, and on those of some legs', () => {
    expect(chassisText(changed)).toBe('C-12→C-7');
    expect(chassisText(changed, ['loading', 'shipping'])).toBe('C-12');
    expect(chassisText(changed, ['backhaul', 'returning'])).toBe('C-7');
    const sameAgain = trip('b', {
      loading: loaded,
      shipping: driver('d1', { chassisNumber: 'ｃ-12' }),
    });
    expect(chassisText(sameAgain)).toBe('ｃ-12');
    const late = trip('c', { shipping: driver('d1', { chassisNumber: 'C-9' }) });
    expect(chassisText(late, ['loading'])).toBe('C-9');
    expect(chassisText(trip('d', {}))).toBe('');
    expect(chassisText(undefined)).toBe('');
  });

  test('occupies what it is on and will be on, not what it has left', () => {
    const use = (job: Job | undefined) => {
      const { open, current } = tripChassis(job);
      return { open: [...open.values()], current };
    };
    expect(use(changed)).toEqual({ open: ['C-12', 'C-7'], current: 'C-12' });
    const gone = trip('a', {
      loading: loaded,
      shipping: driver('d1', { chassisNumber: 'c-7', completedAt: at(21) }),
    });
    expect(use(gone)).toEqual({ open: ['c-7'], current: 'C-7' });
    const planned = trip('a', { loading: driver('d1', { chassisNumber: 'C-12' }) });
    expect(use(planned)).toEqual({ open: ['C-12'], current: '' });
    expect(use(trip('a', { loading: loaded }, 'returning'))).toEqual({ open: [], current: '' });
    expect(use(undefined)).toEqual({ open: [], current: '' });
  });

  test('waits for the leg that goes with the chassis, not for one that is done on another', () => {
    expect(chassisPlaces([changed])).toMatchObject([
      { chassis: 'C-12', leg: 'loading', next: 'shipping' },
      { chassis: 'C-7', leg: '', next: 'backhaul', nextStep: { id: 'd2' } },
    ]);
    const dropped = trip('a', { ...changed.steps, shipping: delivered }, 'shipping');
    expect(chassisPlaces([dropped])).toMatchObject([
      { chassis: 'C-12', leg: 'shipping', next: undefined },
      { chassis: 'C-7', next: 'backhaul' },
    ]);
  });
});

describe('the last place of a chassis', () => {
  test.each([
    ['is not known before the first leg', { loading: driver('d1', { chassisNumber: 'C-12' }) }, ''],
    ['is under way when it is loaded', { loading: loaded }, 'loading'],
    [
      'is the destination when it was delivered',
      { loading: loaded, shipping: delivered },
      'shipping',
    ],
    [
      'is on the way back when it was fetched',
      { loading: loaded, shipping: delivered, backhaul: driver('d1', { completedAt: at(22) }) },
      'backhaul',
    ],
  ])('%s', (_name, steps, leg) => {
    expect(chassisPlaces([trip('a', steps)])).toMatchObject([{ chassis: 'C-12', leg }]);
  });

  test('is where the container was returned, and no leg follows', () => {
    const steps = { loading: loaded, returning: driver('d1', { completedAt: at(23) }) };
    const [stay] = chassisPlaces([trip('a', steps, 'returning')]);
    expect(stay).toMatchObject({ leg: 'returning', since: at(23), next: undefined });
    expect(stay?.nextStep).toBeUndefined();
  });

  test('is that of its newest trip, however it is written', () => {
    const older = trip('a', { loading: loaded, shipping: delivered });
    const newer = trip('b', {
      loading: driver('d2', { chassisNumber: ' ｃ-12', completedAt: at(24) }),
    });
    for (const jobs of [
      [older, newer],
      [newer, older],
    ])
      expect(chassisPlaces(jobs)).toMatchObject([
        { chassis: 'ｃ-12', orderId: 'b', leg: 'loading' },
      ]);
    const planned = trip('c', { loading: driver('d3', { chassisNumber: 'C-12' }) });
    expect(chassisPlaces([planned, older])).toMatchObject([{ orderId: 'a' }]);
  });

  test('stays with the first leg when the container goes on on another one', () => {
    const steps = {
      loading: loaded,
      shipping: driver('d1', { chassisNumber: 'C-7', completedAt: at(21) }),
    };
    expect(chassisPlaces([trip('a', steps)])).toMatchObject([
      { chassis: 'C-7', leg: 'shipping', dropped: true },
      { chassis: 'C-12', leg: 'loading', dropped: false },
    ]);
  });

  test('is contradicted by other containers that are on it as well', () => {
    const first = trip('a', { loading: loaded });
    const second = trip('b', {
      loading: driver('d2', { chassisNumber: 'c-12', completedAt: at(22) }),
    });
    expect(chassisPlaces([first, second])).toMatchObject([
      { orderId: 'b', others: [{ orderId: 'a', chassis: 'C-12' }] },
    ]);
    const returned = trip('b', second.steps, 'returning');
    const takenOn = trip('c', {
      loading: loaded,
      shipping: driver('d1', { chassisNumber: 'C-7', completedAt: at(21) }),
    });
    const planned = trip('d', { loading: driver('d1', { chassisNumber: 'C-12' }) });
    for (const other of [returned, takenOn, planned])
      for (const place of chassisPlaces([first, other])) expect(place.others).toEqual([]);
  });

  test('jobs without a chassis say nothing', () => {
    expect(chassisPlaces([trip('a', { loading: driver('d1') }), trip('b', {})])).toEqual([]);
  });

  test('in words', () => {
    const order = anOrder({ returnPlace: '南本牧' });
    const of = (
      leg: '' | 'loading' | 'shipping' | 'returning',
      known: boolean | typeof order = true,
    ) =>
      placeOf(
        {
          chassis: '',
          orderId: '',
          since: null,
          next: undefined,
          nextStep: undefined,
          leg,
          dropped: false,
          isLaden: false,
        },
        known === true ? order : known || undefined,
      );
    expect([of(''), of('loading'), of('shipping'), of('returning')]).toEqual([
      '記録なし(まだ使われていません)',
      '自社ヤード・走行中',
      '相模原 第二倉庫',
      '南本牧',
    ]);
    expect([of('shipping', false), of('returning', false)]).toEqual([
      '作業先(未記入)',
      '返却先(未記入)',
    ]);
    const named = anOrder({ destination: { address: '厚木市1-2' } });
    expect(of('shipping', named)).toBe('厚木市1-2');
  });
});

describe('a chassis is left at the destination', () => {
  const dropped = (backhaul: Record<string, unknown> | undefined) =>
    chassisPlaces([
      trip('a', { loading: loaded, shipping: delivered, ...(backhaul && { backhaul }) }),
    ]).map((stay) => stay.dropped);
  test('when nobody or somebody else fetches it, not while its driver waits', () => {
    expect(dropped(undefined)).toEqual([true]);
    expect(dropped(driver(''))).toEqual([true]);
    expect(dropped(driver('d2'))).toEqual([true]);
    expect(dropped(driver('d1'))).toEqual([false]);
  });
});

test('left ones come first, the longest first; the others by number', () => {
  const left = (id: string, chassis: string, day: number) =>
    trip(id, { shipping: driver('d1', { chassisNumber: chassis, completedAt: at(day) }) });
  const busy = (id: string, chassis: string) =>
    trip(id, { loading: driver('d1', { chassisNumber: chassis, completedAt: at(20) }) });
  const jobs = [busy('a', 'B-2'), left('b', 'A-9', 22), busy('c', 'A-1'), left('d', 'C-3', 21)];
  expect(chassisPlaces(jobs).map(({ chassis }) => chassis)).toEqual(['C-3', 'A-9', 'A-1', 'B-2']);
});

test('days are calendar days in Japan', () => {
  const [stay] = chassisPlaces([
    trip('a', { loading: driver('d1', { chassisNumber: 'C', completedAt: at(20, '23:59') }) }),
  ]);
  if (stay === undefined) throw new Error('No stay');
  expect(daysStanding(stay, '2026-11-20')).toBe(0);
  expect(daysStanding(stay, '2026-11-21')).toBe(1);
  expect(daysStanding({ ...stay, since: null }, '2026-11-21')).toBeUndefined();
});
