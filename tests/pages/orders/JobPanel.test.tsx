import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jobSchema, legNames, type Job } from '#domain/job.ts';
import { officeSchema } from '#domain/office.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { JobPanel } from '#pages/orders/JobPanel.tsx';
import type { Rows } from '#repositories/convert.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobChanges from '#repositories/jobChanges.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import { aClient, aDriver } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobChanges.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');

const COMPLETED = new Date('2026-11-24T09:30:00+09:00');
const NEW_JOB = { orderId: 'order-1', jobId: 'order-1' };
const tanaka = aDriver();
const gone = aDriver({ id: 'driver-9', name: '辞めた 人', enabled: false });
const yamate = aClient({ id: 'c2', name: '株式会社山手物流' });
const pier = officeSchema.parse({ id: 'o1', name: '本牧営業所' });

const aJob = (steps: Record<string, object>, fields: object = {}): Job =>
  jobSchema.parse({ id: 'order-1', orderId: 'order-1', status: '', steps, ...fields });

let source = aSource<Rows<Job>>();
beforeEach(() => {
  vi.resetAllMocks();
  source = aSource();
  vi.mocked(jobs.watchByOrder).mockImplementation(() => source.watch);
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith(tanaka, gone)));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith(pier)));
  for (const change of [jobChanges.assign, jobChanges.unassign, jobChanges.complete])
    vi.mocked(change).mockResolvedValue({ kind: 'saved' });
});

function open(job?: Job) {
  const view = renderPage(
    <JobPanel companyId="company-1" orderId="order-1" clients={[yamate]} />,
    '/orders/order-1',
  );
  source.emit(job === undefined ? rowsWith() : rowsWith(job));
  return view;
}

const choice = (label: string) => screen.getByRole('combobox', { name: label });
const idle = () => waitFor(() => expect(choice('積み')).toBeEnabled());
const driver = { type: 'driver', id: 'driver-1' };

describe('the dispatch of an order', () => {
  it('shows four open legs before the first assignment', () => {
    open();
    expect(jobs.watchByOrder).toHaveBeenCalledWith('company-1', 'order-1');
    expect(screen.getByText('未着手')).toBeVisible();
    for (const leg of ['積み', '行き', '帰り', '返却'])
      expect(choice(leg)).toHaveDisplayValue('未定');
  });

  it('offers drivers, carriers and offices, but nobody who has left', () => {
    open();
    const names = within(choice('積み'))
      .getAllByRole('option')
      .map((one) => one.textContent);
    expect(names).toEqual(['未定', '田中 一郎', '株式会社山手物流', '本牧営業所']);
  });

  it('still names somebody who has left where he has driven, and kinds that are unknown', () => {
    open(aJob({ loading: { type: 'driver', id: 'driver-9' }, shipping: { type: 'x', id: '旧1' } }));
    expect(choice('積み')).toHaveDisplayValue('辞めた 人');
    expect(choice('行き')).toHaveDisplayValue('旧1');
  });

  it('assigns a leg to a driver', async () => {
    const { user } = open();
    await user.selectOptions(choice('行き'), '田中 一郎');
    expect(jobChanges.assign).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      NEW_JOB,
      ['shipping'],
      driver,
    );
    await idle();
  });

  it('assigns all four legs at once', async () => {
    const { user } = open();
    await user.selectOptions(choice('通し(4工程すべて)'), '株式会社山手物流');
    expect(jobChanges.assign).toHaveBeenCalledExactlyOnceWith('company-1', NEW_JOB, legNames, {
      type: 'client',
      id: 'c2',
    });
    await idle();
  });

  it('completes a leg, and changes the job that is there', async () => {
    const { user } = open(aJob({ loading: driver }, { id: 'old-job' }));
    await user.click(screen.getByRole('button', { name: '積み完了' }));
    expect(jobChanges.complete).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      { orderId: 'order-1', jobId: 'old-job' },
      'loading',
    );
    await idle();
  });

  it('shows when a leg was completed, live', () => {
    open();
    source.emit(
      rowsWith(aJob({ loading: { ...driver, completedAt: COMPLETED } }, { status: 'loading' })),
    );
    expect(screen.getByText('完了 11/24 09:30')).toBeVisible();
    expect(screen.queryByRole('button', { name: '積み完了' })).toBeNull();
    expect(screen.getByText('積み完了')).toBeVisible();
  });

  it('takes one change at a time', async () => {
    const answer = deferred<SaveOutcome>();
    vi.mocked(jobChanges.complete).mockReturnValue(answer.promise);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '積み完了' }));
    expect(choice('行き')).toBeDisabled();
    expect(screen.getByRole('button', { name: '行き完了' })).toBeDisabled();
    await answer.resolve({ kind: 'saved' });
    expect(choice('行き')).toBeEnabled();
  });

  it('says why a change failed', async () => {
    vi.mocked(jobChanges.assign).mockResolvedValue({
      kind: 'failed',
      message: '権限がありません。',
    });
    const { user } = open();
    await user.selectOptions(choice('積み'), '田中 一郎');
    expect(await screen.findByText('権限がありません。')).toBeVisible();
    expect(choice('積み')).toHaveDisplayValue('未定');
  });

  it('shows why it cannot be read and tries again', async () => {
    const { user } = open();
    source.fail('サーバーに接続できません。');
    expect(screen.getByRole('alert')).toHaveTextContent('サーバーに接続できません。');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    source.emit(rowsWith());
    expect(choice('積み')).toBeEnabled();
  });
});

describe('removing an assignee', () => {
  it('happens at once when nothing else gets lost', async () => {
    const { user } = open(aJob({ loading: driver }));
    await user.selectOptions(choice('積み'), '未定');
    expect(jobChanges.unassign).toHaveBeenCalledExactlyOnceWith('company-1', NEW_JOB, 'loading');
    await idle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['is completed', { completedAt: COMPLETED }],
    ['has a price', { price: 18_000 }],
    ['has a chassis', { chassisNumber: 'CH-12' }],
  ])('asks first when the leg %s', async (_what, more) => {
    const { user } = open(aJob({ loading: { ...driver, ...more } }));
    await user.selectOptions(choice('積み'), '未定');
    const dialog = await screen.findByRole('dialog', { name: '担当を外す' });
    expect(within(dialog).getByText(/積みの完了日時・金額・シャーシ番号も消えます/)).toBeVisible();
    expect(jobChanges.unassign).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '担当を外す' }));
    expect(jobChanges.unassign).toHaveBeenCalledExactlyOnceWith('company-1', NEW_JOB, 'loading');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is left alone by キャンセル', async () => {
    const { user } = open(aJob({ loading: { ...driver, completedAt: COMPLETED } }));
    await user.selectOptions(choice('積み'), '未定');
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(jobChanges.unassign).not.toHaveBeenCalled();
    expect(choice('積み')).toHaveDisplayValue('田中 一郎');
  });
});
