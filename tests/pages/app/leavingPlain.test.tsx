import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as auth from '#firestore/auth.ts';
import * as clients from '#repositories/clients.ts';
import { aClient } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { address, renderApp } from '#tests/support/renderApp.tsx';
import { signIn, signOut } from '#tests/support/renderPage.tsx';

vi.mock('#app/LeaveDialog.tsx', () => {
  throw new Error('gone');
});
vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/users.ts', () => ({ watch: () => () => () => undefined }));
vi.mock('#repositories/companies.ts', () => ({ watchOfUser: () => () => () => undefined }));

const toyo = aClient();
const ask = vi.fn<(text: string) => boolean>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('confirm', ask);
  vi.mocked(auth.watchAccount).mockReturnValue(() => undefined);
  vi.mocked(clients.watch).mockReturnValue(answering(toyo));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(toyo)));
  signIn();
});
afterEach(() => act(async () => signOut()));

it('the browser asks before leaving a form when our own question cannot be had, every time', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ask.mockReturnValue(false);
  const { user } = await renderApp(`/clients/${toyo.id}`);
  await user.type(await screen.findByRole('textbox', { name: '建物名' }), '山下ビル');
  await user.click(screen.getByRole('link', { name: '受注' }));
  await waitFor(() => expect(ask).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('保存')));
  expect(address()).toBe(`/clients/${toyo.id}`);
  expect(screen.getByRole('textbox', { name: '建物名' })).toHaveValue('山下ビル');

  ask.mockReturnValue(true);
  await user.click(screen.getByRole('link', { name: '取引先' }));
  await waitFor(() => expect(address()).toBe('/clients'));
  expect(ask).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalled();
  report.mockClear();
});
