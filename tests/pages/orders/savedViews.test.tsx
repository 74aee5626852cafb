import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrdersPage } from '#pages/orders/OrdersPage.tsx';
import { prepareOrders } from '#tests/pages/orders/twoOrders.ts';
import { renderPage, USER_ID } from '#tests/support/renderPage.tsx';

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

describe('saved conditions', () => {
  const menu = () => screen.getByRole('button', { name: /^(保存した条件|山手の分)$/ });

  it('are kept under a name, taken again and removed', async () => {
    const { user, address } = open('/orders?client=c2&row=o1');
    await user.click(menu());
    await user.click(screen.getByRole('menuitem', { name: '今の条件を保存…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const save = dialog.getByRole('button', { name: '保存' });
    expect(save).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: '名前' }), '山手の分');
    await user.click(save);
    expect(menu()).toHaveTextContent('山手の分');
    await user.click(screen.getByRole('button', { name: '条件をクリア' }));
    expect(address()).toBe('/orders?row=o1');
    await user.click(menu());
    await user.click(screen.getByRole('menuitem', { name: '山手の分' }));
    expect(address()).toBe('/orders?client=c2');
    await user.click(menu());
    await user.click(screen.getByRole('menuitem', { name: '「山手の分」を削除' }));
    await user.click(menu());
    expect(screen.queryByRole('menuitem', { name: '山手の分' })).toBeNull();
  });

  it('survive a reload, and storage that holds something else', async () => {
    const key = `views:orders company-1 ${USER_ID}`;
    localStorage.setItem(key, JSON.stringify([{ name: '山手', query: 'client=c2' }, { name: 1 }]));
    const { user, unmount } = open();
    await user.click(menu());
    expect(screen.getByRole('menuitem', { name: '山手' })).toBeVisible();
    unmount();
    localStorage.setItem(key, '{');
    open();
    expect(menu()).toHaveTextContent('保存した条件');
  });
});
