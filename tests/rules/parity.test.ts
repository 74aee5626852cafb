import { doc, setDoc, writeBatch, type Firestore } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { partsOf } from '#dev/rules/shape.ts';
import { aTime } from '#tests/rules/attacks.ts';
import { loadRules } from '#tests/rules/coverage.ts';
import { kinds, type Parity } from '#tests/rules/parity/kinds.ts';
import { changedForm, oneOf, randomOf, type Random } from '#tests/rules/parity/random.ts';
import {
  close,
  connectionOf,
  nativeFields,
  newEnvironment,
  outcomeOf,
  ownerOf,
  prepareRules,
  rulesText,
  seed,
  tenants,
  type Fields,
} from '#tests/support/rules.ts';

/** Random documents of each kind. */
const DOCUMENTS = 2000;
/** So many of those that are refused are looked at: each takes a request of its own. */
const REFUSED = 0.3;
/** On a machine that has other work. */
const TIMEOUT = 120_000;
/** What is expected to be accepted goes together: less than so many are looked at in one request. */
const TOGETHER = 16;
const AT_ONCE = 8;
/** The emulator keeps every value of every expression until rules are loaded anew. */
const REQUESTS_A_LOAD = 500;

// Not by the name of the file: these requests are too many to be put to each fault of the rules (dev/mutation).
const PROJECT = 'demo-parity';
prepareRules(import.meta.filename);

type Case = { path: string; fields: Fields; isLegal: boolean; what: string };

const typed: Record<string, unknown> = {
  text: 'x',
  integer: 1,
  boolean: true,
  null: null,
  time: aTime,
  list: [1],
  map: { a: 1 },
};

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Date) return 'time';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'integer';
  return typeof value === 'boolean' ? 'boolean' : 'map';
}

type Told = { onlyInForms?: boolean; heldByHand?: boolean };

/** Whether a form takes the value of one field; what it would ask a person about alone is legal. */
function judge(kind: Parity, field: string, value: unknown) {
  const schema = partsOf(kind.form)[field];
  const result = schema === undefined ? undefined : z.safeParse(schema, value);
  if (result === undefined || result.success)
    return { field, isLegal: true, value: result?.data ?? value };
  const issues = result.error.issues as readonly { params?: Told }[];
  const isLegal = issues.every(
    ({ params = {} }) =>
      params.onlyInForms === true ||
      (params.heldByHand === true && kind.unheld?.includes(field) === true),
  );
  return { field, isLegal, value };
}

/** Whether a document without a field reads as one that the form takes. */
function mayLack(kind: Parity, others: Fields, field: string): boolean {
  if (kind.demanded?.includes(field) === true) return false;
  try {
    return judge(kind, field, kind.read(others)[field]).isLegal;
  } catch {
    return false;
  }
}

type Spoilt = { fields: Fields; isLegal: boolean; what: string; of: string };

/** One field of a stored document missing, of another type, or too much; and whether the schemas allow it. */
function spoil(random: Random, kind: Parity, fields: Fields): Spoilt {
  const of = oneOf(
    random,
    Object.keys(fields).filter((name) => fields[name] !== undefined),
  );
  const { [of]: value, ...others } = fields;
  const way = random();
  if (way < 0.1) return { fields: { ...fields, extra: 1 }, isLegal: false, what: 'extra', of: '' };
  if (way < 0.7)
    return { fields: others, isLegal: mayLack(kind, others, of), what: `without ${of}`, of };
  const legal = [typeOf(value), ...(kind.types?.[of] ?? [])];
  const type = oneOf(
    random,
    Object.keys(typed).filter((name) => !legal.includes(name)),
  );
  return { fields: { ...others, [of]: typed[type] }, isLegal: false, what: `${of} is ${type}`, of };
}

