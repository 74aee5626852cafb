import { doc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { tenantTable } from '#tests/rules/access.ts';
import {
  acceptsOnUpdate,
  aTime,
  attackedInteger,
  attackedText,
  long,
  refusesOnCreate,
  refusesOnUpdate,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { attackedTime } from '#tests/rules/formats.ts';
import { aJob, anOrder, aStep } from '#tests/rules/documents.ts';
import {
  allowed,
  as,
  COMPANY,
  denied,
  OTHER_COMPANY,
  seed,
  prepareRules,
  type Fields,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const others = {
  [`${COMPANY}/orders/order-1`]: anOrder,
  [`${COMPANY}/orders/order-1-new`]: anOrder,
};
const required = ['orderId', 'createdAt', 'updatedAt'];
const job = { path: `${COMPANY}/jobs/order-1`, fields: aJob('order-1'), others, required };
/** Every change carries the time of the server. */
const now = { updatedAt: serverTimestamp() };
const legal = { memo: '7時 本牧', ...now };

function refuses(attacks: Attack[]): void {
  const timed = attacks.map(([name, attack, twin]): Attack => [
    name,
    { ...now, ...attack },
    { ...now, ...twin },
  ]);
  refusesOnCreate(job, attacks);
  refusesOnUpdate(job, timed);
}

describe('access', () => {
  tenantTable(job, { create: aJob('order-1-new'), update: legal });
});

describe('the order of a job', () => {
  const write = (path: string, orderId: string) =>
    setDoc(doc(as('administrator'), path), aJob(orderId));

  test('must exist', async () => {
    await denied(write(job.path, 'order-1'));
    await seed(others);
    await allowed(write(job.path, 'order-1'));
  });

  test('must exist in the same company', async () => {
    await seed({ [`${OTHER_COMPANY}/orders/order-1`]: anOrder });
    await denied(write(job.path, 'order-1'));
    await seed(others);
    await allowed(write(job.path, 'order-1'));
  });

  test('gives the job its id', async () => {
    await seed(others);
    await denied(write(`${COMPANY}/jobs/job-1`, 'order-1'));
    await denied(write(job.path, 'order-2'));
    await allowed(write(job.path, 'order-1'));
  });
});

describe('fields', () => {
  refuses([
    ...wrongTypes('status', 'loading', ''),
    ['status is unknown', { status: 'done' }, { status: 'returning' }],
    ['status is upper case', { status: 'Loading' }, { status: 'backhaul' }],
    ...attackedText('number', 40),
    ...attackedText('memo', 2000),
    ...attackedTime('completedAt', 'time|null'),
    ...wrongTypes('updatedAt', now.updatedAt, ''),
    ['updatedAt is forged', { ...legal, updatedAt: Timestamp.now() }, legal],
    ['an unknown field', { ...legal, priority: 1 }, legal],
    ['a large unknown field', { ...legal, junk: 'x'.repeat(1000) }, legal],
    ['createdAt is forged', { ...legal, createdAt: Timestamp.now() }, legal],
    ['enabled', { ...legal, enabled: true }, legal],
  ]);
  refusesOnCreate(job, [
    ...wrongTypes('createdAt', serverTimestamp(), ''),
    ...wrongTypes('orderId', 'order-1', ''),
  ]);
  refusesOnUpdate(job, [
    ['orderId changes', { ...legal, orderId: 'order-2' }, legal],
    ['orderId goes', { ...legal, orderId: undefined }, legal],
    ['createdAt is set again', { ...legal, createdAt: serverTimestamp() }, legal],
    ['createdAt goes', { ...legal, createdAt: undefined }, legal],
  ]);
  refusesOnUpdate({ ...job, fields: { ...job.fields, updatedAt: aTime } }, [
    ['updatedAt stays', { memo: 'x' }, legal],
  ]);
  acceptsOnUpdate(job, [
    ['no status', { status: '', ...now }],
    ['not completed', { completedAt: null, ...now }],
    ['a number', { number: '2026-11-001', ...now }],
  ]);
});

describe.each(['loading', 'shipping', 'backhaul', 'returning'])('the leg %s', (leg) => {
  const step = (change: Fields): Fields => ({ steps: { [leg]: { ...aStep, ...change } } });
  const whole = step({});
  refuses([
    ...wrongTypes('step', aStep, 'null', (value) => ({ steps: { [leg]: value } })),
    ['type is unknown', step({ type: 'robot' }), step({ type: 'client' })],
    ['type is a number', step({ type: 1 }), step({ type: 'office' })],
    ['type is null', step({ type: null }), step({ type: '' })],
    ['id is too long', step({ id: long(129) }), step({ id: long(128) })],
    ['id is a number', step({ id: 1 }), step({ id: '1' })],
    ['id is null', step({ id: null }), step({ id: '' })],
    ['setAt is false', step({ setAt: false }), step({ setAt: null })],
    ['completedAt is false', step({ completedAt: false }), step({ completedAt: null })],
    ...attackedTime('setAt', 'time|null', (setAt) => step({ setAt })),
    ...attackedTime('completedAt', 'time|null', (completedAt) => step({ completedAt })),
    ['a long chassis', step({ chassisNumber: long(21) }), step({ chassisNumber: long(20) })],
    ['chassisNumber is a number', step({ chassisNumber: 1 }), step({ chassisNumber: '1' })],
    ['an unknown field', step({ memo: '' }), whole],
    ['junk', step({ junk: { a: [{ b: 'x'.repeat(1000) }] } }), whole],
    ['one good leg, one unknown', { steps: { [leg]: aStep, parking: aStep } }, whole],
    ['one good leg, one empty unknown', { steps: { [leg]: aStep, parking: {} } }, whole],
  ]);
});

describe('steps', () => {
  refusesOnCreate(
    job,
    ['loading', 'shipping', 'backhaul', 'returning'].map((leg): Attack => [
      `parking beside ${leg}`,
      { steps: { [leg]: null, parking: null } },
      { steps: { [leg]: null } },
    ]),
  );
  acceptsOnUpdate({ path: job.path, fields: { orderId: 'order-1', steps: { loading: aStep } } }, [
    ['takes the place of a step', { 'steps.loading': null, ...now }],
  ]);
  refuses([
    ...wrongTypes('steps', { loading: aStep }, ''),
    ...attackedInteger('price', 0, 999_999_999, (price) => ({
      steps: { loading: { ...aStep, price } },
    })),
    [
      'many legs',
      { steps: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`l${n}`, {}])) },
      { steps: {} },
    ],
  ]);
  acceptsOnUpdate(job, [
    ['an empty leg', { 'steps.loading': {}, ...now }],
    // Specification §3: a step name stands for nothing or an object.
    ['a leg of nothing', { 'steps.loading': null, ...now }],
    ['one field of a leg', { 'steps.loading.completedAt': serverTimestamp(), ...now }],
    [
      'the largest change',
      {
        ...now,
        status: 'returning',
        number: long(40),
        memo: long(2000),
        completedAt: serverTimestamp(),
        steps: Object.fromEntries(
          ['loading', 'shipping', 'backhaul', 'returning'].map((leg) => [
            leg,
            {
              type: 'office',
              id: long(128),
              setAt: serverTimestamp(),
              completedAt: serverTimestamp(),
              price: 999_999_999,
              chassisNumber: long(20),
            },
          ]),
        ),
      },
    ],
  ]);
});

