import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '#domain/job/job.ts';
import { momentText, parseMoment } from '#pages/orders/job/moment.ts';
import type { Rows } from '#firestore/convert.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import {
  aJob,
  COMPLETED,
  JOB,
  leg,
  openJob,
  prepareJob,
  tanaka,
} from '#tests/pages/orders/jobPanel.tsx';
import { anOrder } from '#tests/support/builders.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { aProgress } from '#tests/support/progress.ts';

vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');

let source = aSource<Rows<Job>>();
beforeEach(() => {
  source = prepareJob();
});

/** What the repository is told of a completion. */
const told = (...of: Parameters<typeof aProgress>) => ['company-1', JOB, aProgress(...of)] as const;
const done = { ...tanaka, completedAt: COMPLETED };
const status = () => screen.getByRole('combobox', { name: '作業の状態' });
const box = (label: string, name: string) => leg(label).getByRole('textbox', { name });

describe('the status', () => {
  it('moves one leg ahead without a question', async () => {
    const { user } = await openJob(source, aJob({ loading: done }, { status: 'loading' }));
    await user.selectOptions(status(), '行き完了');
    expect(jobWrites.complete).toHaveBeenCalledExactlyOnceWith(...told('shipping', 'loading'));
  });

  it.each([
    ['同時に完了にする', true],
    ['この工程だけ', false],
  ])('asks what to do with the legs that are skipped: %s', async (answer, alsoOpenLegs) => {
    const { user } = await openJob(source, aJob({ loading: done }, { status: 'loading' }));
    await user.click(screen.getByRole('button', { name: '返却完了' }));
    const dialog = await screen.findByRole('dialog', { name: '返却完了にする' });
    expect(
      within(dialog).getByText('未完了の工程(行き・帰り)も同時に完了にしますか。'),
    ).toBeVisible();
    expect(jobWrites.complete).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: answer }));
    expect(jobWrites.complete).toHaveBeenCalledExactlyOnceWith(
      ...told('returning', 'loading', alsoOpenLegs),
    );
  });

  it('asks nothing about what was pressed a moment ago', async () => {
    const { user } = await openJob(source, aJob({ loading: tanaka, shipping: tanaka }));
    await user.click(screen.getByRole('button', { name: '積み完了' }));
    // Shown as done before any server has it.
    const now = aJob({ loading: done, shipping: tanaka }, { status: 'loading' });
    source.emit(rowsWith(now), { pending: true });
    await user.click(screen.getByRole('button', { name: '行き完了' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(jobWrites.complete).toHaveBeenCalledTimes(2);
    expect(jobWrites.complete).toHaveBeenLastCalledWith(...told('shipping', 'loading'));
  });

  it('stays after キャンセル', async () => {
    const { user } = await openJob(source);
    await user.selectOptions(status(), '返却完了');
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(jobWrites.complete).not.toHaveBeenCalled();
    expect(status()).toHaveDisplayValue('未着手');
  });

  it('goes back without a question', async () => {
    const { user } = await openJob(source, aJob({ loading: done }, { status: 'returning' }));
    await user.selectOptions(status(), '未着手');
    expect(jobWrites.complete).toHaveBeenCalledExactlyOnceWith(...told('', 'returning'));
  });

  it('does not go back when a leg that it has passed gets its time', async () => {
    const { user } = await openJob(source, aJob({}, { status: 'backhaul' }));
    await user.click(screen.getByRole('button', { name: '積み完了' }));
    const time = { completedAt: expect.any(Date) as unknown };
    const call = ['company-1', JOB, 'loading', time, undefined] as const;
    expect(jobWrites.setDetails).toHaveBeenCalledExactlyOnceWith(...call);
    expect(jobWrites.complete).not.toHaveBeenCalled();
  });
});

describe('the details of a leg', () => {
  it('are saved one by one, when they are left', async () => {
    const { user } = await openJob(source, aJob({ loading: tanaka }));
    await user.type(box('積み', '完了日時'), '2026/11/24 930');
    await user.tab();
    await user.type(box('積み', 'シャーシ'), ' C-12 ');
    await user.tab();
    await user.type(box('積み', '水揚げ'), '18,000円');
    await user.tab();
    await waitFor(() => expect(jobWrites.setDetails).toHaveBeenCalledTimes(3));
    expect(vi.mocked(jobWrites.setDetails).mock.calls.map(([, , , details]) => details)).toEqual([
      { completedAt: COMPLETED },
      { chassisNumber: 'C-12' },
      { price: 18_000 },
    ]);
  });

  it('of a carrier are what it is paid; 0 is not set', async () => {
    const step = { type: 'client', id: 'c', price: 12_000 };
    const { user } = await openJob(
      source,
      aJob({ loading: step, shipping: { ...step, price: 0 } }),
    );
    expect(box('積み', '支払運賃')).toHaveValue('12,000');
    expect(box('行き', '支払運賃')).toHaveValue('');
    await user.clear(box('積み', '支払運賃'));
    await user.tab();
    const call = ['company-1', JOB, 'loading', { price: 0 }, { price: 12_000 }] as const;
    expect(jobWrites.setDetails).toHaveBeenCalledExactlyOnceWith(...call);
  });

  it('are not saved twice, nor when nothing changed', async () => {
    const { user } = await openJob(source, aJob({ loading: { ...done, price: 18_000 } }));
    await user.type(box('積み', '水揚げ'), '{Control>}a{/Control}19000{Enter}');
    await user.tab();
    await waitFor(() => expect(jobWrites.setDetails).toHaveBeenCalledOnce());
    source.emit(rowsWith(aJob({ loading: { ...done, price: 19_000 } })));
    expect(box('積み', '水揚げ')).toHaveValue('19,000');
    await user.clear(box('積み', '完了日時'));
    await user.type(box('積み', '完了日時'), '2026/11/24 0930{Enter}');
    await user.tab();
    expect(jobWrites.setDetails).toHaveBeenCalledOnce();
  });

  it.each([
    ['金額', '-5', '0円以上の金額を入力してください'],
    ['金額', '99999999999', '金額を読み取れません。数字9桁までで入力してください'],
    ['完了日時', 'あした', '日時を読み取れません。例: 11/24 9:30'],
    ['完了日時', '12/31 9:00', 'これからの日時です。完了した日時を入力してください'],
    ['シャーシ', 'C'.repeat(21), '20文字以内で入力してください(いま21文字)'],
  ])('of %s that cannot be are told of and stay: %s', async (label, text, problem) => {
    const { user } = await openJob(source);
    await user.type(box('積み', label), text);
    await user.tab();
    expect(leg('積み').getByText(problem)).toBeVisible();
    expect(box('積み', label)).toHaveValue(text);
    expect(jobWrites.setDetails).not.toHaveBeenCalled();
  });

  it('that could not be saved stay, and are tried again when they are left again', async () => {
    vi.mocked(jobWrites.setDetails).mockResolvedValueOnce({ kind: 'failed', message: '不通' });
    const { user } = await openJob(source);
    await user.type(box('積み', '金額'), '500');
    await user.tab();
    expect(await screen.findByText('不通')).toBeVisible();
    expect(box('積み', '金額')).toHaveValue('500');
    await user.click(box('積み', '金額'));
    await user.tab();
    await waitFor(() => expect(jobWrites.setDetails).toHaveBeenCalledTimes(2));
  });

  it('go back by Escape; keys of a conversion do nothing', async () => {
    const { user } = await openJob(source, aJob({ loading: { ...tanaka, chassisNumber: 'C-1' } }));
    const chassis = box('積み', 'シャーシ');
    await user.type(chassis, '2');
    fireEvent.keyDown(chassis, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(chassis, { key: 'Escape', keyCode: 229 });
    expect(chassis).toHaveValue('C-12');
    await user.keyboard('{Escape}{Escape}');
    expect(chassis).toHaveValue('C-1');
    await user.tab();
    expect(jobWrites.setDetails).not.toHaveBeenCalled();
  });

  it('that others change show at once, but not over what is being typed', async () => {
    const { user } = await openJob(source, aJob({ loading: tanaka }));
    await user.type(box('積み', 'シャーシ'), 'C-1');
    source.emit(rowsWith(aJob({ loading: { ...tanaka, chassisNumber: 'C-9', price: 700 } })));
    expect(box('積み', 'シャーシ')).toHaveValue('C-1');
    expect(box('積み', '水揚げ')).toHaveValue('700');
  });
});

describe('the job as a whole', () => {
  it('has a number and a memo', async () => {
    const { user } = await openJob(source, aJob({}, { memo: '鍵あり' }));
    await user.type(screen.getByRole('textbox', { name: '作業番号' }), 'A-1{Enter}');
    const memo = screen.getByRole('textbox', { name: '作業メモ' });
    await user.type(memo, '{Enter}裏口から');
    await user.tab();
    await waitFor(() => expect(jobWrites.setNotes).toHaveBeenCalledTimes(2));
    expect(vi.mocked(jobWrites.setNotes).mock.calls.map(([, , notes]) => notes)).toEqual([
      { number: 'A-1' },
      { memo: '鍵あり\n裏口から' },
    ]);
  });

  it('shows what is left of the order’s price, when it is told the price', async () => {
    const steps = {
      loading: { type: 'client', id: 'c', price: 12_000 },
      shipping: { ...tanaka, price: 20_000 },
    };
    const { unmount } = await openJob(source, aJob(steps), anOrder());
    const sums = () => screen.getAllByRole('definition').map((one) => one.textContent);
    expect(sums()).toEqual(['¥45,000', '¥12,000', '¥33,000', '¥20,000']);
    unmount();
    const unpriced = await openJob(source, aJob(steps), anOrder({ price: {} }));
    expect(sums()).toEqual(['未設定', '¥12,000', '¥20,000']);
    unpriced.unmount();
    await openJob(source, aJob(steps));
    expect(screen.queryByText('粗利')).toBeNull();
  });
});

describe('a moment by hand', () => {
  const MORNING = new Date('2026-11-25T10:00:00+09:00');
  it.each([
    ['11/24 9:30', '2026/11/24 09:30'],
    ['1124 930', '2026/11/24 09:30'],
    ['２０２６/11/24　9時半', '2026/11/24 09:30'],
    ['昨日 15時', '2026/11/24 15:00'],
    ['930', '2026/11/25 09:30'],
    ['1050', '2026/11/25 10:50'],
    ['1130', '2026/11/24 11:30'],
    ['2330', '2026/11/24 23:30'],
    ['', ''],
  ])('%j is read as %j', (text, written) => {
    const moment = parseMoment(text, null, MORNING);
    expect(moment === undefined ? 'unread' : momentText(moment)).toBe(written);
  });
  it('a part fills in what is known', () => {
    expect(parseMoment('1500', COMPLETED, new Date('2026-12-01T00:30:00+09:00'))).toEqual(
      new Date('2026-11-24T15:00:00+09:00'),
    );
    expect(parseMoment('11/23', COMPLETED, new Date('2026-12-01T00:30:00+09:00'))).toEqual(
      new Date('2026-11-23T09:30:00+09:00'),
    );
  });
  it.each(['11/24', 'am', '99 9:30', '11/24 25:00', 'x'])('%j is no moment', (text) =>
    expect(parseMoment(text, null, MORNING)).toBeUndefined(),
  );
});
