import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newOrderForm, orderLabels } from '#domain/order/form.ts';
import { OrderForm } from '#pages/orders/OrderForm.tsx';
import * as invoices from '#repositories/invoices.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, anOffice } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

beforeEach(() => {
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.listOfContainer).mockResolvedValue([]);
  vi.mocked(invoices.watchOfClient).mockReturnValue(answering(rowsWith()));
  signIn();
});

it('every field of an order can be entered', () => {
  renderPage(
    <OrderForm
      companyId="company-1"
      order={null}
      fresh={newOrderForm(new Date())}
      clients={[aClient()]}
      offices={[anOffice()]}
      chargeKinds={[]}
    />,
    '/orders/new',
  );
  const isThere = (path: string, label: string): boolean =>
    document.querySelector(`[name="${path}"]`) !== null ||
    // Charges are added by a button; the others are controls or groups of that name.
    (path === 'price.additionalItems'
      ? screen.queryByRole('button', { name: '付帯料金を追加' }) !== null
      : (['textbox', 'combobox', 'group'] as const).some(
          (role) => screen.queryAllByRole(role, { name: label }).length > 0,
        ));
  const missing = Object.entries(orderLabels).filter((field) => !isThere(...field));
  expect(missing).toEqual([]);
});
