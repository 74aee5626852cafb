// A client's invoices and payments as the repositories change them, each step one transaction: for the law of payments.
import fc from 'fast-check';
import { expect } from 'vitest';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { outstandingOf } from '#domain/invoice/payment.ts';
import { creditOf, toGiveBack } from '#domain/payment/credit.ts';
import { overpaidBy, partOf } from '#domain/payment/entries.ts';
import { isVoided, type Allocation, type ClientPayment } from '#domain/payment/record.ts';
import {
  allocating,
  backOf,
  recording,
  spread,
  voiding,
  type Parts,
  type Settlement,
} from '#domain/payment/settle.ts';
import { addDays } from '#domain/time.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';
import { FIRST, issued, lastOf, voided, type World } from '#tests/domain/payment/issuing.ts';
import { refunded, refundedBack } from '#tests/domain/payment/refunds.ts';

export const nothing: World = { invoices: [], payments: [] };

/** What somebody does, to which one, and how much of it. */
export type Step = {
  kind: keyof typeof ways;
  at: number;
  gross: number;
  amount: number;
  fee: number;
};

export const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    ...(['issue', 'issue', 'issue', 'correct', 'correct', 'correct', 'void'] as const),
    ...(['pay', 'pay', 'pay', 'pay', 'use', 'use', 'useTooMuch', 'credit', 'credit'] as const),
    ...([
      'giveBack',
      'giveBack',
      'giveBack',
      'withdraw',
      'refund',
      'refund',
      'refundBack',
    ] as const),
  ),
  at: fc.nat(30),
  gross: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 9_000 }) },
    { weight: 2, arbitrary: fc.integer({ min: -3_000, max: 0 }) },
  ),
  amount: fc.integer({ min: 1, max: 9_000 }),
  fee: fc.constantFrom(0, 0, 440),
});

const BY = 'hanako';
const ofIndex = <T>(items: readonly T[], index: number): T | undefined =>
  items[index % Math.max(1, items.length)];

/** Writes a settlement, and asks once more: what arrived without an answer is known, and nothing is written twice. */
function settled(world: World, payment: ClientPayment, decide: (now: World) => Settlement): World {
  const settlement = decide(world);
  if (settlement.kind !== 'write') throw new Error(`${settlement.kind} is not written`);
  const changes = new Map(settlement.invoices.map((one) => [one.id, one.changes]));
  const now = {
    invoices: world.invoices.map((one) => ({ ...one, ...changes.get(one.id) })),
    payments: [
      ...world.payments.filter(({ id }) => id !== payment.id),
      { ...payment, ...settlement.payment },
    ],
  };
  expect(decide(now).kind).toBe('known');
  return now;
}

const stored = ({ payments }: World, id: string): ClientPayment | undefined =>
  payments.find((one) => one.id === id);

const asked = (parts: readonly Allocation[], { invoices }: World): Parts => ({
  by: BY,
  parts,
  invoices,
});

/** The valid invoices, begun with any of them. */
function validFrom({ invoices }: World, at: number): Invoice[] {
  const all = invoices.filter(isIssued);
  const from = at % Math.max(1, all.length);
  return [...all.slice(from), ...all.slice(0, from)];
}

/** No invoice is paid beyond what it asks for, whatever somebody does but correct it. */
function withinGross(world: World, parts: readonly Allocation[]): World {
  const ids = new Set(parts.map(({ invoice }) => invoice));
  const beyond = world.invoices.filter(
    ({ id, gross, paidTotal }) => ids.has(id) && paidTotal > gross,
  );
  expect(beyond.length).toBe(0);
  return world;
}

function paid(world: World, { at, amount, fee }: Step): World {
  const payment = aPayment({
    id: `p${world.payments.length}`,
    day: addDays(`${FIRST}-01`, at * 5),
    amount,
    fee,
    by: BY,
  });
  const parts = spread(amount + fee, validFrom(world, at));
  const now = settled(world, payment, (was) =>
    recording(stored(was, payment.id), payment, asked(parts, was)),
  );
  return withinGross(now, parts);
}

const inAdvance = ({ payments }: World, at: number): ClientPayment | undefined =>
  ofIndex(
    payments.filter(({ rest }) => rest > 0),
    at,
  );

const allocated = (world: World, payment: ClientPayment, parts: readonly Allocation[]): World =>
  settled(world, payment, (was) =>
    allocating(stored(was, payment.id), payment.allocations.length, asked(parts, was)),
  );

