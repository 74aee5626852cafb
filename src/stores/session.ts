import { create } from 'zustand';
import type { Account } from '#repositories/auth.ts';
import { stopListening } from '#repositories/store.ts';
import { stopCompanies } from '#stores/companies.ts';

/** Who is signed in (specification §3). `loading` until the authentication service has answered once. */
export type Session = {
  loading: boolean;
  user: Account | null;
  isLoggedIn: boolean;
  /** Signed out by choice: the way leads to the index page, not back to the page that needs a session. */
  hasLeft: boolean;
};

export const useSession = create<Session>(() => ({
  loading: true,
  user: null,
  isLoggedIn: false,
  hasLeft: false,
}));

/** Set while somebody is signed in on this browser, so that pages for strangers need not load the service to ask. */
const HINT = 'signed-in';

/** The authentication library is fetched when it is first needed. */
const authentication = () => import('#repositories/auth.ts');

function isExpected(): boolean {
  try {
    return localStorage.getItem(HINT) !== null;
  } catch {
    return true;
  }
}

function expectNextTime(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(HINT, '1');
    else localStorage.removeItem(HINT);
  } catch {
    // Without storage the service is asked at every start.
  }
}

/** Nothing of the person who left may be seen by the next. */
function forget(): void {
  stopCompanies();
  void stopListening();
}

function know(user: Account | null): void {
  const before = useSession.getState().user;
  if (before !== null && before.uid !== user?.uid) forget();
  expectNextTime(user !== null);
  const isLoggedIn = user !== null;
  useSession.setState({ loading: false, user, isLoggedIn, ...(isLoggedIn && { hasLeft: false }) });
}

let started = false;

/** Follows the authentication service for the life of the page; calling it again changes nothing. */
export async function followSession(): Promise<void> {
  if (started) return;
  started = true;
  const { watchAccount } = await authentication();
  watchAccount(know);
}

/** What shows that a person begins to use the page, or has signed in elsewhere. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'storage'] as const;

/**
 * Begins the session. A page for everybody, opened where nobody is signed in, waits for a sign of life before it
 * fetches the authentication library; every other asks at once.
 */
export function startSession(isForEverybody: boolean): void {
  if (!isForEverybody || isExpected()) {
    void followSession();
    return;
  }
  useSession.setState({ loading: false });
  for (const sign of SIGNS) addEventListener(sign, () => void followSession(), { once: true });
}

/** Creates an account and signs in. @throws AppError */
export async function register(email: string, password: string): Promise<void> {
  const [{ register: createAccount }] = await Promise.all([authentication(), followSession()]);
  await createAccount(email, password);
}

/** @throws AppError */
export async function login(email: string, password: string): Promise<void> {
  const [{ login: enter }] = await Promise.all([authentication(), followSession()]);
  await enter(email, password);
}

/** Sends the mail with the link to a new password. @throws AppError */
export async function sendPasswordReset(email: string): Promise<void> {
  await (await authentication()).sendPasswordReset(email);
}

/** Signs out; user, company and listeners are cleared. @throws AppError */
export async function signOut(): Promise<void> {
  useSession.setState({ hasLeft: true });
  try {
    await (await authentication()).logout();
  } catch (error) {
    useSession.setState({ hasLeft: false });
    throw error;
  }
}
