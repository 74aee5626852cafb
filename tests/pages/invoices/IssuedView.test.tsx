import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download } from '#components/csv/download.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as clients from '#repositories/clients.ts';
import { checkChain } from '#workflows/checkInvoiceChain.ts';
import * as invoices from '#repositories/invoices.ts';
import { useToasts } from '#stores/toasts.ts';
import { aClient } from '#tests/support/builders.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#workflows/checkInvoiceChain.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#components/csv/download.ts');

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

  it('have drafts among them, which come to nothing that is known yet', async () => {
    const { invoice } = anIssuedInvoice({ id: 'd', number: '', gross: 0, status: 'draft' });
    vi.mocked(invoices.listWanted).mockResolvedValue([invoice]);
    open();
    const row = await screen.findByRole('row', { name: /下書き/ });
    expect(row).not.toHaveTextContent('¥0');
    expect(within(row).getAllByText('―')).toHaveLength(2);
  });

  it('are counted as they are added up, and the rest is named', async () => {
    const rest = (['draft', 'voided', 'voided'] as const).map(
      (status, index) => anIssuedInvoice({ id: `x${index}`, status, gross: 900_000 }).invoice,
    );
    vi.mocked(invoices.listWanted).mockResolvedValue([...stored, ...rest]);
    open();
    expect(await screen.findByText(/^2件 税込合計/)).toHaveTextContent(
      /¥50,500 .*\(ほかに下書き1件・無効2件\)$/,
    );
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

  it('are asked for by day of issue, in every month, and a day that cannot be read is said', async () => {
    vi.mocked(invoices.listIssuedBetween).mockResolvedValue(stored);
    const { user, address } = open();
    await table();
    const since = screen.getByLabelText('発行日(から)');
    await user.type(since, '11/');
    expect(since).toBeInvalid();
    expect(invoices.listIssuedBetween).not.toHaveBeenCalled();
    await user.type(since, '1');
    expect(since).toBeValid();
    await waitFor(() =>
      expect(invoices.listIssuedBetween).toHaveBeenLastCalledWith('company-1', {
        from: '2026-11-01',
        to: '2999-12-31',
      }),
    );
    expect(screen.getByLabelText('締月(から)')).toHaveDisplayValue('すべて');
    await user.type(screen.getByLabelText('発行日(まで)'), '2026/11/30');
    await user.tab();
    expect(since).toHaveValue('2026/11/01');
    await waitFor(() =>
      expect(invoices.listIssuedBetween).toHaveBeenLastCalledWith('company-1', {
        from: '2026-11-01',
        to: '2026-11-30',
      }),
    );
    expect(address()).toContain('since=2026-11-01&until=2026-11-30');
    await user.type(screen.getByLabelText('金額(まで)'), '1000');
    await waitFor(async () => expect(await numbers()).toEqual(['2026-10-002']));
  });

  it('come with what the law of electronic books asks for', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '電子帳簿保存法' }));
    const told = await screen.findByRole('dialog', { name: '電子帳簿保存法とはこび帳' });
    expect(told).toHaveTextContent('会社で行うこと');
    expect(told).toHaveTextContent('事務処理規程');
  });

  it('are checked, and what the check proves is said', async () => {
    vi.mocked(checkChain).mockResolvedValueOnce({ count: 2, findings: [] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '検証' }));
    expect(await screen.findByText(/2件すべてが、発行したときのまま/)).toBeVisible();
    expect(screen.getByText(/第三者の証明ではありません/)).toBeVisible();
  });

  it('that were changed are named', async () => {
    const problem = '発行時の内容が変わっています';
    vi.mocked(checkChain).mockResolvedValueOnce({
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

describe('files for accounting software', () => {
  const exported = vi.fn<(name: string, bytes: Uint8Array) => void>();
  const voided = anIssuedInvoice({
    id: 'v',
    number: '2026-09-007',
    status: 'voided',
    month: '2026-09',
    exportedDay: '2026-09-30',
    voidedAt: startOfDay('2026-10-10'),
    sequence: 9,
  }).invoice;
  const dialog = () => screen.findByRole('dialog', { name: '会計ソフト用に書き出す' });
  const begin = async () => {
    const { user } = open();
    await table();
    await user.click(await screen.findByRole('button', { name: '会計ソフト用' }));
    await screen.findByText(/^売上2件/);
    return user;
  };
  const text = () => new TextDecoder('shift_jis').decode(exported.mock.lastCall?.[1]);

  beforeEach(() => {
    vi.mocked(download).mockImplementation((name, bytes) => exported(name, bytes));
    vi.mocked(invoices.listVoided).mockResolvedValue([voided]);
    vi.mocked(invoices.markExported).mockResolvedValue({ kind: 'saved' });
  });

  it('hold the sales on their closing day, take back what is void, and mark all of it', async () => {
    const user = await begin();
    expect(await dialog()).toHaveTextContent('売上2件・取消1件 (計上日 2026-09-30〜2026-10-31)');
    expect(await dialog()).toHaveTextContent('取消: 2026-09-007 東洋海運株式会社');
    await user.click(screen.getByRole('button', { name: '3件を書き出す' }));
    await waitFor(() => expect(exported).toHaveBeenCalledOnce());
    expect(exported.mock.lastCall?.[0]).toBe('売上_yayoi_20261205.csv');
    expect(text().match(/2026\/10\/31/g)).toHaveLength(2);
    expect(text()).toMatch(/^2000,,,2026\/09\/30,売上高/);
    const [company, bookings] = vi.mocked(invoices.markExported).mock.calls[0] ?? [];
    expect(company).toBe('company-1');
    expect(bookings?.map(({ invoice, isReversal }) => [invoice.id, isReversal])).toEqual([
      ['v', true],
      [stored[0]?.id, false],
      ['j', false],
    ]);
    // The list shows the marks.
    await waitFor(() => expect(invoices.listWanted).toHaveBeenCalledTimes(2));
  });

  it('are booked on the day of the issue where somebody wants that', async () => {
    const user = await begin();
    await user.click(screen.getByRole('radio', { name: 'freee' }));
    await user.click(screen.getByRole('radio', { name: '発行日' }));
    await user.click(screen.getByRole('button', { name: '3件を書き出す' }));
    await waitFor(() => expect(exported).toHaveBeenCalledOnce());
    const freee = new TextDecoder().decode(exported.mock.lastCall?.[1]);
    expect(freee.match(/2026\/11\/01/g)).toHaveLength(2);
  });

  it('say what 弥生 gets otherwise, and hold what was written before only when it is wanted', async () => {
    const [first, second] = stored;
    vi.mocked(invoices.listWanted).mockResolvedValue([
      { ...(first as Invoice), exportedDay: '2026-10-31' },
      { ...(second as Invoice), clientName: '𠮷野家運輸株式会社' },
    ]);
    const { user } = open();
    expect(await screen.findByText('書出済')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '会計ソフト用' }));
    expect(await screen.findByText(/𠮷 → 吉/)).toBeVisible();
    expect(screen.getByText(/^売上1件/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'すべて' }));
    expect(screen.getByRole('button', { name: '4件を書き出す' })).toBeEnabled();
  });

  it('are not written when they cannot be marked', async () => {
    vi.mocked(invoices.markExported).mockResolvedValue({
      kind: 'failed',
      code: 'unavailable',
      message: '通信がありません',
    });
    const user = await begin();
    await user.click(screen.getByRole('button', { name: '3件を書き出す' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts[0]).toMatchObject({ detail: '通信がありません' }),
    );
    expect(exported).not.toHaveBeenCalled();
    expect(await dialog()).toBeVisible();
  });
});
