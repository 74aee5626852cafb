import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '#components/csv/download.ts';
import { newPdfMaker } from '#components/pdf/pdfMaker.ts';
import { InvoicePage } from '#pages/invoices/InvoicePage.tsx';
import { PaymentList } from '#pages/invoices/payments/PaymentList.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as members from '#repositories/members.ts';
import * as payments from '#repositories/payments.ts';
import {
  aDiscount,
  anInvoice,
  beginReducing,
  entry,
  has,
  ID,
  openPaper,
  printed,
} from '#tests/pages/invoices/reducing.tsx';
import { deferred } from '#tests/support/deferred.ts';
import { renderPage, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#components/csv/download.ts');
vi.mock('#components/pdf/pdfMaker.ts');
vi.mock('#repositories/members.ts');
vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/payments.ts');

beforeEach(beginReducing);

const saved = () => vi.mocked(downloadFile).mock.lastCall;

describe('a reduction of several invoices', () => {
  const two = () => {
    const [first, second] = [3_000, 4_000].map((amount, index) =>
      anInvoice({ id: `i${index}`, payments: [entry(amount)] }),
    );
    if (first === undefined || second === undefined) throw new Error('two invoices');
    const allocations = [first, second].map(({ id }) => ({ invoice: id, amount: 1 }));
    has(aDiscount({ allocations }), first, second);
    const text = printed.text.replaceAll('2026-10-001', '2026-10-002');
    vi.mocked(invoices.getPrinted).mockImplementation((_company, id) =>
      Promise.resolve(id === 'i1' ? { ...printed, text } : printed),
    );
  };

  it('has a paper for each, which become PDFs in one zip', async () => {
    two();
    const bytes = deferred<Uint8Array<ArrayBuffer>>();
    vi.mocked(newPdfMaker).mockReturnValue(() => bytes.promise);
    const { user } = openPaper();
    expect(await screen.findByRole('heading', { name: '返還請求書(2件)' })).toBeVisible();
    expect(screen.getAllByRole('region', { name: '返還請求書' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'PDFで保存' }));
    expect(await screen.findByText('返還請求書2件をPDFにします。')).toBeVisible();
    await bytes.resolve(new TextEncoder().encode('%PDF'));
    await waitFor(() => expect(saved()?.[0]).toBe('返還請求書_2026年11月_2件.zip'));
    const files = unzipSync(new Uint8Array((await saved()?.[1].arrayBuffer()) ?? []));
    expect(Object.keys(files)).toEqual([
      '20261120_東洋海運株式会社_3000_返還請求書2026-10-001-R1.pdf',
      '20261120_東洋海運株式会社_4000_返還請求書2026-10-002-R1.pdf',
    ]);
  });

  it('has an e-invoice for each', async () => {
    two();
    const { user } = openPaper();
    await user.click(
      await screen.findByRole('button', { name: 'デジタルインボイス 2026-10-002-R1' }),
    );
    await user.click(await screen.findByRole('button', { name: '書き出す' }));
    expect(saved()?.[0]).toBe('2026-10-002-R1.xml');
  });
});

describe('its e-invoice', () => {
  it('goes between the numbers that are known', async () => {
    const { user } = openPaper();
    await user.click(await screen.findByRole('button', { name: 'デジタルインボイス' }));
    expect(await screen.findByLabelText(/^自社のPeppol ID/)).toHaveValue('0221:T9234567890123');
    expect(screen.getByLabelText(/^取引先のPeppol ID/)).toHaveValue('0221:T7000012050002');
    expect(screen.getByText(/マイナスの請求書/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '書き出す' }));
    expect(saved()?.[0]).toBe('2026-10-001-R1.xml');
    expect(await saved()?.[1].text()).toContain(
      '<cbc:PayableAmount currencyID="JPY">-11000</cbc:PayableAmount>',
    );
    expect(toastTexts()).toContain('2026-10-001-R1.xml を書き出しました');
  });

  it('asks for the number of a client that is not there, and again when it could not be read', async () => {
    vi.mocked(clients.get)
      .mockRejectedValueOnce(new Error('通信できません'))
      .mockResolvedValue(undefined);
    const { user } = openPaper();
    await user.click(await screen.findByRole('button', { name: 'デジタルインボイス' }));
    await user.click(await screen.findByRole('button', { name: '再試行' }));
    expect(await screen.findByLabelText(/^取引先のPeppol ID/)).toHaveValue('');
    expect(screen.getByRole('button', { name: '書き出す' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the way there', () => {
  it('begins at the payment, where that is a reduction that an invoice has', async () => {
    const rows = [
      aDiscount(),
      aDiscount({ id: 'd2', clientName: '未充当', allocations: [], rest: 11_000 }),
      aDiscount({ id: 't1', clientName: '振込の会社', kind: 'transfer' }),
    ];
    vi.mocked(payments.watchBetween).mockReturnValue((onNext) => {
      onNext({ value: { rows, unreadable: [] }, fromCache: false, pending: false });
      return () => undefined;
    });
    const { user, address } = renderPage(
      <PaymentList companyId="company-1" month="2026-11" />,
      '/invoices',
    );
    const menuOf = async (name: string) => {
      const row = (await screen.findByText(name)).closest('tr');
      if (row === null) throw new Error('no row');
      await user.click(within(row).getByRole('button', { name: 'この行の操作' }));
    };
    for (const name of ['未充当', '振込の会社']) {
      await menuOf(name);
      expect(screen.getByRole('menuitem', { name: '入金を取り消す' })).toBeVisible();
      expect(screen.queryByRole('menuitem', { name: '返還請求書' })).toBeNull();
      await user.keyboard('{Escape}');
    }
    await menuOf('東洋海運株式会社');
    await user.click(screen.getByRole('menuitem', { name: '返還請求書' }));
    expect(address()).toBe('/invoices/preview/return?payment=d1');
  });

  it('begins at the invoice, from the payments that reduce it', async () => {
    const invoice = anInvoice({ payments: [entry(500, 't1', '振込'), entry(11_000)] });
    vi.mocked(members.watchAll).mockReturnValue(() => () => undefined);
    vi.mocked(payments.watchWithRest).mockReturnValue(() => () => undefined);
    vi.mocked(invoices.watch).mockReturnValue((onNext) => {
      onNext({ value: invoice, fromCache: false, pending: false });
      return () => undefined;
    });
    renderPage(<InvoicePage />, `/invoices/${ID}`, '/invoices/:id');
    const links = await screen.findAllByRole('link', { name: '返還請求書' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/invoices/preview/return?payment=d1&invoice=${ID}`,
    ]);
  });
});
