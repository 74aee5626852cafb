import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#domain/client/client.ts';
import { newOrderForm } from '#domain/order/form.ts';
import type { Order } from '#domain/order/order.ts';
import { OrderPage } from '#pages/orders/OrderPage.tsx';
import type { Rows } from '#firestore/convert.ts';
import { hasUnsaved } from '#hooks/useUnsaved.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOrder } from '#tests/support/builders.ts';
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

let source = aSource<Rows<Client>>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  source = aSource();
  vi.mocked(clients.watchAll).mockImplementation(() => source.watch);
  vi.mocked(orders.watch).mockReturnValue(answering(anOrder()));
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.listOfContainer).mockResolvedValue([]);
  vi.mocked(invoices.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(invoices.watchContaining).mockReturnValue(answering(rowsWith()));
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith()));
  vi.mocked(jobs.watchByOrder).mockReturnValue(answering(rowsWith()));
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
  signIn();
});

/** Prices with this client are agreed with their tax. */
const inclusive = aClient({ taxInclusion: 'inclusive' });
const exclusive = aClient({ id: 'c2', name: '株式会社山手物流', code: 'YM02' });
const tell = () => source.emit(rowsWith(inclusive, exclusive));

const open = (address: string) => renderPage(<OrderPage />, address, '/orders/:id');
const price = () => within(screen.getByRole('group', { name: '運賃' }));
const inclusion = () => price().getByRole('combobox', { name: '内税・外税' });
const amount = () => price().getByRole('textbox', { name: '基本運賃' });
const saved = () => vi.mocked(orderWrites.save).mock.lastCall?.[2].next.price;

describe('a new order that begins with a client', () => {
  it('is priced as is agreed with it, as soon as that is known, and nothing of it was typed', async () => {
    const { user } = open('/orders/new?client=client-1');
    expect(inclusion()).toHaveDisplayValue('外税');
    tell();
    expect(inclusion()).toHaveDisplayValue('内税');
    expect(hasUnsaved()).toBe(false);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(saved()?.taxInclusion).toBe('inclusive'));
  });

  it('is so, too, as the one after another', async () => {
    vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(inclusive, exclusive)));
    const { user, address } = open('/orders/new?client=client-1');
    await user.type(amount(), '45000');
    await user.click(screen.getByRole('button', { name: '保存して続けて登録' }));
    await waitFor(() => expect(address()).toMatch(/after=/));
    expect(amount()).toHaveValue('0');
    expect(inclusion()).toHaveDisplayValue('内税');
  });

  it('keeps what was entered before that is known', async () => {
    const { user } = open('/orders/new?client=client-1');
    await user.type(screen.getByRole('textbox', { name: '受注番号' }), 'TY-1');
    await user.type(amount(), '45000');
    tell();
    expect(inclusion()).toHaveDisplayValue('外税');
    expect(amount()).toHaveValue('45000');
    expect(screen.getByRole('textbox', { name: '受注番号' })).toHaveValue('TY-1');
    expect(hasUnsaved()).toBe(true);
  });

  it('keeps another number that was typed, and follows another client that is chosen', async () => {
    const { user } = open('/orders/new?client=client-1');
    await user.type(screen.getByRole('textbox', { name: '受注番号' }), 'TY-1');
    tell();
    expect(screen.getByRole('textbox', { name: '受注番号' })).toHaveValue('TY-1');
    expect(hasUnsaved()).toBe(true);
    const client = screen.getByRole('combobox', { name: '取引先' });
    await user.clear(client);
    await user.type(client, 'YM02');
    await user.tab();
    expect(inclusion()).toHaveDisplayValue('外税');
  });

  it('has no more than its client where nobody knows that', () => {
    open('/orders/new?client=gone');
    tell();
    expect(inclusion()).toHaveDisplayValue('外税');
  });
});

describe('an order that has a price of its own', () => {
  const KEY = 'draft:companies/company-1/orders/new';
  const own = { amount: 0, taxInclusion: 'exclusive' };

  it.each(['/orders/order-1', '/orders/new?from=order-1'])('keeps it: %s', (address) => {
    vi.mocked(orders.watch).mockReturnValue(answering(anOrder({ price: own })));
    open(address);
    tell();
    expect(inclusion()).toHaveDisplayValue('外税');
  });

  it('keeps it when the same client is picked once more', async () => {
    vi.mocked(orders.watch).mockReturnValue(answering(anOrder({ client: 'client-1', price: own })));
    const { user } = open('/orders/order-1');
    tell();
    const client = screen.getByRole('combobox', { name: '取引先' });
    await user.click(client);
    await user.keyboard('{Enter}');
    expect(client).toHaveValue(inclusive.name);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(inclusion()).toHaveDisplayValue('外税');
  });

  it('that comes back from a draft keeps what was chosen by hand for another client', async () => {
    const fresh = newOrderForm(new Date());
    const chosen = { ...fresh.price, taxInclusion: 'inclusive' };
    const values = { ...fresh, client: 'c2', price: chosen };
    localStorage.setItem(KEY, JSON.stringify({ at: 1, values, base: null }));
    const { user } = open('/orders/new');
    tell();
    await user.click(screen.getByRole('button', { name: '入力を戻す' }));
    expect(screen.getByRole('combobox', { name: '取引先' })).toHaveValue('株式会社山手物流');
    expect(inclusion()).toHaveDisplayValue('内税');
  });

  it('keeps it when a colleague gives it to another client, and nothing of it was typed', async () => {
    const watched = aSource<Order | undefined>();
    vi.mocked(orders.watch).mockReturnValue(watched.watch);
    open('/orders/order-1');
    watched.emit(anOrder({ price: own }));
    tell();
    expect(inclusion()).toHaveDisplayValue('外税');
    watched.emit(anOrder({ client: 'c2', price: { ...own, taxInclusion: 'inclusive' } }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: '取引先' })).toHaveValue('株式会社山手物流'),
    );
    expect(inclusion()).toHaveDisplayValue('内税');
    expect(hasUnsaved()).toBe(false);
  });

  it('that comes back from a draft keeps it', async () => {
    const fresh = newOrderForm(new Date());
    const values = { ...fresh, client: 'client-1', price: { ...fresh.price, amount: 45_000 } };
    localStorage.setItem(KEY, JSON.stringify({ at: 1, values, base: null }));
    const { user } = open('/orders/new?client=client-1');
    tell();
    await user.click(screen.getByRole('button', { name: '入力を戻す' }));
    expect(amount()).toHaveValue('45,000');
    expect(inclusion()).toHaveDisplayValue('外税');
  });
});
