import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  updatePassword,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import { presentUser } from '#firestore/auth.ts';
import { toAppError } from '#firestore/errors.ts';

/** What a person changes about the own account. Apart from auth.ts: only the profile dialog needs it. */

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
    throw toAppError(error);
  }
}

/** @param present the present password @throws AppError */
export async function changePassword(present: string, next: string): Promise<void> {
  try {
    await updatePassword(await confirmed(present), next);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Sends the mail that confirms the present address. @throws AppError */
export async function sendVerification(): Promise<void> {
  try {
    await sendEmailVerification(await signedIn());
  } catch (error) {
    throw toAppError(error);
  }
}
