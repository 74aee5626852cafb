import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import { salesSpans } from '#domain/overview.ts';
import { atClock, startOfDay } from '#domain/time.ts';
import { HomePage } from '#pages/home/HomePage.tsx';
import type { Rows } from '#firestore/convert.ts';
import { AppError } from '#firestore/errors.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { useCompanies } from '#stores/companies.ts';
import { useConnection } from '#stores/connection.ts';
import { anOrder } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { goOnline } from '#tests/support/network.ts';
import { renderPage, signOut } from '#tests/support/renderPage.tsx';
import { aJob, assigned, figuresAre } from './figures.ts';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/orders.ts');

const TODAY = '2026-11-24';
const TOMORROW = '2026-11-25';

let days: Record<string, ReturnType<typeof aSource<Rows<Order>>>> = {};
let known: Job[] = [];

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock(TODAY, '08:15') });
  days = { [TODAY]: aSource(), [TOMORROW]: aSource() };
  known = [];
  vi.mocked(orders.watchDay).mockImplementation(
    (_companyId, day) => days[day]?.watch ?? answering(rowsWith()),
  );
  vi.mocked(jobs.watchForOrders).mockImplementation((_companyId, ids) =>
    answering(rowsWith(...known.filter(({ orderId }) => ids.includes(orderId)))),
  );
  figuresAre();
});
afterEach(() => void vi.useRealTimers());

const cardsShown = () => screen.findByRole('list', { name: '今日の状況' });
const card = (title: string): HTMLElement => {
  const found = screen.getByRole('link', { name: title }).closest('li');
  if (found === null) throw new Error(`no card ${title}`);
  return found;
};

async function open() {
  const view = renderPage(<HomePage />, '/');
  await cardsShown();
  return view;
}

/** The same, when the days are listened to. */
async function openDays() {
  const view = await open();
  await waitFor(() => expect(days[TODAY]?.listeners()).toBe(1));
  await waitFor(() => expect(days[TOMORROW]?.listeners()).toBe(1));
  return view;
}

describe('the figures of the day', () => {
  it('each lead to what they count', async () => {
    await open();
    const ways = within(await cardsShown())
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toEqual([
      ['今日の配車', '/schedule'],
      ['明日の積み', '/schedule?tomorrow=1'],
      ['進行中の作業', '/orders?tab=active'],
      ['運賃未入力', '/orders?tab=unpriced'],
      ['請求漏れ候補', '/orders?tab=unbilled'],
      ['今月の売上(税抜)', '/invoices'],
      ['期限を過ぎた未入金', '/invoices?tab=owed'],
      ['7日以内の入金予定', '/invoices?tab=owed'],
    ]);
  });

  it("count today's deliveries and those without a driver, live", async () => {
    known = [aJob('a', assigned), aJob('b')];
    await openDays();
    expect(within(card('今日の配車')).getByRole('status')).toHaveTextContent('読み込み中');
    days[TODAY]?.emit(rowsWith(...['a', 'b', 'c'].map((id) => anOrder({ id }))));
    expect(card('今日の配車')).toHaveTextContent(/^今日の配車3本未配車 2本・8工程/);
    days[TODAY]?.emit(rowsWith(anOrder({ id: 'a' })));
    expect(card('今日の配車')).toHaveTextContent(/^今日の配車1本未配車 0本問題 1件/);
    const problems = screen.getByTitle('田中さんは11/24は休みです');
    expect(problems).toHaveAttribute('href', '/schedule?problems=1');
  });

  it("count tomorrow's deliveries that are still to be fetched", async () => {
    known = [aJob('a', { status: 'loading' }), aJob('b', assigned)];
    await openDays();
    days[TOMORROW]?.emit(rowsWith(...['a', 'b', 'c'].map((id) => anOrder({ id }))));
    expect(card('明日の積み')).toHaveTextContent(/^明日の積み2本明日の納入 3本/);
  });

  it('on the eve of a weekend say where what comes after it stands', async () => {
    vi.setSystemTime(atClock('2026-11-27', '08:15'));
    await open();
    await waitFor(() =>
      expect(card('明日の積み')).toHaveTextContent(/明日は土曜日。休み明けの分は/),
    );
  });

  it('ask for jobs as the schedule does, so that one listener serves both', async () => {
    await openDays();
    days[TODAY]?.emit(rowsWith(anOrder({ id: 'b' }), anOrder({ id: 'a' })));
    expect(jobs.watchForOrders).toHaveBeenLastCalledWith('company-1', ['a', 'b']);
  });

  it('count what is under way and what has no freight', async () => {
    await open();
    expect(await within(card('進行中の作業')).findByText('16')).toBeVisible();
    expect(await within(card('運賃未入力')).findByText('1,234')).toBeVisible();
    expect(orders.countUnpriced).toHaveBeenCalledWith('company-1', {
      from: startOfDay('2026-10-01'),
      to: startOfDay(TOMORROW),
    });
  });

  it('count the orders of three months that no invoice has, as their list finds them', async () => {
    await open();
    expect(await within(card('請求漏れ候補')).findByText('37')).toBeVisible();
    expect(orders.countUnbilled).toHaveBeenCalledWith('company-1', {
      from: startOfDay('2026-08-01'),
      to: startOfDay('2026-11-01'),
    });
  });

  it('say what is owed, late and soon', async () => {
    await open();
    expect(await within(card('期限を過ぎた未入金')).findByText('¥345,000')).toBeVisible();
    expect(await within(card('7日以内の入金予定')).findByText('¥1,200,000')).toBeVisible();
    expect(vi.mocked(invoices.sumOwed).mock.calls).toEqual([
      ['company-1', { from: '0', to: TODAY }],
      ['company-1', { from: TODAY, to: '2026-12-01' }],
    ]);
  });

  it('compare the sales of the month with those of the whole month before', async () => {
    await open();
    await within(card('今月の売上(税抜)')).findByText('¥10,849,000');
    expect(card('今月の売上(税抜)')).toHaveTextContent('前月比 −¥4,261,500(−28.2%)');
    const spans = salesSpans(atClock(TODAY, '08:15'));
    expect(vi.mocked(orders.sumWithin).mock.calls).toEqual([
      ['company-1', spans.current],
      ['company-1', spans.previous],
    ]);
  });

  it('compare the days that both months have, at the end of a long one', async () => {
    vi.setSystemTime(atClock('2027-03-31', '08:15'));
    await open();
    // The hint below the figure says 前月比 as well, also before there is a figure.
    await waitFor(() => expect(card('今月の売上(税抜)')).toHaveTextContent('前月比 ¥0(+0.0%)'));
    const { current, compared, previous } = salesSpans(atClock('2027-03-31', '08:15'));
    const asked = vi.mocked(orders.sumWithin).mock.calls.map(([, range]) => range);
    expect(asked).toEqual([current, compared, previous]);
    expect(card('今月の売上(税抜)')).toHaveTextContent('両月の1日〜28日の差');
  });

  it.each([
    ['more', 110_000, 100_000, '前月比 +¥10,000(+10.0%)'],
    ['as much', 100_000, 100_000, '前月比 ¥0(+0.0%)'],
    ['something after nothing', 100_000, 0, '前月比 +¥100,000今日までに'],
  ])('tell of %s', async (_name, current, previous, words) => {
    vi.mocked(orders.sumWithin)
      .mockReset()
      .mockResolvedValueOnce(current)
      .mockResolvedValueOnce(previous);
    await open();
    await waitFor(() => expect(card('今月の売上(税抜)')).toHaveTextContent(words));
  });
});

