import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountMenu } from '#app/AccountMenu.tsx';
import { AppToasts } from '#app/AppToasts.tsx';
import { DefaultLayout } from '#app/DefaultLayout.tsx';
import * as auth from '#firestore/auth.ts';
import { useCompanies } from '#stores/companies.ts';
import { useConnection } from '#stores/connection.ts';
import { useSession } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { aCompany } from '#tests/support/builders.ts';
import { renderPage, signIn, signOut, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));

const hama = aCompany({ id: 'hama', name: '浜港運輸株式会社' });
const shina = aCompany({ id: 'shina', name: '品川陸送株式会社' });

const ENTRIES = [
  ['配車表', '/schedule'],
  ['受注', '/orders'],
  ['請求', '/invoices'],
  ['取引先', '/clients'],
  ['ドライバー', '/drivers'],
  ['営業所', '/offices'],
  ['事業所', '/companies'],
  ['プラン', '/plans'],
];

const entriesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  signIn([hama, shina]);
});

describe('the layout', () => {
  it('has an entry for every section', () => {
    renderPage(<DefaultLayout />, '/orders');
    expect(entriesOf(screen.getByRole('navigation', { name: 'メニュー' }))).toEqual(ENTRIES);
  });

  it('marks the section that is shown, also on its pages', () => {
    renderPage(<DefaultLayout />, '/clients/client-1');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('取引先');
  });

  it('opens the same menu as a drawer, which closes on the way', async () => {
    const { user, address } = renderPage(<DefaultLayout />, '/orders', '*');
    await user.click(screen.getByRole('button', { name: 'メニューを開く' }));
    const drawer = await screen.findByRole('dialog', { name: 'メニュー' });
    expect(entriesOf(within(drawer).getByRole('navigation'))).toEqual(ENTRIES);
    await user.click(within(drawer).getByRole('link', { name: '取引先' }));
    expect(address()).toBe('/clients');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says in the drawer which company it is, for which a phone has no room beside it', async () => {
    const { user } = renderPage(<DefaultLayout />, '/orders');
    await user.click(screen.getByRole('button', { name: 'メニューを開く' }));
    const drawer = await screen.findByRole('dialog', { name: 'メニュー' });
    expect(within(drawer).getByText('浜港運輸株式会社')).toBeVisible();
  });

  it('lets the keyboard skip the menu', () => {
    renderPage(<DefaultLayout />, '/orders');
    const skip = screen.getByRole('link', { name: '本文へ移動' });
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  it('shows strangers the way in and no menu', () => {
    signOut();
    renderPage(<DefaultLayout />, '/plans');
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows neither while the session is loading', () => {
    useSession.setState({ loading: true, isLoggedIn: false, user: null });
    renderPage(<DefaultLayout />, '/plans');
    expect(screen.queryByRole('link', { name: 'ログイン' })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the account menu', () => {
  it('names the person and the company', () => {
    renderPage(<AccountMenu />);
    expect(screen.getByRole('button', { name: '花子' })).toBeVisible();
    expect(screen.getByText('浜港運輸株式会社')).toBeVisible();
  });

  it.each([
    [{ displayName: '山田', email: 'a@example.jp' }, '山田'],
    [{ displayName: null, email: 'a@example.jp' }, 'a@example.jp'],
    [{ displayName: null, email: null }, '未設定'],
  ])('names a person without a profile by %o', (account, name) => {
    useCompanies.setState({ profile: { state: 'loading' } });
    useSession.setState({ user: { uid: 'user-1', emailVerified: true, ...account } });
    renderPage(<AccountMenu />);
    expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it('names the company above its entries, none where there is none', async () => {
    const { user, unmount } = renderPage(<AccountMenu />);
    await user.click(screen.getByRole('button', { name: '花子' }));
    const head = screen.getByText('浜港運輸株式会社', { selector: '.shell__menu-company' });
    expect(head.nextElementSibling).toBe(screen.getByRole('menu', { name: 'アカウント' }));
    unmount();
    signIn([]);
    renderPage(<AccountMenu />);
    await user.click(screen.getByRole('button', { name: '花子' }));
    expect(screen.getByRole('menu').parentElement?.children).toHaveLength(1);
  });

  it('switches to another company and remembers it', async () => {
    const { user } = renderPage(<AccountMenu />);
    await user.click(screen.getByRole('button', { name: '花子' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items[0]).toBe('品川陸送株式会社 に切り替える');
    expect(items.at(-1)).toBe('ログアウト');
    await user.click(screen.getByRole('menuitem', { name: '品川陸送株式会社 に切り替える' }));
    expect(screen.getByText('品川陸送株式会社')).toBeVisible();
    expect(useCompanies.getState().companyId).toBe('shina');
    expect(localStorage.getItem('company:user-1')).toBe('shina');
  });

  it('signs out and leads to the index page', async () => {
    const { user, address } = renderPage(<AccountMenu />, '/orders');
    await user.click(screen.getByRole('button', { name: '花子' }));
    await user.click(screen.getByRole('menuitem', { name: 'ログアウト' }));
    await user.click(await screen.findByRole('button', { name: 'ログアウトする' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(auth.logout).toHaveBeenCalledOnce();
    expect(useSession.getState().hasLeft).toBe(true);
  });
});

describe('signing out', () => {
  const asked = async () => {
    const { user, address } = renderPage(<AccountMenu />, '/orders');
    await user.click(screen.getByRole('button', { name: '花子' }));
    await user.click(screen.getByRole('menuitem', { name: 'ログアウト' }));
    await screen.findByRole('dialog', { name: 'ログアウト' });
    return { user, address };
  };
  const leave = () => screen.getByRole('button', { name: 'ログアウトする' });

  it('asks 共有の端末ですか, then removes what is kept and loads the page anew', async () => {
    const assign = vi.fn();
    const { user } = await asked();
    vi.stubGlobal('location', { ...location, assign });
    localStorage.setItem('company:user-1', 'x');
    await user.click(screen.getByRole('checkbox', { name: /^共有の端末です/ }));
    await user.click(leave());
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
    expect(localStorage.getItem('company:user-1')).toBeNull();
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('warns of changes that are not sent yet', async () => {
    useConnection.setState({ unsent: 2 });
    const { user } = await asked();
    expect(screen.getByRole('alert')).toHaveTextContent('2件は、次にこの端末でログインしたとき');
    await user.click(screen.getByRole('checkbox', { name: /^共有の端末です/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('2件が失われます');
    useConnection.setState({ unsent: 0 });
  });

  it.each([
    [2, '未送信の変更 5件(うち、ほかの人の変更 3件)が失われます。'],
    [0, '未送信の変更 3件(うち、ほかの人の変更 3件)が失われます。'],
  ])(
    'warns of what others have not sent where that goes, too: %s of one’s own',
    async (unsent, said) => {
      useConnection.setState({ unsent, others: 3 });
      const { user } = await asked();
      const warnings = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
      expect(warnings().join('')).not.toContain('ほかの人');
      await user.click(screen.getByRole('checkbox', { name: /^共有の端末です/ }));
      expect(warnings().join('')).toContain(said);
      useConnection.setState({ unsent: 0, others: 0 });
    },
  );

  it('can be thought over', async () => {
    const { user } = await asked();
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(auth.logout).not.toHaveBeenCalled();
  });

  it('says when it failed, and can be tried again', async () => {
    vi.mocked(auth.logout).mockRejectedValueOnce(new Error('通信できませんでした。'));
    const { user, address } = await asked();
    await user.click(leave());
    await waitFor(() => expect(toastTexts()).toEqual(['ログアウトできませんでした']));
    await user.click(leave());
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('the look', () => {
  it('is light, dark or as the computer has it; the present one is not offered', async () => {
    const { user } = renderPage(<AccountMenu />);
    const offered = () =>
      screen
        .getAllByRole('menuitem')
        .map((item) => item.textContent)
        .filter((text) => text.includes('表示'));
    await user.click(screen.getByRole('button', { name: '花子' }));
    expect(offered()).toEqual(['明るい表示にする', '暗い表示にする']);
    await user.click(screen.getByRole('menuitem', { name: '暗い表示にする' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.click(screen.getByRole('button', { name: '花子' }));
    expect(offered()).toEqual(['明るい表示にする', '表示をパソコンに合わせる']);
    await user.click(screen.getByRole('menuitem', { name: '表示をパソコンに合わせる' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});

describe('the notification area', () => {
  it('shows a notification and lets it be closed', async () => {
    const { user } = renderPage(<AppToasts />);
    showToast({ severity: 'error', summary: '送信できませんでした', detail: '権限がありません' });
    expect(await screen.findByText('送信できませんでした')).toBeVisible();
    expect(screen.getByText('権限がありません')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /閉じる/ }));
    await waitFor(() => expect(screen.queryByText('送信できませんでした')).toBeNull());
  });
});
