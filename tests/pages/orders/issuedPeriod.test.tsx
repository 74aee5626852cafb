import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { newOrderForm } from '#domain/order/form.ts';
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
  vi.resetAllMocks();
  vi.mocked(orders.watchRecent).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.watchOfClient).mockReturnValue(answering(rowsWith()));
  vi.mocked(orders.listOfContainer).mockResolvedValue([]);
  signIn();
});

it('an order of an office whose invoice is still to come is not told that it is too late', async () => {
  const issued = invoiceSchema.parse({
    id: 'i1',
    number: '2026-11-0012',
    status: 'issued',
    officeId: 'office-1',
    month: '2026-11',
    periodFrom: '2026-10-21',
    periodTo: '2026-11-20',
  });
  vi.mocked(invoices.watchOfClient).mockReturnValue(answering(rowsWith(issued)));
  const { user } = renderPage(
    <OrderForm
      companyId="company-1"
      order={null}
      fresh={{ ...newOrderForm(new Date()), client: 'client-1', billingDate: '2026-11-20' }}
      clients={[aClient({ splitByOffice: true })]}
      offices={[anOffice(), anOffice({ id: 'o2', name: '本牧営業所' })]}
      chargeKinds={[]}
    />,
    '/orders/new',
  );
  const office = screen.getByRole('combobox', { name: '営業所' });
  const warning = () => screen.queryByText(/発行済みの請求書 2026-11-0012/);
  await user.selectOptions(office, '本社');
  expect(warning()).toBeVisible();
  await user.selectOptions(office, '本牧営業所');
  expect(warning()).toBeNull();
});
