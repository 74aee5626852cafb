import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPaymentPage, safeContinuation, safeRedirect } from '#domain/user/redirect.ts';

describe('the path to follow after signing in', () => {
  const origin = 'https://app.example';
  test.each([
    '/orders',
    '/orders/abc?tab=1#x',
    '/schedule?date=2026-11-24',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/orders?next=https://evil.example',
    '/logins',
    '/invoices/preview?clientId=a&month=2026-11',
  ])('%s is followed', (path) => expect(safeRedirect(path, origin, '/home')).toBe(path));

  test.each([
    null,
    '',
    'orders',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000',
    '/\u202Egnp',
    '/login',
    '/login?redirect=/orders',
    '/login/forgot',
    '/register',
    '/..//evil.example',
    '/./\\evil.example',
    'data:text/html,x',
    'vbscript:x',
    ' /orders',
    '/\r/evil.example',
    '///evil.example',
    '/\\\\evil.example',
    '/login/action?mode=resetPassword',
    `/${'a'.repeat(2001)}`,
  ])('%j is not', (path) => expect(safeRedirect(path, origin, '/home')).toBe('/home'));

  test('whatever is asked, the way never leaves the site', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (tail) => {
        const followed = safeRedirect(`/${tail}`, origin, '/home');
        expect(new URL(followed, origin).origin).toBe(origin);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('where a link of a mail continues', () => {
  const origin = 'https://app.example';
  test.each([
    ['https://app.example/orders?tab=1#x', '/orders?tab=1#x'],
    ['https://app.example/', '/'],
  ])('%s leads to %s', (wanted, path) => {
    expect(safeContinuation(wanted, origin, '/home')).toBe(path);
  });

  test.each([
    null,
    '',
    '/orders',
    'https://evil.example/orders',
    'https://app.example.evil.example/',
    'http://app.example/orders',
    'https://app.example/login',
    'https://app.example//evil.example',
    'javascript:alert(1)',
  ])('%j leads to the fallback', (wanted) => {
    expect(safeContinuation(wanted, origin, '/home')).toBe('/home');
  });
});

describe('pages of the payment service', () => {
  const origins = ['https://checkout.stripe.com', 'https://billing.stripe.com'];
  test.each(['https://checkout.stripe.com/c/pay/cs_1#x', 'https://billing.stripe.com/p/session/1'])(
    '%s is opened',
    (address) => expect(isPaymentPage(address, origins)).toBe(true),
  );
  test.each([
    'http://checkout.stripe.com/c/pay/cs_1',
    'https://checkout.stripe.com.evil.example/',
    'https://evil.example/checkout.stripe.com',
    'https://user@evil.example/',
    'javascript:alert(1)',
    '/c/pay',
    '',
  ])('%j is not', (address) => expect(isPaymentPage(address, origins)).toBe(false));
});
