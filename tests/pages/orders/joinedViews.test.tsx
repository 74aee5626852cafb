import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
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
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
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
const anInvoice = (...orderIds: string[]): Invoice =>
  invoiceSchema.parse({ id: 'i1', status: 'issued', orderIds });

let source = aSource<Rows<Order>>();
let dispatch = aSource<Rows<Job>>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock(TODAY, '08:15') });
  [source, dispatch] = [aSource(), aSource()];
  // As in the repositories, every call is a read of its own.
  const read = (): Watch<Rows<Order>> => (onNext, onFail) => source.watch(onNext, onFail);
  vi.mocked(orders.watchWithin).mockImplementation(read);
  vi.mocked(orders.watchByIds).mockImplementation(read);
  vi.mocked(jobs.watchForOrders).mockReturnValue(answering(rowsWith()));
  vi.mocked(jobs.watchUncompleted).mockImplementation(() => dispatch.watch);
  vi.mocked(invoices.watchOfMonths).mockReturnValue(answering(rowsWith()));
  vi.mocked(drivers.watchEnabled).mockReturnValue(answering(rowsWith()));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient())));
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (tab: string) => renderPage(<OrdersPage />, `/orders?tab=${tab}`);
const shown = () =>
  screen
    .queryAllByRole('button', { name: /を開く$/ })
    .map((button) => button.textContent?.split(' ').at(-1)?.replace('を開く', ''));

describe('the orders under way', () => {
  const nearby = (...near: Order[]) =>
    vi.mocked(orders.watchWithin).mockReturnValue(answering(rowsWith(...near)));
  beforeEach(() => {
    nearby();
  });

  it('are also those of these days that nobody was assigned to', () => {
    const createdAt = atClock(TODAY, '07:00');
    nearby(at('a'), at('new', { createdAt }), at('done'));
    vi.mocked(jobs.watchForOrders).mockReturnValue(
      answering(rowsWith(aJob('done', { status: 'returning' }), aJob('a'))),
    );
    open('active');
    dispatch.emit(rowsWith(aJob('a', { createdAt: atClock(TODAY, '06:00') })));
    source.emit(rowsWith(at('a')));
    expect(shown()).toEqual(['a', 'new']);
    expect(orders.watchWithin).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      { from: startOfDay('2026-11-21'), to: startOfDay('2026-11-29') },
      50,
    );
  });

  it('are those of the uncompleted jobs, oldest job first, without disabled ones', () => {
    open('active');
    expect(jobs.watchUncompleted).toHaveBeenCalledWith('company-1', 50);
    const began = (clock: string) => ({ createdAt: atClock(TODAY, clock) });
    dispatch.emit(
      rowsWith(aJob('b', began('06:00')), aJob('c', began('06:10')), aJob('a', began('06:20'))),
    );
    expect(orders.watchByIds).toHaveBeenLastCalledWith('company-1', ['b', 'c', 'a']);
    source.emit(rowsWith(at('a'), at('b'), at('c', { enabled: false })));
    expect(shown()).toEqual(['b', 'a']);
  });

  it('go when their job is completed', () => {
    open('active');
    dispatch.emit(rowsWith(aJob('a'), aJob('b')));
    source.emit(rowsWith(at('a'), at('b')));
    dispatch.emit(rowsWith(aJob('b')));
    source.emit(rowsWith(at('b')));
    expect(shown()).toEqual(['b']);
  });

  it('may be none', () => {
    vi.mocked(orders.watchByIds).mockReturnValue(answering(rowsWith()));
    open('active');
    dispatch.emit(rowsWith());
    expect(screen.getByText('進行中の作業はありません')).toBeVisible();
  });

  it('fail when the jobs cannot be read', async () => {
    const { user } = open('active');
    dispatch.fail('読めません');
    expect(screen.getByRole('alert')).toHaveTextContent('読めません');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    dispatch.emit(rowsWith(aJob('a')));
    source.emit(rowsWith(at('a')));
    expect(shown()).toEqual(['a']);
  });

  it('have more behind them when there are as many jobs as were asked for', async () => {
    const { user } = open('active');
    dispatch.emit(rowsWith(...many(50).map(({ id }) => aJob(id))));
    source.emit(rowsWith(...many(50)));
    await user.click(screen.getByRole('button', { name: 'さらに50件を表示' }));
    expect(jobs.watchUncompleted).toHaveBeenLastCalledWith('company-1', 100);
    expect(shown()).toHaveLength(50);
  });
});

