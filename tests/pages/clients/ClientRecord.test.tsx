import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientFormOf, type Client } from '#domain/client/client.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import type { Order } from '#domain/order/order.ts';
import { startOfDay } from '#domain/time.ts';
import { ClientPage } from '#pages/clients/ClientPage.tsx';
import * as clients from '#repositories/clients.ts';
import type { Rows } from '#firestore/convert.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/orders.ts', { spy: true });

const toyo = aClient({ phone: '045-111-2222' });
let record = aSource<Client | undefined>();
let ordersSource = aSource<Rows<Order>>();
let invoicesSource = aSource<Rows<Invoice>>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  record = aSource();
  ordersSource = aSource();
  invoicesSource = aSource();
  vi.mocked(clients.watch).mockImplementation(() => record.watch);
  vi.mocked(orders.watchOfClient).mockImplementation(() => ordersSource.watch);
  vi.mocked(invoices.watchOfClient).mockImplementation(() => invoicesSource.watch);
  signIn();
});

function open(query = '', client = toyo) {
  const view = renderPage(<ClientPage />, `/clients/${client.id}${query}`, '/clients/:id');
  record.emit(client);
  return view;
}

/** Opens a tab whose part has arrived and asks for its data. */
async function openTab(tab: string, readers: () => number) {
  const view = open(`?tab=${tab}`);
  await waitFor(() => expect(readers()).toBe(1));
  return view;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const tab = (name: string) => screen.getByRole('button', { name });
const save = () => screen.getByRole('button', { name: '保存' });

describe('the whole record of a client', () => {
  it('is 得意先 or 傭車先 or both, never neither', async () => {
    const { user } = open();
    await user.click(screen.getByRole('checkbox', { name: '得意先' }));
    await user.click(save());
    expect(
      (await screen.findAllByText(/得意先か傭車先のどちらかは選んでください/)).length,
    ).toBeGreaterThan(0);
    expect(clients.save).not.toHaveBeenCalled();
  });

  it('has a number on the Peppol network, which is read as it is meant', async () => {
    vi.mocked(clients.save).mockResolvedValueOnce({ kind: 'saved' });
    const { user } = open();
    await user.type(field('Peppol ID'), '0188:T7');
    await user.click(save());
    expect((await screen.findAllByText(/0188は法人番号/)).length).toBeGreaterThan(0);
    await user.clear(field('Peppol ID'));
    await user.type(field('Peppol ID'), '０１８８：７００００１２０５０００２');
    await user.click(save());
    await waitFor(() =>
      expect(vi.mocked(clients.save).mock.lastCall?.[3].peppolId).toBe('0188:7000012050002'),
    );
  });

  it('warns of a number without the check digit of a company, and saves it all the same', async () => {
    vi.mocked(clients.save).mockResolvedValueOnce({ kind: 'saved' });
    const { user } = open();
    await user.type(field('登録番号'), 'T1180301018771');
    expect(screen.queryByText(/検査数字と一致しません/)).toBeNull();
    await user.type(field('登録番号'), '{Backspace}2');
    expect(field('登録番号')).toHaveAccessibleDescription(/検査数字と一致しません/);
    await user.click(save());
    await waitFor(() =>
      expect(vi.mocked(clients.save).mock.lastCall?.[3]).toEqual({
        ...clientFormOf(toyo),
        qualifiedInvoiceIssuerNumber: 'T1180301018772',
      }),
    );
  });
});

describe('taking a client out of use', () => {
  it('asks first, and says what it means', async () => {
    vi.mocked(clients.disable).mockResolvedValueOnce({ kind: 'saved' });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '無効にする' }));
    const dialog = await screen.findByRole('dialog', { name: '取引先を無効にする' });
    expect(dialog).toHaveTextContent('これまでの記録には名前が残り');
    await user.click(within(dialog).getByRole('button', { name: '無効にする' }));
    expect(clients.disable).toHaveBeenCalledExactlyOnceWith('company-1', 'client-1');
    await waitFor(() => expect(toastTexts()).toEqual(['無効にしました']));
  });

  it('shows that it is, and takes it back', async () => {
    vi.mocked(clients.enable).mockResolvedValueOnce({ kind: 'saved' });
    const { user } = open('', aClient({ enabled: false }));
    expect(screen.getByText('無効')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '有効に戻す' }));
    expect(clients.enable).toHaveBeenCalledExactlyOnceWith('company-1', 'client-1');
  });
});

