// Functions of the rules that look at many values at once, because a request may evaluate 1,000 expressions and an order is
// large (decision 007): texts and words are added up, one to a line, and one pattern bounds each line of the sum.
import * as z from 'zod/mini';
import { conjunction, quoted, wrapped } from './fields.ts';
import { ONE_LINE, partsOf, shapesOf, type Shape } from './shape.ts';

/** A map within a document, such as an order's container. */
export type Part = {
  /** Name of the function, and what it calls the map. */
  name: string;
  argument: string;
  form: z.core.$ZodType;
  record: z.core.$ZodType;
  /** Every part of it must be there: nothing is read in the place of a missing one. */
  isWhole?: boolean;
  /** Parts that are looked at by a function written by hand; '' for one that is looked at elsewhere. */
  byHand?: Readonly<Record<string, string>>;
};

/** The pattern of one line that holds an integer. @throws Error when its bounds are no count of digits */
function digitsPattern(min: number, max: number): string {
  const digits = String(max).length;
  if (max !== 10 ** digits - 1 || (min !== 0 && min !== -max))
    throw new Error(`a sum bounds integers by their digits, not from ${min} to ${max}`);
  return `${min < 0 ? '-?' : ''}[0-9]{1,${digits}}`;
}

/** The pattern of one line of a sum; undefined for what no sum can hold. */
function linePattern(shape: Shape): string | undefined {
  if (shape.kind === 'pattern') return shape.pattern.replaceAll(/^\^|\$$/g, '');
  if (shape.kind === 'integer') return digitsPattern(shape.min, shape.max);
  if (shape.kind === 'line') return `${ONE_LINE}{${shape.isFilled ? 1 : 0},${shape.max}}`;
  if (shape.kind !== 'choice') return undefined;
  const words = shape.choices.filter((choice) => choice !== '');
  const isOptional = words.length < shape.choices.length;
  return words.length === 1 && !isOptional
    ? words.join('')
    : `(${words.join('|')})${isOptional ? '?' : ''}`;
}

/** The pattern of lines under each other; alike ones are counted. */
export function linesPattern(patterns: readonly string[]): string {
  const runs: { pattern: string; count: number }[] = [];
  for (const pattern of patterns.slice(0, -1)) {
    const last = runs.at(-1);
    if (last?.pattern === pattern) last.count += 1;
    else runs.push({ pattern, count: 1 });
  }
  const head = runs.map(({ pattern, count }) =>
    count === 1 ? `${pattern}\n` : `(${pattern}\n){${count}}`,
  );
  return quoted(`^${head.join('')}${patterns.at(-1) ?? ''}$`);
}

/** The stored value as the rules write it. */
const literal = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : Array.isArray(value) ? '[]' : String(value);

/** Words and integers as one list, which a list can join; free texts are added, since only a text can be. */
export function sumOf(
  shapes: ReadonlyMap<string, Shape>,
  access: (field: string) => string,
): string {
  const isFree = (shape: Shape): boolean =>
    shape.kind === 'line' || (shape.kind === 'pattern' && shape.isWorded !== true);
  const closed = [...shapes].filter(([, shape]) => !isFree(shape));
  const free = [...shapes].filter(([, shape]) => isFree(shape));
  const pieces = closed.map(([field, { kind }]) =>
    kind === 'integer' ? `string(${access(field)})` : access(field),
  );
  const head = pieces.length > 1 ? [wrapped('[', pieces, "].join('\\n')", '        ')] : pieces;
  const sum = [...head, ...free.map(([field]) => access(field))].join(" + '\\n' + ");
  const patterns = [...closed, ...free].map(([, shape]) => linePattern(shape) ?? '');
  return `(${sum})\n      .matches(${linesPattern(patterns)})`;
}

/** The function that looks at a map. */
export function partFunction({ name, argument, form, record, ...rest }: Part): string {
  const { isWhole = false, byHand = {} } = rest;
  const names = [...new Set([...Object.keys(partsOf(form)), ...Object.keys(byHand)])];
  const missing: unknown = isWhole ? {} : z.parse(record, {});
  const access = (field: string): string =>
    isWhole
      ? `${argument}.${field}`
      : `${argument}.get(${quoted(field)}, ${literal(Object(missing)[field])})`;
  const shapes = shapesOf({ form, record, without: Object.keys(byHand) });
  const summed = new Map([...shapes].filter(([, shape]) => linePattern(shape) !== undefined));
  const conditions = [
    isWhole
      ? `${argument}.size() == ${names.length}`
      : wrapped(`${argument}.keys().hasOnly([`, names.map(quoted), '])', '      '),
    ...[...shapes].flatMap(([field, { kind }]) =>
      kind === 'integer' ? [`${access(field)} is int`] : [],
    ),
    sumOf(summed, access),
    ...[...shapes].flatMap(([field, shape]) =>
      shape.kind === 'number'
        ? [`${access(field)} in [${shape.choices.map(String).join(', ')}]`]
        : [],
    ),
    ...Object.entries(byHand)
      .filter(([, check]) => check !== '')
      .map(([field, check]) => `${check}(${access(field)})`),
  ];
  return conjunction(`${name}(${argument})`, conditions);
}

/** The function that looks at each entry of a list, which has so many at most: rules know no loops. */
export function eachFunction(head: string, check: string, most: number): string {
  const list = head.replace(/^.*\((.*)\)$/, '$1');
  const each = Array.from(
    { length: most },
    (_none, index) => `(count < ${index + 1} || ${check}(${list}[${index}]))`,
  );
  const conditions = [`${list} is list`, ...each, `count < ${most + 1}`];
  return `function ${head} {\n  let count = ${list}.size();\n  return ${conditions.join('\n    && ')};\n}`;
}

/** A function that returns the names, made of one text: each literal of a list is an expression of its own. */
export function joinedNamesFunction(name: string, names: readonly string[]): string {
  const rows = [''];
  for (const [index, one] of names.entries()) {
    const piece = index === names.length - 1 ? one : `${one},`;
    if (`${rows.at(-1) ?? ''}${piece}`.length <= 90) rows[rows.length - 1] += piece;
    else rows.push(piece);
  }
  return `function ${name}() {\n  return (${rows.map(quoted).join('\n    + ')}).split(',');\n}`;
}

/** A sum of one text a line, on as many lines of the rules as it needs. */
function linesFunction(name: string, parameters: string, texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  const rows = [first];
  for (const text of others) {
    const piece = ` + '\\n' + ${text}`;
    if (`${rows.at(-1) ?? ''}${piece}`.length <= 96) rows[rows.length - 1] += piece;
    else rows.push(`    + '\\n' + ${text}`);
  }
  return `function ${name}(${parameters}) {\n  return ${rows.join('\n')};\n}`;
}

/** What a document of many one-line texts holds in them. @param lines the fields by their longest length */
export function lineFunctions(lines: ReadonlyMap<string, number>): string[] {
  const names = [...lines.keys()];
  const patterns = [...lines.values()].map((max) => `${ONE_LINE}{0,${max}}`);
  return [
    `function areLines(lines) {\n  return lines.matches(${linesPattern(patterns)});\n}`,
    linesFunction(
      'allLines',
      'data',
      names.map((name) => `data.get(${quoted(name)}, '')`),
    ),
    linesFunction(
      'changedLines',
      'data, keys',
      names.map((name) => `(${quoted(name)} in keys ? data.${name} : '')`),
    ),
  ];
}
