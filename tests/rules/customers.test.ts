import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { dirname } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { accessTable, type Operation } from '#tests/rules/access.ts';
import { long, refusesOnCreate, wrongTypes, type Attack } from '#tests/rules/attacks.ts';
import { Double, writeRaw } from '#tests/rules/raw.ts';
import { allowed, as, denied, prepareRules, seed, userIds } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const customer = `customers/${userIds.administrator}`;
const session = `${customer}/checkout_sessions/session-1`;
const subscription = `${customer}/subscriptions/sub_1`;

const host = 'https://hakobi.example.jp';
const checkout = {
  trial_period_days: 7,
  price: 'price_basic_monthly',
  success_url: `${host}/plans/complete`,
  cancel_url: `${host}/plans`,
  allow_promotion_codes: true,
};

const bySelf = (run: Operation['run']): Operation => ({ run, allowed: ['administrator'] });

/** What nobody may do with a document that the administrator may read. */
const byNobody = (path: string, run: Operation['run']): Operation => ({
  run,
  allowed: [],
  twin: (db) => getDoc(doc(db, path)),
});

const readOnly = (path: string): Record<string, Operation> => ({
  get: bySelf((db) => getDoc(doc(db, path))),
  update: byNobody(path, (db) => updateDoc(doc(db, path), { stripeId: 'cus_other' })),
  overwrite: byNobody(path, (db) => setDoc(doc(db, path), { stripeId: 'cus_other' })),
  delete: byNobody(path, (db) => deleteDoc(doc(db, path))),
});

const list = (path: string): Operation['run'] => {
  return (db) => getDocs(collection(db, dirname(path)));
};

describe('the customer', () => {
  accessTable(
    { [customer]: { email: 'hanako@example.jp', stripeId: 'cus_1' } },
    { ...readOnly(customer), list: byNobody(customer, list(customer)) },
  );
  accessTable(
    {},
    {
      'get what is missing': bySelf((db) => getDoc(doc(db, customer))),
      create: byNobody(customer, (db) => setDoc(doc(db, customer), { stripeId: 'cus_1' })),
    },
  );
});

describe('subscriptions', () => {
  accessTable(
    { [subscription]: { status: 'active', role: 'basic' } },
    { ...readOnly(subscription), list: bySelf(list(subscription)) },
  );
  accessTable(
    {},
    {
      'list when there is none': bySelf(list(subscription)),
      create: byNobody(subscription, (db) => setDoc(doc(db, subscription), { status: 'active' })),
    },
  );

  test('good ones are found by a query of the own ones, not across customers', async () => {
    await seed({ [subscription]: { status: 'active' } });
    const good = where('status', 'in', ['trialing', 'active']);
    const db = as('administrator');
    await denied(getDocs(query(collectionGroup(db, 'subscriptions'), good)));
    await allowed(getDocs(query(collection(db, `${customer}/subscriptions`), good)));
  });
});

describe('checkout sessions', () => {
  const start = (db: Firestore) => setDoc(doc(db, session), checkout);
  accessTable(
    { [session]: { ...checkout, url: 'https://checkout.stripe.com/c/pay/1' } },
    {
      ...readOnly(session),
      list: byNobody(session, list(session)),
      'start again': byNobody(session, start),
    },
  );
  accessTable(
    {},
    {
      'get what is missing': bySelf((db) => getDoc(doc(db, session))),
      create: bySelf(start),
      'create below oneself': {
        run: (db, actor) =>
          setDoc(doc(db, `customers/${userIds[actor]}/checkout_sessions/new`), checkout),
        allowed: ['administrator', 'colleague', 'otherTenant', 'stranger'],
      },
    },
  );

  test.each([
    ['url', 'https://evil.example'],
    ['error', deleteField()],
  ])('an answer is not changed: %s', async (field, value) => {
    await seed({ [session]: { ...checkout, error: { message: 'No such price' } } });
    await denied(updateDoc(doc(as('administrator'), session), { [field]: value }));
    await allowed(getDoc(doc(as('administrator'), session)));
  });
});

const returnsTo = (origin: string, cancel = '/plans') => ({
  success_url: `${origin}/plans/complete`,
  cancel_url: `${origin}${cancel}`,
});
const returns = returnsTo(host);

