import { describe, expect, test } from 'vitest';
import type { QueryShape } from '#firestore/query.ts';
import {
  isServed,
  neededIndex,
  sortLengthOf,
  type CompositeIndex,
} from '#tests/support/indexes.ts';

describe('the index that a query needs', () => {
  const collection = 'companies/x/orders';
  const index = (...fields: CompositeIndex['fields']): CompositeIndex => ({
    collectionGroup: 'orders',
    queryScope: 'COLLECTION',
    fields,
  });
  const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' as const });
  const down = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' as const });

  test.each<[string, Omit<QueryShape, 'collection'>, CompositeIndex | undefined]>([
    ['everything', {}, undefined],
    ['one equality', { where: [['a', '==', 1]] }, undefined],
    [
      'equalities are merged',
      {
        where: [
          ['a', '==', 1],
          ['b', '==', 2],
        ],
      },
      undefined,
    ],
    [
      'in is several equalities',
      {
        where: [
          ['a', 'in', [1]],
          ['b', '==', 2],
        ],
      },
      undefined,
    ],
    [
      'a range',
      {
        where: [
          ['a', '>=', 1],
          ['a', '<', 2],
        ],
      },
      undefined,
    ],
    ['a range and its sort', { where: [['a', '<', 2]], orderBy: [['a', 'desc']] }, undefined],
    ['one sort', { orderBy: [['a', 'desc']], limit: 1 }, undefined],
    [
      'a list',
      {
        where: [
          ['a', 'array-contains', 1],
          ['b', '==', 2],
        ],
      },
      undefined,
    ],
    ['a sort by a fixed field', { where: [['a', '==', 1]], orderBy: [['a', 'asc']] }, undefined],
    [
      'two sorts',
      {
        orderBy: [
          ['b', 'desc'],
          ['a', 'asc'],
        ],
      },
      index(down('b'), up('a')),
    ],
    [
      'equality and range',
      {
        where: [
          ['b', '>=', 1],
          ['a', '==', 1],
        ],
      },
      index(up('a'), up('b')),
    ],
    [
      'equality and sort',
      { where: [['a', '==', 1]], orderBy: [['b', 'desc']] },
      index(up('a'), down('b')),
    ],
    [
      'in and sort',
      { where: [['a', 'in', [1]]], orderBy: [['b', 'asc']] },
      index(up('a'), up('b')),
    ],
    [
      'another than',
      {
        where: [
          ['a', '!=', 1],
          ['b', '==', 1],
        ],
      },
      index(up('b'), up('a')),
    ],
    [
      'two ranges',
      {
        where: [
          ['b', '<', 1],
          ['a', '<', 1],
        ],
        orderBy: [['b', 'desc']],
      },
      index(down('b'), down('a')),
    ],
    [
      'list and sort',
      { where: [['a', 'array-contains', 1]], orderBy: [['b', 'asc']] },
      index({ fieldPath: 'a', arrayConfig: 'CONTAINS' }, up('b')),
    ],
    [
      'a sum over a range',
      {
        where: [
          ['b', '>=', 1],
          ['a', '==', 1],
        ],
        sum: 'c',
      },
      index(up('a'), up('b'), up('c')),
    ],
    ['a sum over equals', { where: [['a', '==', 1]], sum: 'b' }, index(up('a'), up('b'))],
    ['a sum over everything', { sum: 'b' }, undefined],
    [
      'equalities in any order',
      {
        where: [
          ['c', '<', 1],
          ['b', '==', 1],
          ['a', '==', 1],
        ],
      },
      index(up('a'), up('b'), up('c')),
    ],
  ])('%s', (_name, shape, expected) => {
    expect(neededIndex({ collection, ...shape })).toEqual(expected);
  });
});

describe('indexes that are joined', () => {
  const index = (...names: string[]): CompositeIndex => ({
    collectionGroup: 'orders',
    queryScope: 'COLLECTION',
    fields: names.map((fieldPath) => ({
      fieldPath,
      order: fieldPath === 'day' ? 'DESCENDING' : 'ASCENDING',
    })),
  });
  const shape: QueryShape = {
    collection: 'companies/x/orders',
    where: [
      ['a', '==', 1],
      ['b', '==', 2],
      ['e', '==', true],
    ],
    orderBy: [['day', 'desc']],
  };
  const served = (...indexes: CompositeIndex[]): boolean => {
    const needed = neededIndex(shape);
    return needed !== undefined && isServed(needed, indexes, sortLengthOf(shape));
  };

  test('ask for everything together', () => {
    expect(served(index('a', 'e', 'day'), index('b', 'e', 'day'))).toBe(true);
    expect(served(index('a', 'b', 'e', 'day'))).toBe(true);
  });

  test('leave nothing out, ask for nothing else and sort alike', () => {
    expect(served(index('a', 'e', 'day'))).toBe(false);
    expect(served(index('a', 'e', 'day'), index('b', 'c', 'day'))).toBe(false);
    expect(served(index('a', 'e', 'day'), index('b', 'e', 'other'))).toBe(false);
    expect(
      served(index('a', 'e', 'day'), { ...index('b', 'e', 'day'), collectionGroup: 'x' }),
    ).toBe(false);
  });
});
