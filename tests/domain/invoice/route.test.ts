import { expect, test } from 'vitest';
import { fittedRoute } from '#domain/invoice/route.ts';

test.each([
  ['fits', '本牧BC→座間倉庫→大井埠頭', 36, '本牧BC→座間倉庫→大井埠頭'],
  [
    'has a long place: its end goes',
    `${'引'.repeat(40)}→座間倉庫→大井埠頭`,
    36,
    `${'引'.repeat(25)}…→座間倉庫→大井埠頭`,
  ],
  [
    'has two long ones: each loses its end',
    `${'引'.repeat(40)}→${'作'.repeat(60)}→大井`,
    36,
    `${'引'.repeat(15)}…→${'作'.repeat(15)}…→大井`,
  ],
  ['is one place', '作'.repeat(40), 10, `${'作'.repeat(9)}…`],
  ['is of narrow letters', `${'A'.repeat(30)}→座間`, 21, `${'A'.repeat(30)}→座間`],
])('a trip that %s', (_what, route, room, printed) => {
  expect(fittedRoute(route, room)).toBe(printed);
});
