import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Driver } from '#domain/driver/driver.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { atClock } from '#domain/time.ts';
import { DriverPage } from '#pages/drivers/DriverPage.tsx';
import * as drivers from '#repositories/drivers.ts';
import { aDriver } from '#tests/support/builders.ts';
import { answering } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/drivers.ts');

const day = '2026-11-11';

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock('2026-11-24', '12:00') });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async (daysOff: string[]) => {
  vi.mocked(drivers.watch).mockReturnValue(answering<Driver | undefined>(aDriver({ daysOff })));
  const view = renderPage(<DriverPage />, '/drivers/driver-1?tab=leave', '/drivers/:id');
  const button = await screen.findByRole('button', { name: /11日\(.\) 休み$/ });
  return { ...view, button };
};

it('takes a day off and gives it back', async () => {
  vi.mocked(drivers.setDayOff).mockResolvedValue({ kind: 'saved' });
  const { user, button, unmount } = await open([]);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText(/の休み 0日$/)).toBeVisible();
  await user.click(button);
  expect(drivers.setDayOff).toHaveBeenCalledExactlyOnceWith('company-1', 'driver-1', day, true);
  unmount();

  const again = await open([day]);
  expect(again.button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/の休み 1日$/)).toBeVisible();
  await again.user.click(again.button);
  expect(drivers.setDayOff).toHaveBeenLastCalledWith('company-1', 'driver-1', day, false);
});

it('says why a day could not be saved', async () => {
  vi.mocked(drivers.setDayOff).mockResolvedValue({ kind: 'failed', message: '通信できません。' });
  const { user, button } = await open([]);
  await user.click(button);
  await waitFor(() => expect(screen.getByText(/通信できません。/)).toBeVisible());
});

it('shows other months', async () => {
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: '前の月' }));
  expect(screen.getAllByRole('button', { name: /休み$/ }).length).toBeGreaterThan(27);
});

it('waits for no answer: each day that is pressed is kept at once', async () => {
  const sent = new Promise<SaveOutcome>(() => undefined);
  vi.mocked(drivers.setDayOff)
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue({ kind: 'queued', sent });
  const { user, button } = await open([]);
  await user.click(button);
  await user.click(screen.getByRole('button', { name: /12日\(.\) 休み$/ }));
  expect(drivers.setDayOff).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.getByText(/^送信待ち/)).toBeVisible(), { timeout: 3_000 });
});
