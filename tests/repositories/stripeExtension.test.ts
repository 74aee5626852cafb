import { describe, expect, test } from 'vitest';
import { env } from '#env.ts';
import { newId } from '#domain/id.ts';
import {
  answered,
  checkingOut,
  checkout,
  clearProject,
  eventually,
  fieldsAt,
  GOOD_CARD,
  read,
  register,
  roleOf,
  runStripeExtension,
  sessionPath,
  submit,
  subscribed,
  subscriptionAt,
  subscriptionPath,
  tokenOf,
  write,
} from '#tests/support/stripeExtension.ts';

// Long enough to see that the claim is not there yet, also on a slow machine.
const stripe = runStripeExtension(3_000);

const priceId = env.planId;
const pricePath = `products/prod_basic/prices/${priceId}`;
const DECLINED_CARD = '4000 0000 0000 0002';

describe('the catalogue', () => {
  test('holds the price the app asks for, also after the store was cleared', async () => {
    expect(await fieldsAt('products/prod_basic')).toMatchObject({ active: true, role: 'basic' });
    await clearProject();
    await eventually(async () =>
      expect(await fieldsAt(pricePath)).toMatchObject({ unit_amount: 9800, interval: 'month' }),
    );
  });
});

describe('checkout', () => {
  test('a session gets the address of its page, the person becomes a customer', async () => {
    const uid = newId();
    await register(uid);
    const session = await answered(uid);
    expect(session).toMatchObject({ ...checkout, client: 'web', mode: 'subscription' });
    expect(session['url']).toBe(`${stripe.address()}/c/pay/${String(session['sessionId'])}`);
    expect(await fieldsAt(`customers/${uid}`)).toMatchObject({
      email: `${uid.toLowerCase()}@example.jp`,
      stripeId: expect.stringMatching(/^cus_/),
    });
    expect(await read(String(session['url']))).toMatch(
      /ベーシックプラン[\s\S]*9,800円[\s\S]*7日間/,
    );
  });

  test.each([
    ['an unknown price', { price: 'price_none' }, "No such price: 'price_none'"],
    ['a script to return to', { cancel_url: 'javascript:alert(1)' }, 'Not a valid URL'],
  ])('%s is answered with an error', async (_name, fields, message) => {
    const uid = newId();
    await register(uid);
    const session = await answered(uid, fields);
    expect(session).toMatchObject({ error: { message } });
    expect(session).not.toHaveProperty('url');
  });

  test('a price that is no longer sold is answered with an error', async () => {
    const price = await fieldsAt(pricePath);
    await write(pricePath, { ...price, active: false });
    const uid = newId();
    await register(uid);
    expect(await answered(uid)).toMatchObject({
      error: { message: `No such price: '${priceId}'` },
    });
    await write(pricePath, { ...price, active: true });
  });

  test('a session written while the stand-in was off is answered, others keep their answers', async () => {
    const before = await checkingOut();
    const uid = newId();
    await register(uid);
    await stripe.restart(() => write(sessionPath(uid), checkout));
    await eventually(async () => expect(await fieldsAt(sessionPath(uid))).toHaveProperty('url'));
    expect(await fieldsAt(sessionPath(before.uid))).toMatchObject({ url: before.url });
  });

  test('paying subscribes at once, the claim follows and keeps other claims', async () => {
    const { uid, url } = await checkingOut();
    const answer = await submit(url, { card: GOOD_CARD });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(checkout.success_url);
    expect(await roleOf(uid)).toBeUndefined();
    const { price, prices, product, items, ...rest } = await subscriptionAt(uid, url);
    expect({ price, prices, product }).toMatchObject({
      price: { path: pricePath },
      prices: [{ path: pricePath }],
      product: { path: 'products/prod_basic' },
    });
    expect(items).toMatchObject([{ quantity: 1, price: { id: priceId } }]);
    expect(rest).toMatchObject({ status: 'trialing', role: 'basic', cancel_at_period_end: false });
    const { trial_start: start, trial_end: end } = rest as Record<string, { seconds: number }>;
    expect((end?.seconds ?? 0) - (start?.seconds ?? 0)).toBe(7 * 86_400);
    await eventually(async () => expect(await roleOf(uid)).toBe('basic'));
    const [, payload = ''] = (await tokenOf(uid)).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toHaveProperty('tester', true);
  });

  test('a paid page says so and subscribes no second time', async () => {
    const { uid, url } = await subscribed();
    const before = await subscriptionAt(uid, url);
    expect(await read(url)).toContain('お申し込みは完了しています');
    const again = await submit(url, { card: GOOD_CARD });
    expect(again.headers.get('location')).toBe(checkout.success_url);
    expect(await subscriptionAt(uid, url)).toEqual(before);
  });

  test.each([
    ['a declined card', DECLINED_CARD, 'カードが拒否されました'],
    ['no card', '', 'カード番号が正しくありません'],
    ['another card', '5555 5555 5555 4444', 'カード番号が正しくありません'],
  ])('%s is told and subscribes nobody', async (_name, card, message) => {
    const { uid, url } = await checkingOut();
    expect(await (await submit(url, { card })).text()).toContain(message);
    expect(await fieldsAt(subscriptionPath(uid, url))).toBeUndefined();
  });

  test('without a trial the plan is paid from the first day', async () => {
    const { uid, url } = await checkingOut({ trial_period_days: 0 });
    await submit(url, { card: GOOD_CARD });
    expect(await subscriptionAt(uid, url)).toMatchObject({ status: 'active', trial_end: null });
  });

  test('a promotion code halves the price, others are refused and shown as they are', async () => {
    const { url } = await checkingOut();
    expect(await read(`${url}?promotion_code=HAKOBI50`)).toMatch(/4,900円[\s\S]*50%割引/);
    const refused = await read(`${url}?promotion_code=${encodeURIComponent('"><script>')}`);
    expect(refused).toMatch(/9,800円[\s\S]*このコードは使えません/);
    expect(refused).not.toContain('<script>');
    const without = await checkingOut({ allow_promotion_codes: false });
    expect(await read(`${without.url}?promotion_code=HAKOBI50`)).toMatch(/9,800円/);
  });

  test('the way back leads to where the app asked, an old page nowhere else', async () => {
    const { uid, url } = await checkingOut();
    expect(await read(url)).toContain(`href="${checkout.cancel_url}">戻る`);
    const session = await fieldsAt(sessionPath(uid));
    await write(sessionPath(uid), { ...session, created: new Date(Date.now() - 90_000_000) });
    expect(await (await submit(url, { card: GOOD_CARD })).text()).toContain('期限切れ');
    expect((await fetch(`${stripe.address()}/c/pay/cs_none`)).status).toBe(404);
  });
});