describe('a figure that cannot be had', () => {
  it('says why and can be asked for again; the others are there', async () => {
    vi.mocked(jobs.countUncompleted).mockRejectedValueOnce(
      new AppError('unavailable', 'サーバーに接続できません。'),
    );
    const { user } = await open();
    const failed = card('進行中の作業');
    expect(await within(failed).findByRole('alert')).toHaveTextContent(
      'サーバーに接続できません。',
    );
    expect(await within(card('運賃未入力')).findByText('1,234')).toBeVisible();
    await user.click(within(failed).getByRole('button', { name: '再試行' }));
    expect(await within(failed).findByText('16')).toBeVisible();
  });

  it('comes by itself when the network is back', async () => {
    vi.mocked(orders.sumWithin).mockRejectedValueOnce(new AppError('unavailable', '不通'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('不通');
    goOnline();
    expect(await screen.findByText('¥10,849,000')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fails for a day as it does for a sum', async () => {
    const { user } = await openDays();
    days[TODAY]?.fail('読めません');
    expect(within(card('今日の配車')).getByRole('alert')).toHaveTextContent('読めません');
    await user.click(within(card('今日の配車')).getByRole('button', { name: '再試行' }));
    days[TODAY]?.emit(rowsWith());
    expect(card('今日の配車')).toHaveTextContent(/^今日の配車0本未配車 0本/);
  });

  it('waits for the network and says so', async () => {
    await openDays();
    act(() => useConnection.setState({ online: false }));
    expect(card('今日の配車')).toHaveTextContent('オフラインです。通信が戻ると表示します。');
    expect(within(card('今日の配車')).queryByRole('status')).toBeNull();
  });
});

describe('the home page', () => {
  it('has the ways to the usual work, also before the company is known', async () => {
    useCompanies.setState({ companyId: undefined });
    renderPage(<HomePage />, '/');
    const ways = screen.getByRole('list', { name: 'よく使う操作' });
    expect(within(ways).getAllByRole('link')).toHaveLength(6);
    await act(() => import('#pages/home/Today.tsx'));
    expect(screen.queryByRole('list', { name: '今日の状況' })).toBeNull();
    expect(orders.watchDay).not.toHaveBeenCalled();
    act(() => useCompanies.setState({ companyId: 'company-2' }));
    await cardsShown();
    expect(orders.watchDay).toHaveBeenCalledWith('company-2', TODAY);
  });

  it('says to strangers what the product is, and reads nothing', () => {
    signOut();
    renderPage(<HomePage />, '/');
    const start = screen.getByRole('link', { name: '無料で始める(7日間)' });
    expect(start).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('list', { name: '今日の状況' })).toBeNull();
    expect(orders.watchDay).not.toHaveBeenCalled();
  });
});
