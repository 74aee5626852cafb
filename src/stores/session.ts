import { create } from 'zustand';
import { readJson, writeText } from '#deviceText.ts';
import type { Account } from '#firestore/auth.ts';
import { forgetDevice } from '#firestore/device.ts';
import { forgetKept } from '#firestore/answers.ts';
import { SIGNED_IN, wasSignedIn } from '#firestore/signedIn.ts';
import { stopListening } from '#firestore/engine.ts';
import { dropAll } from '#firestore/outbox.ts';
import { setCurrentUser } from '#firestore/currentUser.ts';
import { stopCompanies } from '#stores/companies.ts';
import { forgetPlan } from '#stores/plan.ts';
import { forgetToasts, showToast } from '#stores/toasts.ts';

/**
 * Who is signed in (specification §3). `loading` until the authentication service has answered once; a page that
 * needs a session works meanwhile for whoever was signed in last.
 */
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

/** The authentication library is fetched when it is first needed. */
const authentication = () => import('#firestore/auth.ts');

const isAccount = (value: unknown): value is Account =>
  typeof value === 'object' && value !== null && 'uid' in value && typeof value.uid === 'string';

function expected(): Account | null {
  const account = readJson(SIGNED_IN);
  return isAccount(account) ? account : null;
}

const expectNextTime = (user: Account | null): boolean =>
  writeText(SIGNED_IN, user && JSON.stringify(user));

/** Nothing of the person who left may be seen by the next. */
function forget(): void {
  forgetToasts();
  stopCompanies();
  forgetPlan();
  forgetKept();
  // What a listener still said meanwhile was about to be kept again.
  void stopListening().then(forgetKept);
}

/** Signed out, but not here: in another tab, by a changed password, or because the account was disabled. */
const tellSignedOutElsewhere = (): void =>
  showToast({
    severity: 'info',
    summary: 'ログアウトしました',
    detail: 'ほかの画面でログアウトしたか、ログインの有効期限が切れました。',
  });

function know(user: Account | null): void {
  const { user: before, hasLeft } = useSession.getState();
  if (before !== null && before.uid !== user?.uid) forget();
  if (before !== null && user === null && !hasLeft) tellSignedOutElsewhere();
  if (user === null) forgetKept();
  expectNextTime(user);
  setCurrentUser(user?.uid ?? '');
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
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkSession();
  });
}

/** A look at the page asks the service at most this often. */
const CHECK_MS = 60_000;
let checkedAt = Number.NEGATIVE_INFINITY;

/** Asks whether the account may still be used; if not, the session ends and /login follows. Never throws. */
export async function checkSession(): Promise<void> {
  if (!useSession.getState().isLoggedIn || performance.now() - checkedAt < CHECK_MS) return;
  checkedAt = performance.now();
  await authentication().then(
    ({ checkAccount }) => checkAccount(),
    () => undefined,
  );
}

/** What shows that a person begins to use the page, or has signed in elsewhere. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'storage'] as const;

/**
 * Begins the session. A page for everybody, opened where nobody is signed in, waits for a sign of life before it
 * fetches the authentication library; every other asks at once.
 * @param onSign told of that sign of life
 */
export function startSession(isForEverybody: boolean, onSign = () => {}): void {
  const user = isForEverybody ? null : expected();
  if (user !== null) {
    setCurrentUser(user.uid);
    useSession.setState({ user, isLoggedIn: true });
  }
  if (!isForEverybody || wasSignedIn()) {
    void followSession();
    return;
  }
  useSession.setState({ loading: false });
  const begin = () => {
    void followSession();
    onSign();
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { once: true });
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

/** The e-mail address that a reset code was sent to. @throws AppError when the code is used or too old */
export const verifyReset = async (code: string): Promise<string> =>
  (await authentication()).verifyReset(code);

/** Sets a new password with the code of the mail. @throws AppError */
export const confirmReset = async (code: string, password: string): Promise<void> =>
  (await authentication()).confirmReset(code, password);

/** The address that a code of a mail is about. @throws AppError when the code is used or too old */
export const readActionCode = async (code: string): Promise<string> =>
  (await authentication()).readActionCode(code);

/** Confirms, changes or restores the address that the code is about. @throws AppError */
export const applyCode = async (code: string): Promise<void> =>
  (await authentication()).applyCode(code);

/**
 * Signs out; user, company, plan and listeners are cleared.
 * @param isShared others use this computer too: what the browser keeps of the person is removed as well, for which
 *   the caller has to load the page anew
 * @throws AppError
 */
export async function signOut(isShared = false): Promise<void> {
  useSession.setState({ hasLeft: true });
  try {
    await (await authentication()).logout();
  } catch (error) {
    useSession.setState({ hasLeft: false });
    throw error;
  }
  if (!isShared) return;
  await dropAll();
  forgetDevice();
}

/** Id of the person who is signed in; '' while nobody is. */
export const useUserId = (): string => useSession((state) => state.user?.uid ?? '');
