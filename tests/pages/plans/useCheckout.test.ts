import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckoutAnswer } from '#domain/company/plan.ts';
import { useCheckout } from '#pages/plans/useCheckout.ts';
import * as subscriptions from '#repositories/subscriptions.ts';

vi.mock('#repositories/subscriptions.ts');

const PAY = 'https://checkout.stripe.com/c/pay/cs_1';
const assign = vi.fn();
const stop = vi.fn();
let answer: (given: CheckoutAnswer) => void;

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.stubGlobal('location', { ...location, origin: 'https://app.example', assign });
  vi.mocked(subscriptions.createCheckout).mockResolvedValue(undefined);
  vi.mocked(subscriptions.getCheckout).mockResolvedValue({ kind: 'waiting' });
  vi.mocked(subscriptions.watchCheckout).mockImplementation((_user, _session, onAnswer) => {
    answer = (given) => act(() => onAnswer(given));
    return stop;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A customer who has applied. */
function applied() {
  const view = renderHook(() => useCheckout('user-1'));
  act(() => view.result.current.start());
  return view;
}

it('says so after 30 s without an answer', async () => {
  const { result } = applied();
  await passing(29_999);
  expect(result.current.checkout).toEqual({ state: 'waiting' });
  await passing(1);
  expect(result.current.checkout).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('応答がありません'),
  });
  expect(stop).toHaveBeenCalledOnce();
  answer({ kind: 'address', url: PAY });
  expect(assign).not.toHaveBeenCalled();
});

it('leads to the payment also where nothing may be stored', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { result } = applied();
  expect(result.current.checkout).toEqual({ state: 'waiting' });
  await passing(0);
  answer({ kind: 'address', url: PAY });
  expect(assign).toHaveBeenCalledExactlyOnceWith(PAY);
});

it('reads the answer every ten seconds where the live connection is silent', async () => {
  vi.mocked(subscriptions.getCheckout)
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ kind: 'address', url: PAY });
  const { result } = applied();
  await passing(19_999);
  const session = vi.mocked(subscriptions.createCheckout).mock.lastCall?.[1];
  expect(subscriptions.getCheckout).toHaveBeenCalledExactlyOnceWith('user-1', session);
  expect(assign).not.toHaveBeenCalled();
  await passing(1);
  expect(assign).toHaveBeenCalledExactlyOnceWith(PAY);
  expect(stop).toHaveBeenCalledOnce();
  await passing(30_000);
  expect(subscriptions.getCheckout).toHaveBeenCalledTimes(2);
  expect(result.current.checkout).toEqual({ state: 'waiting' });
});

it('stops listening and reading when the page is left', async () => {
  const { unmount } = applied();
  await passing(0);
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledOnce();
  await passing(60_000);
  expect(subscriptions.getCheckout).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});
