import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobSchema, type Job } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import { atClock, startOfDay } from '#domain/time.ts';
import { OrdersPage } from '#pages/orders/OrdersPage.tsx';
import * as clients from '#repositories/clients.ts';
import type { Rows } from '#firestore/convert.ts';
import * as drivers from '#repositories/drivers.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import type { Watch } from '#firestore/live.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith, unreadable } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/orders.ts');

const TODAY = '2026-11-24';
/** An order whose destination is called like its id. */
const at = (id: string, fields: object = {}): Order =>
  anOrder({ id, destination: { name: id }, ...fields });
const many = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => at(`o${index}`));
const aJob = (orderId: string, fields: object = {}): Job =>
  jobSchema.parse({ id: orderId, orderId, ...fields });

let source = aSource<Rows<Order>>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock(TODAY, '08:15') });
  source = aSource();
  // As in the repositories, every call is a read of its own.
  const read = (): Watch<Rows<Order>> => (onNext, onFail) => source.watch(onNext, onFail);
  vi.mocked(orders.watchRecent).mockImplementation(read);
  vi.mocked(orders.watchDay).mockImplementation(read);
  vi.mocked(orders.watchUnpriced).mockImplementation(read);
  vi.mocked(orders.watchWithin).mockImplementation(read);
  vi.mocked(jobs.watchForOrders).mockReturnValue(answering(rowsWith()));
  vi.mocked(invoices.watchOfMonths).mockReturnValue(answering(rowsWith()));
  vi.mocked(drivers.watchEnabled).mockReturnValue(answering(rowsWith()));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient())));
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (tab = '') =>
  renderPage(<OrdersPage />, tab === '' ? '/orders' : `/orders?tab=${tab}`);
const shown = () =>
  screen
    .queryAllByRole('button', { name: /を開く$/ })
    .map((button) => button.textContent?.split(' ').at(-1)?.replace('を開く', ''));
const more = () => screen.queryByRole('button', { name: 'さらに50件を表示' });

describe('the views', () => {
  it('are in the address', async () => {
    const { user, address } = open();
    const views = within(screen.getByRole('group', { name: '表示する受注' }));
    expect(views.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'すべて',
      '今日',
      '明日',
      '進行中',
      '運賃未入力',
      '請求漏れ候補',
    ]);
    expect(views.getByRole('button', { pressed: true })).toHaveTextContent('すべて');
    await user.click(views.getByRole('button', { name: '運賃未入力' }));
    expect(address()).toBe('/orders?tab=unpriced');
    expect(views.getByRole('button', { pressed: true })).toHaveTextContent('運賃未入力');
    expect(document.title).toBe('受注 運賃未入力 - はこび帳');
    await user.click(views.getByRole('button', { name: 'すべて' }));
    expect(address()).toBe('/orders');
  });

  it('that do not exist show everything', () => {
    open('constructor');
    expect(orders.watchRecent).toHaveBeenCalledWith('company-1', 50);
  });

  it.each([
    ['', '受注がまだありません'],
    ['today', '今日の納入はありません'],
    ['tomorrow', '明日の納入はありません'],
    ['unpriced', '運賃未入力の受注はありません'],
    ['unbilled', '請求漏れの候補はありません'],
  ])('%s may be empty', (tab, words) => {
    open(tab);
    source.emit(rowsWith());
    expect(screen.getByText(words)).toBeVisible();
    expect(more()).toBeNull();
  });

  it.each(['', 'today', 'tomorrow', 'unpriced', 'unbilled'])(
    '%s may fail and be read again',
    async (tab) => {
      const { user } = open(tab);
      source.fail('読めません');
      expect(screen.getByRole('alert')).toHaveTextContent('読めません');
      await user.click(screen.getByRole('button', { name: '再試行' }));
      source.emit(rowsWith(at('甲')));
      expect(shown()).toEqual(['甲']);
    },
  );

  it('name what cannot be read', () => {
    open('unpriced');
    source.emit({ rows: [], unreadable: [unreadable('broken-1')] });
    expect(screen.getByRole('alert')).toHaveTextContent('broken-1');
  });
});

describe('an order with changes that are not sent', () => {
  it('says so', () => {
    open();
    source.emit({ ...rowsWith(...many(2)), unsent: ['o1'] });
    const rows = screen.getAllByRole('row', { name: /o\d/ });
    expect(rows.map((row) => row.textContent?.includes('未送信'))).toEqual([false, true]);
  });
});

describe('all orders', () => {
  it('are shown as they are read, fifty at a time', async () => {
    const { user } = open();
    source.emit(rowsWith(...many(50)));
    expect(shown()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'さらに50件を表示' }));
    expect(orders.watchRecent).toHaveBeenLastCalledWith('company-1', 100, expect.anything());
    expect(shown()).toHaveLength(50);
    source.emit(rowsWith(...many(70)));
    expect(shown()).toHaveLength(70);
    expect(more()).toBeNull();
  });

  it('carry the progress of their jobs, and none before it is known', () => {
    const dispatch = aSource<Rows<Job>>();
    vi.mocked(jobs.watchForOrders).mockImplementation(() => dispatch.watch);
    open();
    source.emit(rowsWith(at('甲'), at('乙')));
    expect(jobs.watchForOrders).toHaveBeenLastCalledWith('company-1', ['甲', '乙']);
    const legs = (place: string) =>
      within(screen.getByRole('row', { name: new RegExp(place) })).queryByRole('img');
    expect(legs('甲')).toBeNull();
    dispatch.emit(rowsWith(aJob('甲', { steps: { loading: { type: 'driver', id: 'd1' } } })));
    expect(legs('甲')).toHaveAccessibleName('積み 配車済み、行き 未配車、帰り 未配車、返却 未配車');
    expect(legs('乙')).toHaveAccessibleName('積み 未配車、行き 未配車、帰り 未配車、返却 未配車');
  });
});

describe('the orders of a day', () => {
  it.each([
    ['today', TODAY],
    ['tomorrow', '2026-11-25'],
  ])('%s are read whole, in the order of arrival', (tab, day) => {
    open(tab);
    expect(orders.watchDay).toHaveBeenCalledWith('company-1', day);
    source.emit(
      rowsWith(
        at('午後', { arrivalTime: 'pm' }),
        at('8時', { arrivalTime: '08:00' }),
        at('午前', { arrivalTime: 'am' }),
      ),
    );
    expect(shown()).toEqual(['8時', '午前', '午後']);
  });

  it('have no more behind them, however many they are', () => {
    open('today');
    source.emit(rowsWith(...many(50)));
    expect(more()).toBeNull();
  });
});

describe('the orders without a freight', () => {
  it('are read from the first of last month until the end of today', () => {
    open('unpriced');
    const range = { from: startOfDay('2026-10-01'), to: startOfDay('2026-11-25') };
    expect(orders.watchUnpriced).toHaveBeenCalledWith('company-1', range, 50);
    source.emit(rowsWith(at('甲', { price: { amount: 0 } })));
    expect(screen.getByRole('row', { name: /甲/ })).toHaveTextContent('未入力');
  });
});
