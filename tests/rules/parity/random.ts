import type * as z from 'zod/mini';
import { coreOf, partsOf } from '#dev/rules/shape.ts';
import type { Fields } from '#tests/support/rules.ts';

type Schema = z.core.$ZodType;

/** Numbers that look random and are the same in every run. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

export type Random = () => number;

export const oneOf = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from');
  return value;
};

/** Texts that some field takes, and some that look like them. */
const TEXTS = [
  [
    '',
    ' ',
    'a',
    ' a ',
    'a\nb',
    'a\rb',
    'a\u0000b',
    '\n',
    "'",
    '😀',
    '（株）',
    'A:dry',
    'ONEU1234566',
  ],
  ['045-000-0000', '０４５', '+81(45)0', '123456789', '45-000', '1'.repeat(20), '1'.repeat(21)],
  ['231-0001', '2310001', '231-00', 'T1234567890123', 't1234567890123', 'T12', '1234567890123'],
  ['a@b.jp', 'a@b', 'a b@c.jp', `${'a'.repeat(64)}@b.jp`, `${'a'.repeat(65)}@b.jp`],
  ['0', '1', '12', '123', '1234', '1234567', '12345678', '31', '32', '1.5', '-20', '21'],
  ['ﾊﾏ(ｶ', 'はま', 'hama', 'ｦ'.repeat(48), 'ｱ'.repeat(49), '御中', '普通', '当座', 'am', 'pm'],
  [
    '2027-05-31',
    '2027-02-30',
    '9999-12-31',
    '1999-12-31',
    '2027-5-1',
    '08:30',
    '8:3',
    '{YYYY}-{MM}-{NNN}',
    '{YYYY}{M}{N}',
  ],
  ['{YYYY}-{N}', '{YY}{MM}{NN}', '{YYYY}-{MM}-{N}-{N}', '{N}/{YYYY}/{M}', '{YYYY}年{M}月分'],
  ['㍿', 'ｶﾞ', 'data:image/png;base64,AAAA', 'data:image/gif;base64,AAAA', 'dry', 'floor'],
].flat();

/** Texts around so many units or characters. */
const around = (max: number): string[] => [
  ...[max - 1, max, max + 1].map((length) => 'あ'.repeat(length)),
  ...[max / 2, max / 2 + 1, max, max + 1].map((length) => '𠮷'.repeat(length)),
  ` ${'a'.repeat(max)} `,
  `${'a'.repeat(max - 3)}\nbc`,
  `${'a'.repeat(max)}b`,
];

type Told = { units?: number; line?: number };

/** A value for a part of a form: at, below or above what it takes, or of another kind. */
export function valueFor(random: Random, schema: Schema, legal: unknown): unknown {
  const { core, checks } = coreOf(schema);
  const { def } = (core as z.core.$ZodTypes)._zod;
  if (def.type === 'boolean') return random() < 0.5;
  if (def.type === 'enum')
    return oneOf(random, [...Object.values(def.entries), ...Object.values(def.entries), 'x', 'ab']);
  if (def.type === 'literal') return oneOf(random, [...def.values, ...def.values, 'USD']);
  if (def.type === 'object') return changedForm(random, core, legal as Fields, 1).form;
  if (def.type === 'array') return listFor(random, def.element);
  if (def.type === 'number') {
    const bounds = checks.flatMap(({ _zod }) =>
      'value' in _zod.def ? [Number(_zod.def.value)] : [],
    );
    return oneOf(random, [0, 1, -1, 1.5, 45_000, ...bounds.flatMap((b) => [b - 1, b, b + 1])]);
  }
  const limits = checks.flatMap(({ _zod }) => {
    const { units, line } = (_zod.def as { params?: Told }).params ?? {};
    return [units ?? line ?? []].flat();
  });
  return oneOf(random, random() < 0.5 ? limits.flatMap(around).concat('a') : TEXTS);
}

/** Entries whose parts are legal as often as not. */
function listFor(random: Random, element: Schema): unknown[] {
  const parts = partsOf(element);
  const count = Math.floor(random() * 9);
  if (Object.keys(parts).length === 0)
    return Array.from({ length: count }, () => valueFor(random, element, ''));
  const item: Fields = { type: 'wait', label: '値引き', name: '保管料', amount: 1, memo: '' };
  const legal: Fields = { ...item, tax: 'tax', taxInclusion: 'exclusive' };
  const known = Object.fromEntries(Object.keys(parts).map((part) => [part, legal[part]]));
  // What has a name has one of its own.
  const entry = (index: number): Fields =>
    'name' in known ? { ...known, name: `${String(known['name'])}${index}` } : known;
  const spoilt = random() < 0.5 ? Math.floor(random() * count) : -1;
  return Array.from({ length: count }, (_none, index) =>
    index === spoilt ? changedForm(random, element, entry(index), 1).form : entry(index),
  );
}

/** The form with some of its fields otherwise. */
export function changedForm(random: Random, schema: Schema, legal: Fields, most = 2) {
  const parts = partsOf(schema);
  const form = { ...legal };
  const changed = new Set<string>();
  for (let count = 0; count < Math.ceil(random() * most); count += 1) {
    const field = oneOf(random, Object.keys(parts));
    const part = parts[field];
    if (part === undefined) continue;
    form[field] = valueFor(random, part, legal[field]);
    changed.add(field);
  }
  return { form, changed };
}
