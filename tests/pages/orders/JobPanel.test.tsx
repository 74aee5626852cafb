import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '#domain/job/job.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#firestore/convert.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as jobs from '#repositories/jobs.ts';
import {
  aJob,
  choice,
  COMPLETED,
  JOB,
  leg,
  openJob,
  prepareJob,
  sato,
  tanaka,
} from '#tests/pages/orders/jobPanel.tsx';
import { useToasts } from '#stores/toasts.ts';
import { deferred } from '#tests/support/deferred.ts';
import { aSource, rowsWith, unreadable } from '#tests/support/live.ts';
import { aProgress } from '#tests/support/progress.ts';
import { toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');

let source = aSource<Rows<Job>>();
beforeEach(() => {
  source = prepareJob();
});

describe('the dispatch of an order', () => {
  it('shows four open legs before the first assignment', async () => {
    await openJob(source);
    expect(jobs.watchByOrder).toHaveBeenCalledWith('company-1', 'order-1');
    expect(choice('作業の状態')).toHaveDisplayValue('未着手');
    for (const name of ['積み', '行き', '帰り', '返却'])
      expect(choice(name)).toHaveDisplayValue('');
  });

  it('completes a leg, and changes the job that is there', async () => {
    const { user } = await openJob(source, aJob({ loading: tanaka }, { id: 'old-job' }));
    await user.click(screen.getByRole('button', { name: '積み完了' }));
    expect(jobWrites.complete).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      { orderId: 'order-1', jobId: 'old-job' },
      aProgress('loading'),
    );
    expect(await screen.findByText('保存しました')).toBeVisible();
  });

  it('shows when a leg was completed, live', async () => {
    await openJob(source);
    source.emit(
      rowsWith(aJob({ loading: { ...tanaka, completedAt: COMPLETED } }, { status: 'loading' })),
    );
    expect(leg('積み').getByText('完了')).toBeVisible();
    expect(leg('積み').getByRole('textbox', { name: '完了日時' })).toHaveValue('2026/11/24 09:30');
    expect(screen.queryByRole('button', { name: '積み完了' })).toBeNull();
    expect(choice('作業の状態')).toHaveDisplayValue('積み完了');
  });

  it('says that a change waits only where it does not arrive soon, and nobody waits for it', async () => {
    const end = deferred<SaveOutcome>();
    vi.mocked(jobWrites.complete).mockResolvedValue({ kind: 'queued', sent: end.promise });
    const { user } = await openJob(source);
    await user.click(screen.getByRole('button', { name: '積み完了' }));
    expect(screen.queryByText(/送信待ち/)).toBeNull();
    await user.type(leg('行き').getByRole('textbox', { name: 'シャーシ' }), 'C-12{Enter}');
    expect(jobWrites.setDetails).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: '積み完了' }));
    expect(await screen.findByText(/送信待ち/, {}, { timeout: 3_000 })).toBeVisible();
    await end.resolve({ kind: 'saved' });
    expect(await screen.findByText('保存しました')).toBeVisible();
  });

  it('names whom a preset takes the place of, and takes that back', async () => {
    const { user } = await openJob(source, aJob({ shipping: sato }));
    await user.type(choice('通し(4工程すべて)'), '田中{Enter}');
    expect(useToasts.getState().toasts).toMatchObject([
      { summary: '担当を替えました', detail: '前の担当: 行きの佐藤 次郎' },
    ]);
    act(() => useToasts.getState().toasts[0]?.action?.onSelect());
    expect(jobWrites.takeBack).toHaveBeenCalledOnce();
  });

  it('says why a change failed', async () => {
    vi.mocked(jobWrites.assignEach).mockResolvedValue({
      kind: 'failed',
      message: '権限がありません。',
    });
    const { user } = await openJob(source);
    await user.type(choice('積み'), '田中{Enter}');
    expect(await screen.findByText('権限がありません。')).toBeVisible();
    expect(choice('積み')).toHaveDisplayValue('');
  });

  it('shows why it cannot be read and tries again', async () => {
    const { user } = await openJob(source);
    source.fail('サーバーに接続できません。');
    expect(screen.getByRole('alert')).toHaveTextContent('サーバーに接続できません。');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    source.emit({ rows: [], unreadable: [unreadable('order-1')] });
    expect(screen.getByText('データ order-1 を読み取れません')).toBeVisible();
  });

  it('shows what old data hold and we do not know', async () => {
    const old = { type: 'robot', id: 'r2', completedAt: COMPLETED, chassisNumber: 'X1' };
    await openJob(
      source,
      aJob({ shipping: { type: 'robot', id: '旧1' }, yard: old }, { status: 'weighing' }),
    );
    expect(choice('作業の状態')).toHaveDisplayValue('weighing');
    expect(choice('行き')).toHaveDisplayValue('旧1');
    expect(leg('行き').getByText(/担当種別「robot」/)).toBeVisible();
    expect(leg('行き').getByRole('textbox', { name: '金額' })).toBeDisabled();
    expect(leg('行き').getByRole('button', { name: '行き完了' })).toBeDisabled();
    expect(screen.getByText('yard robot r2 2026/11/24 09:30 X1')).toBeVisible();
  });
});

