import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atClock } from '#domain/time.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as schedules from '#repositories/schedules.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  emitDay,
  endDay,
  handleOf,
  legOf,
  lineOf,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { toastTexts } from '#tests/support/renderPage.tsx';
import { aProgress } from '#tests/support/progress.ts';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

const job = (orderId: string) => ({ orderId, jobId: orderId });
const completedAt = atClock(DAY, '08:00');
const all = ['loading', 'shipping', 'backhaul', 'returning'] as const;

describe('a leg of the table', () => {
  it('is given to somebody, with the open ones if wanted', async () => {
    const { user } = await openDay({ rows: [at('甲')] });
    await user.click(legOf('甲', 0));
    const box = await screen.findByRole('dialog', { name: '甲 積み' });
    await user.click(within(box).getByRole('radio', { name: '未定の工程にも' }));
    await user.type(within(box).getByRole('combobox', { name: '担当' }), 'さとう');
    await user.click(await within(box).findByRole('option', { name: /佐藤/ }));
    expect(jobWrites.assignEach).toHaveBeenCalledWith('company-1', job('甲'), [
      { wanted: all, assignee: sato },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that was pressed before the code was here opens when it is', async () => {
    const { user } = await openDay({ rows: [at('甲')] });
    await user.click(legOf('甲', 2));
    expect(await screen.findByRole('dialog', { name: '甲 帰り' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(legOf('甲', 2)).toHaveFocus();
  });

  it('is completed by one tap', async () => {
    const { user } = await openDay({ rows: [at('甲')], known: [aJob('甲', { loading: tanaka })] });
    await user.click(within(lineOf('甲')).getByRole('button', { name: '甲 積み完了' }));
    await waitFor(() =>
      expect(jobWrites.complete).toHaveBeenCalledWith('company-1', job('甲'), aProgress('loading')),
    );
  });

  it('asks about the legs that are skipped', async () => {
    const { user } = await openDay({
      rows: [at('甲')],
      known: [aJob('甲', { loading: tanaka, shipping: tanaka })],
    });
    await user.click(legOf('甲', 1));
    await user.click(await screen.findByRole('button', { name: '行き完了' }));
    await user.click(await screen.findByRole('button', { name: '同時に完了にする' }));
    expect(jobWrites.complete).toHaveBeenCalledWith(
      'company-1',
      job('甲'),
      aProgress('shipping', '', true),
    );
    handleOf('甲').focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(jobWrites.reopen).toHaveBeenLastCalledWith(
      'company-1',
      job('甲'),
      'loading',
      new Date(),
    );
  });

  it('takes a completion back', async () => {
    const { user } = await openDay({
      rows: [at('甲')],
      known: [
        aJob(
          '甲',
          { loading: { ...tanaka, completedAt }, shipping: { ...tanaka, completedAt } },
          'shipping',
        ),
      ],
    });
    await user.click(legOf('甲', 1));
    await user.click(await screen.findByRole('button', { name: '取り消す' }));
    await waitFor(() =>
      expect(jobWrites.reopen).toHaveBeenCalledWith('company-1', job('甲'), 'shipping'),
    );
  });

  it('asks before a completed leg is credited to somebody else or loses its driver', async () => {
    const { user } = await openDay({
      rows: [at('甲')],
      known: [aJob('甲', { loading: { ...tanaka, completedAt } }, 'loading')],
    });
    await user.click(legOf('甲', 0));
    let box = await screen.findByRole('combobox', { name: '担当' });
    await user.clear(box);
    await user.type(box, '佐藤');
    await user.click(await screen.findByRole('option', { name: /佐藤/ }));
    expect(jobWrites.assignEach).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: '担当を変える' }));
    expect(jobWrites.assignEach).toHaveBeenCalledOnce();

    await user.click(legOf('甲', 0));
    box = await screen.findByRole('combobox', { name: '担当' });
    await user.clear(box);
    await user.type(box, '未定');
    await user.click(await screen.findByRole('option', { name: /未定/ }));
    expect(jobWrites.unassign).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: '担当を外す' }));
    await waitFor(() =>
      expect(jobWrites.unassign).toHaveBeenCalledWith('company-1', job('甲'), ['loading']),
    );
    expect(toastTexts()).toEqual(['甲 積みの担当を外しました']);
    await user.click(screen.getByRole('button', { name: '配車表のメニュー' }));
    await user.click(await screen.findByRole('menuitem', { name: '直前の操作を元に戻す' }));
    await waitFor(() => expect(jobWrites.giveBack).toHaveBeenCalledOnce());
  });

  it('keeps the number of the chassis, and tells when it could not', async () => {
    vi.mocked(jobWrites.setDetails).mockResolvedValue({ kind: 'failed', message: '混み合って' });
    const { user } = await openDay({ rows: [at('甲')], known: [aJob('甲', { loading: tanaka })] });
    await user.click(legOf('甲', 0));
    await user.type(await screen.findByRole('textbox', { name: 'シャーシ' }), 'C-12{Enter}');
    expect(jobWrites.setDetails).toHaveBeenCalledWith(
      'company-1',
      job('甲'),
      'loading',
      { chassisNumber: 'C-12' },
      { chassisNumber: '' },
    );
    await waitFor(() => expect(toastTexts()).toEqual(['保存できませんでした']));
  });
});

it('names the holiday and keeps what everybody has to know', async () => {
  const { user } = await openDay({ rows: [at('甲')] });
  await user.type(await screen.findByRole('textbox', { name: '連絡事項' }), '朝礼 6:30');
  await user.tab();
  expect(schedules.setNotes).toHaveBeenCalledWith('company-1', DAY, '朝礼 6:30', '');
  await user.click(screen.getByRole('button', { name: '前の日' }));
  emitDay({ rows: [at('甲')] });
  expect(await screen.findByText('勤労感謝の日')).toBeVisible();
});
