import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, atClock, startOfDay } from '#domain/time.ts';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import * as schedules from '#repositories/schedules.ts';
import { at, beginDay, DAY, emitDay, endDay, live, openDay } from '#tests/pages/schedule/day.tsx';
import { useConnection } from '#stores/connection.ts';
import { answering, rowsWith, unreadable } from '#tests/support/live.ts';
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

// What is not the whole day, or not known to be the present one, says so on every view.

beforeEach(() => {
  beginDay();
  useConnection.setState({ online: true, isSilent: false });
});
afterEach(() => {
  useConnection.setState(useConnection.getInitialState(), true);
  endDay();
});

const rows = [at('甲', 'am')];
const withUnreadable = { rows, unreadable: [unreadable('x')] };

describe('the paper', () => {
  const open = async () => {
    await openDay({ rows, query: '&paper=A4' });
    await screen.findByRole('article');
  };
  const print = () => screen.getByRole('button', { name: '印刷' });

  it('of what the last visit left waits for the server', async () => {
    await open();
    live.orders.emit(rowsWith(...rows), { fromCache: true });
    expect(print()).toBeDisabled();
    // Ctrl+P prints it all the same.
    expect(screen.getByRole('article')).toHaveTextContent('未確認');
    live.orders.emit(rowsWith(...rows));
    expect(print()).toBeEnabled();
    expect(print()).toHaveFocus();
    expect(screen.getByRole('article')).not.toHaveTextContent('未確認');
  });

  it.each([
    ['without a network', { online: false }],
    ['when the server is silent', { isSilent: true }],
  ])('may be printed %s, and says that nobody has confirmed it', async (_, connection) => {
    await open();
    live.orders.emit(rowsWith(...rows), { fromCache: true });
    act(() => useConnection.setState(connection));
    expect(print()).toBeEnabled();
    expect(screen.getByRole('article')).toHaveTextContent(/作成 11\/24 0?3:00 未確認/);
    expect(screen.getByText(/サーバーに確認できないため/)).toBeVisible();
  });

  it('says the minute of the printing, not that of the first look', async () => {
    vi.useFakeTimers({ now: atClock(DAY, '03:00'), shouldAdvanceTime: true });
    await open();
    expect(screen.getByRole('article')).toHaveTextContent(/作成 11\/24 0?3:00/);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByRole('article')).toHaveTextContent(/作成 11\/24 0?3:01/);
  });

  it('waits for the names of the people', async () => {
    vi.mocked(drivers.watchAll).mockReturnValue(() => () => undefined);
    await open();
    expect(print()).toBeDisabled();
  });

  it('names what cannot be read and stands on no sheet', async () => {
    await open();
    live.orders.emit(withUnreadable);
    expect(screen.getByText(/データ x を読み取れません/)).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('ほかに読み取れない受注 1件');
    expect(print()).toBeEnabled();
    live.orders.emit(rowsWith(...rows));
    live.jobs.emit({ rows: [], unreadable: [unreadable('甲')] });
    expect(screen.getByRole('article')).toHaveTextContent('配車を読み取れない受注 1件(未定と表示)');
    expect(screen.getByRole('article')).not.toHaveTextContent('ほかに読み取れない');
  });
});

describe('the wall', () => {
  it('says that there is nothing only when that is known', async () => {
    const none = 'この日の納入はありません';
    renderPage(<SchedulePage />, '/schedule?wall=1');
    expect(await screen.findByText('読み込んでいます…')).toBeVisible();
    live.orders.fail('読めません');
    expect(screen.getByText('読めません')).toBeVisible();
    expect(screen.queryByText(none)).toBeNull();
  });

  it('says so when it is known', async () => {
    renderPage(<SchedulePage />, '/schedule?wall=1');
    emitDay({});
    expect(await screen.findByText('この日の納入はありません')).toBeVisible();
  });

  it('counts what cannot be read', async () => {
    renderPage(<SchedulePage />, '/schedule?wall=1');
    emitDay({});
    live.orders.emit({ rows: [], unreadable: [unreadable('x')] });
    expect(await screen.findByText('ほかに読み取れない受注 1件')).toBeVisible();
    expect(screen.queryByText('この日の納入はありません')).toBeNull();
  });
});

it('明日の積み names what cannot be read instead of saying that nothing is left', async () => {
  vi.mocked(orders.watchDay).mockImplementation((_companyId, day) =>
    answering(day === DAY ? rowsWith(...rows) : { rows: [], unreadable: [unreadable('x')] }),
  );
  vi.mocked(schedules.watch).mockReturnValue(answering(undefined));
  vi.mocked(jobs.watchForOrders).mockReturnValue(answering(rowsWith()));
  renderPage(<SchedulePage />, `/schedule?date=${DAY}&tomorrow=1`);
  const tomorrow = within(await screen.findByRole('region', { name: /の積み$/ }));
  expect(tomorrow.getByRole('alert')).toHaveTextContent('データ x を読み取れません');
  expect(tomorrow.queryByText('積み残りはありません')).toBeNull();
});

it('the week says when it does not have all containers', async () => {
  const many = Array.from({ length: 999 }, (_, index) =>
    at(`倉庫${index}`, 'am', { arrivalDate: startOfDay(addDays(DAY, index % 5)) }),
  );
  vi.mocked(jobs.watchForOrders).mockReturnValue(answering(rowsWith()));
  const open = async (count: number) => {
    const found = { rows: many.slice(0, count), unreadable: [unreadable('x')] };
    vi.mocked(orders.watchWithin).mockReturnValue(answering(found));
    const view = await openDay({ query: '&view=week' });
    await screen.findByRole('region', { name: '週の配車' });
    return view;
  };
  const { unmount } = await open(2);
  expect(screen.queryByText(/週の後半は一部しか/)).toBeNull();
  unmount();
  await open(999);
  expect(screen.getByText(/この週の納入は1,000本を超えるため/)).toBeVisible();
});
