import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newOrderForm } from '#domain/order/form.ts';
import { OrderForm } from '#pages/orders/OrderForm.tsx';
import * as invoices from '#repositories/invoices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aClient } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

const PREFIX = 'draft:companies/company-1/orders/new';

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.listOfContainer).mockResolvedValue([]);
  vi.mocked(invoices.watchOfClient).mockReturnValue(answering(rowsWith()));
  signIn();
});

const open = (clients = [aClient()]) =>
  renderPage(
    <OrderForm
      companyId="company-1"
      order={null}
      fresh={{ ...newOrderForm(new Date()), client: 'client-1' }}
      clients={clients}
      offices={[]}
      chargeKinds={[]}
    />,
    '/orders/new',
  );
type View = ReturnType<typeof open>;

const number = () => screen.getByRole('textbox', { name: '受注番号' });
const press = ({ user }: View, name: string) => user.click(screen.getByRole('button', { name }));
const offered = () => screen.queryByRole('button', { name: '入力を戻す' }) !== null;
const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => /"orderNumber":"([^"]*)"/.exec(localStorage.getItem(key) ?? '')?.[1] ?? '')
    .toSorted((a, b) => a.localeCompare(b));

/** A number is typed into a new order, and the page goes. */
async function leftWith(text: string): Promise<void> {
  const { user, unmount } = open();
  await user.type(number(), text);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
}

describe('a draft that nobody has answered yet', () => {
  it('outlives another order that is typed and saved beside it', async () => {
    await leftWith('A-1');
    const view = open();
    await view.user.type(number(), 'B-2');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual(['A-1', 'B-2']);
    await press(view, '保存');
    await waitFor(() => expect(kept()).toEqual(['A-1']));
    view.unmount();
    const again = open();
    await press(again, '入力を戻す');
    expect(number()).toHaveValue('A-1');
    await press(again, '保存');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('goes alone when it is thrown away, and then the next one is offered', async () => {
    await leftWith('A-1');
    await leftWith('B-2');
    expect(kept()).toEqual(['A-1', 'B-2']);
    const view = open();
    await press(view, '破棄する');
    expect(kept()).toEqual(['B-2']);
    await press(view, '入力を戻す');
    expect(number()).toHaveValue('B-2');
    expect(offered()).toBe(false);
  });

  it('becomes one with what was typed beside it when it is taken back; a third waits', async () => {
    await leftWith('A-1');
    await leftWith('B-2');
    const view = open();
    await view.user.type(screen.getByRole('textbox', { name: '整理番号' }), 'S-9');
    await press(view, '入力を戻す');
    expect(number()).toHaveValue('A-1');
    expect(screen.getByRole('textbox', { name: '整理番号' })).toHaveValue('S-9');
    expect(kept()).toEqual(['A-1', 'B-2']);
    expect(offered()).toBe(false);
    view.unmount();
    open();
    expect(offered()).toBe(true);
  });

  it('gives way where there are very many', async () => {
    for (const text of ['A-1', 'B-2', 'C-3', 'D-4']) await leftWith(text);
    expect(kept()).toEqual(['A-1', 'B-2', 'D-4']);
  });

  it('stays, also the last of them, where nothing is typed', async () => {
    for (const text of ['A-1', 'B-2', 'C-3']) await leftWith(text);
    // What is agreed with the client makes it begin anew.
    const { unmount } = open([aClient({ taxInclusion: 'inclusive' })]);
    expect(screen.getByRole('combobox', { name: '内税・外税' })).toHaveDisplayValue('内税');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(kept()).toEqual(['A-1', 'B-2', 'C-3']);
  });

  it('stays, also the last of them, where another one is taken back', async () => {
    for (const text of ['A-1', 'B-2', 'C-3']) await leftWith(text);
    await press(open(), '入力を戻す');
    expect(kept()).toEqual(['A-1', 'B-2', 'C-3']);
  });

  it('goes when what was taken back is typed away again', async () => {
    await leftWith('A-1');
    const view = open();
    await press(view, '入力を戻す');
    await view.user.clear(number());
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual([]);
  });
});