/** A document and what the schemas say of it; undefined for what a form never makes a document of. */
function caseOf(random: Random, kind: Parity, index: number): Case | undefined {
  const { form, changed } = changedForm(random, kind.form, kind.legal);
  const judged = Object.entries(form).map(([field, value]) => judge(kind, field, value));
  if (judged.some(({ field, isLegal }) => !isLegal && kind.converted?.includes(field) === true))
    return undefined;
  const entered = Object.fromEntries(judged.map(({ field, value }) => [field, value]));
  const stored = kind.stored(entered, index);
  const whole = { fields: stored, isLegal: true, what: '', of: '' };
  const { fields, isLegal, what, of } = random() < 0.3 ? spoil(random, kind, stored) : whole;
  const values = [...changed].map((field) => `${field} ${JSON.stringify(form[field])}`);
  return {
    path: kind.path(index),
    fields: kind.asWritten?.(fields) ?? fields,
    isLegal: isLegal && judged.every((one) => one.isLegal || one.field === of),
    what: [...values.map((value) => value.slice(0, 120)), what].join(', '),
  };
}

let environment: RulesTestEnvironment;
let owner: Firestore;
let db: Firestore;
beforeAll(async () => {
  environment = await newEnvironment(PROJECT, rulesText());
  owner = ownerOf(PROJECT);
  db = connectionOf(PROJECT, 'administrator');
  await environment.clearFirestore();
  await seed(tenants, owner);
});
afterAll(async () => {
  await Promise.all([environment.cleanup(), close(owner), close(db)]);
});

const write = ({ path, fields }: Case): Promise<void> =>
  setDoc(doc(db, path), nativeFields(db, fields));

async function writeTogether(cases: readonly Case[]): Promise<void> {
  const batch = writeBatch(db);
  for (const { path, fields } of cases) batch.set(doc(db, path), nativeFields(db, fields));
  await batch.commit();
}

/** Those of the cases of which the rules say otherwise. */
async function contradicted(cases: readonly Case[]): Promise<string[]> {
  const [one, ...others] = cases;
  if (one === undefined) return [];
  const expected = one.isLegal ? 'allowed' : 'denied';
  if (others.length > 0) {
    if ((await outcomeOf(writeTogether(cases))) === expected) return [];
    return (await Promise.all(cases.map((each) => contradicted([each])))).flat();
  }
  const outcome = await outcomeOf(write(one));
  return outcome === expected ? [] : [`${outcome}: ${one.what}`];
}

const slices = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_none, index) =>
    list.slice(index * size, (index + 1) * size),
  );

async function contradictions(cases: readonly Case[]): Promise<string[]> {
  const legal = cases.filter(({ isLegal }) => isLegal);
  const illegal = cases.filter(({ isLegal }) => !isLegal);
  const requests = [...slices(legal, TOGETHER), ...illegal.map((one) => [one])];
  const found: string[] = [];
  for (const load of slices(requests, REQUESTS_A_LOAD)) {
    const waiting = [...load];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          found.push(...(await contradicted(next)));
      }),
    );
    await loadRules(PROJECT, rulesText());
  }
  return found;
}

describe.each(Object.entries(kinds))('%s', (name, kind) => {
  test(
    `of ${DOCUMENTS} documents the rules say what the schemas say`,
    async () => {
      const random = randomOf(name.length * 7919);
      const cases: Case[] = [];
      while (cases.length < DOCUMENTS) {
        const one = caseOf(random, kind, cases.length);
        if (one?.isLegal === true || (one !== undefined && random() < REFUSED)) cases.push(one);
      }
      const documents = Object.fromEntries(
        Array.from({ length: DOCUMENTS }, (_none, index) =>
          Object.entries(kind.others?.(index) ?? {}),
        ).flat(),
      );
      for (const some of slices(Object.entries(documents), 400))
        await seed(Object.fromEntries(some), owner);
      // Neither is a world of one opinion.
      expect(cases.filter(({ isLegal }) => isLegal).length).toBeGreaterThan(DOCUMENTS / 2);
      expect(cases.filter(({ isLegal }) => !isLegal).length).toBeGreaterThan(DOCUMENTS / 10);
      expect(await contradictions(cases)).toEqual([]);
    },
    TIMEOUT,
  );
});
