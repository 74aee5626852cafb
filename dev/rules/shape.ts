// What the rules can know of a stored field: read from the two schemas of its kind. The record schema says of what type it
// is stored and what it reads as when it is missing, the form schema which values there are.
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Characters of a text on one line: no line break of any system, and no NUL. */
export const ONE_LINE = String.raw`[^\\x00${'\r\n'}]`;

/** What may be stored in one field. */
export type Shape =
  /** Of so many UTF-16 units, on any lines. */
  | { kind: 'text'; max: number; isFilled: boolean; isNullable: boolean }
  /** Of so many characters on one line. */
  | { kind: 'line'; max: number; isFilled: boolean }
  /** One that begins with a word, so that nothing but a text can match it, says so. */
  | { kind: 'pattern'; pattern: string; isWorded?: boolean }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'number'; choices: readonly (number | null)[] }
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'flag' }
  | { kind: 'time'; isNullable: boolean }
  /** Some of a few words, each once or several times. */
  | { kind: 'words'; choices: readonly string[] };

/**
 * What checks of the forms tell (`params`): of texts their measure or pattern, of texts that are stored as numbers their
 * bounds. Others say so: that they judge what is typed alone, or that the rules hold them by hand.
 */
type Told = {
  units?: number;
  line?: number;
  pattern?: RegExp;
  integer?: readonly [min: number, max: number];
  onlyInForms?: boolean;
  heldByHand?: boolean;
  isFilled?: boolean;
};

const defOf = (schema: Schema): z.core.$ZodTypes['_zod']['def'] =>
  (schema as z.core.$ZodTypes)._zod.def;

type Core = { core: Schema; isNullable: boolean; checks: readonly z.core.$ZodCheck[] };

/** A schema without what mends a value before it is looked at, and without its default; with the checks of all. */
export function coreOf(schema: Schema): Core {
  const def = defOf(schema);
  const { checks = [] } = def;
  const within = (inner: Schema): Core => {
    const core = coreOf(inner);
    return { ...core, checks: [...checks, ...core.checks] };
  };
  if (def.type === 'pipe') return within(def.out);
  if (def.type === 'default') return within(def.innerType);
  if (def.type === 'nullable') return { ...within(def.innerType), isNullable: true };
  return { core: schema, isNullable: false, checks };
}

/** The parts of an object; none of anything else. */
export function partsOf(schema: Schema): Readonly<Record<string, Schema>> {
  const def = defOf(coreOf(schema).core);
  return def.type === 'object' ? def.shape : {};
}

/** One part of an object. @throws Error when it has no such part */
export function partOf(schema: Schema, name: string): Schema {
  const part = partsOf(schema)[name];
  if (part === undefined) throw new Error(`no schema has ${name}`);
  return part;
}

/** The schema of each entry of a list. */
export function entryOf(schema: Schema): Schema {
  const def = defOf(coreOf(schema).core);
  if (def.type !== 'array') throw new Error(`a list is expected, not ${def.type}`);
  return def.element;
}

/** How many entries a list may have. */
export function longestOf(schema: Schema): number {
  for (const { _zod } of coreOf(schema).checks)
    if (_zod.def.check === 'max_length') return (_zod.def as z.core.$ZodCheckMaxLengthDef).maximum;
  throw new Error('a list without a longest length');
}

type Checks = Told & { isFilled: boolean; min: number; max: number };

/** What all checks tell. @throws Error when one of them tells nothing */
function checksOf(checks: Core['checks']): Checks {
  const told: Checks = { isFilled: false, min: -Infinity, max: Infinity };
  for (const check of checks) {
    const def = check._zod.def as z.core.$ZodCheckDef & { params?: Told };
    if (def.check === 'min_length') told.isFilled = true;
    else if (def.check === 'greater_than')
      told.min = Number((def as z.core.$ZodCheckGreaterThanDef).value);
    else if (def.check === 'less_than')
      told.max = Number((def as z.core.$ZodCheckLessThanDef).value);
    else if (def.check === 'custom') {
      if (def.params === undefined) throw new Error('a check of it tells nothing (params)');
      Object.assign(told, def.params);
    }
  }
  return told;
}

