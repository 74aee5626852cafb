import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '#env.ts';
import { createPortalLink } from '#repositories/subscriptions.ts';
import * as auth from '#firestore/auth.ts';
import * as subscriptions from '#repositories/subscriptions.ts';
import { AppError } from '#firestore/errors.ts';
import { newId } from '#domain/id.ts';
import type { CheckoutAnswer } from '#domain/company/plan.ts';
import { disconnect, signInWithCompany } from '#tests/support/emulator.ts';

let userId = '';
beforeAll(async () => {
  ({ userId } = await signInWithCompany());
});
afterAll(disconnect);

const [payment = ''] = env.paymentOrigins;

/** The first answer to a session that is more than waiting. */
const answered = (sessionId: string): Promise<CheckoutAnswer> =>
  new Promise((resolve, reject) => {
    const stop = subscriptions.watchCheckout(
      userId,
      sessionId,
      (answer) => {
        if (answer.kind === 'waiting') return;
        resolve(answer);
        queueMicrotask(() => stop());
      },
      reject,
    );
  });

test('a checkout session is answered with a page of the payment service', async () => {
  const sessionId = newId();
  await subscriptions.createCheckout(userId, sessionId, 'http://127.0.0.1:25000');
  const answer = await answered(sessionId);
  expect(answer.kind).toBe('address');
  expect(answer.kind === 'address' && new URL(answer.url).origin).toBe(payment);
  expect(await subscriptions.getCheckout(userId, sessionId)).toEqual(answer);
});

test('a session that is not there has no answer', async () => {
  expect(await subscriptions.getCheckout(userId, newId())).toEqual({ kind: 'waiting' });
});

test('a session is asked for once, and in nobody else’s name', async () => {
  const sessionId = newId();
  await subscriptions.createCheckout(userId, sessionId, 'http://127.0.0.1:25000');
  const first = await answered(sessionId);
  // A repeated attempt, whose first answer was lost: the same session, and no other page.
  await subscriptions.createCheckout(userId, sessionId, 'http://127.0.0.1:25000');
  expect(await answered(sessionId)).toEqual(first);
  await expect(
    subscriptions.createCheckout('other', newId(), 'http://127.0.0.1:25000'),
  ).rejects.toThrow('権限');
});

test('the plan of this environment is on offer', async () => {
  expect(await subscriptions.getPlan()).toMatchObject({
    product: { active: true },
    price: { id: env.planId, active: true, currency: 'jpy', interval: 'month' },
  });
});

test('the billing portal opens for whoever is signed in', async () => {
  const link = await createPortalLink('http://127.0.0.1:25000/plans');
  expect(new URL(link).origin).toBe(payment);
  await auth.logout();
  const refused: unknown = await createPortalLink('http://127.0.0.1:25000/plans').catch(
    (error: unknown) => error,
  );
  expect(refused instanceof AppError && refused.code).toBe('unauthenticated');
});
