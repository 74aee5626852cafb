import { expect, test } from 'vitest';
import { readEnv } from '#env.ts';

const variables = {
  VITE_ENVIRONMENT: 'prod',
  VITE_FIREBASE_PROJECT_ID: 'p',
  VITE_FIREBASE_API_KEY: 'k',
  VITE_FIREBASE_AUTH_DOMAIN: 'd',
  VITE_FIREBASE_APP_ID: 'a',
  VITE_FUNCTIONS_REGION: 'asia-northeast1',
  VITE_PLAN_ID: 'price',
  VITE_PAYMENT_ORIGINS: 'https://checkout.stripe.com,https://billing.stripe.com',
};

test('dev and prod each have a project, a region and a plan', () => {
  expect(readEnv(variables)).toMatchObject({
    name: 'prod',
    firebase: { projectId: 'p' },
    database: '(default)',
    functionsRegion: 'asia-northeast1',
    planId: 'price',
    paymentOrigins: ['https://checkout.stripe.com', 'https://billing.stripe.com'],
    emulators: { auth: '', firestore: '', functions: '' },
  });
  expect(readEnv({ ...variables, VITE_ENVIRONMENT: 'dev' }).name).toBe('dev');
});

test.each(['staging', '', undefined])("any other raises 'Invalid environment: %s'", (name) =>
  expect(() => readEnv({ ...variables, VITE_ENVIRONMENT: name })).toThrow(
    `Invalid environment: ${String(name)}`,
  ),
);

test('the functions of a project that names no region are in us-central1', () => {
  const { VITE_FUNCTIONS_REGION: _region, ...others } = variables;
  expect(readEnv(others)).toMatchObject({
    functionsRegion: 'us-central1',
    portalFunction: 'ext-firestore-stripe-payments-createPortalLink',
  });
});

test('a missing variable is not passed over', () =>
  expect(() => readEnv({ ...variables, VITE_PLAN_ID: '' })).toThrow());

test('App Check is off without a key, and its debug token stays out of prod', () => {
  expect(readEnv(variables).appCheck).toEqual({ key: '', debugToken: '' });
  const debug = {
    ...variables,
    VITE_APP_CHECK_KEY: 'site-key',
    VITE_APP_CHECK_DEBUG_TOKEN: 'token',
  };
  expect(readEnv({ ...debug, VITE_ENVIRONMENT: 'dev' }).appCheck).toEqual({
    key: 'site-key',
    debugToken: 'token',
  });
  expect(() => readEnv(debug)).toThrow('must not be set in prod');
});
