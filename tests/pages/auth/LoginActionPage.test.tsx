import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginActionPage } from '#pages/auth/LoginActionPage.tsx';
import * as auth from '#firestore/auth.ts';
import { AppError } from '#firestore/errors.ts';
import { renderPage, signOut } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));

beforeEach(() => {
  vi.resetAllMocks();
  signOut();
});

const open = (query: string) =>
  renderPage(
    <StrictMode>
      <LoginActionPage />
    </StrictMode>,
    `/login/action?${query}`,
  );

const EXPIRED = 'リンクの有効期限が切れています。もう一度お送りください。';

describe('a new password by the link of a mail', () => {
  const next = () => screen.findByLabelText('新しいパスワード');
  const again = () => screen.getByLabelText('新しいパスワード(確認)');
  const button = () => screen.getByRole('button', { name: 'パスワードを変更する' });

  beforeEach(() => void vi.mocked(auth.verifyReset).mockResolvedValue('hanako@example.jp'));

  it('verifies the code, sets the password and leads to the login page', async () => {
    const { user } = open('mode=resetPassword&oobCode=code-1&apiKey=x&lang=ja');
    await user.type(await next(), 'password-1');
    await user.type(again(), 'password-1{Enter}');
    expect(await screen.findByText('パスワードを変更しました')).toBeVisible();
    expect(auth.verifyReset).toHaveBeenCalledWith('code-1');
    expect(auth.confirmReset).toHaveBeenCalledExactlyOnceWith('code-1', 'password-1');
    expect(screen.getByRole('link', { name: 'ログインへ進む' })).toHaveAttribute(
      'href',
      '/login?redirect=%2F',
    );
  });

  it('takes the code out of the address at once', async () => {
    const { address } = open('mode=resetPassword&oobCode=code-1');
    await next();
    expect(address()).toBe('/login/action');
    expect(screen.getByText(/hanako@example\.jp/)).toBeVisible();
  });

  it('tells the rule before typing and password managers what is asked for', async () => {
    open('mode=resetPassword&oobCode=code-1');
    expect(await next()).toHaveAccessibleDescription(/^8文字以上/);
    expect(await next()).toHaveAttribute('autocomplete', 'new-password');
    expect(again()).toHaveAttribute('autocomplete', 'new-password');
  });

  it('asks again for what is short or not the same', async () => {
    const { user } = open('mode=resetPassword&oobCode=code-1');
    await user.type(await next(), 'short');
    await user.click(button());
    expect(await next()).toHaveAccessibleDescription(/8文字以上にしてください/);
    await user.type(await next(), '-no-more');
    await user.type(again(), 'short-no-mora{Enter}');
    expect(again()).toHaveAccessibleDescription('同じパスワードをもう一度入力してください');
    expect(auth.confirmReset).not.toHaveBeenCalled();
  });

  it('keeps what was typed when the service refuses it', async () => {
    vi.mocked(auth.confirmReset).mockRejectedValueOnce(new AppError('auth/weak-password', '弱い'));
    const { user } = open('mode=resetPassword&oobCode=code-1');
    await user.type(await next(), 'password-1');
    await user.type(again(), 'password-1{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('弱い');
    expect(await next()).toHaveValue('password-1');
    await user.click(button());
    expect(await screen.findByText('パスワードを変更しました')).toBeVisible();
  });

  it('continues where the mail says, on this site only', async () => {
    const here = encodeURIComponent(`${location.origin}/invoices?month=2026-10`);
    const { user } = open(`mode=resetPassword&oobCode=code-1&continueUrl=${here}`);
    await user.type(await next(), 'password-1');
    await user.type(again(), 'password-1{Enter}');
    expect(await screen.findByRole('link', { name: 'ログインへ進む' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Finvoices%3Fmonth%3D2026-10',
    );
  });

  it('shows a used or expired code and the way to a new mail', async () => {
    vi.mocked(auth.verifyReset).mockRejectedValue(
      new AppError('auth/expired-action-code', EXPIRED),
    );
    open('mode=resetPassword&oobCode=old');
    expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
    expect(screen.getByRole('link', { name: 'パスワードの再設定をやり直す' })).toHaveAttribute(
      'href',
      '/login/forgot',
    );
  });
});

describe('links about the e-mail address', () => {
  beforeEach(() => void vi.mocked(auth.readActionCode).mockResolvedValue('new@example.jp'));

  it.each([
    ['verifyEmail', '確認する', 'メールアドレスを確認しました', '続ける', '/'],
    ['verifyAndChangeEmail', '変更する', 'メールアドレスを変更しました', '続ける', '/'],
    [
      'recoverEmail',
      '元に戻す',
      'メールアドレスを元に戻しました',
      'パスワードを再設定する',
      '/login/forgot',
    ],
  ])('%s waits for the person, then applies the code once', async (mode, submit, done, on, to) => {
    const { user } = open(`mode=${mode}&oobCode=code-2`);
    const button = await screen.findByRole('button', { name: submit });
    expect(screen.getByText(/new@example\.jp/)).toBeVisible();
    expect(auth.applyCode).not.toHaveBeenCalled();
    await user.click(button);
    expect(await screen.findByRole('heading', { name: done })).toBeVisible();
    expect(auth.applyCode).toHaveBeenCalledExactlyOnceWith('code-2');
    expect(screen.getByRole('link', { name: on })).toHaveAttribute('href', to);
  });

  it('stays and can be tried again when the code could not be applied', async () => {
    vi.mocked(auth.applyCode).mockRejectedValueOnce(new AppError('x', '通信できませんでした。'));
    const { user } = open('mode=verifyEmail&oobCode=code-2');
    await user.click(await screen.findByRole('button', { name: '確認する' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('通信できませんでした。');
    await user.click(screen.getByRole('button', { name: '確認する' }));
    await waitFor(() => expect(auth.applyCode).toHaveBeenCalledTimes(2));
    expect(await screen.findByText('メールアドレスを確認しました')).toBeVisible();
  });

  it('shows an expired code and where a new mail comes from', async () => {
    vi.mocked(auth.readActionCode).mockRejectedValue(
      new AppError('auth/expired-action-code', EXPIRED),
    );
    open('mode=verifyEmail&oobCode=old');
    expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
    expect(screen.getByText(/「プロフィール」から送り直せます/)).toBeVisible();
  });
});

describe('links that are none', () => {
  it.each([
    ['mode=resetPassword', 'リンクの情報が足りません'],
    ['', 'リンクの情報が足りません'],
    ['mode=signIn&oobCode=code', 'このリンクの種類には対応していません'],
    ['mode=toString&oobCode=code', 'このリンクの種類には対応していません'],
  ])('%j says so', async (query, message) => {
    open(query);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'ログインへ戻る' })).toHaveAttribute('href', '/login');
    expect(auth.verifyReset).not.toHaveBeenCalled();
    expect(auth.readActionCode).not.toHaveBeenCalled();
  });
});
