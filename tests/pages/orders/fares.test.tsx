import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#domain/order.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { atClock, monthRange, startOfDay } from '#domain/time.ts';
import { OrdersPage } from '#pages/orders/OrdersPage.tsx';
import * as clients from '#repositories/clients.ts';
import type { Rows } from '#repositories/convert.ts';
import * as offices from '#repositories/offices.ts';
import * as orderChanges from '#repositories/orderChanges.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, USER_ID } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orderChanges.ts');
vi.mock('#repositories/orders.ts');

const at = (id: string, day: string, price: object = { amount: 0 }): Order =>
  anOrder({ id, arrivalDate: startOfDay(day), destination: { name: id }, price });
const known = [
  at('A', '2026-11-03'),
  at('B', '2026-11-02', { amount: 40_000 }),
  at('C', '2026-11-01', {
    amount: 0,
    additionalItems: [
      { type: 'cleaning', amount: 1000 },
      { type: 'scale', amount: 2000 },
    ],
  }),
];

let source = aSource<Rows<Order>>();
beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock('2026-11-24', '08:15') });
  source = aSource();
  vi.mocked(orders.watchRecent).mockImplementation(() => source.watch);
  vi.mocked(orderChanges.save).mockResolvedValue({ kind: 'saved' });
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient())));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith()));
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(address = '/orders?mode=fares') {
  const view = renderPage(<OrdersPage />, address);
  await screen.findByRole('heading', { name: '運賃入力' });
  source.emit(rowsWith(...known));
  return view;
}
const cell = (name: string) => screen.getByRole('textbox', { name });
const rowOf = (id: string) => within(cell(`${id} 基本運賃`).closest('tr') ?? document.body);
const saves = () =>
  vi
    .mocked(orderChanges.save)
    .mock.calls.map(([, , { id, base, next }]) => [id, base?.price.amount, next.price.amount]);

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

  it('saves what is typed, goes down with Enter and says so', async () => {
    const { user } = await open();
    await user.click(cell('11/01 C 基本運賃'));
    await user.keyboard('４５，０００{Enter}');
    expect(cell('11/02 B 基本運賃')).toHaveFocus();
    await waitFor(() => expect(rowOf('11/01 C').getByText(/保存$/)).toBeVisible());
    expect(cell('11/01 C 基本運賃')).toHaveValue('45,000');
    expect(saves()).toEqual([['C', 0, 45_000]]);
    expect(vi.mocked(orderChanges.save).mock.lastCall?.slice(0, 2)).toEqual(['company-1', USER_ID]);
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
    expect(orderChanges.save).not.toHaveBeenCalled();
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
    expect(orderChanges.save).not.toHaveBeenCalled();
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
    await waitFor(() => expect(orderChanges.save).toHaveBeenCalledTimes(2));
    const next = vi.mocked(orderChanges.save).mock.lastCall?.[2].next.price.additionalItems;
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
    source.emit(rowsWith(at('A', '2026-11-03', { amount: 2000 })));
    expect(cell('11/03 A 基本運賃')).toHaveValue('2,000');
  });
});

describe('a save that does not get through', () => {
  it('stays in its row and can be tried again', async () => {
    vi.mocked(orderChanges.save).mockResolvedValueOnce({ kind: 'failed', message: '圏外です。' });
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

  it('because somebody else wrote another amount is decided by the person', async () => {
    vi.mocked(orderChanges.save).mockResolvedValueOnce({ kind: 'conflict', fields: [] });
    const { user } = await open();
    await user.click(cell('11/03 A 基本運賃'));
    await user.keyboard('1000{Enter}');
    await user.click(await screen.findByRole('button', { name: '11/03 A 自分の値で保存' }));
    await waitFor(() => expect(orderChanges.save).toHaveBeenCalledTimes(2));
    expect(vi.mocked(orderChanges.save).mock.lastCall?.[3]).toBe(true);
  });

  it('waits for the network, and tells how that ended', async () => {
    const sent = deferred<SaveOutcome>();
    vi.mocked(orderChanges.save).mockResolvedValueOnce({ kind: 'queued', sent: sent.promise });
    const { user } = await open();
    await user.click(cell('11/03 A 基本運賃'));
    await user.keyboard('1000{Enter}');
    expect(await rowOf('11/03 A').findByText('送信待ち')).toBeVisible();
    await sent.resolve({ kind: 'failed', message: '権限がありません。' });
    expect(await rowOf('11/03 A').findByText('権限がありません。')).toBeVisible();
  });
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
    await waitFor(() => expect(orderChanges.save).toHaveBeenCalledTimes(4));
    expect(saves().slice(2)).toEqual([
      ['B', 50_000, 40_000],
      ['A', 60_000, 0],
    ]);
    expect(cell('11/02 B 高速')).toHaveValue('');
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeDisabled();
  });

  it('writes nothing when a part of it has no place or cannot be read', async () => {
    await paste('11/01 C 待機', '100\t5\nabc\t\n1\t\n9\t');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /何も変更していません。.*1行目の2列目のその他は複数あるため.*2行目の1列目「abc」を読み取れません.*4行目の1列目「9」を入れる欄がありません/,
    );
    expect(orderChanges.save).not.toHaveBeenCalled();
  });

  it('counts the problems beyond five', async () => {
    await paste('11/01 C 基本運賃', 'a\nb\nc\nd\ne\nf\ng');
    expect(screen.getByRole('alert')).toHaveTextContent('ほか2件');
  });

  it('of one amount is typing', async () => {
    await paste('11/02 B 基本運賃', '50000');
    expect(cell('11/02 B 基本運賃')).toHaveValue('50000');
    expect(orderChanges.save).not.toHaveBeenCalled();
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
    source.emit(rowsWith(at('A', '2026-11-03', { amount: 1 }), at('C', '2026-11-01')));
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
    source.emit(rowsWith(...known));
    expect(orders.watchRecent).toHaveBeenLastCalledWith('company-1', 300, {
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

  it('may be nothing, and may fail', async () => {
    await open('/orders?mode=fares&month=2026-13');
    source.emit(rowsWith());
    expect(screen.getByText('該当する受注はありません')).toBeVisible();
    source.fail('読めません');
    expect(screen.getByText('読めません')).toBeVisible();
  });
});
