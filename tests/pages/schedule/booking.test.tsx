import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atClock } from '#domain/time.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as orders from '#repositories/orders.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  desk,
  endDay,
  legOf,
  lineOf,
  live,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { aDriver } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { toastTexts } from '#tests/support/renderPage.tsx';
import { useToasts } from '#stores/toasts.ts';
import { aProgress } from '#tests/support/progress.ts';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(() => {
  beginDay();
  const staff = [aDriver(), aDriver({ id: 'driver-2', name: '佐藤 誠', daysOff: [DAY] })];
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith(...staff)));
});
afterEach(endDay);

const job = (orderId: string) => ({ orderId, jobId: orderId });
const rows = [at('甲', atClock(DAY, '08:00')), at('乙', atClock(DAY, '09:00')), at('丙', 'pm')];
const known = [aJob('乙', { shipping: tanaka, backhaul: tanaka })];
const CLASH = '田中さんの行きが重なっています(8:00 甲と9:00 乙)';
const LEAVE = '佐藤さんは11/24は休みです';
const undo = () => useToasts.getState().toasts.at(-1)?.action?.onSelect();

describe('a leg of the list', () => {
  const choose = async (leg: number, name: RegExp) => {
    const { user } = await openDay({ rows, known });
    await user.click(legOf('甲', leg));
    await user.click(await screen.findByRole('combobox', { name: '担当' }));
    await user.click(await screen.findByRole('option', { name }));
    return user;
  };

  it('tells of each driver what is known of the day, without another read and without a price', async () => {
    const { user } = await openDay({ rows, known });
    await user.click(legOf('甲', 1));
    await user.click(await screen.findByRole('combobox', { name: '担当' }));
    expect(
      await screen.findByRole('option', { name: /田中 一郎.*時間重複・この日1本$/ }),
    ).toBeVisible();
    expect(screen.getByRole('option', { name: /佐藤 誠.*休み$/ })).toBeVisible();
    expect(screen.getByRole('listbox')).not.toHaveTextContent(/[¥¥]|今月/);
    expect(orders.watchDay).toHaveBeenCalledOnce();
  });

  it('goes to somebody who is busy, who is warned of and can be taken back', async () => {
    await choose(1, /田中/);
    await waitFor(() => expect(toastTexts()).toEqual([CLASH]));
    const given = [{ wanted: ['shipping'], assignee: tanaka }];
    expect(jobWrites.assignEach).toHaveBeenCalledExactlyOnceWith('company-1', job('甲'), given);
    expect(useToasts.getState().toasts[0]).toMatchObject({
      severity: 'warn',
      detail: '甲の行きを割り当てました。',
    });
    undo();
    await waitFor(() =>
      expect(jobWrites.takeBack).toHaveBeenCalledExactlyOnceWith(
        'company-1',
        job('甲'),
        given,
        undefined,
      ),
    );
  });

  it('has nothing to take back where it was so already', async () => {
    vi.mocked(jobWrites.assignEach).mockResolvedValueOnce({ kind: 'saved', isUnchanged: true });
    await choose(1, /田中/);
    await waitFor(() => expect(toastTexts()).toEqual([CLASH]));
    expect(useToasts.getState().toasts[0]).not.toHaveProperty('action');
  });

  it('is not said to be taken back where somebody else has changed it since', async () => {
    vi.mocked(jobWrites.takeBack).mockResolvedValueOnce({ kind: 'saved', isUnchanged: true });
    await choose(1, /田中/);
    await waitFor(() => expect(toastTexts()).toEqual([CLASH]));
    undo();
    await waitFor(() =>
      expect(toastTexts()).toEqual([
        '後から変更されているため、元に戻しませんでした: 甲の行きの割り当て',
      ]),
    );
  });

  it('goes to somebody else after its name was cleared, and is not taken away first', async () => {
    const { user } = await openDay({ rows: [at('甲')], known: [aJob('甲', { loading: tanaka })] });
    await user.click(legOf('甲', 0));
    await user.clear(await screen.findByRole('combobox', { name: '担当' }));
    await user.click(await screen.findByRole('option', { name: /佐藤/ }));
    await waitFor(() => expect(jobWrites.assignEach).toHaveBeenCalledOnce());
    expect(jobWrites.unassign).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not warned of where nothing speaks against it, or nothing was saved', async () => {
    vi.mocked(jobWrites.assignEach).mockResolvedValueOnce({ kind: 'failed', message: '混雑' });
    const user = await choose(1, /田中/);
    await waitFor(() => expect(toastTexts()).toEqual(['保存できませんでした']));
    await user.click(legOf('丙', 1));
    await user.click(await screen.findByRole('combobox', { name: '担当' }));
    await user.click(await screen.findByRole('option', { name: /田中/ }));
    await waitFor(() => expect(jobWrites.assignEach).toHaveBeenCalledTimes(2));
    expect(toastTexts()).toEqual(['保存できませんでした']);
  });

  it('shows what speaks against who drives it, and offers those first who were chosen last', async () => {
    localStorage.setItem('assignees:company-1 user-1', 'driver:driver-2');
    const { user } = await openDay({ rows, known: [...known, aJob('甲', { shipping: tanaka })] });
    await user.click(legOf('甲', 1));
    expect(await screen.findByText(CLASH)).toBeVisible();
    await user.clear(screen.getByRole('combobox', { name: '担当' }));
    const list = await screen.findByRole('listbox');
    const offered = within(list).getAllByRole('option');
    expect(offered.map((one) => one.textContent).join()).toMatch(/^未定.*,佐藤 誠最近.*,田中/);
  });

  it('cannot be given back to a kind that the rules refuse', async () => {
    const { user } = await openDay({
      rows,
      known: [aJob('甲', { loading: { type: 'robot', id: 'r2' } })],
    });
    expect(within(lineOf('甲')).queryByRole('button', { name: /完了/ })).toBeNull();
    await user.click(legOf('甲', 0));
    const box = await screen.findByRole('combobox', { name: '担当' });
    expect(box).toHaveValue('r2');
    await user.clear(box);
    await user.type(box, '佐藤');
    await user.click(await screen.findByRole('option', { name: /佐藤/ }));
    expect(jobWrites.assignEach).toHaveBeenCalledOnce();
    const replaced = '甲の積みを割り当てました。不明な担当(甲 積み)から替えました。';
    await waitFor(() => expect(toastTexts()).toEqual([replaced]));
    expect(useToasts.getState().toasts[0]).not.toHaveProperty('action');
  });
});

