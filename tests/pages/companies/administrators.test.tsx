import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invitationSchema, type Invitation } from '#domain/company/invitation.ts';
import { memberSchema, type Member } from '#domain/company/member.ts';
import { CompanyPage } from '#pages/companies/CompanyPage.tsx';
import * as companies from '#repositories/companies.ts';
import type { Rows } from '#firestore/convert.ts';
import * as members from '#repositories/members.ts';
import { useToasts } from '#stores/toasts.ts';
import { aCompany } from '#tests/support/builders.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts, USER_ID } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/companies.ts');
vi.mock('#repositories/members.ts');

const CODE = 'abcDEF0123456789abcD';
const hanako = memberSchema.parse({
  id: USER_ID,
  name: '花子',
  joinedAt: new Date('2026-04-01T00:00:00Z'),
});
const ichiro = memberSchema.parse({ id: 'user-2', name: '一郎' });
let names = aSource<Rows<Member>>();
let links = aSource<Rows<Invitation>>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  names = aSource();
  links = aSource();
  vi.mocked(members.watchAll).mockImplementation(() => names.watch);
  vi.mocked(members.save).mockResolvedValue({ kind: 'saved' });
  vi.mocked(members.watchInvitations).mockImplementation(() => links.watch);
});

async function open(administrators = [USER_ID, 'user-2'], ...known: Member[]) {
  signIn([aCompany({ administrators })]);
  const view = renderPage(
    <CompanyPage />,
    '/companies/company-1?tab=administrators',
    '/companies/:id',
  );
  await waitFor(() => expect(names.listeners()).toBeGreaterThan(0));
  names.emit(rowsWith(...known));
  return view;
}

const rowOf = (name: RegExp) => screen.getByRole('row', { name });

async function askToRemove(user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) {
  await user.click(within(rowOf(name)).getByRole('button', { name: 'この行の操作' }));
  await user.click(screen.getByRole('menuitem', { name: '管理者から外す' }));
  return screen.findByRole('dialog', { name: '管理者から外す' });
}

describe('the administrators', () => {
  it('are listed by name, oneself marked, and who has told none yet', async () => {
    await open([USER_ID, 'user-2', 'user-3'], hanako, ichiro);
    expect(rowOf(/花子 自分/)).toHaveTextContent('2026年4月1日');
    expect(rowOf(/一郎/)).toBeVisible();
    expect(rowOf(/名前未登録/)).toBeVisible();
    expect(screen.getByText('3人')).toBeVisible();
    expect(members.save).not.toHaveBeenCalled();
  });

  it.each<[string, Member[], string | null]>([
    ['none', [], null],
    ['another one', [{ ...hanako, name: '旧姓' }], '旧姓'],
  ])('are told the own name when the company knows %s', async (_what, known, base) => {
    await open([USER_ID], ...known);
    expect(members.save).toHaveBeenCalledExactlyOnceWith('company-1', USER_ID, base, '花子');
  });

  it('are told no name on the word of the cache', async () => {
    signIn();
    renderPage(<CompanyPage />, '/companies/company-1?tab=administrators', '/companies/:id');
    await waitFor(() => expect(names.listeners()).toBe(1));
    names.emit(rowsWith(), { fromCache: true });
    expect(members.save).not.toHaveBeenCalled();
    names.emit(rowsWith());
    expect(members.save).toHaveBeenCalledOnce();
  });

  it('are removed after a question', async () => {
    vi.mocked(companies.removeAdministrator).mockResolvedValue({ kind: 'saved' });
    const { user } = await open(undefined, hanako, ichiro);
    const dialog = await askToRemove(user, /一郎/);
    expect(dialog).toHaveTextContent('「一郎」は「浜港運輸株式会社」のデータを見られなくなります');
    expect(dialog).toHaveTextContent('まだ使われていない招待リンクは、すべて無効になります');
    expect(companies.removeAdministrator).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '管理者から外す' }));
    expect(companies.removeAdministrator).toHaveBeenCalledExactlyOnceWith('company-1', 'user-2');
    await waitFor(() => expect(toastTexts()).toEqual(['管理者から外しました']));
  });

  it('can go themselves, and are told what that means', async () => {
    vi.mocked(companies.removeAdministrator).mockResolvedValue({
      kind: 'failed',
      message: '最後の管理者は外せません。',
    });
    const { user } = await open(undefined, hanako, ichiro);
    const dialog = await askToRemove(user, /花子/);
    expect(dialog).toHaveTextContent('あなたは「浜港運輸株式会社」のデータを見られなくなります');
    await user.click(within(dialog).getByRole('button', { name: '管理者から外す' }));
    expect(companies.removeAdministrator).toHaveBeenCalledExactlyOnceWith('company-1', USER_ID);
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { severity: 'error', detail: '最後の管理者は外せません。' },
      ]),
    );
  });

  it('cannot be removed when there is one', async () => {
    const { user } = await open([USER_ID], hanako);
    expect(screen.getByText(/1人のときは外せません/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'この行の操作' }));
    expect(screen.getByRole('menuitem', { name: '管理者から外す' })).toBeDisabled();
  });
});

