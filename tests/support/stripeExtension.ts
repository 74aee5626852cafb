import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  initializeFirestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { env } from '#env.ts';
import { newId } from '#domain/id.ts';

setLogLevel('silent');

/** A project of its own, so that the stand-in that the test runner started does not answer as well. */
export const PROJECT = 'demo-stripe-extension';

type Fields = Record<string, unknown>;
type Close = () => Promise<void>;
type Server = {
  startStripeExtension: (
    environment: { name: 'test'; projectId: string; ports: Record<string, number> },
    options: { claimDelayMs: number },
  ) => Promise<Close>;
};

// JavaScript of dev/, which the tests' own type check does not read.
const serverFile: string = new URL('../../dev/stripe-extension/server.mjs', import.meta.url).href;

const [host = '', firestorePort = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
const authHost = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';

const accounts = `http://${authHost}/identitytoolkit.googleapis.com/v1`;

const app = initializeApp({ projectId: PROJECT }, PROJECT);
const db = initializeFirestore(app, {});
connectFirestoreEmulator(db, host, Number(firestorePort), { mockUserToken: 'owner' });

export const fieldsAt = async (path: string): Promise<Fields | undefined> =>
  (await getDoc(doc(db, path))).data();

export const write = (path: string, fields: Fields): Promise<void> => setDoc(doc(db, path), fields);

export async function clearProject(): Promise<void> {
  for (const address of [
    `http://${authHost}/emulator/v1/projects/${PROJECT}/accounts`,
    `http://${host}:${firestorePort}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`,
  ]) {
    const { ok } = await fetch(address, { method: 'DELETE' });
    if (!ok) throw new Error(`not cleared: ${address}`);
  }
}

async function askAuth(path: string, body: Fields): Promise<Fields> {
  const answer = await fetch(`${accounts}/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Fields;
}

const password = 'password-1234';
const emailOf = (uid: string): string => `${uid}@example.jp`;

export async function register(uid: string, claims: Fields = {}): Promise<void> {
  const account = { localId: uid, email: emailOf(uid), password };
  await askAuth(`projects/${PROJECT}/accounts`, account);
  const customAttributes = JSON.stringify(claims);
  await askAuth(`projects/${PROJECT}/accounts:update`, { localId: uid, customAttributes });
}

/** The person's sign-in token, as of now. */
export async function tokenOf(uid: string): Promise<string> {
  const { idToken } = await askAuth('accounts:signInWithPassword', {
    email: emailOf(uid),
    password,
    returnSecureToken: true,
    targetProjectId: PROJECT,
  });
  return String(idToken);
}

/** What a fresh sign-in token says of the plan; undefined: nothing yet. */
export async function roleOf(uid: string): Promise<unknown> {
  const [, payload = ''] = (await tokenOf(uid)).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Fields;
  return claims['stripeRole'];
}

/** Waits for what the stand-in does by itself. */
export const eventually = <T>(check: () => Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 8_000, interval: 50 });

/** A session as the app writes it. */
export const checkout = {
  trial_period_days: 7,
  price: env.planId,
  success_url: 'http://127.0.0.1:25000/plans/complete',
  cancel_url: 'http://127.0.0.1:25000/plans',
  allow_promotion_codes: true,
};

export const GOOD_CARD = '4242 4242 4242 4242';

export const sessionPath = (uid: string): string => `customers/${uid}/checkout_sessions/session-1`;

/** What the stand-in makes of a new session. */
export async function answered(uid: string, fields: Fields = {}): Promise<Fields> {
  await write(sessionPath(uid), { ...checkout, ...fields });
  return eventually(async () => {
    const stored = await fieldsAt(sessionPath(uid));
    if (stored === undefined || !('url' in stored || 'error' in stored)) throw new Error('waiting');
    return stored;
  });
}

/** A person whose checkout page is open. */
export async function checkingOut(fields: Fields = {}): Promise<{ uid: string; url: string }> {
  const uid = newId();
  await register(uid, { tester: true });
  return { uid, url: String((await answered(uid, fields))['url']) };
}

export const submit = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

export const read = async (url: string): Promise<string> => (await fetch(url)).text();

export const subscriptionPath = (uid: string, url: string): string =>
  `customers/${uid}/subscriptions/sub_${url.slice(-24)}`;

export const subscriptionAt = async (uid: string, url: string): Promise<Fields> =>
  (await fieldsAt(subscriptionPath(uid, url))) ?? {};

/** A person who pays for a plan, with the claim that says so. */
export async function subscribed(): Promise<{ uid: string; url: string }> {
  const { uid, url } = await checkingOut();
  expect((await submit(url, { card: GOOD_CARD })).status).toBe(303);
  await eventually(async () => expect(await roleOf(uid)).toBe('basic'));
  return { uid, url };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Runs a stand-in for the tests of a file, the store being empty at first. */
export function runStripeExtension(claimDelayMs: number) {
  let close: Close;
  let address = '';
  const start = async (): Promise<void> => {
    const { startStripeExtension } = (await import(/* @vite-ignore */ serverFile)) as Server;
    const stripe = await freePort();
    const ports = {
      auth: Number(authHost.split(':')[1]),
      firestore: Number(firestorePort),
      stripe,
    };
    const environment = { name: 'test' as const, projectId: PROJECT, ports };
    close = await startStripeExtension(environment, { claimDelayMs });
    address = `http://${host}:${stripe}`;
  };
  beforeAll(async () => {
    await clearProject();
    await start();
  });
  afterAll(async () => {
    await close();
    await deleteApp(app);
  });
  return {
    address: () => address,
    restart: async (meanwhile: () => Promise<void>): Promise<void> => {
      await close();
      await meanwhile();
      await start();
    },
  };
}