describe('a completion', () => {
  const assigned = { loading: tanaka, shipping: tanaka };

  it('is said in words and taken back with one press', async () => {
    const { user } = await openDay({ rows, known: [aJob('甲', assigned)] });
    await user.click(screen.getByRole('button', { name: '甲 積み完了' }));
    await waitFor(() => expect(toastTexts()).toEqual(['甲 積み完了']));
    undo();
    await waitFor(() =>
      expect(jobWrites.reopen).toHaveBeenCalledExactlyOnceWith(
        'company-1',
        job('甲'),
        'loading',
        new Date(),
      ),
    );
  });

  it('by two presses on the leg closes what the first one opened', async () => {
    const { user } = await openDay({ rows, known: [aJob('甲', assigned)] });
    await desk();
    await user.dblClick(legOf('甲', 0));
    await waitFor(() =>
      expect(jobWrites.complete).toHaveBeenCalledExactlyOnceWith(
        'company-1',
        job('甲'),
        aProgress('loading'),
      ),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.dblClick(legOf('甲', 2));
    expect(await screen.findByRole('dialog', { name: '甲 帰り' })).toBeVisible();
    expect(jobWrites.complete).toHaveBeenCalledOnce();
  });

  it('that is on its way is neither made twice nor asked about', async () => {
    const { user } = await openDay({ rows, known: [aJob('甲', assigned)] });
    await desk();
    const tick = screen.getByRole('button', { name: '甲 積み完了' });
    await user.click(tick);
    await user.click(tick);
    await user.click(legOf('甲', 1));
    await user.click(await screen.findByRole('button', { name: '行き完了' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(jobWrites.complete).toHaveBeenCalledTimes(2));
  });

  it('that was refused is asked about again', async () => {
    vi.mocked(jobWrites.complete).mockResolvedValueOnce({ kind: 'failed', message: '混雑' });
    const { user } = await openDay({ rows, known: [aJob('甲', assigned)] });
    await user.click(screen.getByRole('button', { name: '甲 積み完了' }));
    await waitFor(() => expect(toastTexts()).toEqual(['保存できませんでした']));
    await user.click(legOf('甲', 1));
    await user.click(await screen.findByRole('button', { name: '行き完了' }));
    expect(await screen.findByRole('dialog', { name: '行き完了にする' })).toBeVisible();
  });
});

describe('the board', () => {
  const tileOf = (name: string, place: string): HTMLElement => {
    const row = screen.getByRole('row', { name: new RegExp(`^${name}`) });
    const tile = within(row)
      .getAllByRole('button')
      .find((one) => one.querySelector('.tile__place')?.textContent === place);
    if (tile === undefined) throw new Error(`no ${place} in the row of ${name}`);
    return tile;
  };

  it('marks who is on leave or at two places, and warns after a move', async () => {
    const { user } = await openDay({
      rows,
      known: [...known, aJob('丙', { shipping: sato })],
      query: '&view=board',
    });
    const leave = await screen.findByRole('rowheader', { name: /佐藤 誠.*休み/ });
    expect(leave).toBeVisible();
    expect(tileOf('佐藤', '丙')).toHaveTextContent('休み 佐藤');
    expect(tileOf('田中', '乙')).not.toHaveTextContent('時間重複');

    tileOf('未配車', '甲').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(toastTexts()).toEqual([CLASH]));
    live.jobs.emit(rowsWith(...known, aJob('甲', { loading: tanaka, shipping: tanaka })));
    await waitFor(() => expect(tileOf('田中', '甲')).toHaveTextContent('時間重複 田中'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(toastTexts()).toEqual([LEAVE]));
    undo();
    await waitFor(() => expect(jobWrites.takeBack).toHaveBeenCalledOnce());
  });
});
