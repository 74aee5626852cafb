import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import * as schedules from '#repositories/schedules.ts';
import {
  at,
  beginDay,
  DAY,
  desk,
  emitDay,
  endDay,
  handleOf,
  legOf,
  openDay,
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
    const undone = { id: '乙', place: 'after', target: '丙', isFirst: true };
    const wanted = { id: '乙', place: 'before', target: '丙' };
    expect(schedules.moveBack).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      DAY,
      { wanted, undone },
      shown,
    );
    vi.mocked(schedules.moveBack).mockResolvedValueOnce({ kind: 'saved', isUnchanged: true });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(toastTexts()).toEqual(['後から変更されているため、元に戻しませんでした: 並び順']),
    );
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

  it('keep their day where ← and → choose, or scroll what is too wide', async () => {
    const { user, address } = await openDay({ rows });
    await user.click(screen.getByRole('checkbox', { name: /甲/ }));
    await user.click(await screen.findByRole('radio', { name: '通し' }));
    await user.keyboard('{ArrowRight}');
    const region = screen.getByRole('region', { name: /配車表$/ });
    Object.defineProperty(region, 'scrollWidth', { value: 1200, configurable: true });
    region.focus();
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe(`/schedule?date=${DAY}`);
    Reflect.deleteProperty(region, 'scrollWidth');
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/schedule?date=2026-11-25');
  });

  it('go onto the paper with what is being typed', async () => {
    const { user, address } = await openDay({ rows });
    await user.type(await screen.findByRole('textbox', { name: '連絡事項' }), '朝礼');
    await user.keyboard('{Control>}p{/Control}');
    expect(address()).toContain('paper=A4');
    expect(schedules.setNotes).toHaveBeenCalledExactlyOnceWith('company-1', DAY, '朝礼', '');
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
