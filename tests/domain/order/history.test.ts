import { describe, expect, test } from 'vitest';
import {
  historyEntrySchema,
  historyLines,
  historyOfKind,
  historyOfSave,
  historyOfWaiver,
  restoredForm,
} from '#domain/order/history.ts';
import { newOrderForm, orderLabelOf, orderLabels, type OrderForm } from '#domain/order/form.ts';
import { orderValueText } from '#domain/order/text.ts';
import { newAdditionalItem } from '#domain/price/price.ts';

const form: OrderForm = {
  ...newOrderForm(new Date('2026-11-24T00:00:00Z')),
  client: 'client-1',
  destination: { name: '相模原倉庫', address: '', inCharge: '', tel: '' },
};
const names = {
  clients: new Map([
    ['client-1', '東洋海運'],
    ['client-2', '横浜フォワーディング'],
  ]),
  offices: new Map([['office-1', '本牧営業所']]),
};
const entryOf = (before: OrderForm | null, after: OrderForm) =>
  historyEntrySchema.parse({
    id: 'entry-1',
    author: 'user-1',
    at: new Date(),
    ...historyOfSave(before, after),
  });

describe('the entry of a save', () => {
  test('a new order says so and nothing more', () => {
    expect(historyOfSave(null, form)).toEqual(historyOfKind('created'));
    expect(historyOfKind('disabled')).toEqual({
      kind: 'disabled',
      fields: [],
      before: '{}',
      after: '{}',
    });
  });

  test('a change holds both values of each changed field', () => {
    const after = {
      ...form,
      client: 'client-2',
      destination: { ...form.destination, name: '厚木製作所' },
    };
    expect(historyOfSave(form, after)).toEqual({
      kind: 'changed',
      fields: ['destination.name', 'client'],
      before: '{"destination.name":"相模原倉庫","client":"client-1"}',
      after: '{"destination.name":"厚木製作所","client":"client-2"}',
    });
    expect(historyLines(entryOf(form, after), names)).toEqual([
      { path: 'destination.name', label: '作業先', before: '相模原倉庫', after: '厚木製作所' },
      {
        path: 'client',
        label: '取引先',
        before: '東洋海運',
        after: '横浜フォワーディング',
      },
    ]);
  });

  test('a decision not to bill is told in words, and taken back elsewhere', () => {
    const entry = historyEntrySchema.parse({
      id: 'entry-1',
      author: 'user-1',
      at: new Date(),
      ...historyOfWaiver('', '社内移動のため'),
    });
    expect(historyLines(entry, names)).toEqual([
      {
        path: 'billingWaiver',
        label: '請求しない理由',
        before: orderValueText('title', '', names),
        after: '社内移動のため',
      },
    ]);
    expect(restoredForm(form, entry, 'billingWaiver')).toBeNull();
  });

  // Control characters, which take six signs each, are in old texts only.
  test('the largest possible entry stays within what the rules allow', () => {
    const controls = '\u0001'.repeat(2000);
    const line = '\u0001'.repeat(100);
    const item = { ...newAdditionalItem('xRayInspection'), amount: 999_999_999, memo: line };
    const texts = Object.fromEntries(
      Object.entries(form).map(([key, value]) => [key, value === '' ? line : value]),
    );
    const largest: OrderForm = {
      ...form,
      ...texts,
      description: controls,
      billingMemo: '\u0001'.repeat(500),
      destination: { name: line, address: line + line, inCharge: line, tel: line },
      price: { ...form.price, additionalItems: Array.from({ length: 100 }, () => item) },
    };
    expect(historyOfSave(form, largest).after.length).toBeLessThan(120_000);
  });
});

describe('an entry that is read', () => {
  test.each([
    ['no JSON', 'abc'],
    ['a list', '[1]'],
    ['nothing', undefined],
    ['null', 'null'],
  ])('%s reads as no values', (_name, before) => {
    const entry = historyEntrySchema.parse({ id: 'x', kind: 'else', fields: 'x', before });
    expect(entry).toEqual({
      id: 'x',
      author: '',
      at: null,
      kind: 'changed',
      fields: [],
      before: {},
      after: {},
    });
  });

  test('paths that are no text are left out, unknown ones stay as they are', () => {
    const entry = historyEntrySchema.parse({ id: 'x', fields: [1, 'tareWeight'], before: '{}' });
    expect(historyLines(entry, names)).toEqual([
      { path: 'tareWeight', label: 'tareWeight', before: '(空欄)', after: '(空欄)' },
    ]);
  });
});

describe('restoring a former value', () => {
  const after = { ...form, axleCount: '3' as const, title: 'B' };

  test('takes the one field back', () => {
    expect(restoredForm({ ...after, shipName: 'YM' }, entryOf(form, after), 'axleCount')).toEqual({
      ...after,
      shipName: 'YM',
      axleCount: '2',
    });
  });

  test('is not possible for what the entry does not hold or nobody may enter', () => {
    const entry = entryOf(form, after);
    expect(restoredForm(after, entry, 'shipName')).toBeNull();
    const old = { ...entry, before: { axleCount: '4', tareWeight: '1' } };
    expect(restoredForm(after, old, 'axleCount')).toBeNull();
    expect(restoredForm(after, old, 'tareWeight')).toBeNull();
  });
});

describe('values in words', () => {
  test.each<[string, unknown, string]>([
    ['client', 'client-1', '東洋海運'],
    ['clientBillingId', '', '(空欄)'],
    ['clientBillingId', 'gone', 'gone'],
    ['client', 3, '3'],
    ['officeId', 'office-1', '本牧営業所'],
    ['arrivalTime', 'am', 'AM'],
    ['arrivalTime', '08:30', '8:30'],
    ['arrivalTime', '', '(空欄)'],
    ['arrivalTime', null, '(空欄)'],
    ['axleCount', '', '未定'],
    ['axleCount', '3', '3軸'],
    ['axleCount', 2, '2'],
    ['container.type', 'reefer', 'リーファー'],
    ['container.type', 'toString', 'toString'],
    ['container.lengthFt', '20', '20ft'],
    ['container.height', '9.6', "9'6(HC)"],
    ['price.tax', 'taxFree', '非課税'],
    ['price.taxInclusion', 'inclusive', '内税'],
    ['price.amount', 45_000, '45,000'],
    ['price.additionalItems', [], '(空欄)'],
    ['price.additionalItems', undefined, '(空欄)'],
    [
      'price.additionalItems',
      [
        { type: 'highway', amount: 3350, tax: 'tax', taxInclusion: 'inclusive' },
        { type: 'wait', amount: 4440, tax: 'taxFree', taxInclusion: 'exclusive' },
        'x',
      ],
      '高速 3,350(内)、待機 4,440(非)、x',
    ],
    ['title', '急ぎ', '急ぎ'],
  ])('%s %j is %s', (path, value, expected) => {
    expect(orderValueText(path, value, names)).toBe(expected);
  });

  test('every field of the form has a label', () => {
    const { fields } = historyOfSave(form, form);
    expect(fields).toEqual([]);
    const pathsIn = (values: object, before = ''): string[] =>
      Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? pathsIn(value, `${before}${key}.`)
          : [before + key],
      );
    // There is one currency.
    const paths = pathsIn(form).filter((path) => path !== 'price.currency');
    expect(Object.keys(orderLabels)).toEqual(paths);
    expect(['title', 'unknown'].map(orderLabelOf)).toEqual(['件名', 'unknown']);
  });
});