const addresses: Attack[] = [
  ...wrongTypes('success_url', checkout.success_url, 'text'),
  ...wrongTypes('cancel_url', checkout.cancel_url, 'text'),
  ['of two hosts', { ...returns, cancel_url: 'https://evil.example/plans' }, returns],
  ['of two ports', { ...returns, cancel_url: `${host}:8443/plans` }, returnsTo(`${host}:8443`)],
  ['of two schemes', { ...returns, cancel_url: returns.cancel_url.replace('s:', ':') }, returns],
  ['a port of six digits', returnsTo(`${host}:123456`), returnsTo(`${host}:12345`)],
  [
    'a port of six digits of this machine',
    returnsTo('http://localhost:123456'),
    returnsTo('http://localhost:12345'),
  ],
  ['both complete', { ...returns, cancel_url: returns.success_url }, returns],
  ['both cancelled', { ...returns, success_url: returns.cancel_url }, returns],
  ['a query', returnsTo(host, '/plans?checkout=cancelled'), returns],
  ['a query of success', { ...returns, success_url: `${returns.success_url}?x=1` }, returns],
  ['another page', { ...returns, success_url: `${host}/orders` }, returns],
  ['a page below', { ...returns, success_url: `${host}/a/plans/complete` }, returns],
  ['a line after', { ...returns, success_url: `${returns.success_url}\n` }, returns],
  ['a script', returnsTo('javascript:alert(1)//'), returns],
  ['no scheme', returnsTo('//evil.example'), returns],
  ['http elsewhere', returnsTo('http://hakobi.example.jp'), returnsTo('https://hakobi.example.jp')],
  [
    'http to a name like this machine',
    returnsTo('http://127.0.0.1.example.jp'),
    returnsTo('http://127.0.0.1'),
  ],
  ['a dot that is none', returnsTo('http://127x0x0x1'), returnsTo('http://127.0.0.1:5173')],
  [
    'http to a name below this machine',
    returnsTo('http://x.localhost'),
    returnsTo('http://localhost:5173'),
  ],
  ['a user in front', returnsTo('https://hakobi@evil.example'), returns],
  ['no host', returnsTo('https://'), returns],
  ['a blank in the host', returnsTo('https://a b'), returnsTo('https://a-b')],
  ['a backslash in the host', returnsTo('https://evil.example\\a'), returns],
  ['a long port', returnsTo(`${host}:123456`), returnsTo(`${host}:12345`)],
  ['a long host', returnsTo(`https://${'a'.repeat(278)}`), returnsTo(`https://${'a'.repeat(277)}`)],
];

/** Fields that the extension would hand to Stripe or take for its own answer. */
const unknown = Object.entries({
  line_items: [{ price_data: { unit_amount: 1 } }],
  client: 'mobile',
  mode: 'payment',
  promotion_code: 'promo_1',
  payment_method_collection: 'if_required',
  metadata: { firebaseRole: 'premium' },
  quantity: 0,
  url: 'https://evil.example',
  sessionId: 'cs_1',
  error: null,
  created: null,
}).map(([field, value]): Attack => [`an unknown field ${field}`, { [field]: value }, {}]);

describe('fields of a checkout session', () => {
  refusesOnCreate({ path: session, fields: checkout }, [
    ...wrongTypes('trial_period_days', 7, 'integer'),
    ['a longer trial', { trial_period_days: 30 }, {}],
    ['no trial', { trial_period_days: 0 }, {}],
    ['a trial in digits', { trial_period_days: '7' }, {}],
    ['a trial by halves', { trial_period_days: 7.5 }, {}],
    ...wrongTypes('price', 'price_1', 'text'),
    ['no prefix', { price: 'plan_1' }, { price: 'price_1' }],
    ['a prefix only', { price: 'price_' }, { price: 'price_1' }],
    ['something in front', { price: 'xprice_1' }, { price: 'price_1' }],
    ['other letters', { price: 'price_1-2' }, { price: 'price_1_2' }],
    ['a line after', { price: 'price_1\n' }, { price: 'price_1' }],
    ['a long price', { price: `price_${'1'.repeat(61)}` }, { price: `price_${'1'.repeat(60)}` }],
    ['wide letters', { price: `price_${long(3)}` }, { price: 'price_abc' }],
    ...wrongTypes('allow_promotion_codes', true, 'boolean'),
    ['no promotion codes', { allow_promotion_codes: false }, {}],
    ...addresses,
    ...unknown,
    ['one for another', { allow_promotion_codes: undefined, quantity: 2 }, {}],
  ]);
});

test('a trial of 7.0 days is refused', async () => {
  const startFor = (trial_period_days: unknown) =>
    writeRaw(import.meta.filename, 'administrator', {
      [session]: { ...checkout, trial_period_days },
    });
  expect(await startFor(new Double(7))).toBe(403);
  expect(await startFor(7)).toBe(200);
});
