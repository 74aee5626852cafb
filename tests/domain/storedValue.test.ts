import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  instantOf,
  isStoredFields,
  isStoredValue,
  plainRecordOf,
  storedMap,
  storedNumber,
  timeText,
  type StoredFields,
} from '#domain/storedValue.ts';

const plain = (fields: StoredFields) => plainRecordOf({ path: 'clients/one', fields });

describe('values of a file', () => {
  test('are what the record schemas know', () => {
    expect(
      plain({
        name: '浜港',
        none: null,
        list: [1, { $time: '2026-11-21T08:15:00.123456000Z' }],
        client: { $ref: 'companies/a/clients/b' },
        odd: { $number: 'NaN' },
        map: { inner: { $map: { $price: 1 } }, empty: {} },
        place: { $geo: [1, 2] },
      }),
    ).toEqual({
      id: 'one',
      name: '浜港',
      none: null,
      list: [1, new Date('2026-11-21T08:15:00.123Z')],
      client: { id: 'b', path: 'companies/a/clients/b' },
      odd: Number.NaN,
      map: { inner: { $price: 1 }, empty: {} },
      place: { $geo: [1, 2] },
    });
    expect(plain({ $map: { $price: 1 } })).toEqual({ $price: 1, id: 'one' });
    expect(plain({ wrong: { $map: 5 } })).toEqual({ wrong: 5, id: 'one' });
    expect(plainRecordOf({ path: '', fields: {} })).toEqual({ id: '' });
  });

  test('keep an instant to the nanosecond', () => {
    expect(timeText(0, 5)).toBe('1970-01-01T00:00:00.000000005Z');
    expect(timeText(-1, 999_000_000)).toBe('1969-12-31T23:59:59.999000000Z');
    expect(instantOf(timeText(-1, 999_000_000)).getTime()).toBe(-1);
  });

  test('have words for the numbers that JSON lacks', () => {
    expect([0, 1.5, -0, Number.NaN, Infinity, -Infinity].map(storedNumber)).toEqual([
      0,
      1.5,
      { $number: '-0' },
      { $number: 'NaN' },
      { $number: 'Infinity' },
      { $number: '-Infinity' },
    ]);
    expect(plain({ value: storedNumber(-0) })['value']).toBe(-0);
  });

  test('mark a map that has a mark of its own', () => {
    expect(storedMap({ a: 1 })).toEqual({ a: 1 });
    expect(storedMap({ $a: 1 })).toEqual({ $map: { $a: 1 } });
  });

  test.each([
    [{ $time: '2026-11-21T08:15:00.000000000Z' }, true],
    [{ $time: '2026-13-21T08:15:00.000000000Z' }, false],
    [{ $time: '2026-11-21' }, false],
    [{ $time: 5 }, false],
    [{ $ref: 'companies/a/clients/b' }, true],
    [{ $ref: 'companies' }, false],
    [{ $geo: [1, 2] }, true],
    [{ $geo: 'here' }, false],
    [{ $vector: [1, 'x'] }, false],
    [{ $vector: [] }, true],
    [{ $bytes: 'AAA=' }, true],
    [{ $bytes: '?' }, false],
    [{ $number: '-0' }, true],
    [{ $number: 'one' }, false],
    [{ $map: { $a: 1 } }, true],
    [{ $map: [1] }, false],
    [{ $map: { $a: undefined } }, false],
    [{ $other: 1 }, false],
    [{ $time: '2026-11-21T08:15:00.000000000Z', more: 1 }, false],
    [{ __name__: 1 }, false],
    [[1, null, 'x', true, { a: [] }], true],
    [[undefined], false],
  ])('of a file are told from others: %j', (value, wanted) => {
    expect(isStoredValue(value)).toBe(wanted);
  });

  test('are no deeper than documents', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
    expect(isStoredValue(nested(24))).toBe(true);
    expect(isStoredValue(nested(25))).toBe(false);
  });

  test('of a document are a map that is no marked value', () => {
    expect(isStoredFields({ a: 1 })).toBe(true);
    expect(isStoredFields({ $map: { $a: 1 } })).toBe(true);
    expect(isStoredFields({ $number: 'NaN' })).toBe(false);
    expect(isStoredFields({ $wrong: 1 })).toBe(false);
    expect(isStoredFields([])).toBe(false);
    expect(isStoredFields(null)).toBe(false);
  });

  test('are told apart and read without an error, whatever they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        if (isStoredFields(json)) expect(plain(json)['id']).toBe('one');
      }),
    );
  });
});
