import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginForgotPage } from '#pages/auth/LoginForgotPage.tsx';
import { LoginPage } from '#pages/auth/LoginPage.tsx';
import * as auth from '#firestore/auth.ts';
import { AppError } from '#firestore/errors.ts';
import { deferred } from '#tests/support/deferred.ts';
import { renderPage, signIn, signOut } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));

beforeEach(() => {
  vi.resetAllMocks();
  signOut();
});

const email = () => screen.getByRole('textbox', { name: 'メールアドレス' });
const password = () => screen.getByLabelText('パスワード');
const WRONG = 'メールアドレスまたはパスワードが正しくありません。';

describe('the login page', () => {
  const open = (address = '/login') => renderPage(<LoginPage />, address);
  const button = () => screen.getByRole('button', { name: 'ログイン' });

  it('signs in with what was entered, by Enter', async () => {
    const { user } = open();
    await user.type(email(), ' hanako@example.jp ');
    await user.type(password(), ' secret-1234{Enter}');
    await waitFor(() =>
      expect(auth.login).toHaveBeenCalledExactlyOnceWith('hanako@example.jp', ' secret-1234'),
    );
    expect(document.title).toBe('ログイン - はこび帳');
  });

  it('asks for what is missing before it asks the service', async () => {
    const { user } = open();
    await user.type(email(), 'hanako');
    await user.click(button());
    expect(email()).toHaveAccessibleDescription('メールアドレスの形が正しくありません');
    expect(password()).toHaveAccessibleDescription('パスワードを入力してください');
    expect(auth.login).not.toHaveBeenCalled();
  });

  it('says what an invitation has to do with it', () => {
    const { unmount } = open('/login?redirect=%2F%3Finvitation%3Dcompany-1.key');
    expect(screen.getByText(/^事業所への招待を受けるには/)).toBeVisible();
    unmount();
    open('/login?redirect=%2Forders%3Fmonth%3D2026-11');
    expect(screen.queryByText(/招待/)).toBeNull();
  });

  it('takes a short password of an old account', async () => {
    const { user } = open();
    await user.type(email(), 'hanako@example.jp');
    await user.type(password(), 'short{Enter}');
    await waitFor(() => expect(auth.login).toHaveBeenCalledOnce());
  });

  it('says in Japanese why it failed, keeps what was entered and forgets the error at the next try', async () => {
    vi.mocked(auth.login).mockRejectedValueOnce(new AppError('auth/invalid-credential', WRONG));
    const { user, address } = open();
    await user.type(email(), 'hanako@example.jp');
    await user.type(password(), 'wrong-1234{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(WRONG);
    expect(email()).toHaveValue('hanako@example.jp');
    expect(password()).toHaveValue('wrong-1234');
    expect(address()).toBe('/login');
    await user.click(button());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(auth.login).toHaveBeenCalledTimes(2);
  });

  it('cannot be sent twice at once', async () => {
    const answer = deferred<undefined>();
    vi.mocked(auth.login).mockReturnValue(answer.promise);
    const { user } = open();
    await user.type(email(), 'hanako@example.jp');
    await user.type(password(), 'secret-1234');
    await user.click(button());
    await waitFor(() => expect(button()).toBeDisabled());
    await answer.resolve(undefined);
    expect(button()).toBeEnabled();
    expect(auth.login).toHaveBeenCalledOnce();
  });

  it('shows the password on demand', async () => {
    const { user } = open();
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'パスワードを表示' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it.each([
    ['/invoices?month=2026-09#sum', '/invoices?month=2026-09#sum'],
    ['/orders/a1', '/orders/a1'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?redirect=/login', '/'],
    ['', '/'],
  ])('leads from redirect=%s to %s', (wanted, expected) => {
    const { address } = open(`/login?redirect=${encodeURIComponent(wanted)}`);
    act(() => signIn());
    expect(address()).toBe(expected);
  });

  it('leads to the index page when nothing was asked for', () => {
    signIn();
    expect(open().address()).toBe('/');
  });

  it('hands the wanted path on to the registration', () => {
    open('/login?redirect=%2Finvoices');
    expect(screen.getByRole('link', { name: '新規登録' })).toHaveAttribute(
      'href',
      '/register?redirect=%2Finvoices',
    );
    expect(screen.getByRole('link', { name: 'パスワードを忘れた方' })).toHaveAttribute(
      'href',
      '/login/forgot',
    );
  });
});

describe('the page for a forgotten password', () => {
  const open = () => renderPage(<LoginForgotPage />, '/login/forgot');
  const send = () => screen.getByRole('button', { name: 'メールを送る' });

  it('sends the mail and does not tell whether the address is registered', async () => {
    const { user } = open();
    await user.type(email(), 'hanako@example.jp');
    await user.click(send());
    expect(
      await screen.findByText(/hanako@example\.jp が登録されていれば、メールをお送りしました/),
    ).toBeVisible();
    expect(auth.sendPasswordReset).toHaveBeenCalledExactlyOnceWith('hanako@example.jp');
  });

  it('refuses what is no address', async () => {
    const { user } = open();
    await user.type(email(), 'hanako@');
    await user.click(send());
    expect(email()).toHaveAccessibleDescription('メールアドレスの形が正しくありません');
    expect(auth.sendPasswordReset).not.toHaveBeenCalled();
  });

  it('says why it could not be sent', async () => {
    vi.mocked(auth.sendPasswordReset).mockRejectedValueOnce(
      new AppError('auth/network-request-failed', '通信できませんでした。'),
    );
    const { user } = open();
    await user.type(email(), 'hanako@example.jp');
    await user.click(send());
    await waitFor(() => expect(email()).toHaveAccessibleDescription('通信できませんでした。'));
    await user.click(send());
    expect(await screen.findByText(/メールをお送りしました/)).toBeVisible();
  });
});