describe('the orders that may be missing in the invoices', () => {
  it('are those of three months that are in no issued invoice', () => {
    vi.mocked(invoices.watchOfMonths).mockReturnValue(answering(rowsWith(anInvoice('乙'))));
    open('unbilled');
    const range = { from: startOfDay('2026-08-01'), to: startOfDay('2026-11-01') };
    expect(orders.watchWithin).toHaveBeenCalledWith('company-1', range, 50);
    const months = ['2026-08', '2026-09', '2026-10', '2026-11'];
    expect(invoices.watchOfMonths).toHaveBeenCalledWith('company-1', months);
    source.emit(rowsWith(at('甲'), at('乙'), at('丙', { billingWaiver: '社内移動' })));
    expect(shown()).toEqual(['甲']);
  });

  it('are not shown before the invoices are known', () => {
    const issued = aSource<Rows<Invoice>>();
    vi.mocked(invoices.watchOfMonths).mockImplementation(() => issued.watch);
    open('unbilled');
    source.emit(rowsWith(at('甲'), at('乙')));
    expect(shown()).toEqual([]);
    issued.emit(rowsWith(anInvoice('乙')));
    expect(shown()).toEqual(['甲']);
    issued.fail('読めません');
    expect(screen.getByRole('alert')).toHaveTextContent('読めません');
  });

  it('are looked for further when the first ones are all invoiced', async () => {
    const ids = many(50).map(({ id }) => id);
    vi.mocked(invoices.watchOfMonths).mockReturnValue(answering(rowsWith(anInvoice(...ids))));
    open('unbilled');
    source.emit(rowsWith(...many(50)));
    await waitFor(() =>
      expect(orders.watchWithin).toHaveBeenLastCalledWith('company-1', expect.anything(), 100),
    );
    expect(screen.queryByText('請求漏れの候補はありません')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
    source.emit(rowsWith(...many(51)));
    expect(shown()).toEqual(['o50']);
  });

  it('may be none after all', async () => {
    const ids = many(50).map(({ id }) => id);
    vi.mocked(invoices.watchOfMonths).mockReturnValue(answering(rowsWith(anInvoice(...ids))));
    open('unbilled');
    source.emit(rowsWith(...many(50)));
    await waitFor(() =>
      expect(orders.watchWithin).toHaveBeenLastCalledWith('company-1', expect.anything(), 100),
    );
    source.emit(rowsWith(...many(50)));
    expect(screen.getByText('請求漏れの候補はありません')).toBeVisible();
  });

  it('are not said to be none by a cache that has only the first of them', () => {
    const ids = many(3).map(({ id }) => id);
    vi.mocked(invoices.watchOfMonths).mockReturnValue(answering(rowsWith(anInvoice(...ids))));
    open('unbilled');
    source.emit(rowsWith(...many(3)), { fromCache: true });
    expect(screen.queryByText('請求漏れの候補はありません')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
    source.emit(rowsWith(...many(3)));
    expect(screen.getByText('請求漏れの候補はありません')).toBeVisible();
  });

  it('are looked for among all where one client is chosen', async () => {
    open('unbilled&client=client-2');
    source.emit(rowsWith(...many(50)));
    await waitFor(() =>
      expect(orders.watchWithin).toHaveBeenLastCalledWith('company-1', expect.anything(), 100),
    );
    expect(screen.queryByText('一致する受注はありません')).toBeNull();
    source.emit(rowsWith(...many(50), at('甲', { client: 'client-2' })));
    expect(shown()).toEqual(['甲']);
    source.emit(rowsWith(...many(50)));
    expect(screen.getByText('一致する受注はありません')).toBeVisible();
    expect(screen.getByText('この一覧のすべての受注から探しました。')).toBeVisible();
  });
});
