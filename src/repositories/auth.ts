import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { toAppError } from '#repositories/errors.ts';
import { auth } from '#repositories/firebase.ts';

/** The signed-in account as the app knows it. */
export type Account = { uid: string; email: string | null; displayName: string | null };

/** Tells who is signed in, now and at every change, also of other tabs; null = nobody. */
export const watchAccount = (onNext: (account: Account | null) => void): (() => void) =>
  onIdTokenChanged(auth, (user) =>
    onNext(
      user === null ? null : { uid: user.uid, email: user.email, displayName: user.displayName },
    ),
  );

const told = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw toAppError(error);
  }
};

/** Creates an account and signs in. @throws AppError with the code of the service */
export const register = async (email: string, password: string): Promise<void> => {
  await told(createUserWithEmailAndPassword(auth, email, password));
};

/** @throws AppError with the code of the service */
export const login = async (email: string, password: string): Promise<void> => {
  await told(signInWithEmailAndPassword(auth, email, password));
};

export const logout = (): Promise<void> => told(signOut(auth));

/** Sends the mail with the link to a new password. Does not tell whether the address exists. @throws AppError */
export const sendPasswordReset = (email: string): Promise<void> =>
  told(sendPasswordResetEmail(auth, email));

/** The e-mail address a reset code was sent to. @throws AppError when the code is used or too old */
export const verifyReset = (code: string): Promise<string> =>
  told(verifyPasswordResetCode(auth, code));

/** Sets a new password with the code of the mail. @throws AppError */
export const confirmReset = (code: string, password: string): Promise<void> =>
  told(confirmPasswordReset(auth, code, password));
