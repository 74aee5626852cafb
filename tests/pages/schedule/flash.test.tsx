import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  aJob,
  at,
  beginDay,
  DAY,
  desk,
  emitDay,
  endDay,
  legOf,
  lineOf,
  live,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { atClock } from '#domain/time.ts';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import type { Rows } from '#firestore/convert.ts';
import type { Driver } from '#domain/driver/driver.ts';
import * as drivers from '#repositories/drivers.ts';
import { aDriver } from '#tests/support/builders.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

const rows = [at('甲'), at('乙')];

/** From here on time passes as the test says. */
const stopClock = () =>
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: atClock(DAY, '03:00') });

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('shows for two seconds what somebody changed', async () => {
  await openDay({ rows });
  await desk();
  stopClock();
  live.jobs.emit(rowsWith(aJob('甲', { loading: tanaka })));
  const cell = legOf('甲', 0).closest('td');
  pass(1_999);
  expect(cell).toHaveAttribute('data-changed');
  expect(legOf('甲', 1).closest('td')).not.toHaveAttribute('data-changed');
  pass(1);
  expect(cell).not.toHaveAttribute('data-changed');
});

it('shows what changed before anybody worked here', async () => {
  renderPage(<SchedulePage />, `/schedule?date=${DAY}`);
  emitDay({ rows });
  live.jobs.emit(rowsWith(aJob('甲', { loading: tanaka })));
  await waitFor(() => expect(legOf('甲', 0).closest('td')).toHaveAttribute('data-changed'));
});

it('takes neither for a change: what the server adds at the opening, a name that comes later', async () => {
  const people = aSource<Rows<Driver>>();
  vi.mocked(drivers.watchAll).mockReturnValue(people.watch);
  renderPage(<SchedulePage />, `/schedule?date=${DAY}`);
  emitDay({ rows });
  const cell = legOf('甲', 0).closest('td');
  live.jobs.emit(rowsWith(aJob('乙', { loading: sato })), { fromCache: true });
  live.jobs.emit(rowsWith(), { fromCache: false });
  live.jobs.emit(rowsWith(aJob('乙', { loading: tanaka })), { fromCache: true });
  expect(legOf('乙', 0)).toHaveTextContent('…');
  people.emit(rowsWith(aDriver({ name: '田中 太郎' })));
  expect(legOf('乙', 0)).toHaveTextContent('田中');
  expect(document.querySelector('[data-changed]')).toBeNull();
  // The server's own word is compared with its last one.
  live.jobs.emit(rowsWith(aJob('甲', { loading: tanaka })));
  await waitFor(() => expect(cell).toHaveAttribute('data-changed'));
});

it('shows a second change for two seconds of its own', async () => {
  await openDay({ rows });
  await desk();
  stopClock();
  const cell = legOf('甲', 0).closest('td');
  live.jobs.emit(rowsWith(aJob('甲', { loading: tanaka })));
  expect(cell).toHaveTextContent('田中');
  expect(cell).toHaveAttribute('data-changed');
  pass(500);
  live.jobs.emit(rowsWith(aJob('甲', { loading: sato })));
  expect(cell).toHaveTextContent('佐藤');
  pass(1_999);
  expect(cell).toHaveAttribute('data-changed');
  pass(1);
  expect(cell).not.toHaveAttribute('data-changed');
});

it('begins the mark anew with every change', async () => {
  await openDay({ rows });
  await desk();
  const cell = legOf('甲', 0).closest('td');
  live.jobs.emit(rowsWith(aJob('甲', { loading: tanaka })));
  expect(cell).toHaveAttribute('data-changed', '1');
  live.jobs.emit(rowsWith(aJob('甲', { loading: sato })));
  expect(cell).toHaveAttribute('data-changed', '2');
});

it('marks the tile of a leg, and takes another view for no change', async () => {
  const { user } = await openDay({ rows, query: '&view=board' });
  const tiles = (mark = '') => document.querySelectorAll(`.tile[data-order="甲"]${mark}`);
  await waitFor(() => expect(tiles()).toHaveLength(1));
  await user.click(screen.getByText('一覧'));
  expect(tiles()).toHaveLength(0);
  await user.click(screen.getByText('ドライバー別'));
  await waitFor(() => expect(tiles()).toHaveLength(1));
  expect(tiles('[data-changed]')).toHaveLength(0);
  live.jobs.emit(rowsWith(aJob('甲', { loading: tanaka })));
  // The one that somebody has now, and the rest of the other.
  expect(tiles('[data-changed]')).toHaveLength(1);
});

it('takes the rows of another office for no change', async () => {
  const { user } = await openDay({ rows: [at('甲'), at('乙', 'am', { officeId: 'o1' })] });
  await user.selectOptions(screen.getByLabelText('営業所'), '本牧営業所');
  await waitFor(() => expect(document.querySelector('[data-order="甲"]')).toBeNull());
  await user.selectOptions(screen.getByLabelText('営業所'), 'すべて');
  await waitFor(() => expect(lineOf('甲')).toBeVisible());
  expect(document.querySelector('[data-changed]')).toBeNull();
});

it('shows whose change is on this device only, until it is sent', async () => {
  const known = [aJob('甲', { loading: tanaka })];
  await openDay({ rows, known });
  live.jobs.emit({ ...rowsWith(...known), unsent: ['甲'] }, { pending: true });
  await waitFor(() => expect(lineOf('甲')).toHaveAttribute('data-unsent'));
  expect(lineOf('乙')).not.toHaveAttribute('data-unsent');
  live.jobs.emit(rowsWith(...known));
  await waitFor(() => expect(lineOf('甲')).not.toHaveAttribute('data-unsent'));
});
