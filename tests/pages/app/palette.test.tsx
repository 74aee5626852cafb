import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppTools } from '#app/AppTools.tsx';
import { DefaultLayout } from '#app/DefaultLayout.tsx';
import type { Client } from '#domain/client/client.ts';
import * as clients from '#repositories/clients.ts';
import type { Rows } from '#firestore/convert.ts';
import * as drivers from '#repositories/drivers.ts';
import * as orders from '#repositories/orders.ts';
import { useCompanies } from '#stores/companies.ts';
import { chooseTheme } from '#stores/theme.ts';
import { closeTool, openPalette, useTools } from '#stores/tools.ts';
import { aClient, aDriver, anOrder } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/orders.ts');

const yamate = aClient({ id: 'c2', code: 'AB02', name: '株式会社山手物流', kana: 'やまて' });
const gone = aClient({ id: 'c3', code: 'ZZ03', name: '山手商事', enabled: false });
const order = anOrder({ id: 'o1', bookingNumber: 'BK-777' });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient(), yamate, gone)));
  vi.mocked(drivers.watchEnabled).mockReturnValue(answering(rowsWith(aDriver())));
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith(order)));
  localStorage.clear();
  sessionStorage.clear();
  closeTool();
  signIn();
});
afterEach(() => chooseTheme('system'));

async function open(page: React.ReactNode = null) {
  const view = renderPage(
    <>
      <AppTools />
      {page}
    </>,
    '/drivers',
    '*',
  );
  await view.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: '検索と操作' });
  return view;
}

const box = () => screen.getByRole('combobox', { name: '検索と操作' });
const options = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent);
const inAllOrders = (search: string) => `受注一覧で「${search}」を探す`;
const active = () => screen.getByRole('option', { selected: true });

describe('the command palette', () => {
  it('takes the focus and offers ways, deeds and the latest orders', async () => {
    await open();
    expect(box()).toHaveFocus();
    const groups = screen
      .getAllByRole('group')
      .map((group) => [
        group.getAttribute('aria-labelledby') === null
          ? ''
          : within(group).getByRole('presentation').textContent,
        within(group).getAllByRole('option').length,
      ]);
    expect(groups).toEqual([
      ['画面', 11],
      ['操作', 7],
      ['最近の受注', 1],
    ]);
    expect(active()).toHaveTextContent('配車表');
    expect(box()).toHaveAttribute('aria-activedescendant', active().id);
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  });

  it("reads by the lists' own listeners", async () => {
    await open();
    expect(clients.watchAll).toHaveBeenCalledWith('company-1');
    expect(drivers.watchEnabled).toHaveBeenCalledWith('company-1');
    expect(orders.watchRecent).toHaveBeenCalledWith('company-1', orders.PAGE_SIZE);
  });

  it.each([
    ['half-width katakana', 'ﾔﾏﾃ', '株式会社山手物流'],
    ['full-width letters', 'ＡＢ０２', '株式会社山手物流'],
    ['a phone reading', 'タナカ', '田中 一郎'],
    ['a booking number without its hyphen', 'bk777', '11/24 相模原 第二倉庫'],
    ['the end of a container number', '234566', '11/24 相模原 第二倉庫'],
    ['the reading of a page', 'はいしゃ', '配車表'],
  ])('finds by %s', async (_how, typed, label) => {
    const { user } = await open();
    await user.type(box(), typed);
    expect(options()).toEqual([label, inAllOrders(typed)]);
  });

  it('finds an order by its client, after the client itself, but no disabled client', async () => {
    const { user } = await open();
    await user.type(box(), '東洋');
    expect(options()).toEqual(['東洋海運株式会社', '11/24 相模原 第二倉庫', inAllOrders('東洋')]);
    await user.clear(box());
    await user.type(box(), '山手');
    expect(options()).toEqual(['株式会社山手物流', inAllOrders('山手')]);
  });

  it('leads to all orders, whatever else matches: only the latest are here', async () => {
    const { user, address } = await open();
    await user.type(box(), '山手');
    expect(options()).toEqual(['株式会社山手物流', inAllOrders('山手')]);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(address()).toBe('/orders?q=%E5%B1%B1%E6%89%8B');
    act(openPalette);
    await user.type(await screen.findByRole('combobox'), ' TCLU999 ');
    expect(options()).toEqual([inAllOrders('TCLU999')]);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/orders?q=TCLU999');
  });

  it('leads nowhere before the records are here: Enter waits for what was meant', async () => {
    vi.mocked(clients.watchAll).mockReturnValue(() => () => undefined);
    const { user } = await open();
    await user.type(box(), '東洋海');
    expect(screen.getByText('読み込み中…')).toBeVisible();
    expect(options()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('moves with the arrows, around the ends, and begins anew when something is typed', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('11/24 相模原');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('受注');
    await user.type(box(), '新規');
    expect(active()).toHaveTextContent('新規受注');
  });

  it('opens what is marked with Enter', async () => {
    const { user, address } = await open();
    await user.type(box(), 'やまて');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/clients/c2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens what is pressed', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('option', { name: '新規取引先' }));
    expect(address()).toBe('/clients/new');
  });

  it('does what was chosen, also when that opens something else', async () => {
    const { user } = await open();
    await user.type(box(), 'ダーク{Enter}');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    act(openPalette);
    await user.type(await screen.findByRole('combobox'), 'ログアウト{Enter}');
    expect(useTools.getState().open).toBe('signOut');
    expect(await screen.findByRole('dialog', { name: 'ログアウト' })).toBeVisible();
  });

  it.each([
    ['isComposing', { isComposing: true }],
    ['keyCode 229', { keyCode: 229 }],
  ])('leaves the keys of an IME conversion alone: %s', async (_name, composing) => {
    const { address } = await open();
    const before = active().id;
    for (const key of ['ArrowDown', 'Enter']) {
      expect(fireEvent.keyDown(box(), { key, ...composing })).toBe(true);
    }
    expect(active().id).toBe(before);
    expect(address()).toBe('/drivers');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('shows what is known while the rest is on its way, and says when some cannot be read', async () => {
    const source = aSource<Rows<Client>>();
    vi.mocked(clients.watchAll).mockReturnValue(source.watch);
    const { user } = await open();
    expect(screen.getByText('読み込み中…')).toBeVisible();
    await user.type(box(), '相模原');
    expect(options()).toEqual(['11/24 相模原 第二倉庫', inAllOrders('相模原')]);
    source.fail('読めません');
    expect(screen.getByText('取引先・ドライバー・受注の一部を読み込めませんでした')).toBeVisible();
    expect(options()).toEqual(['11/24 相模原 第二倉庫', inAllOrders('相模原')]);
  });

  it('reads nothing for a person without a company', async () => {
    useCompanies.setState({ companyId: undefined });
    await open();
    expect(clients.watchAll).not.toHaveBeenCalled();
    expect(options()).toHaveLength(18);
  });

  it('opens from the bar and gives the focus back', async () => {
    const { user } = renderPage(
      <>
        <AppTools />
        <DefaultLayout />
      </>,
      '/drivers',
      '*',
    );
    const button = screen.getByRole('button', { name: /^検索/ });
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: '検索と操作' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });
});