describe('invitations', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const anInvitation = (fields: object = {}) =>
    invitationSchema.parse({ id: CODE, createdBy: USER_ID, expiresAt: inDays(3), ...fields });
  const link = () => screen.getByRole('textbox', { name: '招待リンク' });

  it('are made under a code that nobody can guess, for a week at most', async () => {
    vi.mocked(members.invite).mockResolvedValue({ kind: 'saved' });
    const { user } = await open(undefined, hanako);
    links.emit(rowsWith());
    await user.click(screen.getByRole('button', { name: '招待リンクを作る' }));
    const [key, userId, expiresAt] = vi.mocked(members.invite).mock.lastCall ?? [];
    expect(key).toEqual({
      companyId: 'company-1',
      code: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    });
    expect(userId).toBe(USER_ID);
    expect(expiresAt?.getTime()).toBeGreaterThan(inDays(5).getTime());
    expect(expiresAt?.getTime()).toBeLessThanOrEqual(inDays(7).getTime());
  });

  it('are not made when there is no room for one more', async () => {
    const others = Array.from({ length: 49 }, (_, at) => `person-${at}`);
    await open([USER_ID, ...others], hanako);
    expect(screen.getByRole('button', { name: '招待リンクを作る' })).toBeDisabled();
    expect(screen.getByText('管理者は50人までです。')).toBeVisible();
  });

  it('are shown as links as long as they are good, and copied', async () => {
    const { user } = await open(undefined, hanako);
    links.emit(
      rowsWith(
        anInvitation(),
        anInvitation({ id: 'used', usedBy: 'x' }),
        anInvitation({ id: 'over', expiresAt: inDays(-1) }),
        anInvitation({ id: 'former', createdBy: 'user-9' }),
      ),
    );
    const wanted = `${location.origin}/companies?invitation=company-1.${CODE}`;
    expect(link()).toHaveValue(wanted);
    expect(screen.getByText(/日\(.\)まで$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'コピー' }));
    expect(await navigator.clipboard.readText()).toBe(wanted);
    expect(toastTexts()).toEqual(['リンクをコピーしました']);
  });

  it('are copied by hand where the browser refuses', async () => {
    const { user } = await open(undefined, hanako);
    links.emit(rowsWith(anInvitation()));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'コピー' }));
    await waitFor(() => expect(toastTexts()).toEqual(['コピーできませんでした']));
  });

  it('are revoked', async () => {
    vi.mocked(members.revokeInvitation).mockResolvedValue({ kind: 'saved' });
    const { user } = await open(undefined, hanako);
    links.emit(rowsWith(anInvitation()));
    await user.click(screen.getByRole('button', { name: '取り消す' }));
    expect(members.revokeInvitation).toHaveBeenCalledExactlyOnceWith({
      companyId: 'company-1',
      code: CODE,
    });
    links.emit(rowsWith(anInvitation({ expiresAt: inDays(-1) })));
    expect(screen.queryByRole('textbox', { name: '招待リンク' })).toBeNull();
  });

  it('say why they could not be made, revoked or read', async () => {
    vi.mocked(members.invite).mockResolvedValue({ kind: 'failed', message: '圏外です。' });
    vi.mocked(members.revokeInvitation).mockResolvedValue({
      kind: 'failed',
      message: '圏外です。',
    });
    const { user } = await open(undefined, hanako);
    links.emit(rowsWith(anInvitation()));
    await user.click(screen.getByRole('button', { name: '招待リンクを作る' }));
    await user.click(screen.getByRole('button', { name: '取り消す' }));
    await waitFor(() =>
      expect(toastTexts()).toEqual(['招待を作れませんでした', '取り消せませんでした']),
    );
    links.fail('権限がありません。');
    expect(screen.getByText('権限がありません。')).toBeVisible();
  });
});
