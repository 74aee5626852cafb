import { load, type SeedDocument, type Target } from '#dev/seed/load.ts';
import { expect } from '@playwright/test';

/** The emulators as their owner sees them: past the rules, beside the app. */

export function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the journeys with npm test`);
  return value;
}

export const target = (): Target => ({
  projectId: variable('GCLOUD_PROJECT'),
  authHost: variable('FIREBASE_AUTH_EMULATOR_HOST'),
  firestoreHost: variable('FIRESTORE_EMULATOR_HOST'),
});

async function ask(url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

const accountsUrl = (): string => {
  const { authHost, projectId } = target();
  return `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
};

/** Ends the account, as an administrator of the service does. */
export const deleteAccount = (uid: string): Promise<unknown> =>
  ask(`${accountsUrl()}:delete`, { localId: uid });

/** Gives the account another address at once, as a client may that asks for no confirmation. */
export const changeAddress = (uid: string, email: string): Promise<unknown> =>
  ask(`${accountsUrl()}:update`, { localId: uid, email });

/** Makes an account and documents that the app itself did not make. */
export const give = (
  users: readonly { uid: string; email: string; password: string }[],
  documents: readonly SeedDocument[],
): Promise<void> => load({ users, documents }, target());

/** The documents of a collection as the server has them, each as JSON text. */
export async function documentsIn(collection: string): Promise<string[]> {
  const { firestoreHost, projectId } = target();
  const url = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents/${collection}?pageSize=300`;
  const found: string[] = [];
  let page = '';
  do {
    const { documents = [], nextPageToken = '' } = (await ask(`${url}&pageToken=${page}`)) as {
      documents?: object[];
      nextPageToken?: string;
    };
    found.push(...documents.map((one) => JSON.stringify(one)));
    page = encodeURIComponent(nextPageToken);
  } while (page !== '');
  return found;
}

type Mail = { email: string; newEmail?: string; requestType: string; oobCode: string };

/** The address that the newest mail of a kind leads to, at the page that the service is told to link to. */
export async function mailedLink(mode: string, email: string): Promise<string> {
  const { authHost, projectId } = target();
  const type = { resetPassword: 'PASSWORD_RESET' }[mode] ?? mode.replaceAll(/[A-Z]/g, '_$&');
  let found: Mail | undefined;
  await expect(async () => {
    const { oobCodes } = (await ask(
      `http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`,
    )) as { oobCodes: Mail[] };
    found = oobCodes.findLast(
      (mail) => mail.email === email && mail.requestType === type.toUpperCase(),
    );
    expect(found, `a mail of ${mode} to ${email}`).toBeDefined();
  }).toPass({ timeout: 5_000 });
  return `/login/action?mode=${mode}&oobCode=${encodeURIComponent(found?.oobCode ?? '')}`;
}
