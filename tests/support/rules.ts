import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCoverage, projectOf, runMark } from '#tests/rules/coverage.ts';

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
const actors = Object.keys(userIds) as Actor[];

export const COMPANY = 'companies/own';
export const OTHER_COMPANY = 'companies/other';

let environment: RulesTestEnvironment;
const connections = new Map<Actor, Firestore>();

/** The rules as they are deployed. */
export const rulesText = (): string => readFileSync('firestore.rules', 'utf8');

/** A connected environment for rules of its own; the caller cleans it up. */
export function newEnvironment(projectId: string, rules: string): Promise<RulesTestEnvironment> {
  const [host = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  return initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
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

export const reference = (path: string): DocumentReference => doc(as('administrator'), path);

/** Writes documents past the rules. */
export async function seed(
  documents: Record<string, Fields>,
  into: RulesTestEnvironment = environment,
): Promise<void> {
  await into.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    for (const [path, fields] of Object.entries(documents)) await setDoc(doc(db, path), fields);
  });
}

/** The fields of a document, read past the rules. */
export async function storedAt(path: string): Promise<Fields | undefined> {
  let found: Fields | undefined;
  await environment.withSecurityRulesDisabled(async (context) => {
    found = (await getDoc(doc(context.firestore() as unknown as Firestore, path))).data();
  });
  return found;
}

/** The two tenants of every test. */
export const tenants: Record<string, Fields> = {
  [COMPANY]: { name: '浜港運輸', administrators: [userIds.administrator, userIds.colleague] },
  [OTHER_COMPANY]: { name: '品川陸送', administrators: [userIds.otherTenant] },
};

/** Prepares the rules for one test file: a project of its own, emptied before each test but for the tenants. */
export function useRules(file: string): void {
  beforeAll(async () => {
    environment = await newEnvironment(projectOf(file), `${rulesText()}${runMark()}`);
  });
  beforeEach(async () => {
    await environment.clearFirestore();
    await seed(tenants);
  });
  afterAll(async () => {
    connections.clear();
    await environment.cleanup();
    await checkCoverage();
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

/** An attack, and the same write with only the attacked thing legal. undefined removes a field. */
export type Attack = readonly [name: string, attack: Fields, legal: Fields];

const withChanges = (fields: Fields, changes: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== undefined),
  );

const asUpdate = (changes: Fields): Fields =>
  Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [key, value === undefined ? deleteField() : value]),
  );

type Target = { path: string; fields: () => Fields; others?: () => Record<string, Fields> };

/** A new document with each attack is refused; its twin is accepted at the same place. */
export function refusesOnCreate({ path, fields, others }: Target, attacks: () => Attack[]): void {
  test.each(attacksByName(attacks))('create: %s', async (name) => {
    const [, attack, legal] = named(attacks(), name);
    await seed(others?.() ?? {});
    const target = doc(as('administrator'), path);
    await denied(setDoc(target, withChanges(fields(), attack)));
    await allowed(setDoc(target, withChanges(fields(), legal)));
  });
}

/** An existing document refuses each attack; its twin is accepted by the same document. */
export function refusesOnUpdate({ path, fields, others }: Target, attacks: () => Attack[]): void {
  test.each(attacksByName(attacks))('update: %s', async (name) => {
    const [, attack, legal] = named(attacks(), name);
    await seed({ ...others?.(), [path]: fields() });
    const before = await storedAt(path);
    const target = doc(as('administrator'), path);
    await denied(updateDoc(target, asUpdate(attack)));
    expect(await storedAt(path)).toEqual(before);
    await allowed(updateDoc(target, asUpdate(legal)));
  });
}
