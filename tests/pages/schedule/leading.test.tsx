import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atClock } from '#domain/time.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  desk,
  endDay,
  legOf,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

const rows = [
  at('甲', atClock(DAY, '08:00'), { officeId: 'o2' }),
  at('乙', atClock(DAY, '09:00'), { officeId: 'o1' }),
];
const known = [aJob('甲', { loading: tanaka, shipping: sato }), aJob('乙', { shipping: sato })];
const open = (query: string) => openDay({ rows, known, query: `&problems=1${query}` });
const theProblem = (place: string) =>
  screen.findByRole('button', {
    name: `${place} 佐藤さんの行きが重なっています(8:00 甲と9:00 乙)`,
  });

it('a problem leads to its leg in the table', async () => {
  const { user } = await open('');
  await user.click(await theProblem('No.1 甲'));
  expect(legOf('甲', 1)).toHaveFocus();
});

it('on the board it leads to the tile of whoever drives the leg', async () => {
  const { user } = await open('&view=board');
  const tile = await screen.findByRole('row', { name: /^佐藤/ });
  await user.click(await theProblem('No.1 甲'));
  expect(tile).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
  expect(document.activeElement).toHaveTextContent('甲');
});

it('with one office it leads to the container of that office', async () => {
  const { user } = await open('&office=o1');
  await user.click(await theProblem('No.1 乙'));
  expect(legOf('乙', 1)).toHaveFocus();
});

it('it opens the order where somebody looks at the own legs alone', async () => {
  localStorage.setItem('schedule-mine:company-1', 'driver-1');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const mine = [aJob('甲', { shipping: sato }), aJob('乙', { shipping: sato, loading: tanaka })];
  const { user, address } = await openDay({ rows, known: mine, query: '&problems=1' });
  await user.click(await theProblem('No.1 甲'));
  expect(address()).toBe('/orders/甲');
});

it('nothing is taken back on a device that only looks', async () => {
  const { user } = await openDay({ rows, known });
  legOf('甲', 1).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(jobWrites.unassign).toHaveBeenCalledOnce());
  await user.click(await desk());
  await user.keyboard('{Control>}z{/Control}');
  expect(toastTexts()).toContain('見るだけの表示です。変えるには「見るだけ」を外してください');
  expect(jobWrites.assignEach).not.toHaveBeenCalled();
});

it('Escape leaves the problems and the chosen rows, one at a time', async () => {
  const { user, address } = await open('');
  await user.click(screen.getByRole('checkbox', { name: /甲/ }));
  expect(screen.getByRole('region', { name: '選んだコンテナの割り当て' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(address()).toBe(`/schedule?date=${DAY}`);
  expect(screen.queryByRole('region', { name: 'この日の問題' })).toBeNull();
  expect(screen.getByRole('region', { name: '選んだコンテナの割り当て' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: '選んだコンテナの割り当て' })).toBeNull();
});

it.each(['paper=A4', 'wall=1'])('Escape leads back from %s', async (query) => {
  const { user, address } = await openDay({ rows, known, query: `&${query}` });
  expect(await screen.findAllByRole('heading', { name: /配車表/ })).not.toHaveLength(0);
  await user.keyboard('{Escape}');
  expect(address()).toBe(`/schedule?date=${DAY}`);
});

it('a letter in a cell does not turn the page to today', async () => {
  const { user, address } = await openDay({ rows, known });
  legOf('甲', 0).focus();
  await user.keyboard('t');
  expect(address()).toBe(`/schedule?date=${DAY}`);
});
