import {
  Bytes,
  deleteField,
  doc,
  GeoPoint,
  setDoc,
  Timestamp,
  updateDoc,
  type Firestore,
} from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { Reference } from '#firestore/values.ts';
import { byTwin } from '#tests/rules/twins.ts';
import {
  allDenied,
  allowed,
  as,
  COMPANY,
  nativeFields,
  seed,
  storedAt,
  type Fields,
} from '#tests/support/rules.ts';

/** An attack, and the same write with only the attacked thing legal. undefined removes a field. */
export type Attack = readonly [name: string, attack: Fields, legal: Fields];

export type Target = {
  path: string;
  /** A legal document. */
  fields: Fields;
  /** Further documents that it needs. */
  others?: Record<string, Fields>;
  /** Fields that a new one must have; those with a default may be missing. Not given: all. */
  required?: string[];
  /** Where another document of its kind would be, when its name has a meaning. */
  fresh?: string;
};

export const aTime = Timestamp.fromDate(new Date('2026-11-24T00:00:00Z'));
export const long = (length: number): string => 'あ'.repeat(length);

/** One value of every usual type. */
const values: Record<string, unknown> = {
  text: 'dry',
  integer: 1,
  boolean: true,
  null: null,
  time: aTime,
  bytes: Bytes.fromUint8Array(new Uint8Array([65])),
  list: ['a'],
  map: { a: 'a' },
};

/** What else Firestore stores. */
export const rareValues: Record<string, unknown> = {
  fraction: 1.5,
  NaN: Number.NaN,
  place: new GeoPoint(35, 139),
  reference: new Reference(`${COMPANY}/clients/client-1`),
  'an empty list': [],
  'an empty map': {},
};

/** Puts a value where it belongs in the document. */
export type Place = (value: unknown) => Fields;

/** A field as each type but the legal ones (names of `values`), at the top also without it. */
export function wrongTypes(field: string, legal: unknown, types: string, nested?: Place): Attack[] {
  const place = nested ?? ((value) => ({ [field]: value }));
  const legalTypes = new Set(types.split('|'));
  return Object.entries(nested === undefined ? { ...values, missing: undefined } : values)
    .filter(([type]) => !legalTypes.has(type))
    .map(([type, value]) => [`${field} is ${type}`, place(value), place(legal)]);
}

/** A text of at most `max` UTF-16 units, as in the forms. */
export const attackedText = (field: string, max: number): Attack[] => [
  ...wrongTypes(field, 'abc', 'text'),
  [`${field} is too long`, { [field]: long(max + 1) }, { [field]: long(max) }],
  [
    `${field} is too long in pairs`,
    { [field]: '𠮷'.repeat(max / 2 + 1) },
    { [field]: '𠮷'.repeat(max / 2) },
  ],
  [`${field} holds NUL`, { [field]: 'a\n\u0000b' }, { [field]: 'a\nb' }],
];

/** A text of one line that a pattern bounds, which counts characters: never stricter than the form. */
export function attackedLine(field: string, max: number, nested?: Place): Attack[] {
  const place = nested ?? ((value) => ({ [field]: value }));
  return [
    ...wrongTypes(field, 'abc', 'text', nested),
    [`${field} is too long`, place(long(max + 1)), place('𠮷'.repeat(max))],
    [`${field} has two lines`, place('a\nb'), place('a b')],
    [`${field} ends a line`, place('a\n'), place('a')],
    [`${field} ends a line of old`, place('a\rb'), place('a b')],
    [`${field} holds NUL`, place('a\u0000b'), place('ab')],
  ];
}

/** A text of a form. */
export const attackedForm = (field: string, bad: string[], good: string[]): Attack[] => [
  ...wrongTypes(field, good[0], 'text'),
  ...bad.map((text, index): Attack => {
    const legal = good[index % good.length];
    return [`${field} is ${JSON.stringify(text)}`, { [field]: text }, { [field]: legal }];
  }),
];

/** An integer between two bounds. */
export function attackedInteger(field: string, min: number, max: number, nested?: Place): Attack[] {
  const place = nested ?? ((value) => ({ [field]: value }));
  return [
    ...wrongTypes(field, max, 'integer', nested),
    [`${field} is below ${min}`, place(min - 1), place(min)],
    [`${field} is above ${max}`, place(max + 1), place(max)],
    [`${field} is digits`, place(String(max)), place(max)],
    [`${field} is between two integers`, place(max - 0.5), place(max)],
    [`${field} is NaN`, place(Number.NaN), place(max)],
    [`${field} is negative zero`, place(-0), place(max)],
    [`${field} is infinite`, place(Number.POSITIVE_INFINITY), place(max)],
  ];
}

const written = (db: Firestore, fields: Fields): Fields =>
  nativeFields(
    db,
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  );

const changed = (db: Firestore, changes: Fields): Fields =>
  nativeFields(
    db,
    Object.fromEntries(
      Object.entries(changes).map(([key, value]) => [
        key,
        value === undefined ? deleteField() : value,
      ]),
    ),
  );

/** Whether nothing happens but that a field is missing that need not be there. */
const leavesOut = (attack: Fields, required: string[] | undefined): boolean =>
  JSON.stringify(attack) === '{}' &&
  Object.keys(attack).every((field) => required?.includes(field) === false);

/** A new document with the attack is refused; its twin is accepted at the same place. */
export function refusesOnCreate(target: Target, attacks: Attack[]): void {
  const { path, fields, others, required } = target;
  const create = (db: Firestore, change: Fields) =>
    setDoc(doc(db, path), written(db, { ...fields, ...change }));
  test.each(attacks.filter(([, attack]) => leavesOut(attack, required)))(
    'create: %s and has a default',
    async (_name, attack) => {
      await seed(others ?? {});
      await allowed(create(as('administrator'), attack));
    },
  );
  test.each(byTwin(attacks.filter(([, attack]) => !leavesOut(attack, required))))(
    'create: %s',
    async (_names, some, legal) => {
      await seed(others ?? {});
      const db = as('administrator');
      await allDenied(some, (attack) => create(db, attack));
      await allowed(create(db, legal));
    },
  );
}

/** An existing document refuses the attack and stays as it is; the same document accepts the twin. */
export function refusesOnUpdate({ path, fields, others }: Target, attacks: Attack[]): void {
  test.each(byTwin(attacks))('update: %s', async (_names, some, legal) => {
    await seed({ ...others, [path]: fields });
    const before = await storedAt(path);
    const db = as('administrator');
    await allDenied(some, (attack) => updateDoc(doc(db, path), changed(db, attack)));
    expect(await storedAt(path)).toEqual(before);
    await allowed(updateDoc(doc(db, path), changed(db, legal)));
  });
}

/** Changes of the administrator that are accepted, each of them on the stored document. */
export function acceptsOnUpdate(
  { path, fields, others }: Target,
  changes: (readonly [name: string, change: Fields])[],
): void {
  test.each(changes)('update: %s', async (_name, change) => {
    await seed({ ...others, [path]: fields });
    const db = as('administrator');
    await allowed(updateDoc(doc(db, path), changed(db, change)));
  });
}
