import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { orderFormSchema } from '#domain/order/form.ts';
import { anOrder, largestOrderFields, orderLines } from '#tests/rules/documents.ts';

// The rules are attacked with the emulator; whether every field has its attack is known without it.

const fields = Object.keys(orderFormSchema.shape);

test.each([
  ['the legal order', anOrder],
  ['the largest order', largestOrderFields],
])('%s of the rules tests has every field of the form', (_which, order) => {
  expect(fields.filter((field) => !(field in order))).toEqual([]);
});

/** Fields whose attacks are written one by one in describe blocks and files of their own. */
const BY_HAND = [
  'client',
  'container',
  'price',
  'officeId',
  'destination',
  'axleCount',
  'description',
  'billingMemo',
];

test('every field of the form is attacked', () => {
  const attacks = readFileSync('tests/rules/orders.test.ts', 'utf8');
  const isAttacked = (field: string): boolean =>
    [...orderLines, ...BY_HAND].includes(field) ||
    attacks.includes(`attackedTime('${field}'`) ||
    attacks.includes(`attackedLine('${field}'`);
  expect(fields.filter((field) => !isAttacked(field))).toEqual([]);
});