function used(world: World, { at, amount }: Step): World {
  const payment = inAdvance(world, at);
  if (payment === undefined) return world;
  const parts = spread(Math.min(amount, payment.rest), validFrom(world, at));
  return parts.length === 0 ? world : withinGross(allocated(world, payment, parts), parts);
}

/** Somebody whose page is old asks for more than is owed, or than there is. */
function usedTooMuch(world: World, { at, amount }: Step): World {
  const payment = inAdvance(world, at);
  const [invoice] = validFrom(world, at);
  if (payment === undefined || invoice === undefined) return world;
  const most = Math.min(payment.rest, Math.max(0, outstandingOf(invoice)));
  const parts = [{ invoice: invoice.id, amount: most + amount }];
  expect(allocating(payment, payment.allocations.length, asked(parts, world)).kind).toBe('refused');
  expect(recording(undefined, payment, asked(parts, nothing)).kind).toBe('refused');
  return world;
}

/** An invoice below zero gives all that is to be given back of it to the client's money, and neither more nor less. */
function credited(world: World, { at, amount }: Step): World {
  const invoice = ofIndex(
    world.invoices.filter((one) => toGiveBack(one) > 0),
    at,
  );
  if (invoice === undefined) return world;
  const day = addDays(invoice.issueDay, at);
  const whole = toGiveBack(invoice);
  const payment = aPayment({
    ...creditOf(invoice, { day }),
    id: `p${world.payments.length}`,
    rest: 0,
    by: BY,
  });
  const recorded = (was: World, part: number): Settlement =>
    recording(
      stored(was, payment.id),
      payment,
      asked([{ invoice: invoice.id, amount: 0 - part }], was),
    );
  for (const wrong of [whole + amount, whole - amount, 0 - whole])
    expect(recorded(world, wrong).kind).toBe('refused');
  const now = settled(world, payment, (was) => recorded(was, whole));
  const after = now.invoices.find(({ id }) => id === invoice.id);
  expect(after).toMatchObject({ status: 'paid', paidTotal: invoice.gross });
  expect(stored(now, payment.id)?.rest).toBe(whole);
  return now;
}

function givenBack(world: World, { at }: Step): World {
  const invoice = ofIndex(world.invoices.filter(overpaidBy), at);
  const more = invoice === undefined ? undefined : overpaidBy(invoice);
  const payment = more === undefined ? undefined : stored(world, more.id);
  if (invoice === undefined || more === undefined || payment === undefined) return world;
  return allocated(world, payment, [{ invoice: invoice.id, amount: 0 - more.amount }]);
}

/** Takes a payment back, which cannot be while a void invoice that nothing took the place of has a part, or the client. */
function withdrawn(world: World, { at }: Step): World {
  const payment = ofIndex(world.payments, at);
  if (payment === undefined || isVoided(payment)) return world;
  const parts = backOf(payment, world.invoices);
  const isHeld =
    payment.refunded !== 0 ||
    lastOf(world).some((one) => !isIssued(one) && partOf(one, payment.id) !== 0);
  const decide = (was: World): Settlement =>
    voiding(stored(was, payment.id), payment.allocations.length, asked(parts, was));
  if (!isHeld) return settled(world, { ...payment, voidReason: '誤り' }, decide);
  expect(decide(world)).toMatchObject({ kind: 'refused' });
  return world;
}

const withPayments = (world: World, payments: World['payments']): World =>
  payments === world.payments ? world : { ...world, payments };

const ways = {
  issue: (world, { gross }) => issued(world, gross),
  correct: (world, { at, gross }) => {
    const last = ofIndex(lastOf(world), at);
    return last === undefined ? world : issued(world, gross, last);
  },
  void: (world, { at }) => {
    const last = ofIndex(lastOf(world), at);
    return last === undefined ? world : voided(world, last);
  },
  pay: paid,
  use: used,
  useTooMuch: usedTooMuch,
  credit: credited,
  giveBack: givenBack,
  withdraw: withdrawn,
  refund: (world, step) => withPayments(world, refunded(world.payments, step)),
  refundBack: (world, step) => withPayments(world, refundedBack(world.payments, step)),
} satisfies Record<string, (world: World, step: Step) => World>;

/** The world after a step; the same one where there was nothing to do. */
export const after = (world: World, step: Step): World => ways[step.kind](world, step);
