import { serverTimestamp } from 'firebase/firestore/lite';
import { describe } from 'vitest';
import { acceptsOnUpdate, refusesOnUpdate, wrongTypes } from '#tests/rules/attacks.ts';
import { aJob, anOrder, aStep } from '#tests/rules/documents.ts';
import { COMPANY, prepareRules, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const others = { [`${COMPANY}/orders/order-1`]: anOrder };
const job = { path: `${COMPANY}/jobs/order-1`, fields: aJob('order-1'), others };
const now = { updatedAt: serverTimestamp() };

describe('who drives a leg', () => {
  const of = (id: unknown): Fields => ({ 'steps.loading': { ...aStep, id }, ...now });
  refusesOnUpdate(job, [
    ...wrongTypes('id', 'tanaka', 'text|missing', of),
    ['an empty list', of([]), of('tanaka')],
    ['an empty map', of({}), of('tanaka')],
  ]);
});

describe('every status', () => {
  acceptsOnUpdate(
    job,
    ['', 'loading', 'shipping', 'backhaul', 'returning'].map((status) => [
      `"${status}"`,
      { status, ...now },
    ]),
  );
});

describe('a job of old data', () => {
  const { steps: _steps, ...fields } = aJob('order-1');
  acceptsOnUpdate({ ...job, fields }, [['without legs', { memo: '7時 本牧', ...now }]]);
});
