import { expect, test } from 'vitest';
import { emptyStep } from '#domain/job/change.ts';
import { stepSchema, type JobStep } from '#domain/job/job.ts';
import { oldStepProblem, writableStep } from '#domain/job/writable.ts';

const written = (fields: Partial<JobStep>) => writableStep({ ...emptyStep, ...fields });

test('what the rules take of a leg stays as it is', () => {
  const step: JobStep = {
    type: 'client',
    id: 'yamate',
    setAt: new Date('2026-11-23T06:00:00Z'),
    completedAt: null,
    price: 999_999_999,
    chassisNumber: 'C'.repeat(20),
  };
  expect(written(step)).toEqual(step);
});

test.each([
  [{ price: 12_000.5 }, { price: 12_001 }],
  [{ price: -0.2 }, { price: 0 }],
  [{ price: -500 }, { price: 0 }],
  [{ price: 1_000_000_000 }, { price: 0 }],
  [{ price: Number.NaN }, { price: 0 }],
  [{ chassisNumber: `C\0${'1'.repeat(30)}` }, { chassisNumber: `C${'1'.repeat(19)}` }],
  [{ chassisNumber: `${'1'.repeat(19)}𠮷野` }, { chassisNumber: '1'.repeat(19) }],
  [{ type: 'yard' }, { type: '' }],
  [{ id: 'i'.repeat(200) }, { id: 'i'.repeat(128) }],
])('%j is written as %j', (stored, mended) => {
  expect(written(stored)).toEqual({ ...emptyStep, ...mended });
});

test('fields that nobody knows are not written', () => {
  expect(Object.keys(writableStep(stepSchema.parse({ ferry: 1 })))).not.toContain('ferry');
});

test.each([
  [-500, /「-500」/],
  [1_000_000_000, /「1000000000」/],
  [-0.2, /「-0.2」/],
  [0, /^$/],
  [12_000.5, /^$/],
  [Number.NaN, /^$/],
])('a price of %s that would be gone is said', (price, problem) =>
  expect(oldStepProblem({ price })).toMatch(problem),
);
