import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi, type Mocked } from 'vitest';
import type * as Auth from '#firestore/auth.ts';

const stopListening = vi.hoisted(() => vi.fn(async () => undefined));

// Not by a factory: the session imports it twice at once, which the runner answers with the real one then.
vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#firestore/engine.ts', () => ({ stopListening }));
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/users.ts');

const hanako: Auth.Account = {
  uid: 'user-1',
  email: 'hanako@example.jp',
  displayName: null,
  emailVerified: true,
};
const jiro: Auth.Account = {
  uid: 'user-2',
  email: 'jiro@example.jp',
  displayName: '次郎',
  emailVerified: true,
};
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'storage'] as const;

let auth: Mocked<typeof Auth>;

/** Both stores as they are when the page opens. */
async function opened() {
  vi.resetModules();
  auth = vi.mocked(await import('#firestore/auth.ts'));
  for (const mock of Object.values(auth)) if (vi.isMockFunction(mock)) mock.mockReset();
  const session = await import('#stores/session.ts');
  const { useCompanies } = await import('#stores/companies.ts');
  return { ...session, state: session.useSession.getState, useCompanies };
}

const followed = () => waitFor(() => expect(auth.watchAccount).toHaveBeenCalled());

/** The authentication service says who is signed in. */
async function tell(account: Auth.Account | null): Promise<void> {
  await followed();
  auth.watchAccount.mock.lastCall?.[0](account);
}

beforeEach(() => {
  localStorage.clear();
  stopListening.mockClear();
});

afterEach(async () => {
  // What still waits for a sign of life must not answer to the next test's.
  for (const sign of SIGNS) dispatchEvent(new Event(sign));
  await vi.dynamicImportSettled();
});

describe('the session', () => {
  it('loads until the service has answered once', async () => {
    const { startSession, state } = await opened();
    startSession(false);
    expect(state()).toMatchObject({ loading: true, isLoggedIn: false, user: null });
    await tell(null);
    expect(state()).toMatchObject({ loading: false, isLoggedIn: false, user: null });
  });

  it('knows who is signed in', async () => {
    const { startSession, state } = await opened();
    startSession(false);
    await tell(hanako);
    expect(state()).toMatchObject({ loading: false, isLoggedIn: true, user: hanako });
  });

  it('is that of the last visit while the service is asked, on pages of the person', async () => {
    const first = await opened();
    first.startSession(false);
    await tell(hanako);
    const next = await opened();
    next.startSession(false);
    expect(next.state()).toMatchObject({ loading: true, isLoggedIn: true, user: hanako });
    const atLogin = await opened();
    atLogin.startSession(true);
    expect(atLogin.state()).toMatchObject({ loading: true, isLoggedIn: false, user: null });
  });

  it.each([['nobody', null] as const, ['somebody else', jiro] as const])(
    'takes the rows of the last visit along when it is found to be of %s',
    async (_who, found) => {
      localStorage.setItem('signed-in', JSON.stringify(hanako));
      localStorage.setItem('kept:orders', '[1,{"id":"o1"}]');
      const { startSession, state } = await opened();
      startSession(false);
      expect(localStorage.getItem('kept:orders')).not.toBeNull();
      await tell(found);
      expect(state()).toMatchObject({ loading: false, isLoggedIn: found !== null, user: found });
      expect(localStorage.getItem('kept:orders')).toBeNull();
      expect(stopListening).toHaveBeenCalled();
    },
  );

  it.each(['1', '{', '{"uid":1}'])('expects nobody by name when the note says %s', async (note) => {
    localStorage.setItem('signed-in', note);
    const { startSession, state } = await opened();
    startSession(false);
    expect(state()).toMatchObject({ loading: true, isLoggedIn: false, user: null });
  });

  it('follows the service once, however often it is asked to', async () => {
    const { followSession, login } = await opened();
    await Promise.all([followSession(), followSession()]);
    await login('hanako@example.jp', 'secret-1234');
    expect(auth.watchAccount).toHaveBeenCalledOnce();
    expect(auth.login).toHaveBeenCalledExactlyOnceWith('hanako@example.jp', 'secret-1234');
  });

  it('hands errors of the service on', async () => {
    const { login, register, sendPasswordReset } = await opened();
    auth.login.mockRejectedValueOnce(new Error('正しくありません。'));
    await expect(login('a@example.jp', 'x')).rejects.toThrow('正しくありません。');
    auth.register.mockRejectedValueOnce(new Error('登録済みです。'));
    await expect(register('a@example.jp', 'x')).rejects.toThrow('登録済みです。');
    auth.sendPasswordReset.mockRejectedValueOnce(new Error('通信できませんでした。'));
    await expect(sendPasswordReset('a@example.jp')).rejects.toThrow('通信できませんでした。');
  });

  it('follows the service when somebody registers on a page that had not asked it', async () => {
    const { startSession, register, state } = await opened();
    startSession(true);
    await register('jiro@example.jp', 'secret-1234');
    await tell(jiro);
    expect(state()).toMatchObject({ isLoggedIn: true, user: jiro });
  });
});

