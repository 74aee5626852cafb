import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as jobWrites from '#repositories/jobWrites.ts';
import { useToasts } from '#stores/toasts.ts';
import {
  aJob,
  at,
  beginDay,
  emitDay,
  endDay,
  legOf,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { aProgress } from '#tests/support/progress.ts';
import { toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

// What others do between a look and a press.

const rows = [at('甲')];
const steps = { loading: tanaka, shipping: tanaka };
const job = { orderId: '甲', jobId: '甲' };

it('a question is answered of the job as it was asked about', async () => {
  const { user } = await openDay({ rows, known: [aJob('甲', steps)] });
  await user.click(legOf('甲', 1));
  await user.click(await screen.findByRole('button', { name: '行き完了' }));
  const answer = await screen.findByRole('button', { name: '同時に完了にする' });
  emitDay({ rows, known: [aJob('甲', steps, 'returning')] });
  await user.click(answer);
  expect(jobWrites.complete).toHaveBeenCalledExactlyOnceWith(
    'company-1',
    job,
    aProgress('shipping', '', true),
  );
});

const noted = { ...tanaka, completedAt: new Date(2026, 10, 24, 2) };

it.each([
  ['担当を外す', '{Delete}', jobWrites.unassign],
  ['担当を変える', '{Control>}d{/Control}', jobWrites.assignEach],
])(
  'a question is not answered of what others have put there since: %s',
  async (label, key, write) => {
    const both = [at('前', '07:00'), at('甲', '08:00')];
    const others = aJob('前', { loading: sato });
    const { user } = await openDay({
      rows: both,
      known: [others, aJob('甲', { loading: noted }, 'loading')],
    });
    legOf('甲', 0).focus();
    await user.keyboard(key);
    const answer = await screen.findByRole('button', { name: label });
    const theirs = aJob('甲', { loading: { ...noted, id: 'driver-3' } }, 'loading');
    emitDay({ rows: both, known: [others, theirs] });
    await user.click(answer);
    expect(toastTexts()).toEqual(['ほかの人が先に変えたため、変更しませんでした']);
    expect(write).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('a completion that others have made or corrected since is not undone, and that is said', async () => {
  const { user } = await openDay({ rows, known: [aJob('甲', steps)] });
  await user.click(screen.getByRole('button', { name: '甲 積み完了' }));
  await waitFor(() => expect(toastTexts()).toEqual(['甲 積み完了']));
  vi.mocked(jobWrites.reopen).mockResolvedValue({ kind: 'saved', isUnchanged: true });
  vi.setSystemTime(Date.now() + 60_000);
  useToasts.getState().toasts.at(-1)?.action?.onSelect();
  const words = '後から変更されているため、元に戻しませんでした: 甲 積み完了';
  await waitFor(() => expect(toastTexts()).toEqual([words]));
  // It undoes the completion of the moment of the press, no other.
  const stamp = vi.mocked(jobWrites.complete).mock.lastCall?.[2].at;
  expect(jobWrites.reopen).toHaveBeenCalledExactlyOnceWith('company-1', job, 'loading', stamp);
  expect(stamp).not.toEqual(new Date());
});
