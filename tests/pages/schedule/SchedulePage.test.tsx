import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atClock } from '#domain/time.ts';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import * as orders from '#repositories/orders.ts';
import * as jobs from '#repositories/jobs.ts';
import * as schedules from '#repositories/schedules.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  emitDay,
  endDay,
  live,
  type ADay,
} from '#tests/pages/schedule/day.tsx';
import { rowsWith, unreadable } from '#tests/support/live.ts';
import { renderPage } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

function open(day: ADay & { address?: string } = {}) {
  const view = renderPage(<SchedulePage />, day.address ?? `/schedule?date=${DAY}`);
  emitDay(day);
  return view;
}

const places = () => screen.getAllByRole('rowheader').map((header) => header.textContent);
const line = (place: string) => screen.getByRole('row', { name: new RegExp(place) });
const legs = (place: string) =>
  within(line(place))
    .getAllByRole('cell')
    .filter((cell) => 'leg' in cell.dataset)
    .map((cell) => cell.textContent);

describe('the daily schedule', () => {
  it('reads the day of the address, and today without one', () => {
    open({ address: '/schedule?date=2026-12-01' });
    expect(orders.watchDay).toHaveBeenLastCalledWith('company-1', '2026-12-01');
    expect(schedules.watch).toHaveBeenLastCalledWith('company-1', '2026-12-01');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2026年12月1日(火) 配車表');
    expect(document.title).toBe('2026年12月1日(火) 配車表 - はこび帳');
    for (const address of ['/schedule', '/schedule?date=2026-02-30']) {
      open({ address });
      expect(orders.watchDay).toHaveBeenLastCalledWith('company-1', DAY);
    }
  });

  it('moves from day to day', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('button', { name: '次の日' }));
    expect(address()).toBe('/schedule?date=2026-11-25');
    expect(screen.getByRole('button', { name: '明日', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '今日' }));
    await user.click(screen.getByRole('button', { name: '前の日' }));
    expect(address()).toBe('/schedule?date=2026-11-23');
  });

  it('puts times before noon first, then am, the noon hour, later times, pm and open ones', () => {
    open({
      rows: [
        at('午後', 'pm'),
        at('未定', null),
        at('13時', atClock(DAY, '13:00')),
        at('正午', atClock(DAY, '12:30')),
        at('午前', 'am'),
        at('11時', atClock(DAY, '11:00')),
        at('8時半', '08:30'),
      ],
    });
    expect(places()).toEqual(['8時半', '11時', '午前', '正午', '13時', '午後', '未定']);
  });

  it('puts what was arranged by hand first', () => {
    open({
      rows: [at('甲', '08:00'), at('乙', '09:00'), at('丙', '10:00')],
      order: ['丙', 'gone', '乙'],
    });
    expect(places()).toEqual(['丙', '乙', '甲']);
  });

  it('shows every line of a long day', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `作業先${index}`);
    open({ rows: names.map((name) => at(name)) });
    await waitFor(() => expect(places()).toHaveLength(60));
    expect(places()).toEqual(expect.arrayContaining(names));
  });

  it('shows one line per container, as people speak of it', () => {
    open({
      rows: [
        at('相模原', 'am', {
          axleCount: 3,
          bookingNumber: 'BK-1',
          shippingCompany: 'ONE',
          shipName: 'HARMONY',
          description: '到着30分前に電話',
        }),
        at('厚木', null, { container: { containerId: '' } }),
      ],
    });
    expect(line('相模原')).toHaveTextContent(
      /^1AM東洋海運相模原40'HC・3軸ONEU1234566BK-1ONE HARMONY本牧BC本牧BC.*電話$/,
    );
    expect(line('厚木')).toHaveTextContent(/^2未定.*\(積後記入\)/);
    expect(screen.getByRole('link', { name: '相模原' })).toHaveAttribute('href', '/orders/相模原');
  });

  it('names who drives each leg, marks what is open and what is done', () => {
    const completedAt = atClock(DAY, '09:00');
    open({
      rows: [at('甲', 'am'), at('乙', 'pm')],
      known: [
        aJob('甲', {
          loading: { type: 'driver', id: 'driver-1', completedAt, chassisNumber: 'CH-12' },
          shipping: { type: 'client', id: 'client-1' },
          backhaul: { type: 'office', id: 'o1' },
          returning: { type: '?', id: '旧' },
        }),
      ],
    });
    expect(legs('甲')).toEqual(['✓ 完了 田中', '東洋海運', '本牧営業所', '不明な担当']);
    expect(within(line('甲')).getByText('CH-12')).toBeVisible();
    expect(legs('乙')).toEqual(['未定', '未定', '未定', '未定']);
  });

  it('counts containers, and what nobody has yet', () => {
    open({
      rows: [
        at('甲', 'am', { axleCount: 3 }),
        at('乙', 'am', { container: { lengthFt: 20 } }),
        at('丙', 'am'),
      ],
      known: [aJob('丙', { returning: { type: 'driver', id: 'driver-1' } })],
    });
    expect(screen.getByText(/全3本/)).toHaveTextContent(
      "全3本(20'×1 40'×2 うち3軸1) 未配車 3本・11工程",
    );
  });

  it('never shows a price: it hangs on the wall', () => {
    const price = {
      amount: 45_678,
      additionalItems: [{ type: 'highway', amount: 2_978, memo: '首都高' }],
    };
    const step = { type: 'driver', id: 'driver-1', price: 18_765 };
    const { container } = open({
      rows: [at('甲', 'am', { price, billingMemo: '値引き済み' })],
      known: [aJob('甲', { loading: step })],
    });
    expect(places()).toEqual(['甲']);
    expect(container).not.toHaveTextContent(/45,?678|2,?978|18,?765|首都高|値引き|[¥¥円]/);
  });
});

