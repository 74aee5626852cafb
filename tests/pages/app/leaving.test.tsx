import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsaved } from '#hooks/useUnsaved.ts';
import * as auth from '#firestore/auth.ts';
import * as clients from '#repositories/clients.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { useCompanies } from '#stores/companies.ts';
import { openTool } from '#stores/tools.ts';
import { aClient, aCompany } from '#tests/support/builders.ts';
import { address, renderApp } from '#tests/support/renderApp.tsx';
import { signIn, signOut } from '#tests/support/renderPage.tsx';

const dialogCode = vi.hoisted(() => ({ isGone: false }));

vi.mock(import('#app/LeaveDialog.tsx'), async (original) => {
  const { LeaveDialog } = await original();
  return {
    get LeaveDialog() {
      if (dialogCode.isGone) throw new Error('gone');
      return LeaveDialog;
    },
  };
});
vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/users.ts', () => ({ watch: () => () => () => undefined }));
vi.mock('#repositories/companies.ts', () => ({ watchOfUser: () => () => () => undefined }));

const toyo = aClient();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  dialogCode.isGone = false;
  vi.mocked(auth.watchAccount).mockReturnValue(() => undefined);
  vi.mocked(clients.watch).mockReturnValue(answering(toyo));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(toyo)));
  signIn();
});
// As a promise: while an act without one is waited for, what loads just then is drawn outside of it and complained about.
afterEach(() => act(async () => signOut()));

const question = () => screen.findByRole('dialog', { name: '保存していない入力があります' });
const field = () => screen.getByRole('textbox', { name: '建物名' });

/** A form in which something was typed, reached from the list. */
async function typed() {
  history.replaceState(null, '', '/clients');
  const view = await renderApp('/clients');
  await view.user.click(await screen.findByRole('row', { name: new RegExp(toyo.name) }));
  await view.user.type(await screen.findByRole('textbox', { name: '建物名' }), '山下ビル');
  return view;
}

describe('leaving a form in which something was typed', () => {
  it('by a link asks first, and stays when the person does', async () => {
    const { user } = await typed();
    await user.click(screen.getByRole('link', { name: '受注' }));
    const dialog = within(await question());
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`/clients/${toyo.id}`);
    expect(field()).toHaveValue('山下ビル');
  });

  it('by a link goes when the person agrees to lose it', async () => {
    const { user } = await typed();
    await user.click(screen.getByRole('link', { name: '取引先' }));
    await question();
    await user.click(screen.getByRole('button', { name: '保存せずに移動' }));
    await waitFor(() => expect(address()).toBe('/clients'));
    expect(hasUnsaved()).toBe(false);
  });

  it('for another company asks first, and the form does not go along', async () => {
    signIn([aCompany(), aCompany({ id: 'company-2', name: '品川陸送株式会社' })]);
    const { user } = await typed();
    const choose = async () => {
      await user.click(screen.getByRole('button', { name: '花子' }));
      await user.click(screen.getByRole('menuitem', { name: /品川陸送株式会社/ }));
    };
    await choose();
    await user.click(within(await question()).getByRole('button', { name: 'キャンセル' }));
    expect(useCompanies.getState().companyId).toBe('company-1');
    expect(field()).toHaveValue('山下ビル');
    await choose();
    await question();
    await user.click(screen.getByRole('button', { name: '保存せずに移動' }));
    await waitFor(() => expect(useCompanies.getState().companyId).toBe('company-2'));
    expect(await screen.findByRole('textbox', { name: '建物名' })).toHaveValue('');
  });

  it.each([
    ['the menu', false],
    ['the menu, at a shared computer', true],
  ])(
    'by signing out in %s asks first, and loses nothing when the person stays',
    async (_w, isShared) => {
      const { user } = await typed();
      await user.click(screen.getByRole('button', { name: '花子' }));
      await user.click(screen.getByRole('menuitem', { name: 'ログアウト' }));
      const signingOut = within(await screen.findByRole('dialog', { name: 'ログアウト' }));
      if (isShared) await user.click(signingOut.getByRole('checkbox'));
      await user.click(signingOut.getByRole('button', { name: 'ログアウトする' }));
      await user.click(within(await question()).getByRole('button', { name: 'キャンセル' }));
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
      await user.click(signingOut.getByRole('button', { name: 'キャンセル' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(auth.logout).not.toHaveBeenCalled();
      expect(field()).toHaveValue('山下ビル');
    },
  );

  it('by signing out in the palette goes when the person agrees to lose it', async () => {
    const { user } = await typed();
    act(() => openTool('signOut'));
    await user.click(await screen.findByRole('button', { name: 'ログアウトする' }));
    await question();
    expect(auth.logout).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '保存せずに移動' }));
    await waitFor(() => expect(auth.logout).toHaveBeenCalledOnce());
  });

  it('is asked by the browser when the page is closed or loaded anew', async () => {
    await typed();
    const leaving = new Event('beforeunload', { cancelable: true });
    fireEvent(window, leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });
});

describe('leaving a form when the code of our question cannot be had', () => {
  it('is asked by the browser, once each time, and heeds the answer', async () => {
    dialogCode.isGone = true;
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { user } = await typed();
    await user.click(screen.getByRole('link', { name: '受注' }));
    await waitFor(() =>
      expect(ask).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('保存')),
    );
    expect(address()).toBe(`/clients/${toyo.id}`);
    expect(field()).toHaveValue('山下ビル');

    ask.mockReturnValue(true);
    await user.click(screen.getByRole('link', { name: '取引先' }));
    await waitFor(() => expect(address()).toBe('/clients'));
    expect(ask).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenCalled();
    report.mockClear();
    ask.mockRestore();
  });
});

describe('leaving a form in which nothing is lost', () => {
  it('asks nothing when nothing was typed, or it was taken back', async () => {
    const { user } = await typed();
    await user.clear(field());
    const leaving = new Event('beforeunload', { cancelable: true });
    fireEvent(window, leaving);
    expect(leaving.defaultPrevented).toBe(false);
    await user.click(screen.getByRole('link', { name: '取引先' }));
    await waitFor(() => expect(address()).toBe('/clients'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