describe('removing an assignee', () => {
  it('happens at once when nothing else gets lost', async () => {
    const { user } = await openJob(source, aJob({ loading: tanaka }));
    await user.clear(choice('積み'));
    await user.tab();
    expect(choice('積み')).toHaveValue('田中 一郎');
    expect(jobWrites.unassign).not.toHaveBeenCalled();
    await user.click(choice('積み'));
    await user.click(screen.getByRole('option', { name: /^未定/ }));
    expect(jobWrites.unassign).toHaveBeenCalledExactlyOnceWith('company-1', JOB, ['loading']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['is completed', { completedAt: COMPLETED }],
    ['has a price', { price: 18_000 }],
    ['has a chassis', { chassisNumber: 'CH-12' }],
  ])('asks first when the leg %s', async (_what, more) => {
    const { user } = await openJob(source, aJob({ loading: { ...tanaka, ...more } }));
    await user.click(choice('積み'));
    await user.click(screen.getByRole('option', { name: /^未定/ }));
    const dialog = await screen.findByRole('dialog', { name: '担当を外す' });
    expect(within(dialog).getByText(/積みの完了日時・金額・シャーシ番号も消えます/)).toBeVisible();
    expect(jobWrites.unassign).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '担当を外す' }));
    expect(jobWrites.unassign).toHaveBeenCalledExactlyOnceWith('company-1', JOB, ['loading']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is left alone where others have given the leg to somebody else while it was asked', async () => {
    const done = { ...tanaka, completedAt: COMPLETED };
    const { user } = await openJob(source, aJob({ loading: done }));
    await user.click(choice('積み'));
    await user.click(screen.getByRole('option', { name: /^未定/ }));
    const dialog = await screen.findByRole('dialog', { name: '担当を外す' });
    source.emit(rowsWith(aJob({ loading: { ...sato, completedAt: COMPLETED } })));
    await user.click(within(dialog).getByRole('button', { name: '担当を外す' }));
    expect(toastTexts()).toEqual(['ほかの人が先に変えたため、変更しませんでした']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(jobWrites.unassign).not.toHaveBeenCalled();
  });

  it('is left alone by キャンセル', async () => {
    const { user } = await openJob(
      source,
      aJob({ loading: { ...tanaka, completedAt: COMPLETED } }),
    );
    await user.click(choice('積み'));
    await user.click(screen.getByRole('option', { name: /^未定/ }));
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(jobWrites.unassign).not.toHaveBeenCalled();
    expect(choice('積み')).toHaveDisplayValue('田中 一郎');
  });
});
