import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as auth from '#firestore/auth.ts';
import { awaitPlan, forgetPlan, loadPlan, usePlan } from '#stores/plan.ts';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers();
  forgetPlan();
});
afterEach(() => void vi.useRealTimers());

it('is unknown until it was read, and forgotten with the person', async () => {
  vi.mocked(auth.readPlan).mockResolvedValue('basic');
  expect(usePlan.getState().role).toBeUndefined();
  expect(await loadPlan()).toBe('basic');
  expect(usePlan.getState().role).toBe('basic');
  expect(auth.readPlan).toHaveBeenCalledExactlyOnceWith(false);
  forgetPlan();
  expect(usePlan.getState().role).toBeUndefined();
});

it('is looked at until it is as expected', async () => {
  vi.mocked(auth.readPlan).mockResolvedValueOnce('basic').mockResolvedValue(null);
  const end = awaitPlan((role) => role === null, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await end).toBe(true);
  expect(auth.readPlan).toHaveBeenCalledTimes(2);
});

it('is given up when it does not change, when it is no longer wanted, and when nobody can be asked', async () => {
  vi.mocked(auth.readPlan).mockResolvedValue(null);
  const never = awaitPlan((role) => role !== null, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await never).toBe(false);
  expect(auth.readPlan).toHaveBeenCalledTimes(5);

  const leaving = new AbortController();
  const left = awaitPlan((role) => role !== null, leaving.signal);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await left).toBe(false);
  expect(auth.readPlan).toHaveBeenCalledTimes(5);

  vi.mocked(auth.readPlan).mockRejectedValue(new Error('通信できませんでした。'));
  const failed = expect(awaitPlan(() => true, new AbortController().signal)).rejects.toThrow(
    '通信できませんでした。',
  );
  await vi.advanceTimersByTimeAsync(0);
  await failed;
});
