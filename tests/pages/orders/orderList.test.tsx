import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import { monthRange, startOfDay } from '#domain/time.ts';
import { OrdersPage } from '#pages/orders/OrdersPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { prepareOrders } from '#tests/pages/orders/twoOrders.ts';
import { beforeMidnightOf, toMidnight } from '#tests/support/midnight.ts';
import { renderPage } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

beforeEach(prepareOrders);
afterEach(() => {
  vi.useRealTimers();
});

const open = (address = '/orders') => renderPage(<OrdersPage />, address);
type User = ReturnType<typeof open>['user'];
const shown = () =>
  screen
    .queryAllByRole('button', { name: /を開く$/ })
    .map((button) => button.textContent?.split(' ').slice(1).join(' ').replace('を開く', ''));
const lastAsked = () => vi.mocked(orders.watchRecent).mock.lastCall?.[2];
const choose = (user: User, label: string, choice: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: label }), choice);

describe('narrowing the list', () => {
  it('asks the database for the chosen client, office, shipping company and month', async () => {
    const { user, address } = open();
    await choose(user, '取引先', '株式会社山手物流');
    expect(shown()).toEqual(['厚木製作所']);
    await choose(user, '取引先', 'すべて');
    await choose(user, '営業所', '本社');
    await choose(user, '船社', 'ONE');
    await choose(user, '納入月', '2026年11月');
    expect(shown()).toEqual(['相模原 第二倉庫']);
    expect(address()).toBe('/orders?office=office-1&line=ONE&month=2026-11');
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        clientId: undefined,
        officeId: 'office-1',
        shippingCompany: 'ONE',
        range: monthRange('2026-11'),
      }),
    );
    await user.click(screen.getByRole('button', { name: '条件をクリア' }));
    expect(address()).toBe('/orders');
    expect(shown()).toHaveLength(2);
  });

  it('offers a shipping company in every way of writing: the database looks for one to the letter', async () => {
    vi.mocked(orders.watchRecent).mockReturnValue(
      answering(
        rowsWith(
          anOrder({ shippingCompany: 'ONE' }),
          anOrder({ id: 'o2', shippingCompany: 'ＯＮＥ' }),
        ),
      ),
    );
    const { user } = open();
    await choose(user, '船社', 'ＯＮＥ');
    expect(shown()).toHaveLength(1);
    await waitFor(() => expect(lastAsked()).toMatchObject({ shippingCompany: 'ＯＮＥ' }));
  });

  it('offers offices that are closed too, and says so of them', async () => {
    const { user, address } = open();
    await choose(user, '営業所', '閉じた営業所(無効)');
    expect(address()).toBe('/orders?office=office-3');
  });

  it('can be of the month after a new one, left open over its first midnight', async () => {
    beforeMidnightOf('2026-11-30');
    open();
    const month = (name: string) => screen.queryByRole('option', { name });
    expect(month('2027年1月')).toBeNull();
    await toMidnight();
    expect(month('2027年1月')).toBeVisible();
  });

  it('looks for numbers in the whole history once nobody types any more', async () => {
    const { user, address } = open();
    await user.type(screen.getByRole('searchbox'), '4566');
    expect(shown()).toHaveLength(2);
    await waitFor(() => expect(lastAsked()).toMatchObject({ word: '4566' }));
    expect(address()).toBe('/orders?q=4566');
    await user.type(screen.getByRole('searchbox'), '999');
    expect(await screen.findByText('一致する受注はありません')).toBeVisible();
    expect(screen.getByText(/番号は先頭か末尾の3文字以上/)).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: '条件をクリア' })[1] ?? document.body);
    // At once: there is nothing more to wait for.
    expect(lastAsked()?.word).toBeUndefined();
    expect(shown()).toHaveLength(2);
  });

  it('finds the orders of a client that is searched by name', async () => {
    const { user } = open();
    await user.type(screen.getByRole('searchbox'), '山手');
    await waitFor(() => expect(lastAsked()).toMatchObject({ clientId: 'c2' }));
    expect(shown()).toEqual(['厚木製作所']);
  });

  it('finds an order by its client and its destination together', async () => {
    const { user } = open();
    await user.type(screen.getByRole('searchbox'), '山手 厚木');
    await waitFor(() => expect(lastAsked()).toMatchObject({ clientId: 'c2', word: '厚木' }));
    expect(shown()).toEqual(['厚木製作所']);
    await choose(user, '取引先', '株式会社山手物流');
    await waitFor(() => expect(lastAsked()).toMatchObject({ clientId: 'c2', word: '厚木' }));
    expect(shown()).toEqual(['厚木製作所']);
  });

  const allAsked = () => vi.mocked(orders.watchRecent).mock.calls.map(([, , asked]) => asked);
  const namedAlike = (count: number) => {
    const alike = Array.from({ length: count }, (_, index) =>
      aClient({
        id: index === 0 ? 'c2' : `u${index}`,
        name: `前金${index}運輸`,
        code: `U${index}`,
      }),
    );
    vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient(), ...alike)));
  };

  it('finds the orders of many clients whose names are alike, thirty at a time', async () => {
    namedAlike(40);
    const { user } = open();
    await user.type(screen.getByRole('searchbox'), '運輸');
    await waitFor(() => expect(lastAsked()?.clientIds).toHaveLength(10));
    expect(allAsked().some((asked) => asked?.clientIds?.length === 30)).toBe(true);
    expect(shown()).toEqual(['厚木製作所']);
    expect(screen.queryByText(/取引先名が多く当てはまります/)).toBeNull();
  });

  it('finds a client by two words of its name, and others by one of them and a destination', async () => {
    namedAlike(4);
    const { user } = open();
    await user.type(screen.getByRole('searchbox'), '運輸 前金2');
    await waitFor(() => expect(lastAsked()).toMatchObject({ clientId: 'u2', word: undefined }));
    const others = { clientIds: ['c2', 'u1', 'u3'], word: '前金' };
    expect(allAsked()).toContainEqual(expect.objectContaining(others));
  });

  it('says so where a search is in the names of too many clients', async () => {
    namedAlike(130);
    const { user } = open();
    await user.type(screen.getByRole('searchbox'), '運輸');
    expect(await screen.findByText(/^取引先名が多く当てはまります。/)).toBeVisible();
    expect(shown()).toEqual(['厚木製作所']);
    await user.type(screen.getByRole('searchbox'), ' 座間');
    expect(await screen.findByText('一致する受注はありません')).toBeVisible();
    expect(screen.getByText(/^取引先名が多く当てはまります。/)).toBeVisible();
    expect(screen.queryByText(/これまでのすべての受注から/)).toBeNull();
  });

  it('names the year of a delivery in another one', async () => {
    const day = startOfDay('2028-03-01');
    vi.mocked(orders.watchRecent).mockReturnValue(
      answering(rowsWith(anOrder({ arrivalDate: day }))),
    );
    open();
    expect(await screen.findByText(/^2028\/03\/01\(水\)/)).toBeVisible();
  });

  it("begins with a driver's jobs when a driver is chosen", async () => {
    vi.mocked(jobs.watchOfDriver).mockReturnValue(
      answering(
        rowsWith(
          jobSchema.parse({ id: 'o1', orderId: 'o1', steps: { loading: { id: 'driver-1' } } }),
          jobSchema.parse({ id: 'o2', orderId: 'o2', steps: { shipping: { id: 'driver-1' } } }),
        ),
      ),
    );
    const { user } = open();
    await choose(user, 'ドライバー', '田中 一郎');
    await waitFor(() =>
      expect(jobs.watchOfDriver).toHaveBeenCalledWith('company-1', 'driver-1', 50),
    );
    expect(shown()).toEqual(['相模原 第二倉庫', '厚木製作所']);
    expect(jobs.watchForOrders).toHaveBeenCalledTimes(1);
  });

  it('names a chosen client that is no customer any more, and offers no other such one', async () => {
    const carrier = { isCustomer: false, isPartner: true };
    vi.mocked(clients.watchAll).mockReturnValue(
      answering(
        rowsWith(
          aClient(),
          aClient({ id: 'c2', name: '株式会社山手物流', ...carrier }),
          aClient({ id: 'c3', name: '本牧陸運', ...carrier }),
        ),
      ),
    );
    open('/orders?client=c2');
    const box = screen.getByRole('combobox', { name: '取引先' });
    expect(box).toHaveDisplayValue('株式会社山手物流');
    expect(within(box).queryByRole('option', { name: '本牧陸運' })).toBeNull();
  });

  it('knows what the address says', async () => {
    open('/orders?client=c2&driver=gone&line=MSK');
    expect(screen.getByRole('combobox', { name: '取引先' })).toHaveDisplayValue('株式会社山手物流');
    expect(screen.getByRole('combobox', { name: '船社' })).toHaveDisplayValue('MSK');
    expect(screen.getByRole('combobox', { name: 'ドライバー' })).toHaveDisplayValue('gone');
  });
});
