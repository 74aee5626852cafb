import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveOutcome } from '#domain/saving.ts';
import { monthRange } from '#domain/time.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import {
  at,
  cell,
  month,
  open,
  prepareFares,
  rowOf,
  saves,
  known,
} from '#tests/pages/orders/fareSheet.tsx';
import { deferred } from '#tests/support/deferred.ts';
import { rowsWith, unreadable } from '#tests/support/live.ts';
import { USER_ID } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

beforeEach(prepareFares);
afterEach(() => {
  vi.useRealTimers();
});

describe('the fare sheet', () => {
  it('shows the orders of a month, the oldest first', async () => {
    await open();
    expect(orders.watchRecent).toHaveBeenCalledWith('company-1', 300, {
      clientId: undefined,
      range: monthRange('2026-11'),
    });
    const names = screen.getAllByRole('textbox', { name: /基本運賃/ });
    expect(names.map((one) => one.getAttribute('aria-label'))).toEqual([
      '11/01 C 基本運賃',
      '11/02 B 基本運賃',
      '11/03 A 基本運賃',
    ]);
    expect(document.title).toBe('運賃入力 - はこび帳');
  });

  it('names the order that cannot be read, and gives no sheet out that lacks it', async () => {
    await open('/orders?mode=fares&client=client-1');
    month.source.emit({ rows: known, unreadable: [unreadable('broken-1')] });
    expect(screen.getByRole('alert')).toHaveTextContent('データ broken-1 を読み取れません');
    expect(screen.getByRole('button', { name: '運賃確認表を印刷' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '運賃確認表CSV' })).toBeDisabled();
    expect(screen.queryByRole('region', { name: '運賃確認表' })).toBeNull();
    month.source.emit(rowsWith(...known));
    expect(screen.getByRole('button', { name: '運賃確認表を印刷' })).toBeEnabled();
  });

  it('saves what is typed, goes down with Enter and says so', async () => {
    const { user } = await open();
    await user.click(cell('11/01 C 基本運賃'));
    await user.keyboard('４５，０００{Enter}');
    expect(cell('11/02 B 基本運賃')).toHaveFocus();
    await waitFor(() => expect(rowOf('11/01 C').getByText(/保存$/)).toBeVisible());
    expect(cell('11/01 C 基本運賃')).toHaveValue('45,000');
    expect(saves()).toEqual([['C', 0, 45_000]]);
    expect(vi.mocked(orderWrites.save).mock.lastCall?.slice(0, 2)).toEqual(['company-1', USER_ID]);
  });

  it('is walked through by arrows, and Escape takes back what was typed', async () => {
    const { user } = await open();
    await user.click(cell('11/02 B 基本運賃'));
    await user.keyboard('{ArrowDown}');
    expect(cell('11/03 A 基本運賃')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cell('11/03 A 高速')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(cell('11/02 B 基本運賃')).toHaveFocus();
    await user.keyboard('1{Escape}{Tab}');
    expect(cell('11/02 B 基本運賃')).toHaveValue('40,000');
    await user.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Enter}{/Shift}');
    expect(cell('11/01 C 基本運賃')).toHaveFocus();
    expect(orderWrites.save).not.toHaveBeenCalled();
  });

  it('leaves the keys of an IME conversion alone', async () => {
    const { user } = await open();
    const target = cell('11/01 C 基本運賃');
    await user.click(target);
    fireEvent.keyDown(target, { key: 'Enter', keyCode: 229 });
    expect(target).toHaveFocus();
  });

  it('marks what is no amount, and keeps it', async () => {
    const { user } = await open();
    await user.click(cell('11/01 C 基本運賃'));
    await user.keyboard('四万{Tab}');
    expect(cell('11/01 C 基本運賃')).toHaveValue('四万');
    expect(cell('11/01 C 基本運賃')).toBeInvalid();
    expect(cell('11/01 C 基本運賃')).toHaveAccessibleDescription('金額を読み取れません');
    await user.click(cell('11/02 B 基本運賃'));
    await user.keyboard('-5{Tab}');
    expect(cell('11/02 B 基本運賃')).toBeInvalid();
    expect(orderWrites.save).not.toHaveBeenCalled();
  });

  it('adds charges of their kinds, and shows several of a kind without letting them be changed', async () => {
    const { user } = await open();
    expect(screen.queryByRole('textbox', { name: '11/01 C その他' })).toBeNull();
    expect(rowOf('11/01 C').getAllByText('¥3,000')).toHaveLength(2);
    await user.selectOptions(
      screen.getByRole('combobox', { name: '「その他」に入れる料金' }),
      '清掃',
    );
    await user.click(cell('11/02 B 高速'));
    await user.keyboard('3350{Tab}{Tab}5000{Tab}');
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(2));
    const next = vi.mocked(orderWrites.save).mock.lastCall?.[2].next.price.additionalItems;
    expect(next?.map(({ type, amount }) => [type, amount])).toEqual([
      ['highway', 3350],
      ['cleaning', 5000],
    ]);
    await waitFor(() => expect(rowOf('11/02 B').getByText('¥48,350')).toBeVisible());
  });

  it('shows what others enter meanwhile, once its own is there', async () => {
    const { user } = await open();
    await user.click(cell('11/03 A 基本運賃'));
    await user.keyboard('1000{Enter}');
    await waitFor(() => expect(rowOf('11/03 A').getByText(/保存$/)).toBeVisible());
    month.source.emit(rowsWith(at('A', '2026-11-03', { amount: 2000 })));
    expect(cell('11/03 A 基本運賃')).toHaveValue('2,000');
  });
});

