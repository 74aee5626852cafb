import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
  type User,
} from 'firebase/auth';
import { toAppError } from '#firestore/errors.ts';
import { auth } from '#firestore/app.ts';

/** The signed-in account as the app knows it. */
export type Account = {
  uid: string;
  email: string | null;
  displayName: string | null;
  emailVerified: boolean;
};

/** Mails of the service, and the page that their links lead to, are in Japanese. */
auth.languageCode = 'ja';

/** Tells who is signed in, now and at every change, also of other tabs; null = nobody. */
export const watchAccount = (onNext: (account: Account | null) => void): (() => void) =>
  onIdTokenChanged(auth, (user) =>
    onNext(
      user === null
        ? null
        : {
            uid: user.uid,
            email: user.email,
            displayName: user.displayName,
            emailVerified: user.emailVerified,
          },
    ),
  );

const told = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw toAppError(error);
  }
};

/** Who is signed in; waits until the library has asked about the session that this browser kept. */
export async function presentUser(): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser;
}

/** Creates an account and signs in. @throws AppError with the code of the service */
export const register = async (email: string, password: string): Promise<void> => {
  await told(createUserWithEmailAndPassword(auth, email, password));
};

/** @throws AppError with the code of the service */
export const login = async (email: string, password: string): Promise<void> => {
  await told(signInWithEmailAndPassword(auth, email, password));
};

export const logout = (): Promise<void> => told(signOut(auth));

/**
 * The paid plan: the claim `stripeRole` of the sign-in token, null without one.
 * @param fresh asks the service for a new token first: the claim is written after the token was made
 * @throws AppError when nobody is signed in or the service cannot be asked
 */
export async function readPlan(fresh: boolean): Promise<string | null> {
  const user = await presentUser();
  if (user === null) throw toAppError({ code: 'auth/null-user' });
  const { claims } = await told(user.getIdTokenResult(fresh));
  const role = claims['stripeRole'];
  return typeof role === 'string' && role !== '' ? role : null;
}

/** The token that proves to a cloud function who calls; undefined when nobody is signed in. @throws AppError */
export async function idToken(): Promise<string | undefined> {
  const user = await presentUser();
  return user === null ? undefined : told(user.getIdToken());
}

/**
 * Asks whether the account still exists and may be used. The library signs out when it may not; a network that
 * is away proves nothing.
 */
export const checkAccount = async (): Promise<void> => {
  await (await presentUser())?.reload().catch(() => undefined);
};

/** Sends the mail with the link to a new password. Never tells whether the address exists. @throws AppError */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    const reason = toAppError(error);
    // Projects without e-mail enumeration protection answer so: strangers must not learn who is a customer.
    if (reason.code !== 'auth/user-not-found') throw reason;
  }
}

/** The e-mail address a reset code was sent to. @throws AppError when the code is used or too old */
export const verifyReset = (code: string): Promise<string> =>
  told(verifyPasswordResetCode(auth, code));

/** Sets a new password with the code of the mail. @throws AppError */
export const confirmReset = (code: string, password: string): Promise<void> =>
  told(confirmPasswordReset(auth, code, password));

/** The address that a code of a mail is about: the one to confirm, or to go back to. @throws AppError */
export async function readActionCode(code: string): Promise<string> {
  const { data } = await told(checkActionCode(auth, code));
  if (typeof data.email !== 'string') throw toAppError({ code: 'auth/invalid-action-code' });
  return data.email;
}

/** Confirms, changes or restores the e-mail address that the code is about. @throws AppError */
export async function applyCode(code: string): Promise<void> {
  await told(applyActionCode(auth, code));
  await checkAccount();
}
