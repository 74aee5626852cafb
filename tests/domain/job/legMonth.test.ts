import { describe, expect, test } from 'vitest';
import { jobSchema, type Assignee } from '#domain/job/job.ts';
import { drivenLegs, legSums } from '#domain/job/legMonth.ts';
import { atClock, monthRange } from '#domain/time.ts';

const yamate: Assignee = { type: 'client', id: 'yamate' };
const november = monthRange('2026-11');
const step = (day: string, fields: Record<string, unknown> = {}) => ({
  ...yamate,
  completedAt: atClock(day, '09:00'),
  price: 12_000,
  chassisNumber: '1234',
  ...fields,
});
const aJob = (id: string, steps: Record<string, unknown>) =>
  jobSchema.parse({ id, orderId: `order ${id}`, steps });

describe('the legs that somebody drove in a month', () => {
  test('are counted by when each leg was completed, oldest first', () => {
    const overMonths = aJob('a', {
      loading: step('2026-10-31'),
      shipping: step('2026-11-30'),
      backhaul: step('2026-11-01'),
      returning: step('2026-12-01'),
    });
    expect(drivenLegs([overMonths], yamate, november)).toEqual([
      {
        id: 'a backhaul',
        leg: 'backhaul',
        orderId: 'order a',
        completedAt: atClock('2026-11-01', '09:00'),
        price: 12_000,
        isPriced: true,
        chassisNumber: '1234',
      },
      expect.objectContaining({ id: 'a shipping' }),
    ]);
  });

  test('are theirs alone: neither of others of the same id nor what is not completed', () => {
    const job = aJob('a', {
      loading: step('2026-11-10', { type: 'driver' }),
      shipping: step('2026-11-10', { id: 'other' }),
      backhaul: step('2026-11-10', { completedAt: null }),
      unknown: step('2026-11-10'),
    });
    expect(drivenLegs([job], yamate, november)).toEqual([]);
  });

  test('know whether another leg of theirs has the price, in whichever month', () => {
    const overMonths = aJob('a', {
      loading: step('2026-10-31'),
      shipping: step('2026-11-01', { price: 0 }),
    });
    const others = aJob('b', {
      loading: step('2026-11-02', { id: 'other' }),
      shipping: step('2026-11-02', { price: 0 }),
    });
    const skipped = aJob('c', {
      loading: step('2026-11-03', { completedAt: null }),
      shipping: step('2026-11-03', { price: 0 }),
    });
    const found = drivenLegs([overMonths, others, skipped], yamate, november);
    expect(found.map(({ isPriced }) => isPriced)).toEqual([true, false, false]);
  });

  test('come once, however often their job was found; those of one moment by their ids', () => {
    const b = aJob('b', { loading: step('2026-11-10'), returning: step('2026-11-10') });
    const a = aJob('a', { shipping: step('2026-11-10') });
    const found = drivenLegs([b, a, b], yamate, november);
    expect(found.map(({ id }) => id)).toEqual(['a shipping', 'b loading', 'b returning']);
  });

  test('that were completed at one moment come in the order they happen', () => {
    const day = step('2026-11-10');
    const whole = aJob('a', { returning: day, backhaul: day, shipping: day, loading: day });
    const legs = drivenLegs([whole], yamate, november).map(({ leg }) => leg);
    expect(legs).toEqual(['loading', 'shipping', 'backhaul', 'returning']);
  });
});

test('the sums are by leg, in the order legs happen, and of all; what has no price is told of', () => {
  const jobs = [
    aJob('a', { returning: step('2026-11-02', { price: 0 }), loading: step('2026-11-01') }),
    aJob('b', { loading: step('2026-11-03', { price: 8000 }) }),
  ];
  expect(legSums(drivenLegs(jobs, yamate, november))).toEqual({
    byLeg: [
      { label: '積み', count: 2, amount: 20_000 },
      { label: '返却', count: 1, amount: 0 },
    ],
    all: { label: '合計', count: 3, amount: 20_000 },
    unpriced: 1,
  });
  expect(legSums([])).toMatchObject({ byLeg: [], all: { count: 0, amount: 0 }, unpriced: 0 });
});
