import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { monthRange } from '#domain/time.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import {
  at,
  cell,
  known,
  month,
  open,
  prepareFares,
  saves,
} from '#tests/pages/orders/fareSheet.tsx';
import { rowsWith } from '#tests/support/live.ts';

vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

beforeEach(prepareFares);
afterEach(() => {
  vi.useRealTimers();
});

describe('pasting from a spreadsheet', () => {
  async function paste(name: string, text: string) {
    const { user } = await open();
    await user.click(cell(name));
    await user.paste(text);
    return user;
  }

  it('fills the cells below and beside, and is taken back as one step', async () => {
    const user = await paste('11/02 B 基本運賃', '50,000\t1,310\r\n60,000\t\r\n');
    await waitFor(() =>
      expect(saves()).toEqual([
        ['B', 40_000, 50_000],
        ['A', 0, 60_000],
      ]),
    );
    expect(cell('11/02 B 高速')).toHaveValue('1,310');
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(4));
    expect(saves().slice(2)).toEqual([
      ['B', 50_000, 40_000],
      ['A', 60_000, 0],
    ]);
    expect(cell('11/02 B 高速')).toHaveValue('');
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeDisabled();
  });

  it('is taken back by Ctrl+Z, which within a text is left to the browser', async () => {
    const user = await paste('11/02 B 基本運賃', '50,000\n60,000');
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(2));
    await user.keyboard('7{Control>}z{/Control}');
    expect(orderWrites.save).toHaveBeenCalledTimes(2);
    await user.keyboard('{Escape}{Control>}z{/Control}');
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(4));
  });

  it('writes nothing when a part of it has no place or cannot be read', async () => {
    await paste('11/01 C 待機', '100\t5\nabc\t\n1\t\n9\t');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /何も変更していません。.*1行目の2列目のその他は複数あるため.*2行目の1列目「abc」を読み取れません.*4行目の1列目「9」を入れる欄がありません/,
    );
    expect(orderWrites.save).not.toHaveBeenCalled();
  });

  it('counts the problems beyond five', async () => {
    await paste('11/01 C 基本運賃', 'a\nb\nc\nd\ne\nf\ng');
    expect(screen.getByRole('alert')).toHaveTextContent('ほか2件');
  });

  it('of one amount is typing', async () => {
    await paste('11/02 B 基本運賃', '50000');
    expect(cell('11/02 B 基本運賃')).toHaveValue('50000');
    expect(orderWrites.save).not.toHaveBeenCalled();
  });
});

describe('what the sheet shows', () => {
  it('may be what has no freight yet; a row stays until the choice is made anew', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: '未入力だけ' }));
    const rows = () =>
      screen
        .queryAllByRole('textbox', { name: /基本運賃/ })
        .map((one) => one.getAttribute('aria-label')?.split(' ')[1]);
    expect(rows()).toEqual(['C', 'A']);
    month.source.emit(rowsWith(at('A', '2026-11-03', { amount: 1 }), at('C', '2026-11-01')));
    expect(rows()).toEqual(['C', 'A']);
    await user.click(screen.getByRole('checkbox', { name: '未入力だけ' }));
    await user.click(screen.getByRole('checkbox', { name: '未入力だけ' }));
    expect(rows()).toEqual(['C']);
  });

  it('is printed and written for one client, without our prices', async () => {
    const { user } = await open();
    const print = screen.getByRole('button', { name: '運賃確認表を印刷' });
    expect(print).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: '取引先' }), '東洋海運株式会社');
    month.source.emit(rowsWith(...known));
    expect(orders.watchRecent).toHaveBeenLastCalledWith('company-1', 1000, {
      clientId: 'client-1',
      range: monthRange('2026-11'),
    });
    expect(print).toBeEnabled();
    const paper = screen.getByRole('region', { name: '運賃確認表' });
    expect(paper).toHaveTextContent('東洋海運株式会社 御中');
    expect(paper).not.toHaveTextContent('40,000');
    await user.click(screen.getByRole('button', { name: '運賃確認表CSV' }));
    expect(await screen.findByRole('button', { name: '3件を書き出す' })).toBeEnabled();
  });

  it('is printed neither unconfirmed nor in part', async () => {
    const { user } = await open();
    const many = Array.from({ length: 1000 }, (_, index) => at(`${index}`, '2026-11-01'));
    month.source.emit(rowsWith(...many.slice(0, 300)));
    expect(screen.getByRole('alert')).toHaveTextContent('取引先を選ぶと、すべて表示します。');
    await user.selectOptions(screen.getByRole('combobox', { name: '取引先' }), '東洋海運株式会社');
    const print = screen.getByRole('button', { name: '運賃確認表を印刷' });
    month.source.emit(rowsWith(...known), { fromCache: true });
    expect(print).toBeDisabled();
    expect(print).toHaveAttribute('title', 'サーバーに確認できていないため、確認表は出せません');
    expect(screen.queryByRole('region', { name: '運賃確認表' })).toBeNull();
    month.source.emit(rowsWith(...known));
    expect(print).toBeEnabled();
    month.source.emit(rowsWith(...many));
    expect(print).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent(
      '納入日の新しい1,000件だけを表示しています。確認表は出せません。',
    );
  }, 60_000);

  it('may be nothing, and may fail', async () => {
    await open('/orders?mode=fares&month=2026-13');
    month.source.emit(rowsWith());
    expect(screen.getByText('該当する受注はありません')).toBeVisible();
    month.source.fail('読めません');
    expect(screen.getByText('読めません')).toBeVisible();
  });
});
