import { expect, test } from 'vitest';
import { jobSchema, legNames, type Assignee } from '#domain/job/job.ts';
import { newJob } from '#domain/job/change.ts';
import { jobMoney } from '#domain/job/money.ts';
import {
  isChangedSince,
  presetParts,
  takenOver,
  withAssignments,
  withAssignmentsBack,
  withLegsBack,
} from '#domain/job/preset.ts';
import { newPrice } from '#domain/price/price.ts';

const now = new Date('2026-11-24T00:00:00Z');
const later = new Date('2026-11-24T05:00:00Z');
const fresh = newJob('order-1', now);
const tanaka: Assignee = { type: 'driver', id: 'tanaka' };
const sato: Assignee = { type: 'driver', id: 'sato' };

test.each(Object.entries(presetParts))('the preset %s covers every leg once', (_name, parts) =>
  expect(parts.flatMap((part) => part.legs)).toEqual(legNames),
);

test('parts are assigned at once', () => {
  const assignments = presetParts.dropped.map(({ legs }, index) => ({
    wanted: legs,
    assignee: index === 0 ? tanaka : sato,
  }));
  const job = withAssignments(fresh, assignments, later);
  expect(legNames.map((leg) => job.steps[leg]?.id)).toEqual(['tanaka', 'tanaka', 'sato', 'sato']);
  expect(job.updatedAt).toBe(later);
  expect(withAssignments(fresh, [], later)).toBe(fresh);
});

test('assignments are taken back where nobody has changed them since', () => {
  const before = jobSchema.parse({
    id: 'j',
    steps: {
      shipping: { ...sato, setAt: now, price: 500 },
      backhaul: { completedAt: now },
      returning: { ...sato, setAt: now },
    },
  });
  const assignments = [{ wanted: legNames, assignee: tanaka }];
  const given = withAssignments(before, assignments, later);
  const noted = {
    ...given,
    steps: {
      ...given.steps,
      shipping: { ...given.steps['shipping'], chassisNumber: 'C-12' },
      returning: { ...given.steps['returning'], id: 'suzuki' },
    },
  };
  const back = withAssignmentsBack(jobSchema.parse(noted), assignments, before, later);
  expect(back.steps).toEqual({
    shipping: { ...before.steps['shipping'], chassisNumber: 'C-12' },
    backhaul: before.steps['backhaul'],
    returning: noted.steps.returning,
  });
  expect(back.updatedAt).toBe(later);
});

test.each([
  ['is without its steps again', {}, {}],
  ['keeps what was noted meanwhile', { price: 700 }, { loading: { type: '', id: '', price: 700 } }],
  [
    'keeps a chassis and a time',
    { chassisNumber: 'C-9', completedAt: now },
    { loading: { type: '', id: '', chassisNumber: 'C-9', completedAt: now } },
  ],
])('a job that there was not %s', (_name, meanwhile, steps) => {
  const assignments = [{ wanted: ['loading'] as const, assignee: tanaka }];
  const given = withAssignments(fresh, assignments, now);
  const noted = { ...given, steps: { loading: { ...given.steps['loading'], ...meanwhile } } };
  const back = withAssignmentsBack(jobSchema.parse(noted), assignments, undefined, later);
  expect(back.steps).toEqual(jobSchema.parse({ id: 'j', steps }).steps);
  expect(withAssignmentsBack(back, assignments, undefined, now).steps).toEqual(back.steps);
});

test('it is known whether others have given legs to somebody else since', () => {
  const assignments = [{ wanted: ['loading', 'shipping'] as const, assignee: tanaka }];
  const given = withAssignments(fresh, assignments, now);
  const taken = withAssignments(given, [{ wanted: ['shipping'], assignee: sato }], later);
  expect(isChangedSince(given, assignments)).toBe(false);
  expect(isChangedSince(taken, assignments)).toBe(true);
  expect(isChangedSince(fresh, assignments)).toBe(true);
  expect(isChangedSince(undefined, assignments)).toBe(false);
  const office: Assignee = { type: 'office', id: 'tanaka' };
  expect(isChangedSince(given, [{ wanted: ['loading'], assignee: office }])).toBe(true);
});

test('legs that were taken from somebody are given back whole, but for those that others have by now', () => {
  const before = jobSchema.parse({
    id: 'j',
    steps: {
      loading: { ...sato, setAt: now, completedAt: now, price: 500, chassisNumber: 'C-12' },
      shipping: { ...sato, setAt: now },
      backhaul: { type: 'robot', id: 'r2' },
    },
  });
  const since = withAssignments(fresh, [{ wanted: ['shipping'], assignee: tanaka }], later);
  const back = withLegsBack(since, legNames, before, later);
  expect(back.steps).toEqual({
    loading: before.steps['loading'],
    shipping: since.steps['shipping'],
  });
  expect(back.updatedAt).toBe(later);
  expect(withLegsBack(since, ['shipping'], before, now)).toBe(since);
});

test('completed legs of somebody else would be taken over', () => {
  const steps = {
    loading: { ...tanaka, completedAt: now },
    shipping: { ...sato, completedAt: now },
    backhaul: { ...tanaka },
    returning: { completedAt: now },
  };
  const job = jobSchema.parse({ id: 'j', steps });
  expect(takenOver(job, [{ wanted: legNames, assignee: sato }])).toEqual(['loading']);
  expect(takenOver(job, [{ wanted: legNames, assignee: { ...sato, type: 'client' } }])).toEqual([
    'loading',
    'shipping',
  ]);
  expect(takenOver(job, [{ wanted: ['shipping'], assignee: sato }])).toEqual([]);
  expect(takenOver(undefined, [{ wanted: legNames, assignee: sato }])).toEqual([]);
});

test('the money of a job: what others are paid is a cost, what drivers are credited with is none', () => {
  const price = { ...newPrice(), amount: 45_000 };
  const steps = {
    loading: { type: 'client', id: 'c', price: 12_000 },
    shipping: { ...tanaka, price: 20_000 },
    yard: { type: 'client', id: 'c', price: 3_000 },
    returning: { type: 'robot', id: 'r', price: 700 },
  };
  expect(jobMoney(jobSchema.parse({ id: 'j', steps }), price)).toEqual({
    sales: 45_000,
    partnerCost: 15_000,
    driverShare: 20_000,
    grossProfit: 30_000,
  });
  expect(jobMoney(undefined, newPrice())).toEqual({
    sales: 0,
    partnerCost: 0,
    driverShare: 0,
    grossProfit: 0,
  });
});
