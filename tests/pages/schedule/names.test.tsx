import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Driver } from '#domain/driver/driver.ts';
import { atClock } from '#domain/time.ts';
import type { Rows } from '#firestore/convert.ts';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import * as drivers from '#repositories/drivers.ts';
import * as offices from '#repositories/offices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  emitDay,
  endDay,
  legOf,
  live,
  openDay,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { aDriver } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/schedules.ts');

// The names of the people could not be read: that is said, and they are asked for again.

let staff = aSource<Rows<Driver>>();
beforeEach(() => {
  beginDay();
  staff = aSource();
  vi.mocked(drivers.watchAll).mockImplementation(() => staff.watch);
});
afterEach(endDay);

const rows = [at('甲', 'am', { officeId: 'o1' }), at('乙', 'am', { officeId: 'o2' })];
const known = [aJob('甲', { loading: tanaka })];
const WHY = '通信できません。';

it('the list says so, and has them after a press', async () => {
  const { user } = await openDay({ rows, known });
  staff.fail(WHY);
  expect(screen.getByRole('alert')).toHaveTextContent(`名前を読み込めませんでした。${WHY}`);
  expect(legOf('甲', 0)).toHaveTextContent('不明な担当');
  await user.click(screen.getByRole('button', { name: '再試行' }));
  staff.emit(rowsWith(aDriver()));
  expect(legOf('甲', 0)).toHaveTextContent('田中');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the press that asks for the day again asks for them too', async () => {
  const { user } = await openDay({ rows, known });
  staff.fail(WHY);
  live.orders.fail('サーバーに接続できません。');
  const day = within(screen.getByText('読み込めませんでした').parentElement ?? document.body);
  const before = staff.starts();
  await user.click(day.getByRole('button', { name: '再試行' }));
  expect(staff.starts()).toBe(before + 1);
});

it('the week does not say that there is nobody', async () => {
  vi.mocked(orders.watchWithin).mockReturnValue(answering(rowsWith(...rows)));
  vi.mocked(jobs.watchForOrders).mockReturnValue(answering(rowsWith(...known)));
  await openDay({ rows, known, query: '&view=week' });
  await screen.findByRole('region', { name: '週の配車' });
  staff.fail(WHY);
  expect(screen.getByRole('alert')).toHaveTextContent(WHY);
  expect(screen.queryByRole('link', { name: 'ドライバーを登録する' })).toBeNull();
});

it('the paper is not printed before they are there', async () => {
  const { user } = await openDay({ rows, known, query: '&paper=A4' });
  await screen.findByRole('article');
  staff.fail(WHY);
  expect(screen.getByRole('button', { name: '印刷' })).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent(WHY);
  await user.click(screen.getByRole('button', { name: '再試行' }));
  staff.emit(rowsWith(aDriver()));
  expect(screen.getByRole('button', { name: '印刷' })).toBeEnabled();
});

it('the wall says so, and asks for them by itself', async () => {
  vi.useFakeTimers({ now: atClock(DAY, '03:00'), shouldAdvanceTime: true });
  renderPage(<SchedulePage />, '/schedule?wall=1');
  emitDay({ rows, known });
  await screen.findByRole('cell', { name: '甲' });
  staff.fail(WHY);
  expect(screen.getByText('名前を読み込めません')).toBeVisible();
  const before = staff.starts();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(staff.starts()).toBe(before + 1);
  staff.emit(rowsWith(aDriver()));
  expect(screen.queryByText('名前を読み込めません')).toBeNull();
  expect(screen.getByRole('cell', { name: '田中' })).toBeVisible();
});

it('the office of the address stays while the offices cannot be read', async () => {
  const places = aSource<never>();
  vi.mocked(offices.watchAll).mockImplementation(() => places.watch);
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith(aDriver())));
  await openDay({ rows, known, query: '&office=o1' });
  places.fail(WHY);
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['甲']);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(WHY));
});
