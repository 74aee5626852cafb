import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { download } from '#components/csv/download.ts';
import { ReceiptBooks } from '#pages/invoices/books/ReceiptBooks.tsx';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import {
  aDiscount,
  anInvoice,
  beginReducing,
  entry,
  has,
  ID,
} from '#tests/pages/invoices/reducing.tsx';

vi.mock('#repositories/payments.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#components/csv/download.ts');

/** 課税 11,000 (税込) and 非課税 50,000. */
const mixed = anInvoice({
  net: 10_000,
  tax: 1_000,
  taxFree: 50_000,
  outside: 0,
  gross: 61_000,
  payments: [entry(30_000)],
});
const discount = aDiscount({
  amount: 30_000,
  rest: 0,
  allocations: [{ invoice: ID, amount: 30_000 }],
});

beforeEach(() => {
  beginReducing();
  has(discount, mixed);
  vi.mocked(payments.listUnbooked).mockResolvedValue([discount]);
  vi.mocked(payments.markBooked).mockResolvedValue({ kind: 'saved' });
});

const open = () =>
  renderPage(
    <ReceiptBooks companyId="company-1" today="2026-12-01" onClose={() => undefined} />,
    '/invoices',
    '/invoices',
  );
const saved = () => new TextDecoder('shift_jis').decode(vi.mocked(download).mock.lastCall?.[1]);

it('a discount has the tax of its 返還請求書 in the file', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '2件を書き出す' }));
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
  expect(saved()).toContain('売上値引,,,課税売返込10%,11000,1000,売掛金,東洋海運');
  expect(saved()).toContain('売上値引,,,非課売返,19000,0,売掛金,東洋海運');
});

it('a file without discounts asks for no invoices', async () => {
  vi.mocked(payments.listUnbooked).mockResolvedValue([aStoredPayment({ id: 'p1', rest: 0 })]);
  open();
  expect(await screen.findByRole('button', { name: '1件を書き出す' })).toBeVisible();
  expect(invoices.get).not.toHaveBeenCalled();
});

it('nothing is written while the invoices of a discount are not known', async () => {
  vi.mocked(invoices.get).mockRejectedValue(new Error('x'));
  open();
  expect(await screen.findByRole('button', { name: '再試行' })).toBeVisible();
  expect(screen.getByRole('button', { name: '0件を書き出す' })).toBeDisabled();
});
