import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { env } from '#env.ts';
import * as account from '#firestore/account.ts';
import * as auth from '#firestore/auth.ts';
import { AppError } from '#firestore/errors.ts';
import { auth as service } from '#firestore/app.ts';
import { newId } from '#domain/id.ts';
import { disconnect } from '#tests/support/emulator.ts';

const PASSWORD = 'password-1234';
const admin = `${env.emulators.auth}/identitytoolkit.googleapis.com/v1/projects/${env.firebase.projectId}`;
const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

afterEach(() => service.signOut());
afterAll(disconnect);

/** Registers a new person, who is signed in afterwards. */
async function registered(): Promise<string> {
  const email = `${newId().toLowerCase()}@example.jp`;
  await auth.register(email, PASSWORD);
  return email;
}

/** The code in the newest mail to an address. */
async function mailedCode(email: string): Promise<string> {
  const answer = await fetch(
    `${env.emulators.auth}/emulator/v1/projects/${env.firebase.projectId}/oobCodes`,
  );
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const code = oobCodes.findLast((one) => one.email === email)?.oobCode;
  if (code === undefined) throw new Error(`no mail to ${email}`);
  return code;
}

/** Changes the account as an operator of the service does. */
const operate = (path: string, body: object) =>
  fetch(`${admin}/${path}`, { method: 'POST', headers: OWNER, body: JSON.stringify(body) });

const codeOf = async (attempt: Promise<unknown>): Promise<string> => {
  const error: unknown = await attempt.then(
    () => 'no error',
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.code : String(error);
};

describe('the session', () => {
  test('an unknown address and a wrong password are the same', async () => {
    const email = await registered();
    const messages = await Promise.all(
      [auth.login(email, 'wrong-1234'), auth.login('nobody@example.jp', PASSWORD)].map((attempt) =>
        attempt.catch((error: unknown) => (error instanceof Error ? error.message : '')),
      ),
    );
    expect(new Set(messages)).toEqual(
      new Set(['メールアドレスまたはパスワードが正しくありません。']),
    );
  });

  test('an address is registered once', async () => {
    const email = await registered();
    expect(await codeOf(auth.register(email, PASSWORD))).toBe('auth/email-already-in-use');
    expect(await codeOf(auth.register('short@example.jp', '12345'))).toBe('auth/weak-password');
  });

  test('ends when the account is disabled elsewhere', async () => {
    await registered();
    await operate('accounts:update', { localId: service.currentUser?.uid, disableUser: true });
    await auth.checkAccount();
    expect(service.currentUser).toBeNull();
  });

  test('ends when the account is deleted elsewhere', async () => {
    await registered();
    await operate('accounts:delete', { localId: service.currentUser?.uid });
    await auth.checkAccount();
    expect(service.currentUser).toBeNull();
  });

  test('stays while the account may be used', async () => {
    const email = await registered();
    await auth.checkAccount();
    expect(service.currentUser?.email).toBe(email);
  });

  test('has a token to call functions with, nobody has none', async () => {
    await registered();
    expect(await auth.idToken()).toMatch(/^ey/);
    await auth.logout();
    expect(await auth.idToken()).toBeUndefined();
  });
});

describe('the plan of the token', () => {
  test('is the claim stripeRole, seen in a fresh token', async () => {
    await registered();
    expect(await auth.readPlan(false)).toBeNull();
    await operate('accounts:update', {
      localId: service.currentUser?.uid,
      customAttributes: '{"stripeRole":"basic"}',
    });
    expect(await auth.readPlan(false)).toBeNull();
    expect(await auth.readPlan(true)).toBe('basic');
    await operate('accounts:update', {
      localId: service.currentUser?.uid,
      customAttributes: '{"stripeRole":null}',
    });
    expect(await auth.readPlan(true)).toBeNull();
  });

  test('is nobody’s when nobody is signed in', async () => {
    expect(await codeOf(auth.readPlan(false))).toBe('auth/null-user');
  });
});

describe('a new password', () => {
  test('send, verify, confirm; the code works once', async () => {
    const email = await registered();
    await auth.sendPasswordReset(email);
    const code = await mailedCode(email);
    expect(await auth.verifyReset(code)).toBe(email);
    await auth.confirmReset(code, 'password-5678');
    expect(await codeOf(auth.verifyReset(code))).toBe('auth/invalid-action-code');
    expect(await codeOf(auth.login(email, PASSWORD))).not.toBe('no error');
    await auth.login(email, 'password-5678');
  });

  test('is sent without a word about who is registered', async () => {
    await expect(auth.sendPasswordReset('nobody@example.jp')).resolves.toBeUndefined();
  });

  test('can be chosen with the present one', async () => {
    const email = await registered();
    expect(await codeOf(account.changePassword('wrong-1234', 'password-5678'))).not.toBe(
      'no error',
    );
    await account.changePassword(PASSWORD, 'password-5678');
    await auth.logout();
    await auth.login(email, 'password-5678');
    expect(service.currentUser?.email).toBe(email);
  });
});

describe('the e-mail address', () => {
  test('is confirmed with the code of a mail', async () => {
    const email = await registered();
    await account.sendVerification();
    const code = await mailedCode(email);
    expect(await auth.readActionCode(code)).toBe(email);
    await auth.applyCode(code);
    expect(service.currentUser?.emailVerified).toBe(true);
    expect(await codeOf(auth.applyCode(code))).toBe('auth/invalid-action-code');
  });

  test('changes with the code that its new mailbox received', async () => {
    const email = await registered();
    const fresh = `new-${email}`;
    await account.changeEmail(PASSWORD, fresh);
    const code = await mailedCode(email).catch(() => mailedCode(fresh));
    expect(await auth.readActionCode(code)).toBe(fresh);
    await auth.applyCode(code);
    await auth.logout();
    await auth.login(fresh, PASSWORD);
    expect(service.currentUser?.email).toBe(fresh);
  });

  test('changes for nobody who is not signed in', async () => {
    expect(await codeOf(account.changeEmail(PASSWORD, 'a@example.jp'))).toBe('auth/null-user');
    expect(await codeOf(account.changePassword(PASSWORD, 'password-5678'))).toBe('auth/null-user');
    expect(await codeOf(account.sendVerification())).toBe('auth/null-user');
  });
});
