import { serverTimestamp } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import {
  attackedInteger,
  attackedLine,
  refusesOnCreate,
  refusesOnUpdate,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { INVOICE_ID, invoicePath } from '#tests/rules/invoicing.ts';
import {
  anEntry,
  aPayment,
  aRefund,
  documents,
  paymentPath,
  refusesRequests,
  send,
  storedAtThen,
  storedUnused,
  used,
} from '#tests/rules/paying.ts';
import {
  allowed,
  as,
  denied,
  prepareRules,
  seed,
  userIds,
  type Fields,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

/** 300 of 1,000 yen go back to the client. */
const refunding = (entry: Fields = {}, more: Fields = {}): Fields => ({
  refunds: [{ ...aRefund, ...entry }],
  refunded: 300,
  rest: 700,
  unbooked: true,
  ...more,
});
const WHOLE = 9_999_999_999 + 99_999;
const large: Fields = { ...storedUnused, amount: 9_999_999_999, fee: 99_999, rest: WHOLE };
const ofAmount = (amount: unknown): Fields => {
  const sum = typeof amount === 'number' ? amount : 300;
  return refunding({ amount }, { refunded: sum, rest: WHOLE - sum });
};
const attackEntry =
  (field: string) =>
  (value: unknown): Fields =>
    refunding({ [field]: value });
describe('what went back to the client', () => {
  refusesOnCreate({ path: paymentPath(), fields: aPayment }, [
    ['at once', { refunds: [], refunded: 0 }, {}],
    ['a sum of it at once', { refunded: 0 }, {}],
  ]);

  refusesOnUpdate({ path: paymentPath(), fields: storedUnused }, [
    ...wrongTypes('refunds', [aRefund], '', (refunds) => refunding({}, { refunds })),
    ...wrongTypes('refunded', 300, '', (refunded) => refunding({}, { refunded })),
    ...wrongTypes('rest', 700, '', (rest) => refunding({}, { rest })),
    ...wrongTypes('unbooked', true, 'boolean', (unbooked) => refunding({}, { unbooked })),
    ...['day', 'kind', 'amount', 'by'].flatMap((field) =>
      wrongTypes(field, aRefund[field], '', attackEntry(field)),
    ),
    ...attackedLine('memo', 100, attackEntry('memo')),
    ...['note', 'transferx', 'cash\n', ''].map((kind): Attack => [
      `by ${JSON.stringify(kind)}`,
      refunding({ kind }),
      refunding({ kind: 'cash' }),
    ]),
    ...[
      '',
      '1999-12-05',
      '2026-12-5',
      '20261-12-05',
      '2026-121-05',
      '2026-12-051',
      '\n2026-12-05',
    ].map((day): Attack => [`on ${JSON.stringify(day)}`, refunding({ day }), refunding()]),
    [
      'before the money came in',
      refunding({ day: '2026-11-30' }),
      refunding({ day: '2026-12-01' }),
    ],
    ['by another', refunding({ by: userIds.colleague }), refunding()],
    ['with more in the entry', refunding({ note: '' }), refunding()],
    ['two at once', refunding({}, { refunds: [aRefund, aRefund] }), refunding()],
    ['none', refunding({}, { refunds: [], refunded: 0, rest: 1_000 }), refunding()],
    ['nothing of it', refunding({ amount: 0 }, { refunded: 0, rest: 1_000 }), refunding()],
    ['with less left than there is', refunding({}, { rest: 699 }), refunding()],
    ['with more left than there is', refunding({}, { rest: 701 }), refunding()],
    ['with another sum', refunding({}, { refunded: 301 }), refunding()],
    ['with another amount of the payment', refunding({}, { amount: 1_300 }), refunding()],
    ['with a note', refunding({}, { note: '' }), refunding()],
    ['with a reason to be void', refunding({}, { voidReason: 'a' }), refunding()],
    [
      'more than is left',
      refunding({ amount: 1_001 }, { refunded: 1_001, rest: -1 }),
      refunding({ amount: 1_000 }, { refunded: 1_000, rest: 0 }),
    ],
    [
      'what never went back, taken back',
      refunding({ amount: -1 }, { refunded: -1, rest: 1_001 }),
      refunding({ amount: 1 }, { refunded: 1, rest: 999 }),
    ],
    ['a sum alone', { refunded: 300, rest: 700, unbooked: true }, refunding()],
    ['less left alone', { rest: 700, unbooked: true }, refunding()],
  ]);

  describe('of a large payment', () =>
    refusesOnUpdate(
      { path: paymentPath(), fields: large },
      attackedInteger('amount', 1, 9_999_999_999, ofAmount),
    ));

  test('is nothing of a void payment', async () => {
    const voided = { ...storedUnused, voidReason: 'a', voidedAt: storedAtThen };
    await seed({ [paymentPath('void')]: voided, [paymentPath()]: storedUnused });
    const write = (id: string) =>
      send(as('administrator'), { updates: { [paymentPath(id)]: refunding() } });
    await denied(write('void'));
    await allowed(write('payment-1'));
  });

  test('is no matter of a file that had it: the next one has to have this too', async () => {
    await seed({ [paymentPath()]: { ...storedUnused, unbooked: false, bookedAt: storedAtThen } });
    const write = (more: Fields) =>
      send(as('administrator'), { updates: { [paymentPath()]: refunding({}, more) } });
    await denied(write({ unbooked: false }));
    await allowed(write({}));
  });

  test('has twenty entries at most', async () => {
    const many = (count: number): Fields[] =>
      Array.from({ length: count }, () => ({ ...aRefund, amount: 1 }));
    const filled = (count: number): Fields => ({
      ...storedUnused,
      refunds: many(count),
      refunded: count,
      rest: 1_000 - count,
    });
    await seed({ [paymentPath('full')]: filled(20), [paymentPath()]: filled(19) });
    const write = (id: string, count: number) =>
      send(as('administrator'), {
        updates: {
          [paymentPath(id)]: { refunds: many(count), refunded: count, rest: 1_000 - count },
        },
      });
    await denied(write('full', 21));
    await allowed(write('payment-1', 20));
  });
});

describe('what went back once', () => {
  /** 300 of the 400 yen that the invoice left. */
  const refunded: Fields = {
    ...used,
    createdAt: storedAtThen,
    changedAt: storedAtThen,
    refunds: [aRefund],
    refunded: 300,
    rest: 100,
  };
  const back = { ...aRefund, day: '2026-12-09', amount: -300, memo: '取消 組戻し' };
  const further = (entry: Fields, more: Fields = {}): Fields => ({
    refunds: [aRefund, entry],
    refunded: 0,
    rest: 400,
    unbooked: true,
    ...more,
  });
  const legal = further(back);
  refusesOnUpdate({ path: paymentPath(), fields: refunded }, [
    ['is not edited', further(back, { refunds: [{ ...aRefund, amount: 299 }, back] }), legal],
    ['does not go', further(back, { refunds: [back] }), legal],
    ['does not go alone', { refunds: [], refunded: 0, rest: 400, unbooked: true }, legal],
    [
      'comes back with more',
      further({ ...back, amount: -301 }, { refunded: -1, rest: 401 }),
      further({ ...back, amount: -299 }, { refunded: 1, rest: 399 }),
    ],
    ['comes back without a sum', further(back, { refunded: 300 }), legal],
  ]);

  const later = (amount: number, rest: number) => ({
    updates: {
      [paymentPath()]: {
        allocations: [...[used['allocations']].flat(), { invoice: INVOICE_ID, amount }],
        since: 1,
        rest,
        changedAt: serverTimestamp(),
      },
      [invoicePath()]: {
        payments: [anEntry, { ...anEntry, amount }],
        paidTotal: 600 + amount,
        paidAt: serverTimestamp(),
      },
    },
  });
  const voided: Fields = { rest: 0, voidedAt: serverTimestamp(), voidReason: 'a' };
  const withdrawing = (amount: number) => {
    const { updates } = later(amount, 0);
    return { updates: { ...updates, [paymentPath()]: { ...updates[paymentPath()], ...voided } } };
  };
  const before = { ...documents, [paymentPath()]: { ...refunded, unbooked: true } };
  refusesRequests(
    [
      ['is not used for an invoice', later(101, -1), later(100, 0)],
      ['is not what an invoice gives back', later(-601, 701), later(-600, 700)],
      ['holds the payment', withdrawing(-600), later(-600, 700)],
      ['holds the payment, whatever an invoice gives', withdrawing(-900), later(-600, 700)],
    ],
    before,
  );
  test('taken back, holds it no longer', async () => {
    const taken = { ...before[paymentPath()], refunds: [aRefund, back], refunded: 0, rest: 400 };
    await seed({ ...before, [paymentPath()]: taken });
    await denied(send(as('administrator'), withdrawing(-599)));
    await allowed(send(as('administrator'), withdrawing(-600)));
  });
});
