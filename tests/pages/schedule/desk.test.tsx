import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atClock } from '#domain/time.ts';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as schedules from '#repositories/schedules.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  desk,
  emitDay,
  endDay,
  handleOf,
  legOf,
  lineOf,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { renderPage, toastTexts } from '#tests/support/renderPage.tsx';

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
      expect(jobWrites.complete).toHaveBeenCalledWith('company-1', job('甲'), 'loading', false),
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
    expect(jobWrites.complete).toHaveBeenCalledWith('company-1', job('甲'), 'shipping', true);
    handleOf('甲').focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(jobWrites.reopen).toHaveBeenLastCalledWith('company-1', job('甲'), 'loading');
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

describe('the lines', () => {
  const rows = [at('甲', '08:00'), at('乙', '09:00'), at('丙', '10:00', { officeId: 'o1' })];
  const shown = ['甲', '乙', '丙'];

  it('move by the menu and by keys', async () => {
    const { user } = await openDay({ rows });
    await user.click(handleOf('丙'));
    expect(await screen.findByRole('menuitem', { name: '並び順を元に戻す' })).toBeDisabled();
    await user.click(screen.getByRole('menuitem', { name: '先頭へ' }));
    const moved = (id: string, place: string, target: string) =>
      waitFor(() =>
        expect(schedules.move).toHaveBeenLastCalledWith(
          'company-1',
          DAY,
          { id, place, target },
          shown,
        ),
      );
    await moved('丙', 'before', '甲');
    handleOf('乙').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await moved('乙', 'after', '丙');
    await user.keyboard('{Control>}z{/Control}');
    await moved('乙', 'before', '丙');
  });

  it('go back to the order of arrival', async () => {
    const { user } = await openDay({ rows, order: ['丙'] });
    await desk();
    await user.click(screen.getByRole('button', { name: '配車表のメニュー' }));
    await user.click(screen.getByRole('menuitem', { name: '並び順を元に戻す' }));
    expect(schedules.resetOrder).toHaveBeenCalledWith('company-1', DAY);
  });

  it('are those of one office', async () => {
    const { user, address } = await openDay({ rows });
    await desk();
    const office = await screen.findByRole('combobox', { name: '営業所' });
    await user.selectOptions(office, '本牧営業所');
    expect(address()).toContain('office=o1');
    expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['丙']);
    expect(screen.getByText(/全1本/)).toBeVisible();
  });

  it('are reached by keys', async () => {
    const { user, address } = await openDay({ rows });
    await desk();
    await user.keyboard('2');
    expect(legOf('甲', 1)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(legOf('乙', 2)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(legOf('甲', 1)).toHaveFocus();
    await user.keyboard('x');
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/schedule?date=2026-11-25');
    await user.keyboard('t');
    expect(address()).toBe('/schedule');
    act(() => {
      for (let day = 0; day < 5; day += 1) fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    });
    expect(address()).toBe('/schedule?date=2026-11-29');
    await user.keyboard('t');
    screen.getByRole('textbox', { name: '連絡事項' }).focus();
    await user.keyboard('t{ArrowLeft}');
    expect(address()).toBe('/schedule');
  });

  it('answer a key that was pressed while their code was on its way, once', async () => {
    const view = renderPage(<SchedulePage />, `/schedule?date=${DAY}`);
    emitDay({ rows });
    handleOf('乙').focus();
    await view.user.keyboard('3');
    await waitFor(() => expect(legOf('乙', 2)).toHaveFocus());
    handleOf('甲').focus();
    await view.user.click(await desk());
    await view.user.click(await desk());
    expect(legOf('乙', 2)).not.toHaveFocus();
  });

  it('can only be looked at when they are locked, also the next time', async () => {
    const { user, unmount } = await openDay({ rows, notes: '雨', order: [] });
    await user.click(await desk());
    expect(document.querySelector('[data-part]')).toBeNull();
    expect(screen.getByText('雨')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '連絡事項' })).toBeNull();
    unmount();
    await openDay({ rows });
    expect(document.querySelector('[data-part]')).toBeNull();
    await desk();
    expect(document.querySelector('[data-part]')).toBeNull();
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
