import { expect, test } from 'vitest';
import { unreadTexts } from '#domain/schedule/unread.ts';

test('what cannot be read of a day is said by what its lines lack', () => {
  expect(unreadTexts({ orders: 0, jobs: 0 })).toEqual([]);
  expect(unreadTexts({ orders: 2, jobs: 1 })).toEqual([
    'ほかに読み取れない受注 2件',
    '配車を読み取れない受注 1件(未定と表示)',
  ]);
});