describe('old documents', () => {
  const old = {
    path: job.path,
    fields: {
      orderId: 1,
      status: 'finished',
      memo: 7,
      steps: { loading: { type: 'robot' }, parking: { type: 'robot', junk: [1] }, waiting: 'x' },
    },
  };
  acceptsOnUpdate(old, [
    ['the memo', { memo: 'x', ...now }],
    ['the status', { status: 'loading', ...now }],
    ['another leg', { 'steps.shipping': aStep, ...now }],
    ['the bad leg', { 'steps.loading': aStep, ...now }],
    ['the bad leg goes', { 'steps.loading': undefined, ...now }],
  ]);
  acceptsOnUpdate({ path: job.path, fields: { orderId: 'order-1' } }, [
    ['a first leg', { 'steps.shipping': aStep, ...now }],
  ]);
  const without = { path: job.path, fields: { orderId: 'order-1', steps: null } };
  acceptsOnUpdate(without, [
    ['a first leg where steps are null', { 'steps.shipping': aStep, ...now }],
    ['no steps where they are null', { steps: {}, ...now }],
  ]);
  refusesOnUpdate(without, [
    [
      'an unknown leg comes where steps are null',
      { 'steps.parking': aStep, ...now },
      { 'steps.shipping': aStep, ...now },
    ],
    [
      'a bad leg comes where steps are null',
      { 'steps.shipping': { ...aStep, price: -1 }, ...now },
      { 'steps.shipping': aStep, ...now },
    ],
    ['steps become text', { steps: 'none', ...now }, { steps: {}, ...now }],
  ]);
  const ofNothing = { path: job.path, fields: { orderId: 'order-1', steps: { loading: null } } };
  acceptsOnUpdate(ofNothing, [
    ['a step in the place of nothing', { 'steps.loading': aStep, ...now }],
  ]);
  refusesOnUpdate(old, [
    ['an unknown leg changes', { 'steps.parking.id': 'x', ...now }, legal],
    ['an unknown leg goes', { 'steps.parking': undefined, ...now }, legal],
    [
      'an unknown leg comes',
      { 'steps.resting': aStep, ...now },
      { 'steps.shipping': aStep, ...now },
    ],
    [
      'a bad leg changes and stays bad',
      { 'steps.loading.id': 'x', ...now },
      { 'steps.loading': aStep, ...now },
    ],
  ]);
});
