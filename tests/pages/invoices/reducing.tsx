import { vi } from 'vitest';
import type { Invoice } from '#domain/invoice/record.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { InvoiceReturnPage } from '#pages/invoices/InvoiceReturnPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import { aClient } from '#tests/support/builders.ts';
import { anIssuedInvoice, aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

// An issued invoice whose price a payment reduces, for tests that mock these repositories.

export const entry = (amount: number, payment = 'd1', memo = '値引 荷傷み') => ({
  day: '2026-11-20',
  amount,
  memo,
  by: 'user-1',
  payment,
});
export const { printed } = anIssuedInvoice();
export const ID = '2026-10_client-1_all_1';
export const aDiscount = (fields: Partial<ClientPayment> = {}) =>
  aStoredPayment({
    id: 'd1',
    kind: 'discount',
    day: '2026-11-20',
    amount: 11_000,
    memo: '荷傷み',
    allocations: [{ invoice: ID, amount: 11_000 }],
    ...fields,
  });
export const anInvoice = (fields: Partial<Invoice> = {}) =>
  anIssuedInvoice({ payments: [entry(11_000)], paidTotal: 11_000, ...fields }).invoice;

/** What the server has. */
export function has(found: ClientPayment | undefined, ...stored: Invoice[]): void {
  vi.mocked(payments.get).mockImplementation((_company, id) =>
    Promise.resolve(id === found?.id ? found : undefined),
  );
  vi.mocked(invoices.get).mockImplementation((_company, id) =>
    Promise.resolve(stored.find((one) => one.id === id)),
  );
  vi.mocked(invoices.listReplacing).mockImplementation((_company, id) =>
    Promise.resolve(stored.filter(({ replaces }) => replaces === id)),
  );
}

/** Before each test. */
export function beginReducing(): void {
  vi.resetAllMocks();
  has(aDiscount(), anInvoice());
  vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
  vi.mocked(clients.get).mockResolvedValue(
    aClient({ qualifiedInvoiceIssuerNumber: 'T7000012050002' }),
  );
  signIn();
}

export const openPaper = (query = 'payment=d1') =>
  renderPage(<InvoiceReturnPage />, `/invoices/preview/return?${query}`);
