import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Office } from '#domain/office/office.ts';
import { OrderPage } from '#pages/orders/OrderPage.tsx';
import type { Rows } from '#firestore/convert.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { useConnection } from '#stores/connection.ts';
import { aClient, anOffice, anOrder } from '#tests/support/builders.ts';
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

let source = aSource<Rows<Office>>();
beforeEach(() => {
  vi.resetAllMocks();
  useConnection.setState({ online: true });
  source = aSource();
  vi.mocked(orders.watch).mockReturnValue(answering(anOrder({ officeId: 'closed' })));
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.listOfContainer).mockResolvedValue([]);
  vi.mocked(invoices.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(invoices.watchContaining).mockReturnValue(answering(rowsWith()));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient())));
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(jobs.watchByOrder).mockReturnValue(answering(rowsWith()));
  vi.mocked(offices.watchAll).mockImplementation(() => source.watch);
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
  signIn();
});

afterEach(() => void vi.useRealTimers());

const open = (address: string) => renderPage(<OrderPage />, address, '/orders/:id');
/** Answers whoever asks now and from now on. */
function tell(enabled: boolean): void {
  const rows = rowsWith(anOffice(), anOffice({ id: 'closed', name: '本牧営業所', enabled }));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rows));
  source.emit(rows);
}
const choice = () => screen.getByRole('combobox', { name: '営業所' });
const offered = () =>
  within(choice())
    .getAllByRole('option')
    .map((option) => option.textContent);

it('a copy has no office that is disabled, says so and offers none', async () => {
  const { user } = open('/orders/new?from=order-1');
  expect(screen.queryByRole('form', { name: '受注' })).toBeNull();
  tell(false);
  expect(choice()).toHaveValue('');
  expect(offered()).toEqual(['指定しない', '本社']);
  expect(screen.getByText(/請求日・営業所は引き継いでいません/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(orderWrites.save).toHaveBeenCalledOnce());
  expect(vi.mocked(orderWrites.save).mock.lastCall?.[2].next).toMatchObject({ officeId: '' });
});

it('a copy waits for the server’s word: what the last visit left may be old', async () => {
  open('/orders/new?from=order-1');
  const rows = rowsWith(anOffice(), anOffice({ id: 'closed', name: '本牧営業所' }));
  source.emit(rows, { fromCache: true });
  expect(screen.queryByRole('form', { name: '受注' })).toBeNull();
  tell(false);
  expect(choice()).toHaveValue('');
  expect(screen.getByText(/請求日・営業所は引き継いでいません/)).toBeVisible();
});

it('a copy goes by what the last visit left where there is no network', () => {
  useConnection.setState({ online: false });
  const rows = rowsWith(anOffice(), anOffice({ id: 'closed', name: '本牧営業所' }));
  vi.mocked(offices.watchAll).mockReturnValue(
    Object.assign(source.watch, { left: () => [rows] as const }),
  );
  open('/orders/new?from=order-1');
  expect(choice()).toHaveValue('closed');
  expect(screen.getByText(/予約番号・請求日は引き継いでいません/)).toBeVisible();
  act(() => useConnection.setState({ online: true }));
  expect(choice()).toHaveValue('closed');
});

it('a copy keeps an office that can be chosen', () => {
  open('/orders/new?from=order-1');
  tell(true);
  expect(choice()).toHaveValue('closed');
  expect(screen.getByText(/予約番号・請求日は引き継いでいません/)).toBeVisible();
});

it('a copy does without an office when nobody knows which can be chosen', () => {
  open('/orders/new?from=order-1');
  source.fail('通信できません');
  expect(screen.getByText(/請求日・営業所は引き継いでいません/)).toBeVisible();
});

it('a copy does without what happened on the day of the old one, and names it', () => {
  const additionalItems = [
    { type: 'highway', amount: 3_200, memo: '片道' },
    { type: 'wait', amount: 4_000, memo: '2時間' },
  ];
  const price = { amount: 45_000, additionalItems };
  vi.mocked(orders.watch).mockReturnValue(
    answering(anOrder({ price, billingMemo: '確認済み', orderNumber: 'TY-0912' })),
  );
  open('/orders/new?from=order-1');
  tell(true);
  expect(
    screen.getByText(/請求日・待機・付帯料金のメモ・請求メモは引き継いでいません。/),
  ).toHaveTextContent('受注番号は「TY-0912」のままです。');
  expect(screen.getByRole('textbox', { name: '請求メモ' })).toHaveValue('');
  expect(screen.getByDisplayValue('3,200')).toBeVisible();
  expect(screen.queryByDisplayValue('4,000')).toBeNull();
});

it('an old order keeps its disabled office, which is marked', () => {
  open('/orders/order-1');
  tell(false);
  expect(choice()).toHaveValue('closed');
  expect(offered()).toEqual(['指定しない', '本社', '本牧営業所(無効)']);
});

it('an order keeps its disabled client by name, which no other order is offered', async () => {
  const closed = aClient({ id: 'closed-client', name: '株式会社山手物流', enabled: false });
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient(), closed)));
  vi.mocked(orders.watch).mockReturnValue(answering(anOrder({ client: 'closed-client' })));
  const { user } = open('/orders/order-1');
  tell(true);
  expect(screen.getByRole('combobox', { name: '取引先' })).toHaveValue('株式会社山手物流(無効)');
  await user.click(screen.getByRole('combobox', { name: '請求先' }));
  expect(await screen.findByRole('option', { name: /東洋海運/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /山手物流/ })).toBeNull();
});

it('the one after a saved order begins with its own day, also when midnight was between', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:50:00+09:00') });
  const { user } = open('/orders/new?client=client-1');
  tell(true);
  const day = () => screen.getByRole('textbox', { name: '納入日' });
  expect(day()).toHaveValue('2026/12/31');
  vi.setSystemTime(new Date('2027-01-01T00:10:00+09:00'));
  await user.click(screen.getByRole('button', { name: '保存して続けて登録' }));
  await waitFor(() => expect(day()).toHaveValue('2027/01/01'));
  expect(vi.mocked(orderWrites.save).mock.lastCall?.[2].next.arrivalDate).toBe('2026-12-31');
});
