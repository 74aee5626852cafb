import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import { OrderPage } from '#pages/orders/OrderPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

let source = aSource<Order | undefined>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  source = aSource();
  vi.mocked(orders.watch).mockImplementation(() => source.watch);
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.listOfContainer).mockResolvedValue([]);
  vi.mocked(invoices.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(invoices.watchContaining).mockReturnValue(answering(rowsWith()));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient())));
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(jobs.watchByOrder).mockReturnValue(answering(rowsWith()));
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
  signIn();
});

const TOLL = { type: 'highway', amount: 3_200, memo: '往復' };
const WAIT = { type: 'wait', amount: 4_000, memo: '2時間' };

/** The order with these charges, as it stands on the server. */
const priced = (additionalItems: object[], fields: Record<string, unknown> = {}) =>
  anOrder({ price: { amount: 45_000, additionalItems }, ...fields });

function open(...charges: object[]) {
  const view = renderPage(<OrderPage />, '/orders/order-1', '/orders/:id');
  source.emit(priced(charges));
  return view;
}
type User = ReturnType<typeof open>['user'];

const list = () => within(screen.getByRole('list', { name: '付帯料金' }));
const amounts = () =>
  list()
    .queryAllByRole('textbox', { name: '金額' })
    .map((input) => input instanceof HTMLInputElement && input.value);
const remove = (user: User, place: number) =>
  user.click(list().getByRole('button', { name: `付帯料金${place}を外す` }));
const save = (user: User) => user.click(screen.getByRole('button', { name: '保存' }));
const saved = () => vi.mocked(orderWrites.save).mock.lastCall?.[2];

describe('a charge that was taken out', () => {
  it('stays out when a colleague changes another field: the other one is not billed twice', async () => {
    const { user } = open(TOLL, WAIT);
    await remove(user, 1);
    source.emit(priced([TOLL, WAIT], { orderNumber: 'TY-0912' }));
    expect(screen.getByRole('textbox', { name: '受注番号' })).toHaveValue('TY-0912');
    expect(amounts()).toEqual(['4,000']);
    await save(user);
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledOnce());
    expect(saved()?.next.price.additionalItems).toMatchObject([WAIT]);
    expect(saved()?.next.orderNumber).toBe('TY-0912');
  });

  it('stays out as the last one, too', async () => {
    const { user } = open(TOLL);
    await remove(user, 1);
    source.emit(priced([TOLL], { orderNumber: 'TY-0912' }));
    expect(amounts()).toEqual([]);
    await save(user);
    await waitFor(() => expect(saved()?.next.price.additionalItems).toEqual([]));
  });

  it('stays out when the save is refused, beside what was typed', async () => {
    const answer = deferred<SaveOutcome>();
    vi.mocked(orderWrites.save).mockReturnValueOnce(answer.promise);
    const { user } = open(TOLL, WAIT);
    await remove(user, 1);
    await user.type(screen.getByRole('textbox', { name: '受注番号' }), 'TY-0912');
    await save(user);
    // What is being sent shows in the record, until it is refused.
    source.emit(priced([WAIT], { orderNumber: 'TY-0912' }), { pending: true });
    await answer.resolve({ kind: 'failed', message: '権限がありません。' });
    source.emit(priced([TOLL, WAIT]));
    expect(screen.getByText('権限がありません。')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '受注番号' })).toHaveValue('TY-0912');
    expect(amounts()).toEqual(['4,000']);
    await save(user);
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(2));
    expect(saved()?.base?.price.additionalItems).toMatchObject([TOLL, WAIT]);
    expect(saved()?.next.price.additionalItems).toMatchObject([WAIT]);
  });

  it('comes back where the person takes what a colleague made of the charges', async () => {
    const { user } = open(TOLL, WAIT);
    await remove(user, 1);
    source.emit(priced([TOLL, { ...WAIT, amount: 6_000 }]));
    expect(amounts()).toEqual(['4,000']);
    await user.click(screen.getByRole('button', { name: /を相手の値にする$/ }));
    expect(amounts()).toEqual(['3,200', '6,000']);
    source.emit(priced([TOLL, { ...WAIT, amount: 6_000 }], { orderNumber: 'TY-0912' }));
    expect(amounts()).toEqual(['3,200', '6,000']);
  });
});

it('charges that nobody touched here follow what a colleague makes of them', async () => {
  const { user } = open(TOLL, WAIT);
  await user.type(screen.getByRole('textbox', { name: '受注番号' }), 'TY-0912');
  source.emit(priced([WAIT]));
  expect(amounts()).toEqual(['4,000']);
  await save(user);
  await waitFor(() => expect(saved()?.next.price.additionalItems).toMatchObject([WAIT]));
});
