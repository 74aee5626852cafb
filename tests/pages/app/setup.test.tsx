import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SetupDialogs } from '#app/SetupDialogs.tsx';
import type { Company } from '#domain/company/company.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { User } from '#domain/user/user.ts';
import * as auth from '#firestore/auth.ts';
import * as companies from '#repositories/companies.ts';
import type { Rows } from '#firestore/convert.ts';
import * as users from '#repositories/users.ts';
import { startCompanies, stopCompanies } from '#stores/companies.ts';
import { aCompany } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/users.ts');
vi.mock('#repositories/companies.ts');

const hanako: User = { id: 'user-1', name: '花子' };
let profile = aSource<User | undefined>();
let list = aSource<Rows<Company>>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  profile = aSource();
  list = aSource();
  vi.mocked(users.watch).mockImplementation(() => profile.watch);
  vi.mocked(companies.watchOfUser).mockImplementation(() => list.watch);
  startCompanies('user-1', 'live');
});
afterEach(() => {
  cleanup();
  stopCompanies();
});

const render = () => renderPage(<SetupDialogs userId="user-1" />, '/orders');

/** The dialog of somebody without a profile. */
async function userSetup() {
  const view = render();
  profile.emit(undefined);
  list.emit(rowsWith());
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'ユーザーを設定' }) };
}

/** The dialog of somebody without a company. */
async function companySetup() {
  const view = render();
  profile.emit(hanako);
  list.emit(rowsWith());
  return { ...view, dialog: await screen.findByRole('dialog', { name: '事業所を設定' }) };
}

const field = () => screen.getByRole('textbox');
const saveButton = () => screen.getByRole('button', { name: '保存' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the setup dialogs', () => {
  it('do not open on an empty cache', async () => {
    render();
    profile.emit(undefined, { fromCache: true });
    list.emit(rowsWith(), { fromCache: true });
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('do not open for somebody who has a profile and a company', async () => {
    render();
    profile.emit(hanako);
    list.emit(rowsWith(aCompany()));
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask for the name of the person first', async () => {
    const { dialog } = await userSetup();
    expect(within(dialog).getByText('ユーザー情報を設定してください')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'ユーザー名' })).toHaveFocus();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('ask for the company after the person', async () => {
    const { user } = await userSetup();
    vi.mocked(users.save).mockResolvedValue({ kind: 'saved' });
    await user.type(field(), ' 花子 ');
    await user.click(saveButton());
    expect(users.save).toHaveBeenCalledExactlyOnceWith('user-1', null, { name: '花子' });
    const dialog = await screen.findByRole('dialog', { name: '事業所を設定' });
    expect(within(dialog).getByText('事業所情報を設定してください')).toBeVisible();
    const company = within(dialog).getByRole('textbox', { name: '会社名' });
    expect(company).toHaveAttribute('placeholder', '株式会社ABC');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  });

  it('tell somebody who had a company what happened, before a new one is founded', async () => {
    const { user } = render();
    profile.emit(hanako);
    list.emit(rowsWith(aCompany()));
    list.emit(rowsWith());
    const told = await screen.findByRole('dialog', { name: '事業所を利用できません' });
    expect(told).toHaveTextContent('管理者から外れた');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(within(told).getByRole('button', { name: '新しい事業所を作る' }));
    expect(await screen.findByRole('dialog', { name: '事業所を設定' })).toBeVisible();
  });

  it('tell so also at the next visit on this device', async () => {
    localStorage.setItem('company:user-1', 'company-1');
    render();
    profile.emit(hanako);
    list.emit(rowsWith());
    expect(await screen.findByRole('dialog', { name: '事業所を利用できません' })).toBeVisible();
  });

  it('close when the company is there', async () => {
    const { user } = await companySetup();
    vi.mocked(companies.create).mockResolvedValue({ kind: 'saved' });
    await user.type(field(), '浜港運輸株式会社{Enter}');
    expect(companies.create).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      '浜港運輸株式会社',
      { id: 'user-1', name: '花子' },
    );
    list.emit(rowsWith(aCompany()));
    await gone();
  });

  it.each([
    ['the person', userSetup],
    ['the company', companySetup],
  ])('of %s cannot be closed without an answer', async (_whose, open) => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: '閉じる' })).toBeNull();
  });

  it('save nothing that is empty', async () => {
    const { user } = await userSetup();
    expect(saveButton()).toBeDisabled();
    await user.type(field(), '   ');
    expect(saveButton()).toBeDisabled();
    await user.type(field(), '花子');
    expect(saveButton()).toBeEnabled();
    await user.clear(field());
    expect(saveButton()).toBeDisabled();
    await user.type(field(), '{Enter}');
    expect(users.save).not.toHaveBeenCalled();
  });

  it('take a name of 16 characters and refuse one more', async () => {
    const { user } = await userSetup();
    vi.mocked(users.save).mockResolvedValue({ kind: 'failed', message: '圏外です' });
    await user.type(field(), 'あ'.repeat(17));
    await user.click(saveButton());
    expect(field()).toHaveAccessibleDescription('ユーザー名は16文字以内で入力してください');
    expect(users.save).not.toHaveBeenCalled();
    await user.type(field(), '{Backspace}');
    await user.click(saveButton());
    expect(users.save).toHaveBeenCalledExactlyOnceWith('user-1', null, { name: 'あ'.repeat(16) });
  });

  it('take a company name of 64 characters and refuse one more', async () => {
    const { user } = await companySetup();
    vi.mocked(companies.create).mockResolvedValue({ kind: 'failed', message: '圏外です' });
    await user.click(field());
    await user.paste('社'.repeat(65));
    await user.click(saveButton());
    expect(field()).toHaveAccessibleDescription('会社名は64文字以内で入力してください');
    expect(companies.create).not.toHaveBeenCalled();
    await user.type(field(), '{Backspace}');
    await user.click(saveButton());
    expect(companies.create).toHaveBeenCalledOnce();
  });

  it('lock everything while saving', async () => {
    const { user } = await companySetup();
    const answer = deferred<SaveOutcome>();
    vi.mocked(companies.create).mockReturnValue(answer.promise);
    await user.type(field(), '浜港運輸');
    await user.click(saveButton());
    expect(saveButton()).toBeDisabled();
    expect(saveButton()).toHaveAttribute('aria-busy', 'true');
    expect(field()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'ログアウト' })).toBeDisabled();
    await answer.resolve({ kind: 'saved' });
    expect(companies.create).toHaveBeenCalledOnce();
  });

  it('keep the text when the save fails, say why, and repeat the same company', async () => {
    const { user } = await companySetup();
    vi.mocked(companies.create).mockResolvedValue({
      kind: 'failed',
      message: 'サーバーに接続できません。',
    });
    await user.type(field(), '浜港運輸');
    await user.click(saveButton());
    expect(await screen.findByText('サーバーに接続できません。')).toBeVisible();
    expect(field()).toHaveValue('浜港運輸');
    expect(field()).toBeEnabled();
    await user.click(saveButton());
    const [first, second] = vi.mocked(companies.create).mock.calls;
    expect(second).toEqual(first);
  });

  it('let the person sign out instead', async () => {
    const { user, address } = await userSetup();
    await user.click(screen.getByRole('button', { name: 'ログアウト' }));
    await waitFor(() => expect(auth.logout).toHaveBeenCalledOnce());
    await waitFor(() => expect(address()).toBe('/'));
    expect(users.save).not.toHaveBeenCalled();
  });
});