describe('the tabs of a client', () => {
  it('keep what is typed into the form', async () => {
    const { user, address } = open();
    await user.type(field('建物名'), '山下ビル');
    await user.click(tab('受注'));
    expect(address()).toBe('/clients/client-1?tab=orders');
    expect(screen.queryByRole('textbox', { name: '建物名' })).toBeNull();
    await user.click(tab('基本情報'));
    expect(field('建物名')).toHaveValue('山下ビル');
    expect(address()).toBe('/clients/client-1');
  });

  it('of an address that names none is the first', () => {
    open('?tab=nothing');
    expect(field('名称')).toBeVisible();
  });

  it('show its orders, newest first, and open one', async () => {
    const { user, address } = await openTab('orders', ordersSource.listeners);
    expect(orders.watchOfClient).toHaveBeenCalledExactlyOnceWith('company-1', 'client-1', 50);
    ordersSource.emit(
      rowsWith(
        anOrder({ id: 'o2', arrivalTime: '08:30' }),
        anOrder({ id: 'o1', price: { amount: 0 }, container: { lengthFt: 20 } }),
      ),
    );
    const rows = within(screen.getByRole('table', { name: 'この取引先の受注' })).getAllByRole(
      'row',
    );
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/2026\/11\/24 8:30.*相模原 第二倉庫40'HC・2軸ONEU1234566¥45,000/),
      expect.stringMatching(/未定未入力/),
    ]);
    await user.click(screen.getAllByText('相模原 第二倉庫')[0] ?? document.body);
    expect(address()).toBe('/orders/o2');
  });

  it('read more orders when there may be more', async () => {
    const { user } = await openTab('orders', ordersSource.listeners);
    const many = Array.from({ length: 50 }, (_, index) => anOrder({ id: `o${index}` }));
    ordersSource.emit(rowsWith(...many));
    await user.click(screen.getByRole('button', { name: 'さらに50件を表示' }));
    expect(orders.watchOfClient).toHaveBeenLastCalledWith('company-1', 'client-1', 100);
    expect(screen.getAllByRole('row')).toHaveLength(51);
  });

  it('say that there are no orders yet', async () => {
    await openTab('orders', ordersSource.listeners);
    ordersSource.emit(rowsWith());
    expect(screen.getByText('この取引先の受注はまだありません')).toBeVisible();
    expect(screen.getByRole('link', { name: '新規受注' })).toHaveAttribute('href', '/orders/new');
  });

  it('show the last freight of each place and size', async () => {
    vi.mocked(orders.listOfClient).mockResolvedValueOnce([
      anOrder({ id: 'o2', price: { amount: 46_000, taxInclusion: 'inclusive' } }),
      anOrder({ id: 'o1', arrivalDate: startOfDay('2026-10-01') }),
      anOrder({ id: 'o0', destination: { name: '厚木' }, price: { amount: 1, tax: 'taxFree' } }),
    ]);
    const { user, address } = await openTab(
      'fares',
      () => vi.mocked(orders.listOfClient).mock.calls.length,
    );
    expect(orders.listOfClient).toHaveBeenCalledExactlyOnceWith('company-1', 'client-1', 200);
    expect(await screen.findByRole('row', { name: /相模原/ })).toHaveTextContent(
      "40'HC・2軸¥46,000内税2026/11/242件",
    );
    expect(screen.getByRole('row', { name: /厚木/ })).toHaveTextContent('非課税');
    await user.click(screen.getByText('¥46,000'));
    expect(address()).toBe('/orders/o2');
  });

  it('say that there are no freights, or why they cannot be read', async () => {
    vi.mocked(orders.listOfClient).mockRejectedValueOnce(new Error('サーバーに接続できません。'));
    vi.mocked(orders.listOfClient).mockResolvedValueOnce([]);
    const { user } = await openTab('fares', () => vi.mocked(orders.listOfClient).mock.calls.length);
    expect(await screen.findByRole('alert')).toHaveTextContent('サーバーに接続できません。');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('運賃の履歴はまだありません')).toBeVisible();
  });

  it('show its invoices and open the one that was chosen, not the valid one of its month', async () => {
    const { user, address } = await openTab('invoices', invoicesSource.listeners);
    expect(invoices.watchOfClient).toHaveBeenCalledWith('company-1', 'client-1', 36);
    invoicesSource.emit(
      rowsWith(
        invoiceSchema.parse({ id: 'i2', number: '2026-10-TY01-2', month: '2026-10' }),
        invoiceSchema.parse({
          id: 'i1',
          number: '2026-10-TY01',
          month: '2026-10',
          status: 'voided',
          dueDay: '2026-11-30',
          gross: 57_734,
        }),
      ),
    );
    expect(screen.getByRole('row', { name: /2026-10-TY01 / })).toHaveTextContent(
      /2026年10月.*2026-10-TY01無効2026\/11\/30¥57,734/,
    );
    await user.click(screen.getByText('2026-10-TY01'));
    expect(address()).toBe('/invoices/i1');
  });

  it('read more invoices when there may be more: those of several offices', async () => {
    const { user } = await openTab('invoices', invoicesSource.listeners);
    const many = Array.from({ length: 36 }, (_, index) =>
      invoiceSchema.parse({ id: `i${index}`, number: `2026-${index}`, month: '2026-10' }),
    );
    invoicesSource.emit(rowsWith(...many));
    await user.click(screen.getByRole('button', { name: 'さらに36件を表示' }));
    expect(invoices.watchOfClient).toHaveBeenLastCalledWith('company-1', 'client-1', 72);
    expect(screen.getAllByRole('row')).toHaveLength(37);
  });

  it('say that there are no invoices yet', async () => {
    await openTab('invoices', invoicesSource.listeners);
    invoicesSource.emit(rowsWith());
    expect(await screen.findByText('この取引先の請求書はまだありません')).toBeVisible();
    expect(screen.getByText('「請求」の「締め」で発行すると、ここに並びます。')).toBeVisible();
  });
});