/** A pattern as the rules have it: they know no lookahead, and a backslash but for a line break needs two. */
function patternOf({ source }: RegExp): string {
  const pattern = source.replaceAll(String.raw`\d`, '[0-9]').split(String.raw`[^\x00\r\n]`);
  if (pattern.some((piece) => /\(\?|\\[^n]/.test(piece)))
    throw new Error(`the rules cannot say ${source}`);
  return pattern.join(ONE_LINE);
}

function textShape(form: Core, isNullable: boolean): Shape {
  const { units, line, pattern, isFilled } = checksOf(form.checks);
  if (pattern !== undefined) {
    const inner = patternOf(pattern);
    return {
      kind: 'pattern',
      pattern: isFilled ? inner : `^(${inner.replace(/^\^(.*)\$$/, '$1')})?$`,
    };
  }
  if (line !== undefined) return { kind: 'line', max: line, isFilled };
  if (units === undefined) throw new Error('a text without a longest length');
  return { kind: 'text', max: units, isFilled, isNullable };
}

function numberShape(form: Core): Shape {
  const def = defOf(form.core);
  if (def.type !== 'enum') {
    const { integer, min, max } = checksOf(form.checks);
    const [least, most] = integer ?? [min, max];
    if (!Number.isInteger(least) || !Number.isInteger(most))
      throw new Error('a number without bounds');
    return { kind: 'integer', min: least, max: most };
  }
  const choices = Object.values(def.entries).map((choice) =>
    choice === '' ? null : Number(choice),
  );
  const [first] = choices;
  const isRow = choices.every(
    (choice, index) => choice !== null && choice === Number(first) + index,
  );
  return isRow && choices.length > 2
    ? { kind: 'integer', min: Number(first), max: Number(choices.at(-1)) }
    : { kind: 'number', choices };
}

function shapeOfCores(form: Core, { core, isNullable }: Core): Shape {
  const stored = defOf(core).type;
  const entered = defOf(form.core);
  if (stored === 'boolean') return { kind: 'flag' };
  if (stored === 'date') return { kind: 'time', isNullable };
  if (stored === 'number') return numberShape(form);
  if (entered.type === 'enum' || entered.type === 'literal')
    return { kind: 'choice', choices: choicesOf(form.core) };
  if (entered.type === 'array')
    return { kind: 'words', choices: choicesOf(coreOf(entered.element).core) };
  if (entered.type === 'string') return textShape(form, isNullable);
  // A value that a function judges tells as its checks would; it is one of a few words, or begins with one.
  if (entered.type === 'custom') {
    const checks = [form.core as unknown as z.core.$ZodCheck];
    const shape = textShape({ ...form, checks }, isNullable);
    return shape.kind === 'pattern' ? { ...shape, isWorded: true } : shape;
  }
  throw new Error(`the rules cannot say ${entered.type}`);
}

function choicesOf(schema: Schema): string[] {
  const def = defOf(schema);
  if (def.type === 'enum') return Object.values(def.entries).map(String);
  if (def.type === 'literal') return def.values.map(String);
  throw new Error(`a choice is expected, not ${def.type}`);
}

/**
 * What may be stored in a field.
 * @param form its schema in forms @param record its schema in records
 * @throws Error when that cannot be told
 */
export function shapeOf(form: Schema, record: Schema): Shape {
  return shapeOfCores(coreOf(form), coreOf(record));
}

/** What may be stored in each field that both schemas have. @throws Error that names the first that cannot be told */
export function shapesOf(of: {
  form: Schema;
  record: Schema;
  without: readonly string[];
}): Map<string, Shape> {
  const stored = partsOf(of.record);
  return new Map(
    Object.entries(partsOf(of.form)).flatMap(([field, form]): [string, Shape][] => {
      const record = stored[field];
      if (record === undefined || of.without.includes(field)) return [];
      try {
        return [[field, shapeOf(form, record)]];
      } catch (error) {
        throw new Error(`${field}: what may be stored cannot be told`, { cause: error });
      }
    }),
  );
}