describe('a save that does not get through', () => {
  it('stays in its row and can be tried again', async () => {
    vi.mocked(orderWrites.save).mockResolvedValueOnce({ kind: 'failed', message: '圏外です。' });
    const { user } = await open();
    await user.click(cell('11/03 A 基本運賃'));
    await user.keyboard('1000{Enter}');
    expect(await rowOf('11/03 A').findByText('圏外です。')).toBeVisible();
    expect(cell('11/03 A 基本運賃')).toHaveValue('1,000');
    await user.click(screen.getByRole('button', { name: '11/03 A もう一度' }));
    await waitFor(() => expect(rowOf('11/03 A').getByText(/保存$/)).toBeVisible());
    expect(saves()).toEqual([
      ['A', 0, 1000],
      ['A', 0, 1000],
    ]);
  });

  it('is said in its row where the form of the order would refuse it', async () => {
    const { user } = await open();
    const charge = { type: 'cleaning', amount: -500 };
    month.source.emit(rowsWith(at('A', '2026-11-03', { amount: 0, additionalItems: [charge] })));
    await user.click(cell('11/03 A 基本運賃'));
    await user.keyboard('1000{Enter}');
    expect(
      await rowOf('11/03 A').findByText('金額は0〜999,999,999円の整数で入力してください'),
    ).toBeVisible();
    expect(cell('11/03 A 基本運賃')).toHaveValue('1,000');
    expect(orderWrites.save).not.toHaveBeenCalled();
  });

  it('because somebody else wrote another amount is decided by the person', async () => {
    vi.mocked(orderWrites.save).mockResolvedValueOnce({ kind: 'conflict', fields: [] });
    const { user } = await open();
    await user.click(cell('11/03 A 基本運賃'));
    await user.keyboard('1000{Enter}');
    await user.click(await screen.findByRole('button', { name: '11/03 A 自分の値で保存' }));
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(2));
    expect(vi.mocked(orderWrites.save).mock.lastCall?.[3]).toBe(true);
  });

  it('waits for the network, and tells how that ended', async () => {
    const sent = deferred<SaveOutcome>();
    vi.mocked(orderWrites.save).mockResolvedValueOnce({ kind: 'queued', sent: sent.promise });
    const { user } = await open();
    await user.click(cell('11/03 A 基本運賃'));
    await user.keyboard('1000{Enter}');
    expect(await rowOf('11/03 A').findByText('送信待ち')).toBeVisible();
    await sent.resolve({ kind: 'failed', message: '権限がありません。' });
    expect(await rowOf('11/03 A').findByText('権限がありません。')).toBeVisible();
  });
});
