import { Bytes } from 'firebase/firestore/lite';
import { describe } from 'vitest';
import {
  acceptsOnUpdate,
  attackedInteger,
  attackedLine,
  refusesOnCreate,
  refusesOnUpdate,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { anItem, anOrder, aPrice } from '#tests/rules/documents.ts';
import { COMPANY, prepareRules, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const order = {
  path: `${COMPANY}/orders/order-1`,
  fields: anOrder,
  required: ['arrivalDate', 'client', 'enabled', 'createdAt'],
};

function refuses(attacks: Attack[]): void {
  refusesOnCreate(order, attacks);
  refusesOnUpdate(order, attacks);
}

const price = (change: Fields): Fields => ({ price: { ...aPrice, ...change } });

describe('price', () => {
  const legal = price({ amount: 50_000 });
  refuses([
    ...wrongTypes('price', aPrice, ''),
    ...attackedInteger('amount', 0, 999_999_999, (amount) => price({ amount })),
    ...wrongTypes('currency', 'JPY', '', (currency) => price({ currency })),
    ...wrongTypes('tax', 'taxFree', '', (tax) => price({ tax })),
    ...wrongTypes('taxInclusion', 'inclusive', '', (taxInclusion) => price({ taxInclusion })),
    ['currency is USD', price({ currency: 'USD' }), legal],
    ['currency is lower case', price({ currency: 'jpy' }), legal],
    ['currency holds the tax', price({ currency: 'JPY:tax' }), legal],
    ['tax is unknown', price({ tax: 'free' }), price({ tax: 'outside' })],
    ['tax holds the inclusion', price({ tax: 'tax:exclusive' }), legal],
    ['taxInclusion is unknown', price({ taxInclusion: 'clusive' }), legal],
    ['taxInclusion ends a line', price({ taxInclusion: 'exclusive\n' }), legal],
    ['an unknown field', price({ discount: 1 }), legal],
    ['a large unknown field', price({ junk: 'x'.repeat(1000) }), legal],
  ]);
});

describe('additional items', () => {
  const items = (...additionalItems: unknown[]): Fields => price({ additionalItems });
  const item = (change: Fields): Fields => items({ ...anItem, ...change });
  const { memo: _memo, ...withoutMemo } = anItem;
  const legal = items(anItem);
  const types = [
    'highway',
    'wait',
    'threeAxis',
    'motorGenerator',
    'cleaning',
    'scale',
    'cargoInspection',
    'xRayInspection',
  ];

  refuses([
    ...wrongTypes('additionalItems', [anItem], '', (value) => price({ additionalItems: value })),
    ...wrongTypes('an item', anItem, '', (value) => items(value)).filter(
      ([name]) => !name.endsWith('list'), // Firestore stores no list in a list
    ),
    [
      'nine items without their part',
      items(...Array(9).fill(anItem)),
      items(...Array(8).fill(anItem)),
    ],
    ...Array.from({ length: 8 }, (_, place): Attack => {
      const legalItems = Array<Fields>(8).fill(anItem);
      const bad = { ...anItem, type: 'discount' };
      return [
        `item ${place + 1} of 8 is bad`,
        items(...legalItems.with(place, bad)),
        items(...legalItems),
      ];
    }),
    ['an empty map of items', price({ additionalItems: {} }), legal],
    ['a map of items', price({ additionalItems: { 0: anItem } }), legal],
  ]);

  describe('one item', () => {
    refuses([
      ...attackedInteger('amount', 0, 999_999_999, (amount) => item({ amount })),
      ...attackedLine('memo', 100, (memo) => item({ memo })),
      ...wrongTypes('type', 'wait', '', (type) => item({ type })),
      ...wrongTypes('tax', 'taxFree', '', (tax) => item({ tax })),
      ...wrongTypes('taxInclusion', 'exclusive', '', (taxInclusion) => item({ taxInclusion })),
      ['memo is missing', items(withoutMemo), legal],
      ['an unknown field', item({ note: '' }), legal],
      ['an unknown field instead of a known one', items({ ...withoutMemo, note: '' }), legal],
      ['type is unknown', item({ type: 'discount' }), item({ type: 'scale' })],
      ['an own type without a name', item({ type: 'own:' }), item({ type: 'own:台切り' })],
      ['an own type of lines', item({ type: 'own:a\nb' }), item({ type: 'own:a b' })],
      ['an own type with NUL', item({ type: 'own:\0' }), item({ type: 'own:\t' })],
      [
        'an own type that is too long',
        item({ type: `own:${'あ'.repeat(31)}` }),
        item({ type: `own:${'あ'.repeat(30)}` }),
      ],
      ['tax is unknown', item({ tax: 'free' }), item({ tax: 'outside' })],
      ['taxInclusion is unknown', item({ taxInclusion: 'outclusive' }), legal],
      ['a type in a list', item({ type: ['highway'] }), legal],
      ['a tax in a list', item({ tax: ['tax'] }), legal],
      ['a type in bytes', item({ type: Bytes.fromUint8Array(Buffer.from('highway')) }), legal],
      ['a nested type', item({ type: { a: { b: ['highway'] } } }), legal],
    ]);
  });

  // One pattern checks all parts of an item: no part may borrow from its neighbour.
  describe('parts that run into each other', () => {
    refuses([
      ['type holds digits', item({ type: 'highway1', amount: 5 }), legal],
      ['tax holds digits', item({ amount: 1, tax: '5tax' }), legal],
      ['tax holds the inclusion', item({ tax: 'taxFreein', taxInclusion: 'clusive' }), legal],
      ['taxInclusion holds a memo', item({ taxInclusion: 'exclusive:x' }), legal],
      ['taxInclusion holds a line', item({ taxInclusion: 'exclusive\nx', memo: '' }), legal],
      ['tax holds all that follows', item({ tax: 'taxexclusive:x' }), legal],
      ['tax holds all that follows, apart', item({ tax: 'tax:exclusive:x' }), legal],
      ['type holds all that follows', item({ type: 'highway1taxinclusive:' }), legal],
      ['type holds lines', item({ type: 'highway\n1\ntax\ninclusive\n' }), legal],
      ['an own type holds the memo', item({ type: 'own:a\nb', memo: '' }), legal],
      ['memo holds lines', item({ memo: '\n1\n' }), legal],
    ]);
  });

  acceptsOnUpdate(order, [
    ...types.map((type) => [type, item({ type })] as const),
    ['no items', items()],
    ['eight items', items(...types.map((type) => ({ ...anItem, type })))],
    ['a memo of colons', item({ memo: ':tax:exclusive:' })],
  ]);
});
