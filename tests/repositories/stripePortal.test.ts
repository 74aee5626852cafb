import { describe, expect, test } from 'vitest';
import { env } from '#env.ts';
import { newId } from '#domain/id.ts';
import {
  eventually,
  fieldsAt,
  PROJECT,
  read,
  register,
  roleOf,
  runStripeExtension,
  submit,
  subscribed,
  subscriptionAt,
  subscriptionPath,
  tokenOf,
} from '#tests/support/stripeExtension.ts';

const stripe = runStripeExtension(0);

const returnUrl = 'http://127.0.0.1:25000/plans';
const signedOut = 'The function must be called while authenticated!';

const callable = (): string =>
  `${stripe.address()}/${PROJECT}/${env.functionsRegion}/ext-firestore-stripe-payments-createPortalLink`;

/** Calls as Firebase's library does. */
const call = (token: string | null, body: object = { data: { returnUrl } }): Promise<Response> =>
  fetch(callable(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://127.0.0.1:25000',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

async function portalUrlOf(uid: string): Promise<string> {
  const answer = await call(await tokenOf(uid));
  const { result } = (await answer.json()) as { result: { url: string } };
  return result.url;
}

const claimBecomes = (uid: string, role: unknown): Promise<void> =>
  eventually(async () => expect(await roleOf(uid)).toBe(role));

describe('createPortalLink', () => {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  /** The person's token with other contents. */
  async function changedToken(uid: string, changes: object, header: object = { alg: 'none' }) {
    const [, payload = ''] = (await tokenOf(uid)).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as object;
    return `${encoded(header)}.${encoded({ ...claims, ...changes })}.`;
  }

  test('who is signed out is refused', async () => {
    const answer = await call(null);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: { status: 'UNAUTHENTICATED', message: signedOut },
    });
  });

  test('a token that is not valid here is refused, the same one unchanged is not', async () => {
    const uid = newId();
    await register(uid);
    for (const token of [
      'none',
      await changedToken(uid, { exp: Math.floor(Date.now() / 1000) - 1 }),
      await changedToken(uid, { aud: 'another' }),
      await changedToken(uid, { iss: 'https://securetoken.google.com/another' }),
      await changedToken(uid, { sub: '' }),
      await changedToken(uid, {}, { alg: 'RS256' }),
    ])
      expect((await call(token)).status, token).toBe(401);
    expect((await call(await changedToken(uid, {}))).status).toBe(200);
  });

  test('whoever is no customer yet becomes one', async () => {
    const uid = newId();
    await register(uid);
    const { result } = (await (await call(await tokenOf(uid))).json()) as {
      result: Record<string, unknown>;
    };
    const customer = await fieldsAt(`customers/${uid}`);
    expect(result).toMatchObject({
      object: 'billing_portal.session',
      customer: customer?.['stripeId'],
      return_url: returnUrl,
      locale: 'auto',
    });
    expect(result['customer']).toMatch(/^cus_/);
    expect(result['url']).toBe(`${stripe.address()}/p/session/${String(result['id'])}`);
    expect(await read(String(result['url']))).toMatch(
      /契約中のプランはありません[\s\S]*href="http:\/\/127\.0\.0\.1:25000\/plans">戻る/,
    );
  });

  test.each([
    ['no data', {}, 400, 'INVALID_ARGUMENT'],
    ['a script to return to', { data: { returnUrl: 'javascript:alert(1)' } }, 500, 'INTERNAL'],
    ['nowhere to return to', { data: {} }, 200, undefined],
  ])('%s', async (_name, body, http, status) => {
    const uid = newId();
    await register(uid);
    const answer = await call(await tokenOf(uid), body);
    expect(answer.status).toBe(http);
    const { error } = (await answer.json()) as { error?: { status: string } };
    expect(error?.status).toBe(status);
  });

  test('a browser may call it from the app', async () => {
    const preflight = await fetch(callable(), {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:25000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'http://127.0.0.1:25000',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization,content-type',
    });
    expect((await call(null)).headers.get('access-control-allow-origin')).toBe(
      'http://127.0.0.1:25000',
    );
  });
});

describe('the portal', () => {
  const change = (portal: string, uid: string, url: string, action: string) =>
    submit(portal, {
      subscription: subscriptionPath(uid, url).split('/').at(-1) ?? '',
      action,
    });

  test('cancelling ends the plan and takes the claim away', async () => {
    const { uid, url } = await subscribed();
    const portal = await portalUrlOf(uid);
    expect(await read(portal)).toMatch(
      /ベーシックプラン[\s\S]*無料お試し中[\s\S]*プランを解約する/,
    );
    const answer = await change(portal, uid, url, 'cancel');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, portal]);
    const { status, ended_at, canceled_at } = await subscriptionAt(uid, url);
    expect(status).toBe('canceled');
    expect(ended_at).not.toBeNull();
    expect(canceled_at).toEqual(ended_at);
    await claimBecomes(uid, null);
    const after = await read(portal);
    expect(after).toContain('解約済み');
    expect(after).not.toContain('プランを解約する');
    await change(portal, uid, url, 'failPayment');
    expect(await subscriptionAt(uid, url)).toMatchObject({ status: 'canceled' });
  });

  test('cancelling at the end of the period changes neither status nor claim', async () => {
    const { uid, url } = await subscribed();
    const portal = await portalUrlOf(uid);
    await change(portal, uid, url, 'cancelAtPeriodEnd');
    const stored = await subscriptionAt(uid, url);
    expect(stored).toMatchObject({
      status: 'trialing',
      cancel_at_period_end: true,
      cancel_at: stored['current_period_end'],
      ended_at: null,
    });
    expect(await read(portal)).not.toContain('期間の終わりに解約');
    // Closing waits for the claims: it has been looked at and is what it was.
    await stripe.restart(() => Promise.resolve());
    expect(await roleOf(uid)).toBe('basic');
  });

  test('a failed payment takes the claim away at once', async () => {
    const { uid, url } = await subscribed();
    await change(await portalUrlOf(uid), uid, url, 'failPayment');
    expect(await subscriptionAt(uid, url)).toMatchObject({ status: 'past_due', ended_at: null });
    await claimBecomes(uid, null);
  });

  test("another's subscription is out of reach", async () => {
    const { uid, url } = await subscribed();
    const other = newId();
    await register(other);
    await change(await portalUrlOf(other), uid, url, 'cancel');
    expect(await subscriptionAt(uid, url)).toMatchObject({ status: 'trialing' });
  });

  test('a link that was never opened here has expired', async () => {
    const answer = await fetch(`${stripe.address()}/p/session/bps_none`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('期限切れ');
  });
});

test('the rest is told to be missing, not answered', async () => {
  expect(await (await fetch(`${stripe.address()}/health`)).json()).toEqual({ ok: true });
  const answer = await fetch(`${stripe.address()}/v1/prices`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { status: 'NOT_FOUND' } });
});
