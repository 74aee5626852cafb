import { serverTimestamp } from 'firebase/firestore/lite';
import { describe } from 'vitest';
import {
  acceptsOnUpdate,
  aTime,
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
  storedAtThen,
  storedUnused,
  used,
} from '#tests/rules/paying.ts';
import { prepareRules, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

/** 400 of 1,000 yen are left. */
const unbooked: Fields = { ...used, createdAt: storedAtThen, changedAt: storedAtThen };
const booking = (more: Fields = {}): Fields => ({
  unbooked: false,
  bookedAt: serverTimestamp(),
  bookedRest: 400,
  bookedFrom: -1,
  bookedFee: 'fee',
  ...more,
});
const booked: Fields = {
  ...unbooked,
  unbooked: false,
  bookedAt: storedAtThen,
  bookedRest: 400,
  bookedFrom: -1,
  bookedFee: 'fee',
};

describe('what came in is in no file at first', () => {
  const target = { path: paymentPath(), fields: aPayment };
  refusesOnCreate(target, [
    ...wrongTypes('unbooked', true, 'boolean'),
    ['in a file already', { unbooked: false }, {}],
    ['with a time of a file', { bookedAt: serverTimestamp() }, {}],
    ['with what stood in a file', { bookedRest: 0 }, {}],
    ['with what stood in the file before', { bookedFrom: -1 }, {}],
    ['with an account of the fee', { bookedFee: 'fee' }, {}],
  ]);
});

describe('a file for accounting software', () => {
  const bad = (name: string, more: Fields): Attack => [name, booking(more), booking()];
  refusesOnUpdate({ path: paymentPath(), fields: unbooked }, [
    ...wrongTypes('bookedAt', serverTimestamp(), '', (bookedAt) => booking({ bookedAt })),
    ...wrongTypes('bookedRest', 400, '', (bookedRest) => booking({ bookedRest })),
    ...wrongTypes('unbooked', false, '', (value) => booking({ unbooked: value })),
    ...wrongTypes('bookedFrom', -1, '', (bookedFrom) => booking({ bookedFrom })),
    ...wrongTypes('bookedFee', 'discount', '', (bookedFee) => booking({ bookedFee })),
    bad('as if an earlier one had it', { bookedFrom: 400 }),
    bad('with the fee on a third account', { bookedFee: 'cash' }),
    bad('at another time', { bookedAt: aTime }),
    bad('and still to be written', { unbooked: true }),
    bad('with another advance', { bookedRest: 399 }),
    bad('with an amount', { amount: 2_000 }),
    bad('with less left', { rest: 0, bookedRest: 0 }),
    bad('with a reason to be void', { voidReason: 'a', voidedAt: serverTimestamp() }),
    ['written, and no time', { unbooked: false }, booking()],
    ['an advance alone', { bookedRest: 400 }, booking()],
  ]);
  acceptsOnUpdate(
    {
      path: paymentPath(),
      fields: { ...unbooked, rest: 0, voidReason: 'a', voidedAt: storedAtThen },
    },
    [['what is void', booking({ bookedRest: 0 })]],
  );
});

describe('what a file has', () => {
  const changedSince: Fields = { unbooked: true };
  refusesRequests(
    [
      [
        'is not written again',
        { updates: { [paymentPath()]: booking({ bookedFrom: 400 }) } },
        { updates: { [paymentPath('changed')]: booking({ bookedFrom: 400 }) } },
      ],
    ],
    { [paymentPath()]: booked, [paymentPath('changed')]: { ...booked, ...changedSince } },
  );
  refusesOnUpdate(
    { path: paymentPath(), fields: { ...booked, ...changedSince, bookedRest: 700 } },
    [
      ['as if no file had it', booking(), booking({ bookedFrom: 700 })],
      [
        'as if the file had had another advance',
        booking({ bookedFrom: 400 }),
        booking({ bookedFrom: 700 }),
      ],
      [
        'with the fee on another account',
        booking({ bookedFrom: 700, bookedFee: 'discount' }),
        booking({ bookedFrom: 700 }),
      ],
    ],
  );
  const use = (more: Fields) => ({
    updates: {
      [paymentPath()]: {
        allocations: [...[used['allocations']].flat(), { invoice: INVOICE_ID, amount: 400 }],
        since: 1,
        rest: 0,
        changedAt: serverTimestamp(),
        ...more,
      },
      [invoicePath()]: {
        payments: [anEntry, { ...anEntry, amount: 400 }],
        paidTotal: 1_000,
        paidAt: serverTimestamp(),
      },
    },
  });
  refusesRequests(
    [
      ['is not used without a word', use({}), use(changedSince)],
      ['is not used as if it were text', use({ unbooked: 'true' }), use(changedSince)],
      ['keeps what the file had', use({ ...changedSince, bookedRest: 0 }), use(changedSince)],
    ],
    { ...documents, [paymentPath()]: booked },
  );
  const taken: Fields = {
    rest: 0,
    changedAt: serverTimestamp(),
    voidedAt: serverTimestamp(),
    voidReason: 'a',
  };
  const unused = { ...storedUnused, unbooked: false, bookedAt: storedAtThen, bookedRest: 1_000 };
  refusesRequests(
    [
      [
        'is not made void without a word',
        { updates: { [paymentPath()]: taken } },
        { updates: { [paymentPath()]: { ...taken, ...changedSince } } },
      ],
    ],
    { [paymentPath()]: unused },
  );
});

describe('a file for accounting software has what went back', () => {
  const refunded: Fields = {
    ...storedUnused,
    refunds: [aRefund, { ...aRefund, amount: 100 }],
    refunded: 400,
    rest: 600,
  };
  const bookingOf = (more: Fields = {}): Fields => ({
    unbooked: false,
    bookedAt: serverTimestamp(),
    bookedRest: 600,
    bookedFrom: -1,
    bookedFee: 'discount',
    bookedRefunds: 2,
    bookedRefundsFrom: 0,
    ...more,
  });
  const { bookedRefunds: _count, bookedRefundsFrom: _from, ...ofBefore } = bookingOf();
  refusesOnUpdate({ path: paymentPath(), fields: refunded }, [
    ...wrongTypes('bookedRefunds', 2, '', (bookedRefunds) => bookingOf({ bookedRefunds })),
    ...wrongTypes('bookedRefundsFrom', 0, '', (from) => bookingOf({ bookedRefundsFrom: from })),
    ['all of it', bookingOf({ bookedRefunds: 1 }), bookingOf()],
    ['no more than there is', bookingOf({ bookedRefunds: 3 }), bookingOf()],
    ['from the beginning', bookingOf({ bookedRefundsFrom: 1 }), bookingOf()],
    ['not by an app that does not know of it', ofBefore, bookingOf()],
  ]);
  const wasBooked: Fields = {
    ...refunded,
    bookedAt: storedAtThen,
    bookedRest: 700,
    bookedRefunds: 1,
  };
  const again = (more: Fields = {}): Fields =>
    bookingOf({ bookedFrom: 700, bookedFee: 'discount', bookedRefundsFrom: 1, ...more });
  refusesOnUpdate({ path: paymentPath(), fields: { ...wasBooked, bookedFee: 'discount' } }, [
    ['from where the file before ended', again({ bookedRefundsFrom: 0 }), again()],
    ['not from the end', again({ bookedRefundsFrom: 2 }), again()],
  ]);
});
