import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePreviewPage } from '#pages/invoices/InvoicePreviewPage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoices from '#repositories/invoices.ts';
import * as orders from '#repositories/orders.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/banks.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/orders.ts');

const order = anOrder({ arrivalDate: startOfDay('2026-11-10'), price: { amount: 105 } });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(clients.get).mockResolvedValue(aClient());
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(orders.listForInvoice).mockResolvedValue([order]);
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([]);
  signIn();
});

const open = () =>
  renderPage(<InvoicePreviewPage />, '/invoices/preview?clientId=client-1&month=2026-11');
const cover = () => screen.findByRole('region', { name: '請求書' });

describe('the printed invoice', () => {
  it('is as the company has set it', async () => {
    vi.mocked(billingSettings.get).mockResolvedValue({
      ...defaultBillingSettings(),
      taxRounding: 'ceil',
      subjectTemplate: '{M}月分運賃',
      feeSentence: '手数料は当社が負担します。',
      seal: 'data:image/png;base64,AAAA',
      addressOffset: { x: -3, y: 2 },
    });
    open();
    const sheet = await cover();
    expect(sheet).toHaveTextContent('件名: 11月分運賃');
    expect(sheet).toHaveTextContent('手数料は当社が負担します。');
    expect(within(sheet).getByRole('row', { name: '消費税(10%) 11' })).toBeVisible();
    expect(within(sheet).getByRole('img', { name: '社印' })).toHaveAttribute(
      'src',
      'data:image/png;base64,AAAA',
    );
    expect(within(sheet).getByText('東洋海運株式会社').parentElement).toHaveStyle({
      translate: '-3mm 2mm',
    });
  });

  it('without settings bears no seal and says who pays the fee', async () => {
    vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
    open();
    const sheet = await cover();
    expect(sheet).toHaveTextContent('振込手数料はご負担願います。');
    expect(within(sheet).queryByRole('img')).toBeNull();
  });
});
