import { describe, expect, test } from 'vitest';
import {
  checkoutAnswer,
  checkoutSchema,
  planState,
  priceOfPlanSchema,
  productSchema,
} from '#domain/company/plan.ts';
import { aSubscription } from '#tests/support/builders.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000);

describe('where a customer stands', () => {
  test('without a subscription there is none', () => {
    expect(planState([], NOW)).toEqual({ kind: 'none' });
  });

  test.each(['canceled', 'incomplete_expired', ''])('%j counts as none', (status) =>
    expect(planState([aSubscription({ status })], NOW)).toEqual({ kind: 'none' }),
  );

  test('paused is what it is', () =>
    expect(planState([aSubscription({ status: 'paused' })], NOW)).toEqual({ kind: 'paused' }));
  test.each(['past_due', 'unpaid', 'incomplete'])('%s asks for a look at the payment', (status) =>
    expect(planState([aSubscription({ status })], NOW)).toEqual({ kind: 'unpaid' }),
  );

  test.each([
    [inHours(7 * 24), 7],
    [inHours(7 * 24 - 1), 7],
    [inHours(24), 1],
    [inHours(1), 1],
    [inHours(0), 0],
    [inHours(-5), 0],
  ])('a trial until %o has %i days left', (end, daysLeft) => {
    expect(planState([aSubscription({ status: 'trialing', trial_end: end })], NOW)).toEqual({
      kind: 'trial',
      daysLeft,
      until: end,
      ends: false,
    });
  });

  test('a trial without an end has none left', () => {
    expect(planState([aSubscription({ status: 'trialing' })], NOW)).toEqual({
      kind: 'trial',
      daysLeft: 0,
      until: undefined,
      ends: false,
    });
  });

  test('what was cancelled to a date says until when', () => {
    const end = inHours(100);
    expect(
      planState(
        [aSubscription({ status: 'active', cancel_at_period_end: true, current_period_end: end })],
        NOW,
      ),
    ).toEqual({ kind: 'active', until: end, ends: true });
    expect(
      planState(
        [aSubscription({ status: 'active', cancel_at: end, current_period_end: inHours(900) })],
        NOW,
      ),
    ).toEqual({ kind: 'active', until: end, ends: true });
    expect(planState([aSubscription({ status: 'active' })], NOW)).toEqual({
      kind: 'active',
      until: undefined,
      ends: false,
    });
  });

  test('the best of several decides', () => {
    const all = ['canceled', 'past_due', 'trialing', 'active'].map((status) =>
      aSubscription({ status }),
    );
    expect(planState(all, NOW).kind).toBe('active');
    expect(planState(all.slice(0, 3), NOW).kind).toBe('trial');
    expect(planState(all.slice(0, 2), NOW).kind).toBe('unpaid');
  });
});

describe('a checkout session', () => {
  const read = (fields: object) =>
    checkoutAnswer(checkoutSchema.parse({ id: 'session', ...fields }));

  test('waits until it is answered', () => {
    expect(checkoutAnswer(undefined)).toEqual({ kind: 'waiting' });
    expect(read({ trial_period_days: 7 })).toEqual({ kind: 'waiting' });
  });

  test('carries an address or an error', () => {
    expect(read({ url: 'https://pay.example/' })).toEqual({
      kind: 'address',
      url: 'https://pay.example/',
    });
    expect(read({ error: { message: "No such price: 'x'" } })).toEqual({
      kind: 'refused',
      message: "No such price: 'x'",
    });
  });
});

test('the catalogue is read as far as it is filled', () => {
  expect(productSchema.parse({ id: 'p' })).toEqual({
    id: 'p',
    active: false,
    name: '',
    description: null,
  });
  expect(priceOfPlanSchema.parse({ id: 'price', unit_amount: null })).toEqual({
    id: 'price',
    active: false,
    unit_amount: null,
    currency: '',
    interval: null,
  });
});