describe('signing out', () => {
  it('clears the person, the companies and the listeners', async () => {
    const { startSession, signOut, state, useCompanies } = await opened();
    startSession(false);
    await tell(hanako);
    useCompanies.setState({ companyId: 'company-1', companies: { state: 'known', value: [] } });
    await signOut();
    expect(auth.logout).toHaveBeenCalledOnce();
    await tell(null);
    expect(state()).toEqual({ loading: false, isLoggedIn: false, user: null, hasLeft: true });
    expect(useCompanies.getState()).toMatchObject({
      companyId: undefined,
      companies: { state: 'loading' },
      profile: { state: 'loading' },
    });
    expect(stopListening).toHaveBeenCalledOnce();
  });

  it('is by choice only when it was asked for here', async () => {
    const { startSession, state } = await opened();
    startSession(false);
    await tell(hanako);
    await tell(null);
    expect(state()).toMatchObject({ isLoggedIn: false, hasLeft: false });
    expect(stopListening).toHaveBeenCalledOnce();
  });

  it('is forgotten when somebody signs in again', async () => {
    const { startSession, signOut, state } = await opened();
    startSession(false);
    await tell(hanako);
    await signOut();
    await tell(null);
    await tell(hanako);
    expect(state()).toMatchObject({ isLoggedIn: true, hasLeft: false });
  });

  it('shows nothing of one person to the next', async () => {
    const { startSession, state, useCompanies } = await opened();
    startSession(false);
    await tell(hanako);
    useCompanies.setState({ companyId: 'company-1' });
    await tell(jiro);
    expect(state().user).toEqual(jiro);
    expect(useCompanies.getState().companyId).toBeUndefined();
    expect(stopListening).toHaveBeenCalledOnce();
  });

  it('keeps everything when the same person gets a new token', async () => {
    const { startSession, useCompanies } = await opened();
    startSession(false);
    await tell(hanako);
    useCompanies.setState({ companyId: 'company-1' });
    await tell({ ...hanako });
    expect(useCompanies.getState().companyId).toBe('company-1');
    expect(stopListening).not.toHaveBeenCalled();
  });
});

describe('the start on a page for everybody', () => {
  it('does not ask the service where nobody has signed in', async () => {
    const { startSession, state } = await opened();
    startSession(true);
    expect(state()).toMatchObject({ loading: false, isLoggedIn: false });
    await vi.dynamicImportSettled();
    expect(auth.watchAccount).not.toHaveBeenCalled();
  });

  it.each(SIGNS)('asks it at the first %s, and tells of that', async (sign) => {
    const { startSession, state } = await opened();
    const onSign = vi.fn();
    startSession(true, onSign);
    expect(onSign).not.toHaveBeenCalled();
    for (let count = 0; count < 2; count += 1) dispatchEvent(new Event(sign));
    expect(onSign).toHaveBeenCalledOnce();
    await tell(hanako);
    expect(auth.watchAccount).toHaveBeenCalledOnce();
    expect(state().isLoggedIn).toBe(true);
  });

  it('asks at once on a browser where somebody has signed in', async () => {
    const first = await opened();
    first.startSession(false);
    await tell(hanako);
    const { startSession, state } = await opened();
    startSession(true);
    expect(state().loading).toBe(true);
    await followed();
  });

  it('waits again after that person has signed out', async () => {
    const first = await opened();
    first.startSession(false);
    await tell(hanako);
    await tell(null);
    const { startSession, state } = await opened();
    startSession(true);
    expect(state().loading).toBe(false);
    await vi.dynamicImportSettled();
    expect(auth.watchAccount).not.toHaveBeenCalled();
  });

  it('asks at once where the browser lets nothing be stored', async () => {
    const storage = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { startSession } = await opened();
    startSession(true);
    await followed();
    storage.mockRestore();
  });
});
