import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { NO_OFFICE } from '#domain/invoice/office.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import { InvoicePreviewListPage } from '#pages/invoices/InvoicePreviewListPage.tsx';
import { InvoicePreviewPage } from '#pages/invoices/InvoicePreviewPage.tsx';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as members from '#repositories/members.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';
import * as payments from '#repositories/payments.ts';
import { aBank, aClient, aCompany, anOffice, anOrder } from '#tests/support/builders.ts';
import { anIssuedInvoice, aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/auth.ts');
vi.mock('#repositories/banks.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/invoiceWrites.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/members.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/payments.ts');

const MONTH = '2026-10';
const yokohama = anOffice({
  id: 'y',
  name: '横浜営業所',
  address: '横浜市中区新港1',
  phone: '045-222-3333',
  defaultBankId: 'own',
});
const toyo = aClient({ closingDay: 31, splitByOffice: true });
const arrivalDate = startOfDay('2026-10-05');
const billed = [
  anOrder({ id: 'a', officeId: 'y', arrivalDate }),
  anOrder({ id: 'b', officeId: null, arrivalDate }),
  anOrder({ id: 'c', officeId: 'y', arrivalDate }),
];
/** Of the invoices that are shown. */
const firstCover = async () => (await screen.findAllByRole('region', { name: '請求書' }))[0];
const unknownYet = () => () => undefined;

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-25') });
  vi.mocked(clients.list).mockResolvedValue([toyo]);
  vi.mocked(clients.get).mockResolvedValue(toyo);
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(banks.list).mockResolvedValue([aBank(), aBank({ id: 'own', bankName: '港町銀行' })]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(offices.list).mockResolvedValue([yokohama]);
  vi.mocked(offices.get).mockResolvedValue(yokohama);
  vi.mocked(orders.listForBilling).mockResolvedValue(billed);
  vi.mocked(orders.listForInvoice).mockResolvedValue(billed);
  vi.mocked(orders.listUnbilledBefore).mockResolvedValue([]);
  vi.mocked(orders.listChangedAfterIssue).mockResolvedValue([]);
  vi.mocked(invoices.listOfMonths).mockResolvedValue([]);
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([]);
  vi.mocked(invoices.watch).mockReturnValue((onNext) => {
    onNext({ value: undefined, fromCache: false, pending: false });
    return () => undefined;
  });
  vi.mocked(members.watchAll).mockReturnValue(unknownYet);
  vi.mocked(jobs.watchUncompleted).mockReturnValue(unknownYet);
  vi.mocked(jobs.idsWithoutJob).mockResolvedValue([]);
  vi.mocked(invoiceWrites.issue).mockResolvedValue({ kind: 'issued', id: 'i', number: 'N' });
  vi.mocked(invoiceWrites.saveDraft).mockResolvedValue({ kind: 'saved' });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a client that wants one invoice per office', () => {
  it('has a row for each, and all of them are issued', async () => {
    const { user } = renderPage(<InvoicesPage />, `/invoices?month=${MONTH}`);
    expect(await screen.findByRole('row', { name: /東洋海運株式会社 営業所なし/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /東洋海運株式会社 横浜営業所/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1社2通をまとめて発行' }));
    await user.click(await screen.findByRole('button', { name: '1社2通に発行する' }));
    expect(await screen.findByText(/発行2件/)).toBeVisible();
    const sheets = vi.mocked(invoiceWrites.issue).mock.calls.map(([, { sheet }]) => sheet);
    expect(
      sheets.map(({ officeId, lines }) => [officeId, lines.map(({ orderId }) => orderId).join()]),
    ).toEqual([
      [NO_OFFICE, 'b'],
      ['y', 'a,c'],
    ]);
    expect(sheets[0]?.issuer.office).toBe('');
    expect(sheets[1]?.issuer).toMatchObject({ office: '横浜営業所', phone: '045-222-3333' });
    expect(sheets[1]?.bank).toContain('港町銀行');
  });

  it('is not issued again for an office that has its invoice', async () => {
    const { invoice } = anIssuedInvoice({ officeId: 'y' });
    vi.mocked(invoices.listOfMonths).mockResolvedValue([invoice]);
    vi.mocked(orders.listForBilling).mockResolvedValue([
      anOrder({ id: 'b', officeId: null, arrivalDate }),
      // Came later: it is listed, not billed by an invoice of its own.
      anOrder({ id: 'late', officeId: 'y', arrivalDate }),
    ]);
    renderPage(<InvoicesPage />, `/invoices?month=${MONTH}`);
    expect(await screen.findByRole('button', { name: '1社をまとめて発行' })).toBeEnabled();
    expect(await screen.findByRole('table', { name: '請求漏れ・発行後の変更' })).toHaveTextContent(
      '締め済みで未請求',
    );
  });

  it('previews all of its invoices, or the one of an office', async () => {
    const address = `/invoices/preview?clientId=client-1&month=${MONTH}`;
    const covers = async () => {
      // All of them are there when they can be printed.
      await waitFor(() => expect(screen.getByRole('button', { name: '印刷' })).toBeEnabled());
      return screen.getAllByRole('region', { name: '請求書' });
    };
    const { unmount } = renderPage(<InvoicePreviewPage />, address);
    expect(await covers()).toHaveLength(2);
    unmount();
    renderPage(<InvoicePreviewPage />, `${address}&officeId=y`);
    const [cover, other] = await covers();
    expect(other).toBeUndefined();
    expect(cover).toHaveTextContent('横浜営業所');
    expect(cover).toHaveTextContent('横浜市中区新港1');
    expect(cover).toHaveTextContent('港町銀行');
  });

  it('lists the orders of each of its invoices', async () => {
    renderPage(
      <InvoicePreviewListPage />,
      `/invoices/preview/list?clientId=client-1&month=${MONTH}`,
    );
    expect(await screen.findAllByRole('region', { name: '明細一覧 1ページ' })).toHaveLength(2);
  });

  it('without orders previews one empty draft', async () => {
    vi.mocked(orders.listForInvoice).mockResolvedValue([]);
    renderPage(<InvoicePreviewPage />, `/invoices/preview?clientId=client-1&month=${MONTH}`);
    expect(await screen.findAllByRole('region', { name: '請求書' })).toHaveLength(1);
  });

  it('has a draft of its own for each office', async () => {
    const { user } = renderPage(
      <InvoicePage />,
      `/invoices/${MONTH}_client-1_y_1`,
      '/invoices/:id',
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: /東洋海運株式会社 横浜営業所/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'プレビュー' })).toHaveAttribute(
      'href',
      `/invoices/preview?clientId=client-1&month=${MONTH}&officeId=y`,
    );
    await user.type(screen.getByRole('textbox', { name: '件名' }), '10月分');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(invoiceWrites.saveDraft).toHaveBeenCalledOnce());
    expect(vi.mocked(invoiceWrites.saveDraft).mock.calls[0]?.[1]).toMatchObject({
      officeId: 'y',
    });
  });

  it('has one for the orders of no office', async () => {
    renderPage(<InvoicePage />, `/invoices/${MONTH}_client-1_none_1`, '/invoices/:id');
    expect(await screen.findByRole('heading', { level: 1, name: /営業所なし/ })).toBeVisible();
    expect(offices.get).not.toHaveBeenCalled();
  });

  it('finds the issued ones with the names of the offices', async () => {
    const { invoice } = anIssuedInvoice({ officeId: 'y' });
    vi.mocked(invoices.listWanted).mockResolvedValue([invoice]);
    renderPage(<InvoicesPage />, '/invoices?tab=issued');
    expect(await screen.findByRole('row', { name: /東洋海運株式会社 横浜営業所/ })).toBeVisible();
  });
});

