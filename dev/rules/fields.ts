// Functions of the rules that look at each changed field of a document by itself.
import * as z from 'zod/mini';
import { ONE_LINE, shapeOf, partsOf, type Shape } from './shape.ts';

export type Kind = {
  /** As the functions are called: `client` makes clientFields() and isClient(data, keys). */
  name: string;
  form: z.core.$ZodType;
  record: z.core.$ZodType;
  /** Stored fields that no form has: yes or no, or times. What a form has and no record is not stored. */
  besides?: readonly string[];
  /** Fields that are looked at by a function written by hand, which is given the value. */
  byHand?: Readonly<Record<string, string>>;
};

const WIDTH = 108;

/** Text as the rules quote it. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\r', String.raw`\r`).replaceAll('\n', String.raw`\n`)}'`;

/** `head` and the parts on as many lines as they need, so that no line is too long; `indent` of the lines that follow. */
export function wrapped(
  head: string,
  parts: readonly string[],
  tail: string,
  indent = '    ',
): string {
  const lines = [head];
  for (const [index, part] of parts.entries()) {
    const piece = part + (index === parts.length - 1 ? tail : ',');
    const line = lines.at(-1) ?? '';
    const longer = line === head ? line + piece : `${line} ${piece}`;
    if (longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(indent + piece);
  }
  return lines.join('\n');
}

/** A function that returns the names. */
export const namesFunction = (name: string, names: readonly string[]): string =>
  `function ${name}() {\n${wrapped('  return [', names.map(quoted), '];')}\n}`;

const alternatives = (choices: readonly string[]): string => {
  const words = choices.filter((choice) => choice !== '');
  return `^(${words.join('|')})${words.length < choices.length ? '?' : ''}$`;
};

/** A text of so many UTF-16 units: nothing else matches a pattern. */
export const textCondition = (value: string, max: number): string =>
  String.raw`(${value}.matches('^[^\\x00]*$') && ${value}.size() <= ${max})`;

/** Whether a changed field is what its shape says. */
export function conditionOf(field: string, shape: Shape): string {
  const name = quoted(field);
  switch (shape.kind) {
    case 'text':
      if (shape.isNullable)
        return `(!(${name} in keys) || data.${field} == null || ${textCondition(`data.${field}`, shape.max)})`;
      return `${shape.isFilled ? 'isFilledText' : 'isText'}(data, keys, ${name}, ${shape.max})`;
    case 'line':
      return shape.isFilled
        ? `isFilledLine(data, keys, ${name}, ${quoted(`^${ONE_LINE}{1,${shape.max}}$`)})`
        : `isFormatted(data, keys, ${name}, ${quoted(`^${ONE_LINE}{0,${shape.max}}$`)})`;
    case 'pattern':
      return `isFormatted(data, keys, ${name}, ${quoted(shape.pattern)})`;
    case 'choice':
      return `isFormatted(data, keys, ${name}, ${quoted(alternatives(shape.choices))})`;
    case 'number':
      return `(!(${name} in keys) || data.${field} in [${shape.choices.map(String).join(', ')}])`;
    case 'integer':
      return `isIntBetween(data, keys, ${name}, ${shape.min}, ${shape.max})`;
    case 'flag':
      return `(!(${name} in keys) || data.${field} is bool)`;
    case 'time':
      return `(!(${name} in keys)${shape.isNullable ? ` || data.${field} == null` : ''} || data.${field}.year() < 3000)`;
    default:
      return wrapped(`areWords(data, keys, ${name}, [`, shape.choices.map(quoted), '])', '      ');
  }
}

/** The condition of one field of a kind. @throws Error that names it when its schemas do not tell enough */
export function fieldCondition({ form, record, byHand = {} }: Kind, field: string): string {
  const check = byHand[field];
  if (check !== undefined) return `(!(${quoted(field)} in keys) || ${check}(data.${field}))`;
  const stored = partsOf(record)[field];
  if (stored === undefined) throw new Error(`${field} is not in the record schema`);
  try {
    return conditionOf(field, shapeOf(partsOf(form)[field] ?? stored, stored));
  } catch (error) {
    throw new Error(`${field}: what may be stored cannot be told`, { cause: error });
  }
}

/** The fields that a person writes, in the order of the form, and those that come besides. */
export const fieldsOf = ({ form, record, byHand = {}, besides = [] }: Kind): string[] =>
  [...new Set([...Object.keys(partsOf(form)), ...Object.keys(byHand), ...besides])].filter(
    (field) => Object.hasOwn(partsOf(record), field),
  );

/**
 * The fields that a new document must have: those that no record is read without, and texts that a form demands. All others
 * may be missing and read as their default, so that the app of yesterday can go on.
 */
export function requiredOf(kind: Kind): string[] {
  const [entered, stored] = [partsOf(kind.form), partsOf(kind.record)];
  return fieldsOf(kind).filter((field) => {
    const [form, record] = [entered[field], stored[field]];
    const missing = record === undefined ? undefined : z.safeParse(record, undefined);
    if (missing?.success !== true) return true;
    return form !== undefined && missing.data === '' && !z.safeParse(form, '').success;
  });
}

/** The functions of a kind: all its fields, those that a new document must have, and what each holds. */
export function functionsOf(kind: Kind): string[] {
  const { name } = kind;
  const fields = fieldsOf(kind);
  const required = requiredOf(kind);
  return [
    namesFunction(`${name}Fields`, fields),
    ...(required.length === 0 ? [] : [namesFunction(`${name}Required`, required)]),
    checkFunction(kind),
  ];
}

/** A function that asks all of the conditions. */
export const conjunction = (head: string, conditions: readonly string[]): string =>
  `function ${head} {\n  return ${conditions.join('\n    && ')};\n}`;

/** The function that looks at each changed field. */
export function checkFunction(kind: Kind): string {
  const { name } = kind;
  return conjunction(
    `is${name.charAt(0).toUpperCase()}${name.slice(1)}(data, keys)`,
    fieldsOf(kind).map((field) => fieldCondition(kind, field)),
  );
}
