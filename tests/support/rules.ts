import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  setLogLevel,
  terminate,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { Reference } from '#firestore/values.ts';
import { checkCoverage, coverageOf, projectOf } from '#tests/rules/coverage.ts';
import { countDecision, decisionCount, recorderOf } from '#tests/rules/record.ts';

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

type Token = NonNullable<
  NonNullable<Parameters<typeof connectFirestoreEmulator>[3]>['mockUserToken']
>;

/**
 * Who a request is from, as a token of the emulator says it; null for nobody. Not by the library for rules tests, whose
 * connections are streams: the small library asks once per operation, which is several times faster and can be
 * recorded (dev/mutation).
 */
const tokenOf = (actor: Actor): Token | undefined =>
  actor === 'signedOut'
    ? undefined
    : {
        sub: userIds[actor],
        firebase: {
          sign_in_provider: actor === 'anonymous' ? 'anonymous' : 'password',
          identities: {},
        },
      };

let connectionCount = 0;

function connect(projectId: string, token: Token | undefined): Firestore {
  const [host, port] = emulator();
  connectionCount += 1;
  const db = getFirestore(initializeApp({ projectId }, `connection ${connectionCount}`));
  connectFirestoreEmulator(db, host, port, token === undefined ? {} : { mockUserToken: token });
  return db;
}

/** A project's database as the actor sees it; to be closed. */
export const connectionOf = (projectId: string, actor: Actor): Firestore =>
  connect(projectId, tokenOf(actor));

/** Ends a connection. */
export async function close(db: Firestore): Promise<void> {
  await terminate(db);
  await deleteApp(db.app);
}

/** The database as the actor sees it. */
export function as(actor: Actor): Firestore {
  const known = connections.get(actor) ?? connectionOf(environment.projectId, actor);
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
export const ownerOf = (projectId: string): Firestore => connect(projectId, 'owner');

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
  const recorder = recorderOf(projectId, file);
  beforeAll(async () => {
    environment = await newEnvironment(projectId, rulesText());
    owner = ownerOf(projectId);
  });
  beforeEach(async () => {
    recorder.nextTest();
    await environment.clearFirestore();
    await seed(tenants);
  });
  afterEach(() => coverage.afterTest(decisionCount()));
  afterAll(async () => {
    await Promise.all([environment.cleanup(), ...[owner, ...connections.values()].map(close)]);
    connections.clear();
    const evaluated = await coverage.collected();
    recorder.save(evaluated);
    await checkCoverage(file, evaluated, ownerOf('demo-rules'));
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

export async function allowed(attempt: Promise<unknown>): Promise<void> {
  expect(await outcomeOf(attempt)).toBe('allowed');
  countDecision('allowed');
}

export async function denied(attempt: Promise<unknown>): Promise<void> {
  expect(await outcomeOf(attempt)).toBe('denied');
  countDecision('denied');
}

/** Every one of the attempts is refused, one after the other; those that are not are named. */
export async function allDenied<T>(
  attempts: readonly (readonly [name: string, attempt: T])[],
  run: (attempt: T) => Promise<unknown>,
): Promise<void> {
  const accepted: string[] = [];
  for (const [name, attempt] of attempts) {
    if ((await outcomeOf(run(attempt))) === 'allowed') accepted.push(name);
    else countDecision('denied');
  }
  expect(accepted).toEqual([]);
}
