import { describe, expect, it, test } from 'vitest';
import { arranged, isMatch } from '#firestore/overlay.ts';
import type { Clause, QueryShape } from '#firestore/query.ts';
import { Reference } from '#firestore/values.ts';

const collection = 'companies/c/orders';
const shape = (...where: Clause[]): QueryShape => ({ collection, where });
const holds = (value: unknown, operator: Clause[1], wanted: unknown): boolean =>
  isMatch(shape(['field', operator, wanted]), { id: 'a', field: value });
const day = (date: string): Date => new Date(`${date}T00:00:00+09:00`);
const reference = { id: 'x', path: 'companies/c/clients/x' };

describe('what a query finds', () => {
  it.each<[string, unknown, Clause[1], unknown, boolean]>([
    ['the same text', 'a', '==', 'a', true],
    ['another text', 'a', '==', 'b', false],
    ['a number that reads the same', 1, '==', '1', false],
    ['false for 0', false, '==', 0, false],
    ['null', null, '==', null, true],
    ['the same instant', day('2026-11-24'), '==', day('2026-11-24'), true],
    ['an instant as a number', day('2026-11-24').getTime(), '==', day('2026-11-24'), false],
    ['the same reference', reference, '==', new Reference(reference.path), true],
    ['another reference', reference, '==', new Reference('companies/c/clients/y'), false],
    ['a reference by its path as text', reference.path, '==', new Reference(reference.path), false],
    ['what differs', 'a', '!=', 'b', true],
    ['what is the same', 'a', '!=', 'a', false],
    ['null, which differs from nothing', null, '!=', 'a', false],
    ['another kind, which differs', 1, '!=', 'a', true],
    ['what is none of several', 'c', 'not-in', ['a', 'b'], true],
    ['one of those that it must not be', 'b', 'not-in', ['a', 'b'], false],
    ['null, which is not sought among others', null, 'not-in', ['a', 'b'], false],
    ['what is not compared with a list', 'c', 'not-in', 'a', false],
    ['what is below', 1, '<', 2, true],
    ['the border itself', 2, '<', 2, false],
    ['what begins at the border', 2, '>=', 2, true],
    ['what is above', day('2026-11-25'), '>=', day('2026-11-24'), true],
    ['another kind in a range', 1, '<', 'a', false],
    ['null in a range', null, '<', 5, false],
    ['text in a range of instants', '2026', '>=', day('2026-11-24'), false],
    ['one of some', 'b', 'in', ['a', 'b'], true],
    ['none of some', 'c', 'in', ['a', 'b'], false],
    ['one of nothing', 'c', 'in', [], false],
    ['one of other kinds', 1, 'in', ['1', true], false],
    ['what a list holds', ['x', 'y'], 'array-contains', 'y', true],
    ['what a list lacks', ['x', 'y'], 'array-contains', 'z', false],
    ['a text that holds it', 'xyz', 'array-contains', 'y', false],
  ])('%s: %j %s %j is %s', (_name, value, operator, wanted, found) => {
    expect(holds(value, operator, wanted)).toBe(found);
  });

  it.each<Clause>([
    ['other', '==', null],
    ['other', '!=', 'a'],
    ['other', '<', 1],
    ['other', '>=', 1],
    ['other', 'in', [null]],
    ['other', 'array-contains', 'a'],
    ['field.inner', '==', null],
  ])('no record without the field: %s %s', (...clause) => {
    expect(isMatch(shape(clause), { id: 'a', field: 'text' })).toBe(false);
  });

  it('by a path into a map, and by the name of the record', () => {
    const record = { id: 'a', container: { type: 'dry' } };
    expect(isMatch(shape(['container.type', '==', 'dry']), record)).toBe(true);
    expect(isMatch(shape(['__name__', 'in', ['a', 'b']]), record)).toBe(true);
    expect(isMatch(shape(['__name__', 'in', ['b']]), record)).toBe(false);
  });

  it('only what fulfils every clause and has the fields that it is ordered by', () => {
    const record = { id: 'a', enabled: true, at: null };
    const wanted = shape(['enabled', '==', true], ['__name__', '==', 'a']);
    expect(isMatch(wanted, record)).toBe(true);
    expect(isMatch({ ...wanted, orderBy: [['at', 'asc']] }, record)).toBe(true);
    expect(isMatch({ ...wanted, orderBy: [['name', 'asc']] }, record)).toBe(false);
    expect(isMatch({ collection }, record)).toBe(true);
  });
});

describe('the order of what a query finds', () => {
  const ids = (query: Omit<QueryShape, 'collection'>, records: Record<string, unknown>[]) =>
    arranged({ collection, ...query }, records).map(({ id }) => id);

  test('kinds come one after the other, and values within them', () => {
    const values = [null, false, true, -1, 10, 9.5, day('2026-11-24'), '', 'a', 'b', reference];
    const records = values.map((at, index) => ({ id: String(index), at }));
    const ordered = ['0', '1', '2', '3', '5', '4', '6', '7', '8', '9', '10'];
    const { length } = records;
    const mixed = records.map((_, index) => records[(index * 7) % length] ?? { id: '' });
    expect(ids({ orderBy: [['at', 'asc']] }, mixed)).toEqual(ordered);
    expect(ids({ orderBy: [['at', 'desc']] }, mixed)).toEqual(ordered.toReversed());
  });

  test('what is the same comes in the order of the names, turned as the last field is', () => {
    const records = ['b', 'c', 'a'].map((id) => ({ id, at: 1 }));
    expect(ids({ orderBy: [['at', 'asc']] }, records)).toEqual(['a', 'b', 'c']);
    expect(ids({ orderBy: [['at', 'desc']] }, records)).toEqual(['c', 'b', 'a']);
    expect(ids({}, records)).toEqual(['a', 'b', 'c']);
  });

  test('the first field decides before the second, each in its own direction', () => {
    const records = [
      { id: 'a', on: 1, name: 'x' },
      { id: 'b', on: 2, name: 'x' },
      { id: 'c', on: 2, name: 'y' },
    ];
    const orderBy = [
      ['on', 'desc'],
      ['name', 'asc'],
    ] as const;
    expect(ids({ orderBy }, records)).toEqual(['b', 'c', 'a']);
    expect(ids({ orderBy, limit: 2 }, records)).toEqual(['b', 'c']);
    expect(ids({ orderBy, limit: 9 }, records)).toHaveLength(3);
  });
});