describe('a client that wants what it still owes printed', () => {
  const { invoice, printed } = anIssuedInvoice({ month: '2026-09', gross: 200, paidTotal: 150 });
  const open = () =>
    renderPage(<InvoicePreviewPage />, `/invoices/preview?clientId=client-1&month=${MONTH}`);
  beforeEach(() => {
    vi.mocked(clients.get).mockResolvedValue(aClient({ closingDay: 31, printCarryOver: true }));
    vi.mocked(invoices.listWanted).mockResolvedValue([invoice]);
    vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
    vi.mocked(payments.listWithRest).mockReset().mockResolvedValue([]);
    vi.mocked(orders.listForInvoice).mockResolvedValue(billed.slice(0, 1));
  });

  it('gets it above the amount, which stays', async () => {
    open();
    const [cover] = await screen.findAllByRole('region', { name: '請求書' });
    expect(cover).toHaveTextContent('前回御請求額200ご入金額150繰越額50今回御請求額49,550');
    expect(cover).toHaveTextContent('ご請求金額(税込)¥49,500-');
    expect(invoices.listWanted).toHaveBeenCalledExactlyOnceWith('company-1', {
      clientId: 'client-1',
      status: undefined,
      fromMonth: '2000-01',
      toMonth: '2026-10',
    });
  });

  it('gets it less what it has paid in advance', async () => {
    vi.mocked(payments.listWithRest).mockResolvedValue([aStoredPayment({ id: 'p', rest: 80 })]);
    open();
    expect(await firstCover()).toHaveTextContent('繰越額-30今回御請求額49,470');
    expect(payments.listWithRest).toHaveBeenCalledExactlyOnceWith('company-1', 'client-1');
  });

  it('gets what it has paid in advance taken off once, on the invoice of the first office', async () => {
    const both = aClient({ closingDay: 31, printCarryOver: true, splitByOffice: true });
    vi.mocked(clients.get).mockResolvedValue(both);
    vi.mocked(invoices.listWanted).mockResolvedValue([]);
    vi.mocked(orders.listForInvoice).mockResolvedValue(billed);
    vi.mocked(payments.listWithRest).mockResolvedValue([aStoredPayment({ id: 'p', rest: 80 })]);
    const carried: string[] = [];
    for (const office of [NO_OFFICE, 'y']) {
      const query = `clientId=client-1&month=${MONTH}&officeId=${office}`;
      const page = renderPage(<InvoicePreviewPage />, `/invoices/preview?${query}`);
      const [cover] = await screen.findAllByRole('region', { name: '請求書' });
      carried.push(/繰越額(-?[\d,]+)今回/.exec(cover?.textContent ?? '')?.[1] ?? '');
      page.unmount();
    }
    expect(carried.toSorted()).toEqual(['-80', '0']);
  });

  it('gets it of an invoice that nothing is kept of, and of none', async () => {
    vi.mocked(invoices.getPrinted).mockResolvedValue(undefined);
    const { unmount } = open();
    expect(await firstCover()).toHaveTextContent('繰越額50');
    unmount();
    vi.mocked(invoices.listWanted).mockResolvedValue([]);
    open();
    expect(await firstCover()).toHaveTextContent('前回御請求額0ご入金額0繰越額0今回御請求額49,500');
  });
});