describe('the schedule while things change', () => {
  it('shows nothing as unassigned before the jobs are known', () => {
    renderPage(<SchedulePage />, `/schedule?date=${DAY}`);
    live.orders.emit(rowsWith(at('甲', 'am')));
    live.schedule.emit(undefined);
    expect(screen.queryByText(/未配車/)).toBeNull();
    expect(screen.getByRole('button', { name: '印刷' })).toBeDisabled();
    live.jobs.emit(rowsWith(aJob('甲', { loading: { type: 'driver', id: 'driver-1' } })));
    expect(legs('甲')[0]).toBe('田中');
    expect(screen.getByText(/未配車 1本・3工程/)).toBeVisible();
  });

  it('keeps the known lines when an order is added', () => {
    open({ rows: [at('甲', 'am')], known: [aJob('甲', { loading: { type: 'driver', id: 'x' } })] });
    live.orders.emit(rowsWith(at('甲', 'am'), at('乙', 'pm')));
    expect(places()).toEqual(['甲', '乙']);
    expect(legs('甲')[0]).toBe('不明な担当');
    expect(jobs.watchForOrders).toHaveBeenLastCalledWith('company-1', ['乙', '甲']);
  });

  it('says so when there is nothing to deliver', () => {
    open();
    expect(screen.getByText('この日の納入はありません')).toBeVisible();
  });

  it.each([
    ['orders', () => live.orders],
    ['arrangement', () => live.schedule],
    ['jobs', () => live.jobs],
  ])('shows an error instead of a part when the %s cannot be read', async (_what, source) => {
    const { user } = open({ rows: [at('甲', 'am')] });
    source().fail('サーバーに接続できません。');
    expect(screen.getByRole('alert')).toHaveTextContent('サーバーに接続できません。');
    expect(screen.queryByRole('table')).toBeNull();
    const before = source().starts();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(source().starts()).toBe(before + 1);
  });

  it('names a document that cannot be read, beside the others', () => {
    open({ rows: [at('甲', 'am')] });
    live.orders.emit({ rows: [at('甲', 'am')], unreadable: [unreadable('broken-1')] });
    live.jobs.emit({ rows: [], unreadable: [unreadable('broken-2')] });
    const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent);
    expect(alerts).toEqual([
      'データ broken-1 を読み取れません',
      'データ broken-2 を読み取れません',
    ]);
    expect(places()).toEqual(['甲']);
  });

  it('names a document that cannot be read also when it is the only one', () => {
    open();
    live.orders.emit({ rows: [], unreadable: [unreadable('broken-1')] });
    expect(screen.getByRole('alert')).toHaveTextContent('broken-1');
    expect(screen.queryByText('この日の納入はありません')).toBeNull();
  });

  it('leads to the paper', async () => {
    const { user, address } = open({ rows: [at('甲', 'am')] });
    await user.click(screen.getByRole('button', { name: '印刷' }));
    expect(address()).toBe(`/schedule?date=${DAY}&paper=A4`);
  });
});
