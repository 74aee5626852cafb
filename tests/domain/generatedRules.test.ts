import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { functionsOf } from '#dev/rules/fields.ts';
import { withRegions } from '#dev/rules/regions.ts';
import { shapeOf } from '#dev/rules/shape.ts';
import {
  dayText,
  formattedText,
  onlyInForms,
  optionalLine,
  optionalText,
  requiredText,
} from '#domain/formSchema.ts';
import { flag, optionalDate, optionalId, text } from '#domain/schema.ts';

const rules = readFileSync('firestore.rules', 'utf8');

test('the rules are what the schemas say', () => expect(withRegions(rules)).toBe(rules));

test('a limit that is raised in a schema is another rule', () => {
  const of = (max: number) =>
    functionsOf({
      name: 'place',
      form: z.object({ name: requiredText('名称', max), memo: optionalText('メモ', 5) }),
      record: z.object({ name: text, memo: text }),
    }).join('\n');
  expect(of(64)).toContain("isFilledText(data, keys, 'name', 64)");
  expect(of(65)).toContain("isFilledText(data, keys, 'name', 65)");
  expect(of(64)).toContain("return ['name', 'memo'];");
  // What a form demands must be there; all else has a default.
  expect(of(64)).toContain("return ['name'];");
});

test.each([
  ['has a region that nothing makes', `${rules}\n// generated: other\n// end\n`, 'other'],
  ['lacks a region', rules.replace('// generated: client', '// client'), 'client'],
])('rules of which one %s are no rules', (_what, changed, name) =>
  expect(() => withRegions(changed)).toThrow(name),
);

describe('what may be stored', () => {
  test.each([
    [optionalText('', 20), text, { kind: 'text', max: 20, isFilled: false, isNullable: false }],
    [
      optionalText('', 20),
      optionalId,
      { kind: 'text', max: 20, isFilled: false, isNullable: true },
    ],
    [optionalLine('', 20), text, { kind: 'line', max: 20, isFilled: false }],
    [formattedText('', /^\d{3}$/, '123'), text, { kind: 'pattern', pattern: '^([0-9]{3})?$' }],
    [z.enum(['', 'a']), text, { kind: 'choice', choices: ['', 'a'] }],
    [z.enum(['', '2', '3']), z.nullable(z.number()), { kind: 'number', choices: [2, 3, null] }],
    [z.enum(['0', '1', '2']), z.number(), { kind: 'integer', min: 0, max: 2 }],
    [z.int().check(z.minimum(-9), z.maximum(9)), z.number(), { kind: 'integer', min: -9, max: 9 }],
    [z.boolean(), flag(false), { kind: 'flag' }],
    [z.string(), optionalDate, { kind: 'time', isNullable: true }],
    [dayText(''), z.date(), { kind: 'time', isNullable: false }],
    [z.array(z.enum(['a', 'b'])), z.array(z.string()), { kind: 'words', choices: ['a', 'b'] }],
    [
      optionalText('', 9).check(z.refine((value) => value !== 'x', onlyInForms)),
      text,
      { kind: 'text', max: 9, isFilled: false, isNullable: false },
    ],
  ])('%#', (form, record, shape) => expect(shapeOf(form, record)).toEqual(shape));

  test.each([
    ['no longest length', z.string(), text],
    ['a check that tells nothing', z.string().check(z.refine((value) => value !== 'x')), text],
    ['a pattern that the rules do not know', formattedText('', /^(?!a)b$/, 'b'), text],
    ['a number without bounds', z.int(), z.number()],
    ['a map', z.object({}), z.object({})],
  ])('%s is an error', (_what, form, record) => expect(() => shapeOf(form, record)).toThrow());
});
