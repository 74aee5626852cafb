import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlansCompletePage } from '#pages/plans/PlansCompletePage.tsx';
import * as auth from '#firestore/auth.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers();
  signIn();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('goes on as soon as a fresh token carries the plan', async () => {
  vi.mocked(auth.readPlan).mockResolvedValueOnce(null).mockResolvedValueOnce('basic');
  const { address } = renderPage(<PlansCompletePage />, '/plans/complete');
  await pass(0);
  expect(address()).toBe('/plans/complete');
  expect(screen.getByRole('status')).toHaveTextContent('契約の反映を待っています');
  await pass(1_000);
  expect(address()).toBe('/plans');
  expect(toastTexts()).toEqual(['お申し込みありがとうございます']);
  expect(vi.mocked(auth.readPlan).mock.calls).toEqual([[true], [true]]);
});

it('waits 1, 2, 4 and 8 seconds between its looks, then says that it takes time', async () => {
  vi.mocked(auth.readPlan).mockResolvedValue(null);
  renderPage(<PlansCompletePage />, '/plans/complete');
  const looks = [];
  for (const ms of [0, 1_000, 2_000, 4_000, 8_000]) {
    await pass(ms);
    looks.push(vi.mocked(auth.readPlan).mock.calls.length);
  }
  expect(looks).toEqual([1, 2, 3, 4, 5]);
  expect(screen.getByRole('alert')).toHaveTextContent('反映に時間がかかっています');
  await pass(60_000);
  expect(auth.readPlan).toHaveBeenCalledTimes(5);
});

it('looks again when it is asked to', async () => {
  vi.mocked(auth.readPlan).mockRejectedValueOnce(new Error('通信できませんでした。'));
  const { address } = renderPage(<PlansCompletePage />, '/plans/complete');
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('通信できませんでした。');
  vi.mocked(auth.readPlan).mockResolvedValue('basic');
  act(() => screen.getByRole('button', { name: 'もう一度確認する' }).click());
  await pass(0);
  expect(address()).toBe('/plans');
});

it('stops looking when the page is left', async () => {
  vi.mocked(auth.readPlan).mockResolvedValue(null);
  const { unmount } = renderPage(<PlansCompletePage />, '/plans/complete');
  await pass(0);
  unmount();
  await pass(60_000);
  expect(auth.readPlan).toHaveBeenCalledOnce();
});
