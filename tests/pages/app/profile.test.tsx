import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileDialog } from '#app/profile/ProfileDialog.tsx';
import * as account from '#firestore/account.ts';
import { AppError } from '#firestore/errors.ts';
import * as members from '#repositories/members.ts';
import * as users from '#repositories/users.ts';
import { useCompanies } from '#stores/companies.ts';
import { useSession } from '#stores/session.ts';
import { aCompany } from '#tests/support/builders.ts';
import { renderPage, signIn, USER_ID } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/account.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/members.ts');
vi.mock('#repositories/users.ts');

const close = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  signIn();
});

async function open() {
  const view = renderPage(<ProfileDialog onClose={close} />);
  await screen.findByRole('dialog', { name: 'プロフィール' });
  return view;
}

async function opened(summary: string, form: string) {
  const { user } = await open();
  await user.click(screen.getByText(summary));
  return { user, form: within(screen.getByRole('form', { name: form })) };
}

describe('the name', () => {
  const field = () => screen.getByRole('textbox', { name: 'ユーザー名' });
  const save = () => screen.getByRole('button', { name: 'ユーザー名を保存' });

  it('is changed', async () => {
    vi.mocked(users.save).mockResolvedValue({ kind: 'saved' });
    const { user } = await open();
    await user.clear(field());
    await user.type(field(), '山田 花子');
    await user.click(save());
    await waitFor(() =>
      expect(users.save).toHaveBeenCalledExactlyOnceWith(
        USER_ID,
        { name: '花子' },
        { name: '山田 花子' },
      ),
    );
    expect(await screen.findByText('保存しました')).toBeVisible();
    expect(useCompanies.getState().profile).toMatchObject({ value: { name: '山田 花子' } });
  });

  it('is told to each company, and is saved also where one cannot be told', async () => {
    vi.mocked(users.save).mockResolvedValueOnce({ kind: 'failed', message: '接続できません' });
    vi.mocked(users.save).mockResolvedValueOnce({ kind: 'saved' });
    vi.mocked(members.save).mockResolvedValueOnce({ kind: 'failed', message: '圏外です。' });
    signIn([aCompany({ id: 'hama' }), aCompany({ id: 'shina' })]);
    const { user } = await open();
    await user.type(field(), '子');
    await user.click(save());
    await screen.findByText('接続できません');
    expect(members.save).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('保存しました')).toBeVisible();
    expect(vi.mocked(members.save).mock.calls).toEqual([
      ['hama', USER_ID, null, '花子子'],
      ['shina', USER_ID, null, '花子子'],
    ]);
  });

  it('is changed before the companies are known', async () => {
    vi.mocked(users.save).mockResolvedValue({ kind: 'saved' });
    useCompanies.setState({ companies: { state: 'loading' } });
    const { user } = await open();
    await user.type(field(), '子');
    await user.click(save());
    expect(await screen.findByText('保存しました')).toBeVisible();
    expect(members.save).not.toHaveBeenCalled();
  });

  it('has 16 characters at most, as a person counts them', async () => {
    const { user } = await open();
    await user.clear(field());
    await user.type(field(), `${'𠮷'.repeat(16)}a`);
    await user.click(save());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/16文字以内/));
    expect(users.save).not.toHaveBeenCalled();
  });

  it('stays typed when the save fails, and can be tried again', async () => {
    vi.mocked(users.save).mockResolvedValueOnce({ kind: 'failed', message: '接続できません' });
    const { user } = await open();
    await user.type(field(), '子');
    await user.click(save());
    expect(await screen.findByText('接続できません')).toBeVisible();
    expect(field()).toHaveValue('花子子');
    vi.mocked(users.save).mockResolvedValueOnce({ kind: 'saved' });
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('保存しました')).toBeVisible();
  });
});

describe('the e-mail address', () => {
  const opening = () => opened('メールアドレスの変更', 'メールアドレスの変更');

  it('changes by a mail to the new one, after the password was confirmed', async () => {
    const { user, form } = await opening();
    await user.type(form.getByLabelText(/新しいメールアドレス/), 'new@example.jp');
    await user.type(form.getByLabelText('現在のパスワード'), 'secret-1{Enter}');
    expect(await screen.findByText(/new@example\.jp に確認メールを送りました/)).toBeVisible();
    expect(account.changeEmail).toHaveBeenCalledExactlyOnceWith('secret-1', 'new@example.jp');
    expect(form.getByLabelText('現在のパスワード')).toHaveValue('');
  });

  it('keeps what was typed when the password is wrong', async () => {
    vi.mocked(account.changeEmail).mockRejectedValueOnce(
      new AppError('auth/invalid-credential', '正しくありません。'),
    );
    const { user, form } = await opening();
    await user.type(form.getByLabelText(/新しいメールアドレス/), 'new@example.jp');
    await user.type(form.getByLabelText('現在のパスワード'), 'wrong-1{Enter}');
    expect(await screen.findByText('正しくありません。')).toBeVisible();
    expect(form.getByLabelText(/新しいメールアドレス/)).toHaveValue('new@example.jp');
  });

  it('that is not confirmed yet can be', async () => {
    useSession.setState((state) => ({
      user: state.user === null ? null : { ...state.user, emailVerified: false },
    }));
    const { user } = await opening();
    expect(screen.getByText(/\(未確認\)/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '確認メールを送る' }));
    expect(account.sendVerification).toHaveBeenCalledOnce();
    expect(await screen.findByText(/hanako@example\.jp に確認メールを送りました/)).toBeVisible();
  });

  it('that is confirmed needs no mail', async () => {
    await opening();
    expect(screen.getByText(/\(確認済み\)/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '確認メールを送る' })).toBeNull();
  });
});

describe('the password', () => {
  it('changes with the present one and is typed twice', async () => {
    const { user, form } = await opened('パスワードの変更', 'パスワードの変更');
    await user.type(form.getByLabelText('現在のパスワード'), 'secret-1');
    await user.type(form.getByLabelText('新しいパスワード'), 'secret-22');
    await user.type(form.getByLabelText('新しいパスワード(確認)'), 'secret-2{Enter}');
    expect(form.getByLabelText('新しいパスワード(確認)')).toHaveAccessibleDescription(/もう一度/);
    expect(account.changePassword).not.toHaveBeenCalled();
    await user.type(form.getByLabelText('新しいパスワード(確認)'), '2{Enter}');
    expect(await screen.findByText('パスワードを変更しました。')).toBeVisible();
    expect(account.changePassword).toHaveBeenCalledExactlyOnceWith('secret-1', 'secret-22');
  });

  it('promises nothing about other devices', async () => {
    await opened('パスワードの変更', 'パスワードの変更');
    expect(screen.queryByText(/すべての端末/)).toBeNull();
  });
});
