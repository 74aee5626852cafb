import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  updatePassword,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import { presentUser } from '#firestore/auth.ts';
import { AppError, toAppError } from '#firestore/errors.ts';

/** What a person changes about the own account. Apart from auth.ts: only the profile dialog needs it. */

const WRONG_PASSWORD = '現在のパスワードが正しくありません。';

/** What is said otherwise than to somebody who signs in: the address is known, and there is nothing to sign in to. */
const messages: Readonly<Record<string, string>> = {
  'auth/invalid-credential': WRONG_PASSWORD,
  'auth/invalid-login-credentials': WRONG_PASSWORD,
  'auth/wrong-password': WRONG_PASSWORD,
  'auth/email-already-in-use': 'このメールアドレスは別のアカウントで登録済みです。',
};

function accountError(error: unknown): AppError {
  const known = toAppError(error);
  const message = messages[known.code];
  return message === undefined ? known : new AppError(known.code, message, error);
}

async function signedIn(): Promise<User> {
  const user = await presentUser();
  if (user === null) throw toAppError({ code: 'auth/null-user' });
  return user;
}

async function confirmed(password: string): Promise<User> {
  const user = await signedIn();
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  await reauthenticateWithCredential(user, credential);
  return user;
}

/**
 * Sends a mail to the new address; the address changes when its link is opened.
 * @param password the present one @throws AppError
 */
export async function changeEmail(password: string, email: string): Promise<void> {
  try {
    await verifyBeforeUpdateEmail(await confirmed(password), email);
  } catch (error) {
    throw accountError(error);
  }
}

/** @param present the present password @throws AppError */
export async function changePassword(present: string, next: string): Promise<void> {
  try {
    await updatePassword(await confirmed(present), next);
  } catch (error) {
    throw accountError(error);
  }
}

/** Sends the mail that confirms the present address. @throws AppError */
export async function sendVerification(): Promise<void> {
  try {
    await sendEmailVerification(await signedIn());
  } catch (error) {
    throw accountError(error);
  }
}
