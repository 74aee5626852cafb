import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#app/routes.ts';
import type { Company } from '#domain/company/company.ts';
import type { User } from '#domain/user/user.ts';
import * as auth from '#firestore/auth.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import type { Rows } from '#firestore/convert.ts';
import * as users from '#repositories/users.ts';
import { stopCompanies } from '#stores/companies.ts';
import { followSession, useSession } from '#stores/session.ts';
import { aCompany } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { address, renderApp } from '#tests/support/renderApp.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#firestore/engine.ts', () => ({ stopListening: async () => undefined }));
vi.mock('#repositories/users.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');

const hanako: auth.Account = {
  uid: 'user-1',
  email: 'hanako@example.jp',
  displayName: null,
  emailVerified: true,
};
let tell: (account: auth.Account | null) => void;
let profile = aSource<User | undefined>();
let list = aSource<Rows<Company>>();

beforeEach(async () => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  profile = aSource();
  list = aSource();
  vi.mocked(users.watch).mockImplementation(() => profile.watch);
  vi.mocked(companies.watchOfUser).mockImplementation(() => list.watch);
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(billingSettings.watch).mockReturnValue(answering<undefined>(undefined));
  vi.mocked(auth.watchAccount).mockImplementation((onNext) => {
    tell = (account) => act(() => onNext(account));
    return () => undefined;
  });
  await followSession();
});
afterEach(() => {
  cleanup();
  stopCompanies();
  useSession.setState(useSession.getInitialState(), true);
});

/** Signed in, with a profile and a company, at an address. */
async function signedIn(at: string) {
  const view = await renderApp(at);
  tell(hanako);
  profile.emit({ id: 'user-1', name: '花子' });
  list.emit(rowsWith(aCompany()));
  return view;
}

const loginForm = () => screen.findByRole('form', { name: 'ログイン' });

describe('somebody who is not signed in', () => {
  it('is led to the login page, which keeps the full path', async () => {
    await renderApp('/clients?q=%E6%9D%B1&x=1#list');
    tell(null);
    expect(await loginForm()).toBeVisible();
    expect(location.pathname).toBe('/login');
    expect(new URLSearchParams(location.search).get('redirect')).toBe(
      '/clients?q=%E6%9D%B1&x=1#list',
    );
  });

  it('sees nothing and goes nowhere while the session is loading', async () => {
    await renderApp('/clients');
    expect(address()).toBe('/clients');
    expect(screen.queryByRole('heading')).toBeNull();
    tell(null);
    await loginForm();
  });

  it.each(routes.filter(({ authRequired }) => authRequired !== false).map(({ path }) => path))(
    'is turned away from %s',
    async (path) => {
      const full = path.replace(':id', 'a1');
      await renderApp(full);
      tell(null);
      await loginForm();
      expect(address()).toBe(`/login?redirect=${encodeURIComponent(full)}`);
    },
  );

  it.each(routes.filter(({ authRequired }) => authRequired === false).map(({ path }) => path))(
    'may stay at %s',
    async (path) => {
      await renderApp(path);
      tell(null);
      expect(await screen.findByRole('main')).not.toBeEmptyDOMElement();
      expect(address()).toBe(path);
    },
  );
});

describe('somebody who is signed in', () => {
  it('sees the page', async () => {
    await signedIn('/clients');
    expect(await screen.findByRole('heading', { name: '取引先' })).toBeVisible();
    expect(address()).toBe('/clients');
  });

  it('sees no page before the profile and the company are known', async () => {
    await renderApp('/clients');
    tell(hanako);
    expect(screen.queryByRole('heading', { name: '取引先' })).toBeNull();
    list.emit(rowsWith(aCompany()));
    expect(screen.queryByRole('heading', { name: '取引先' })).toBeNull();
    expect(clients.watchAll).not.toHaveBeenCalled();
    profile.emit({ id: 'user-1', name: '花子' });
    expect(await screen.findByRole('heading', { name: '取引先' })).toBeVisible();
    expect(clients.watchAll).toHaveBeenLastCalledWith('company-1');
  });

  it('is told why the company cannot be read, and may try again', async () => {
    const { user } = await renderApp('/clients');
    tell(hanako);
    list.fail('サーバーに接続できません。');
    expect(screen.getByRole('alert')).toHaveTextContent('サーバーに接続できません。');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(screen.queryByRole('alert')).toBeNull();
    profile.emit({ id: 'user-1', name: '花子' });
    list.emit(rowsWith(aCompany()));
    expect(await screen.findByRole('heading', { name: '取引先' })).toBeVisible();
  });

  it('keeps the page when the connection is lost later', async () => {
    await signedIn('/clients');
    list.fail('サーバーに接続できません。');
    expect(screen.getByRole('heading', { name: '取引先' })).toBeVisible();
  });

  it('returns from the login page to the path that asked for it', async () => {
    await renderApp('/clients?q=abc');
    tell(null);
    await loginForm();
    tell(hanako);
    profile.emit({ id: 'user-1', name: '花子' });
    list.emit(rowsWith(aCompany()));
    expect(await screen.findByRole('heading', { name: '取引先' })).toBeVisible();
    expect(address()).toBe('/clients?q=abc');
  });

  it('goes to the index page when signing out by choice', async () => {
    const { user } = await signedIn('/clients');
    // The session ends before the call does: already then the way must not lead to the login page.
    const answer = deferred<undefined>();
    vi.mocked(auth.logout).mockImplementation(() => {
      tell(null);
      return answer.promise;
    });
    await user.click(screen.getByRole('button', { name: '花子' }));
    await user.click(screen.getByRole('menuitem', { name: 'ログアウト' }));
    await user.click(await screen.findByRole('button', { name: 'ログアウトする' }));
    expect(await screen.findByRole('link', { name: '無料で始める(7日間)' })).toBeVisible();
    expect(address()).toBe('/');
    expect(screen.queryByText('浜港運輸株式会社')).toBeNull();
    await answer.resolve(undefined);
    expect(address()).toBe('/');
  });

  it('is told when another company is shown because they were removed, and keeps no form of the old one', async () => {
    const second = aCompany({ id: 'company-2', name: '品川陸送株式会社' });
    const { user } = await signedIn('/clients/new');
    list.emit(rowsWith(aCompany(), second));
    await user.type(await screen.findByRole('textbox', { name: '建物名' }), '山下ビル');
    list.emit(rowsWith(second));
    expect(
      await screen.findByText(
        '表示していた事業所のメンバーから外れたため、「品川陸送株式会社」に切り替えました',
      ),
    ).toBeVisible();
    expect(await screen.findByRole('textbox', { name: '建物名' })).toHaveValue('');
  });

  it('is led to the login page when the session ends elsewhere', async () => {
    await signedIn('/clients?q=abc');
    tell(null);
    await loginForm();
    expect(address()).toBe('/login?redirect=%2Fclients%3Fq%3Dabc');
  });
});
