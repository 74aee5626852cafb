import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays, atClock, startOfDay } from '#domain/time.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { aJob, at, beginDay, DAY, endDay, openDay, tanaka } from '#tests/pages/schedule/day.tsx';
import { answering, rowsWith } from '#tests/support/live.ts';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

const TOMORROW = addDays(DAY, 1);
const day = [
  at('甲', atClock(DAY, '08:00'), { officeId: 'o1' }),
  at('乙', atClock(DAY, '09:00'), { officeId: 'o2' }),
];
const known = [aJob('甲', { shipping: tanaka }), aJob('乙', { shipping: tanaka })];
const open = async (query = '') => {
  const next = at('丙', 'pm', { arrivalDate: startOfDay(TOMORROW), officeId: 'o1' });
  vi.mocked(orders.watchWithin).mockReturnValue(answering(rowsWith(...day, next)));
  vi.mocked(jobs.watchForOrders).mockReturnValue(answering(rowsWith(...known)));
  const view = await openDay({ query: `&view=week${query}`, rows: day });
  await screen.findByRole('region', { name: '週の配車' });
  return view;
};
const head = () => screen.getByRole('columnheader', { name: /^11\/24/ });

it("the head's problems open in the week too, and lead to the container", async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '問題 1件' }));
  const list = screen.getByRole('region', { name: 'この日の問題' });
  await user.click(within(list).getByRole('button', { name: /甲 田中さんの行きが重なって/ }));
  expect(screen.getByRole('button', { name: /^8:00 甲/ })).toHaveFocus();
});

it('the problems of a day lead to its list, with them open', async () => {
  const { user, address } = await open('&office=o1');
  await user.click(within(head()).getByRole('link', { name: '問題 1件' }));
  expect(address()).toBe(`/schedule?date=${DAY}&office=o1&problems=1`);
  expect(await screen.findByRole('region', { name: 'この日の問題' })).toBeVisible();
});

it('the office of the head is that of the week, and who drives for another one is not free', async () => {
  await open('&office=o1');
  expect(head()).toHaveTextContent('1本 空き1人');
  expect(screen.queryByRole('button', { name: /乙/ })).toBeNull();
  expect(screen.getByRole('row', { name: /^納入/ })).toHaveTextContent(/2本$/);
  expect(screen.getByRole('row', { name: /^田中/ })).toHaveTextContent('2本');
});
