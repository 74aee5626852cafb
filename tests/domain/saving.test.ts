import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billingSettingsWording } from '#domain/billing/settingsForm.ts';
import { clientWording } from '#domain/client/form.ts';
import { displayValue, optionsOf, shownName } from '#domain/display.ts';
import { driverWording } from '#domain/driver/form.ts';
import {
  changesBetween,
  conflictsOf,
  isThere,
  isSame,
  valueAt,
  withChanges,
  withWholeMaps,
} from '#domain/saving.ts';
import { matchesSearch, searchable } from '#domain/search.ts';

describe('changes', () => {
  const day = new Date('2026-11-24T00:00:00Z');
  test('are the paths that differ; lists and new maps as a whole', () =>
    expect(
      changesBetween(
        { a: 1, gone: 2, map: { x: 1, y: 1 }, list: [1, { z: 1 }], day, fresh: null },
        { a: 1, map: { x: 2, y: 1 }, list: [1, { z: 2 }], day: new Date(day), fresh: { k: 1 } },
      ),
    ).toEqual({ gone: undefined, 'map.x': 2, list: [1, { z: 2 }], fresh: { k: 1 } }));

  test('nothing changed is no change, whatever the record', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
        expect(changesBetween(fields, structuredClone(fields))).toEqual({});
      }),
    );
  });

  test.each([
    [1, 1, true],
    [1, '1', false],
    [[1], [1, 2], false],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [new Date(0), new Date(1), false],
    [null, {}, false],
  ])('%j and %j are the same: %s', (a, b, same) => expect(isSame(a, b)).toBe(same));

  test('a value is found by its path', () => {
    expect(valueAt({ a: { b: 3 } }, 'a.b')).toBe(3);
    expect(valueAt({ a: 1 }, 'a.b')).toBeUndefined();
  });
});

test('changes made on the old record give the new one', () => {
  const before = { a: 1, map: { x: 1, y: 1 }, plain: 'text' };
  const after = { a: 2, map: { x: 2, y: 1 }, plain: 'text' };
  expect(withChanges(before, changesBetween(before, after))).toEqual(after);
  expect(withChanges(before, { 'plain.x': 1 })).toEqual({ ...before, plain: { x: 1 } });
});

describe('conflicts', () => {
  const base = { place: '本牧', price: { amount: 1 } };
  test('different fields are no conflict', () =>
    expect(conflictsOf(base, { place: '大黒' }, { ...base, price: { amount: 2 } })).toEqual([]));
  test('the same value on both sides is no conflict', () =>
    expect(conflictsOf(base, { place: '大黒' }, { ...base, place: '大黒' })).toEqual([]));
  test('two values for one field are', () =>
    expect(conflictsOf(base, { 'price.amount': 2 }, { ...base, price: { amount: 3 } })).toEqual([
      { path: 'price.amount', mine: 2, theirs: 3 },
    ]));
});

test.each([
  [{}, true],
  [{ place: '本牧' }, true],
  [{ place: '本牧', 'price.amount': 1 }, true],
  [{ place: '本牧', 'price.amount': 2 }, false],
  [{ unknown: undefined }, true],
])('whether %j is there already: %s', (changes, there) =>
  expect(isThere(changes, { place: '本牧', price: { amount: 1 } })).toBe(there),
);

test.each([
  [null, '(空欄)'],
  [undefined, '(空欄)'],
  ['', '(空欄)'],
  [new Date('2026-11-23T15:00:00Z'), '2026/11/24'],
  [new Date('2026-11-23T23:30:00Z'), '2026/11/24 08:30'],
  [true, 'はい'],
  [false, 'いいえ'],
  [45_000, '45,000'],
  [[1, 2], '2件'],
  ['本牧', '本牧'],
  [{ a: 1 }, '{"a":1}'],
])('%j is shown as %s', (value, shown) => expect(displayValue(value)).toBe(shown));

test('what is out of use is marked where it can be chosen', () => {
  expect(shownName({ name: '本社', enabled: true })).toBe('本社');
  expect(shownName({ name: '本社', enabled: false })).toBe('本社(無効)');
});

test('what can be chosen stands in the order of its labels', () =>
  expect(optionsOf({ excluded: '外税', included: '内税' })).toEqual([
    { value: 'excluded', label: '外税' },
    { value: 'included', label: '内税' },
  ]));

describe('a change within a map', () => {
  const current = { title: 'A', place: { name: 'X', tel: '' }, items: { list: [{ memo: '' }] } };
  const whole = (changes: Record<string, unknown>, stored: Record<string, unknown>) =>
    withWholeMaps(changes, stored, current);

  test('brings what the stored map lacks or holds in an old shape', () => {
    expect(whole({ 'place.name': 'Y' }, { place: { name: 'X' } })).toEqual({
      'place.name': 'Y',
      'place.tel': '',
    });
    expect(whole({ 'place.name': 'Y' }, { place: 'X' })).toEqual({
      'place.name': 'Y',
      'place.tel': '',
    });
    expect(whole({ 'items.amount': 1 }, { items: { list: [{}] } })).toEqual({
      'items.amount': 1,
      'items.list': [{ memo: '' }],
    });
  });

  test('is all that is written where the stored map is whole', () => {
    const stored = { place: { name: 'X', tel: '', junk: 1 }, items: 1 };
    expect(whole({ title: 'B', 'place.name': 'Y' }, stored)).toEqual({
      title: 'B',
      'place.name': 'Y',
    });
    expect(whole({ title: 'B' }, {})).toEqual({ title: 'B' });
  });
});

describe('search', () => {
  test.each([
    ['㈱山手物流', 'やまて', false],
    ['株式会社ﾔﾏﾃ物流', 'やまて', true],
    ['ONEU 1234566', 'oneu1234566', true],
    ['東洋海運', '', true],
    ['(株)港', '株式会社港', true],
  ])('%s is found by %s: %s', (text, search, found) =>
    expect(matchesSearch([text], search)).toBe(found),
  );
  test('forms of writing are the same', () => expect(searchable('ドレー－１')).toBe('どれー1'));
});

test.each([
  [clientWording, 'closingDay', 31, '末日'],
  [clientWording, 'paymentDay', '20', '20日'],
  [clientWording, 'paymentMonths', 2, '翌々月'],
  [clientWording, 'taxRounding', '', '会社の設定に従う'],
  [clientWording, 'name', 'floor', undefined],
  [driverWording, 'licenceClass', 'largeTowing', '大型・けん引'],
  [driverWording, 'colour', 'violet', undefined],
  [billingSettingsWording, 'taxRounding', 'ceil', '切上げ'],
  [billingSettingsWording, 'seal', 'data:image/png;base64,AAAA', '画像'],
  [billingSettingsWording, 'seal', '', undefined],
])('a choice is said in words', (wording, path, value, words) =>
  expect(wording(path, value)).toBe(words),
);
