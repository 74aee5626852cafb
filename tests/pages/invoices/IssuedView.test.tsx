import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOfDay } from '#domain/time.ts';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoiceChain from '#repositories/invoiceChain.ts';
import * as invoices from '#repositories/invoices.ts';
import { aClient } from '#tests/support/builders.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoiceChain.ts');
vi.mock('#repositories/invoices.ts');

const stored = [
  anIssuedInvoice().invoice,
  anIssuedInvoice({ id: 'j', number: '2026-10-002', gross: 1_000, sequence: 2 }).invoice,
];

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-12-05') });
  vi.mocked(clients.list).mockResolvedValue([aClient()]);
  vi.mocked(invoices.listWanted).mockResolvedValue(stored);
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (query = '') => renderPage(<InvoicesPage />, `/invoices?tab=issued${query}`);
const table = () => screen.findByRole('table', { name: '発行済の請求書' });
const numbers = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent?.slice(0, 11));

describe('the issued invoices', () => {
  it('are those of a year, the newest first, with what is owed and how late', async () => {
    open();
    await waitFor(async () => expect(await numbers()).toEqual(['2026-10-002', '2026-10-001']));
    expect(invoices.listWanted).toHaveBeenCalledExactlyOnceWith('company-1', {
      fromMonth: '2026-01',
      toMonth: '2027-01',
      clientId: undefined,
      status: undefined,
    });
    expect(screen.getByText(/^2件/)).toHaveTextContent('¥50,500');
    expect(screen.getAllByText('5日超過')).toHaveLength(2);
  });

  it('are asked for by month, client and state, and narrowed by number and amount', async () => {
    const { user, address } = open('&from=2026-10&to=2026-10');
    await user.selectOptions(await screen.findByLabelText('状態'), '発行済');
    await waitFor(() =>
      expect(invoices.listWanted).toHaveBeenLastCalledWith('company-1', {
        fromMonth: '2026-10',
        toMonth: '2026-10',
        clientId: undefined,
        status: 'issued',
      }),
    );
    await user.type(screen.getByLabelText('金額(から)'), '2,000');
    await waitFor(async () => expect(await numbers()).toEqual(['2026-10-001']));
    await user.type(screen.getByLabelText('請求番号'), '002');
    expect(await screen.findByText('条件に合う請求書はありません')).toBeVisible();
    expect(address()).toContain('number=002');
  });

  it('are checked, and what the check proves is said', async () => {
    vi.mocked(invoiceChain.checkChain).mockResolvedValueOnce({ count: 2, findings: [] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '検証' }));
    expect(await screen.findByText(/2件すべてが、発行したときのまま/)).toBeVisible();
    expect(screen.getByText(/第三者の証明ではありません/)).toBeVisible();
  });

  it('that were changed are named', async () => {
    const problem = '発行時の内容が変わっています';
    vi.mocked(invoiceChain.checkChain).mockResolvedValueOnce({
      count: 2,
      findings: [{ sequence: 1, number: '2026-10-001', problem }],
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '検証' }));
    expect(await screen.findByText(`2026-10-001: ${problem}`)).toBeVisible();
  });

  it('go into files', async () => {
    const { user } = open();
    await table();
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    expect(await screen.findByRole('button', { name: '2件を書き出す' })).toBeVisible();
  });
});
