import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { atClock, startOfDay } from '#domain/time.ts';
import { OrdersPage } from '#pages/orders/OrdersPage.tsx';
import * as clients from '#repositories/clients.ts';
import type { Rows } from '#firestore/convert.ts';
import * as offices from '#repositories/offices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

/** An order whose destination is called like its id. */
export const at = (id: string, day: string, price: object = { amount: 0 }): Order =>
  anOrder({ id, arrivalDate: startOfDay(day), destination: { name: id }, price });
export const known = [
  at('A', '2026-11-03'),
  at('B', '2026-11-02', { amount: 40_000 }),
  at('C', '2026-11-01', {
    amount: 0,
    additionalItems: [
      { type: 'cleaning', amount: 1000 },
      { type: 'scale', amount: 2000 },
    ],
  }),
];

/** What the orders of the month are, as the test says. */
export const month: { source: ReturnType<typeof aSource<Rows<Order>>> } = { source: aSource() };

/** Answers of the mocked repositories; the test file mocks them itself. */
export function prepareFares(): void {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock('2026-11-24', '08:15') });
  month.source = aSource();
  vi.mocked(orders.watchRecent).mockImplementation(() => month.source.watch);
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient())));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith()));
  signIn();
}

export async function open(address = '/orders?mode=fares') {
  const view = renderPage(<OrdersPage />, address);
  await screen.findByRole('heading', { name: '運賃入力' });
  await waitFor(() => expect(month.source.listeners()).toBeGreaterThan(0));
  month.source.emit(rowsWith(...known));
  return view;
}
export const cell = (name: string) => screen.getByRole('textbox', { name });
export const rowOf = (id: string) => within(cell(`${id} 基本運賃`).closest('tr') ?? document.body);
export const saves = () =>
  vi
    .mocked(orderWrites.save)
    .mock.calls.map(([, , { id, base, next }]) => [id, base?.price.amount, next.price.amount]);
