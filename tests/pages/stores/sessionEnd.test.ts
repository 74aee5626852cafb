import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type Mocked } from 'vitest';
import type * as Auth from '#firestore/auth.ts';

// Not by a factory: the session imports it twice at once, which the runner answers with the real one then.
vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#firestore/engine.ts', () => ({ stopListening: async () => undefined }));
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/users.ts');

const hanako: Auth.Account = {
  uid: 'user-1',
  email: 'hanako@example.jp',
  displayName: null,
  emailVerified: true,
};
let auth: Mocked<typeof Auth>;

/** Both stores as they are when the page opens. */
async function opened() {
  vi.resetModules();
  auth = vi.mocked(await import('#firestore/auth.ts'));
  for (const mock of Object.values(auth)) if (vi.isMockFunction(mock)) mock.mockReset();
  const session = await import('#stores/session.ts');
  const { useToasts } = await import('#stores/toasts.ts');
  const { usePlan } = await import('#stores/plan.ts');
  const { showToast } = await import('#stores/toasts.ts');
  const toasts = () => useToasts.getState().toasts.map(({ summary }) => summary);
  return { ...session, state: session.useSession.getState, usePlan, toasts, showToast };
}

const followed = () => waitFor(() => expect(auth.watchAccount).toHaveBeenCalled());

/** The authentication service says who is signed in. */
async function tell(account: Auth.Account | null): Promise<void> {
  await followed();
  auth.watchAccount.mock.lastCall?.[0](account);
}

beforeEach(() => {
  localStorage.clear();
});

describe('a session that ends elsewhere', () => {
  it('is told, signing out by choice is not', async () => {
    const { startSession, signOut, toasts } = await opened();
    startSession(false);
    await tell(hanako);
    await signOut();
    await tell(null);
    expect(toasts()).toEqual([]);
    await tell(hanako);
    await tell(null);
    expect(toasts()).toEqual(['ログアウトしました']);
  });

  it('leaves nothing on the screen of what went wrong for the one who left', async () => {
    const { startSession, toasts, showToast } = await opened();
    startSession(false);
    await tell(hanako);
    showToast({ severity: 'error', summary: '送信できませんでした', detail: '受注「急ぎ」の変更' });
    showToast({ severity: 'info', summary: '新しい版があります', isForAll: true });
    await tell({ ...hanako });
    expect(toasts()).toEqual(['送信できませんでした', '新しい版があります']);
    await tell(null);
    expect(toasts()).toEqual(['新しい版があります', 'ログアウトしました']);
  });

  it('is noticed when the page is looked at again, with one question a minute', async () => {
    const { startSession, checkSession } = await opened();
    const clock = vi.spyOn(performance, 'now');
    const listen = vi.spyOn(document, 'addEventListener');
    startSession(false);
    await checkSession();
    expect(auth.checkAccount).not.toHaveBeenCalled();
    await tell(hanako);
    clock.mockReturnValue(1_000_000);
    const [event, look] = listen.mock.lastCall ?? [];
    expect(event).toBe('visibilitychange');
    if (typeof look === 'function') look(new Event('visibilitychange'));
    await waitFor(() => expect(auth.checkAccount).toHaveBeenCalledOnce());
    clock.mockReturnValue(1_059_999);
    await checkSession();
    expect(auth.checkAccount).toHaveBeenCalledOnce();
    clock.mockReturnValue(1_060_000);
    await checkSession();
    expect(auth.checkAccount).toHaveBeenCalledTimes(2);
    clock.mockRestore();
    listen.mockRestore();
  });

  it('clears the plan of the token as well', async () => {
    const { startSession, usePlan } = await opened();
    startSession(false);
    await tell(hanako);
    usePlan.setState({ role: 'basic' });
    await tell(null);
    expect(usePlan.getState().role).toBeUndefined();
  });
});

describe('signing out on a shared computer', () => {
  it('removes what the browser keeps, but only after the service let go', async () => {
    const { startSession, signOut, state } = await opened();
    startSession(false);
    await tell(hanako);
    localStorage.setItem('company:user-1', 'company-1');
    auth.logout.mockRejectedValueOnce(new Error('通信できませんでした。'));
    await expect(signOut(true)).rejects.toThrow('通信できませんでした。');
    expect(state()).toMatchObject({ isLoggedIn: true, hasLeft: false });
    expect(localStorage.getItem('company:user-1')).toBe('company-1');
    await signOut(true);
    expect(localStorage.getItem('company:user-1')).toBeNull();
    expect(localStorage.getItem('forget-device')).not.toBeNull();
  });

  it("is not what happens on a computer of one's own", async () => {
    const { startSession, signOut } = await opened();
    startSession(false);
    await tell(hanako);
    localStorage.setItem('company:user-1', 'company-1');
    await signOut();
    expect(localStorage.getItem('company:user-1')).toBe('company-1');
    expect(localStorage.getItem('forget-device')).toBeNull();
  });
});
