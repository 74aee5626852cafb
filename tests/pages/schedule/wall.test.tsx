import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atClock } from '#domain/time.ts';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import {
  aJob,
  at,
  beginDay,
  DAY,
  emitDay,
  endDay,
  live,
  sato,
} from '#tests/pages/schedule/day.tsx';
import { useConnection } from '#stores/connection.ts';
import { rowsWith } from '#tests/support/live.ts';
import { renderPage } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  useConnection.setState(useConnection.getInitialState(), true);
  endDay();
});

const rows = [at('甲', '08:00'), at('乙', '09:00')];
const both = [aJob('甲', { shipping: sato }), aJob('乙', { shipping: sato })];

it('keeps the screen on as long as it is looked at', async () => {
  const release = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const request = vi.fn<(kind: string) => Promise<object>>().mockResolvedValue({ release });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { unmount } = renderPage(<SchedulePage />, '/schedule?wall=1');
  emitDay({ rows });
  await waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith('screen'));
  fireEvent(document, new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  await screen.findByRole('cell', { name: '甲' });
  unmount();
  await waitFor(() => expect(release).toHaveBeenCalled());
});

it('goes dark as ever where the browser refuses that', async () => {
  const request = vi.fn<() => Promise<object>>().mockRejectedValue(new Error('low battery'));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  renderPage(<SchedulePage />, '/schedule?wall=1');
  emitDay({ rows });
  expect(await screen.findByRole('cell', { name: '甲' })).toBeVisible();
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
});

it('counts what nobody has and says what is wrong, as every other view does', async () => {
  renderPage(<SchedulePage />, '/schedule?wall=1');
  emitDay({ rows: rows.toReversed(), order: ['乙'], known: both });
  expect(await screen.findByText('未配車 2本・6工程')).toBeVisible();
  expect(screen.getByText('問題 1件')).toBeVisible();
  expect(screen.getAllByText('時間重複 佐藤')).toHaveLength(2);
  expect(screen.getByText('手で並べ替えた順')).toBeVisible();
  live.jobs.emit(rowsWith(...both), { fromCache: true });
  expect(screen.getByText(/最終更新/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('オフライン');
});

it('marks the first of many things that are wrong with a container, and says how many more', async () => {
  renderPage(<SchedulePage />, '/schedule?wall=1');
  const known = ['甲', '乙'].map((id) =>
    aJob(id, {
      loading: { ...sato, chassisNumber: 'C-1' },
      shipping: { ...sato, chassisNumber: 'C-2' },
    }),
  );
  emitDay({ rows: [at('甲', '08:00'), at('乙', '08:00')], known });
  expect(await screen.findByRole('cell', { name: /^甲.*ほか2件$/ })).toBeVisible();
});

it('says that the server is silent, and when it last was not', async () => {
  vi.useFakeTimers({ now: atClock(DAY, '03:00'), shouldAdvanceTime: true });
  renderPage(<SchedulePage />, '/schedule?wall=1');
  emitDay({ rows });
  const line = await screen.findByRole('status');
  act(() => useConnection.setState({ isSilent: true }));
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(line).toHaveTextContent('サーバーから返事がありません');
  expect(screen.getByText('最終更新 03:00')).toBeVisible();
  expect(screen.getByText('03:05')).toBeVisible();
  act(() => useConnection.setState({ isSilent: false }));
  expect(line).toHaveTextContent('オンライン');
  expect(screen.getByText('最終更新 03:05')).toBeVisible();
  act(() => useConnection.setState({ online: false }));
  expect(line).toHaveTextContent('オフライン');
});
