import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RegisterPage } from '#pages/auth/RegisterPage.tsx';
import * as auth from '#firestore/auth.ts';
import { AppError } from '#firestore/errors.ts';
import { renderPage, signIn, signOut } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));

beforeEach(() => {
  vi.resetAllMocks();
  signOut();
});

const email = () => screen.getByRole('textbox', { name: 'メールアドレス' });
const password = () => screen.getByLabelText('パスワード');
const button = () => screen.getByRole('button', { name: '登録して始める' });
const open = (address = '/register') => renderPage(<RegisterPage />, address);

describe('the registration', () => {
  it('says the rule of passwords before it is broken', () => {
    open();
    expect(password()).toHaveAccessibleDescription(/^8文字以上/);
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
  });

  it('refuses a password of 7 characters and takes one of 8', async () => {
    const { user } = open();
    await user.type(email(), 'jiro@example.jp');
    await user.type(password(), '1234567');
    await user.click(button());
    expect(password()).toHaveAccessibleDescription(/パスワードは8文字以上にしてください/);
    expect(auth.register).not.toHaveBeenCalled();
    await user.type(password(), '8');
    await user.click(button());
    await waitFor(() =>
      expect(auth.register).toHaveBeenCalledExactlyOnceWith('jiro@example.jp', '12345678'),
    );
  });

  it('says that the address is registered already', async () => {
    const message = 'このメールアドレスは登録済みです。';
    vi.mocked(auth.register).mockRejectedValueOnce(
      new AppError('auth/email-already-in-use', message),
    );
    const { user } = open();
    await user.type(email(), 'jiro@example.jp');
    await user.type(password(), 'secret-1234{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('leads to the wanted path afterwards, and to the login with it', () => {
    const { address } = open('/register?redirect=%2Finvoices');
    expect(screen.getByRole('link', { name: '登録済みの方はログイン' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Finvoices',
    );
    act(() => signIn());
    expect(address()).toBe('/invoices');
  });
});
