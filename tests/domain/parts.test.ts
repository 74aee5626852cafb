import { expect, test } from 'vitest';
import { partsOf } from '#domain/parts.ts';

test.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('%j in parts of two', (items: number[], parts: number[][]) =>
  expect(partsOf(items, 2)).toEqual(parts),
);
