import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SetupDialogs } from '#app/SetupDialogs.tsx';
import type { Company } from '#domain/company/company.ts';
import { invitationSchema } from '#domain/company/invitation.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { User } from '#domain/user/user.ts';
import * as companies from '#repositories/companies.ts';
import type { Rows } from '#firestore/convert.ts';
import * as members from '#repositories/members.ts';
import * as users from '#repositories/users.ts';
import { startCompanies, stopCompanies, useCompanies } from '#stores/companies.ts';
import { aCompany } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/users.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/members.ts');

const CODE = 'abcDEF0123456789abcD';
const KEY = { companyId: 'company-9', code: CODE };
const invited = aCompany({ id: 'company-9', name: '品川陸送株式会社' });
const invitation = (fields: object = {}) =>
  invitationSchema.parse({
    id: CODE,
    companyName: '品川陸送株式会社',
    expiresAt: new Date(Date.now() + 86_400_000),
    ...fields,
  });
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

/** Somebody who comes by the link, with the companies that they have. */
async function come(found = invitation(), ...own: Company[]) {
  vi.mocked(members.getInvitation).mockResolvedValue(found);
  const view = renderPage(
    <SetupDialogs userId="user-1" />,
    `/companies?invitation=company-9.${CODE}`,
  );
  profile.emit({ id: 'user-1', name: '花子' });
  list.emit(rowsWith(...own));
  await screen.findByRole('dialog', { name: '事業所への招待' });
  return view;
}

const join = () => screen.findByRole('button', { name: '参加する' });

describe('an invitation', () => {
  it('comes before the question for a company, and leads into the company', async () => {
    const answer = deferred<SaveOutcome>();
    vi.mocked(members.redeemInvitation).mockReturnValue(answer.promise);
    const { user, arrivedAt } = await come();
    expect(members.getInvitation).toHaveBeenCalledExactlyOnceWith(KEY);
    expect(await screen.findByText(/「品川陸送株式会社」の管理者に招待されています/)).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(await join());
    expect(members.redeemInvitation).toHaveBeenCalledExactlyOnceWith(KEY, 'user-1', '花子');
    await answer.resolve({ kind: 'saved' });
    // Until the company has come, nothing else is asked.
    expect(screen.getByRole('dialog', { name: '事業所への招待' })).toBeVisible();
    expect(await join()).toBeDisabled();
    list.emit(rowsWith(invited));
    await arrivedAt('/companies');
    expect(useCompanies.getState().companyId).toBe('company-9');
    expect(toastTexts()).toEqual(['管理者になりました']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is for people who have a company, too: they work in the new one', async () => {
    vi.mocked(members.redeemInvitation).mockResolvedValue({ kind: 'saved' });
    const { user, arrivedAt } = await come(invitation(), aCompany());
    await user.click(await join());
    list.emit(rowsWith(aCompany(), invited));
    await arrivedAt('/companies');
    expect(useCompanies.getState().companyId).toBe('company-9');
  });

  it('can be declined: then the own company is asked for', async () => {
    const { user, arrivedAt } = await come();
    await user.click(await screen.findByRole('button', { name: '参加しない' }));
    await arrivedAt('/companies');
    expect(await screen.findByRole('dialog', { name: '事業所を設定' })).toBeVisible();
    expect(members.redeemInvitation).not.toHaveBeenCalled();
  });

  it.each<[string, object, RegExp]>([
    ['used', { usedBy: 'x' }, /すでに使われています/],
    ['over', { expiresAt: new Date(0) }, /期限が切れています/],
  ])('that is %s says so and can only be closed', async (_what, fields, words) => {
    const { user, arrivedAt } = await come(invitation(fields));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: '参加する' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    await arrivedAt('/companies');
  });

  it('to a company that one administers says so', async () => {
    await come(invitation(), invited);
    expect(await screen.findByText('あなたはすでにこの事業所の管理者です。')).toBeVisible();
  });

  it('says why joining failed and tries again', async () => {
    vi.mocked(members.redeemInvitation).mockResolvedValue({
      kind: 'failed',
      message: 'この招待はすでに使われています。',
    });
    const { user } = await come();
    await user.click(await join());
    expect(await screen.findByText('この招待はすでに使われています。')).toBeVisible();
    expect(await join()).toBeEnabled();
  });

  it('that cannot be read says why and is read again', async () => {
    vi.mocked(members.getInvitation).mockRejectedValueOnce(new Error('圏外です。'));
    renderPage(<SetupDialogs userId="user-1" />, `/companies?invitation=company-9.${CODE}`);
    profile.emit({ id: 'user-1', name: '花子' });
    list.emit(rowsWith());
    expect(await screen.findByText('圏外です。')).toBeVisible();
    vi.mocked(members.getInvitation).mockResolvedValue(undefined);
    screen.getByRole('button', { name: /再/ }).click();
    expect(await screen.findByText(/この招待は見つかりません/)).toBeVisible();
  });

  it('waits until the person has a name, and is nothing when the link names none', async () => {
    renderPage(<SetupDialogs userId="user-1" />, `/companies?invitation=company-9.${CODE}`);
    profile.emit(undefined);
    list.emit(rowsWith());
    await screen.findByRole('dialog', { name: 'ユーザーを設定' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    cleanup();
    renderPage(<SetupDialogs userId="user-1" />, '/companies?invitation=nothing');
    profile.emit({ id: 'user-1', name: '花子' });
    expect(await screen.findByRole('dialog', { name: '事業所を設定' })).toBeVisible();
    await act(() => vi.dynamicImportSettled());
    expect(members.getInvitation).not.toHaveBeenCalled();
  });
});
