import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  initializeFirestore,
  setLogLevel,
  terminate,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { Reference } from '#repositories/values.ts';
import { checkCoverage, coverageOf, projectOf } from '#tests/rules/coverage.ts';

// The library logs every refusal; the tests check refusals by their result.
setLogLevel('silent');

export type Fields = Record<string, unknown>;

/**
 * Who tries. The anonymous one has the administrator's own id, so that only the way of signing in differs.
 * The colleague administers the same company; the other tenant another one; the stranger none.
 */
export const userIds = {
  administrator: 'hanako',
  colleague: 'ichiro',
  otherTenant: 'jiro',
  stranger: 'saburo',
  anonymous: 'hanako',
  signedOut: 'hanako',
} as const;
export type Actor = keyof typeof userIds;
export const actors = Object.keys(userIds) as Actor[];

export const COMPANY = 'companies/own';
export const OTHER_COMPANY = 'companies/other';

let environment: RulesTestEnvironment;
let owner: Firestore;
const connections = new Map<Actor, Firestore>();

/** The rules as they are deployed. */
export const rulesText = (): string => readFileSync('firestore.rules', 'utf8');

function emulator(): [host: string, port: number] {
  const [host = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  return [host, Number(port)];
}

/** A connected environment for rules of its own; the caller cleans it up. */
export function newEnvironment(projectId: string, rules: string): Promise<RulesTestEnvironment> {
  const [host, port] = emulator();
  return initializeTestEnvironment({ projectId, firestore: { host, port, rules } });
}

/** Connections carry the interface of the older library; the functions of the modular one take both. */
export function connectionOf(from: RulesTestEnvironment, actor: Actor): Firestore {
  const provider = actor === 'anonymous' ? 'anonymous' : 'password';
  const context =
    actor === 'signedOut'
      ? from.unauthenticatedContext()
      : from.authenticatedContext(userIds[actor], {
          firebase: { sign_in_provider: provider, identities: {} },
        });
  return context.firestore() as unknown as Firestore;
}

/** The database as the actor sees it. */
export function as(actor: Actor): Firestore {
  const known = connections.get(actor) ?? connectionOf(environment, actor);
  connections.set(actor, known);
  return known;
}

function native(db: Firestore, value: unknown): unknown {
  if (value instanceof Reference) return doc(db, value.path);
  if (Array.isArray(value)) return value.map((part) => native(db, part));
  if (typeof value !== 'object' || value === null) return value;
  // Everything but plain maps is a value of the library: times, bytes, places, transforms.
  return Object.getPrototypeOf(value) === Object.prototype
    ? nativeFields(db, value as Fields)
    : value;
}

/** Fields as the connection writes them: references are bound to a connection. */
export const nativeFields = (db: Firestore, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, native(db, value)]));

/** A connection that no rules hold back. */
export function ownerOf(projectId: string): Firestore {
  const [host, port] = emulator();
  const db = initializeFirestore(initializeApp({ projectId }, `owner of ${projectId}`), {});
  connectFirestoreEmulator(db, host, port, { mockUserToken: 'owner' });
  return db;
}

/** Writes documents past the rules. */
export async function seed(
  documents: Record<string, Fields>,
  into: Firestore = owner,
): Promise<void> {
  const batch = writeBatch(into);
  for (const [path, fields] of Object.entries(documents))
    batch.set(doc(into, path), nativeFields(into, fields));
  await batch.commit();
}

/** The fields of a document, read past the rules. */
export const storedAt = async (path: string): Promise<Fields | undefined> =>
  (await getDoc(doc(owner, path))).data();

/** The two tenants of every test. */
export const tenants: Record<string, Fields> = {
  [COMPANY]: { name: '浜港運輸', administrators: [userIds.administrator, userIds.colleague] },
  [OTHER_COMPANY]: { name: '品川陸送', administrators: [userIds.otherTenant] },
};

/** Prepares the rules for one test file: a project of its own, emptied before each test but for the tenants. */
export function prepareRules(file: string): void {
  const projectId = projectOf(file);
  const coverage = coverageOf(projectId, rulesText());
  beforeAll(async () => {
    environment = await newEnvironment(projectId, rulesText());
    owner = ownerOf(projectId);
  });
  beforeEach(async () => {
    await environment.clearFirestore();
    await seed(tenants);
  });
  afterEach(coverage.afterTest);
  afterAll(async () => {
    connections.clear();
    await Promise.all([environment.cleanup(), terminate(owner)]);
    await checkCoverage(file, await coverage.collected(), ownerOf('demo-rules'));
  });
}

type Outcome = 'allowed' | 'denied';

const hasCode = (error: unknown): error is { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error;

/** How the rules decide; every other error, such as a malformed request, is one of the test. */
export const outcomeOf = (attempt: Promise<unknown>): Promise<Outcome> =>
  attempt.then(
    () => 'allowed',
    (error: unknown) => {
      if (hasCode(error) && error.code === 'permission-denied') return 'denied';
      throw error;
    },
  );

export const allowed = async (attempt: Promise<unknown>): Promise<void> =>
  expect(await outcomeOf(attempt)).toBe('allowed');

export const denied = async (attempt: Promise<unknown>): Promise<void> =>
  expect(await outcomeOf(attempt)).toBe('denied');
