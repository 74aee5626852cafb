import { waitFor } from '@testing-library/react';
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

it('shows for two seconds what somebody changed', async () => {
  await openDay({ rows });
  await desk();
  stopClock();
  live.jobs.emit(rowsWith(aJob('甲', { loading: tanaka })));
  const cell = legOf('甲', 0).closest('td');
  vi.advanceTimersByTime(1_999);
  expect(cell).toHaveAttribute('data-changed');
  expect(legOf('甲', 1).closest('td')).not.toHaveAttribute('data-changed');
  vi.advanceTimersByTime(1);
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
  expect(legOf('乙', 0)).toHaveTextContent('driver-1');
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
  vi.advanceTimersByTime(500);
  live.jobs.emit(rowsWith(aJob('甲', { loading: sato })));
  expect(cell).toHaveTextContent('佐藤');
  vi.advanceTimersByTime(1_999);
  expect(cell).toHaveAttribute('data-changed');
  vi.advanceTimersByTime(1);
  expect(cell).not.toHaveAttribute('data-changed');
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
