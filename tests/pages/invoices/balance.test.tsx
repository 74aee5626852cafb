import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientSchema } from '#domain/client/client.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { startOfDay } from '#domain/time.ts';
import { InvoicePreviewListPage } from '#pages/invoices/InvoicePreviewListPage.tsx';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import * as receivables from '#repositories/receivables.ts';
import * as refunds from '#repositories/refunds.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/payments.ts');
vi.mock('#repositories/receivables.ts');
vi.mock('#repositories/refunds.ts');

const ofToyo = { clientId: 'toyo', clientName: '東洋海運' };

const open = invoiceSchema.parse({
  id: 'open',
  ...ofToyo,
  status: 'issued',
  month: '2026-02',
  issueDay: '2026-02-28',
  gross: 1_000,
});
const ofMarch = invoiceSchema.parse({ ...open, id: 'march', issueDay: '2026-03-31', gross: 500 });
const transfer = aStoredPayment({
  id: 'p',
  clientId: 'yamate',
  clientName: '山手物流',
  kind: 'transfer',
  day: '2026-03-10',
  amount: 260,
  fee: 440,
  rest: 700,
  createdAt: startOfDay('2024-01-01'),
});

const clientOf = (id: string, name: string, closingDay: number) =>
  clientSchema.parse({ id, name, code: id, closingDay });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(clients.list).mockResolvedValue([
    clientOf('toyo', '東洋海運株式会社', 20),
    clientOf('yamate', '株式会社山手物流', 31),
  ]);
  vi.mocked(payments.getFirst).mockResolvedValue(transfer);
  vi.mocked(payments.listSince).mockResolvedValue([transfer]);
  vi.mocked(payments.listWithRest).mockResolvedValue([transfer]);
  vi.mocked(invoices.listIssuedBetween).mockResolvedValue([ofMarch]);
  vi.mocked(invoices.listWanted).mockResolvedValue([ofMarch]);
  vi.mocked(refunds.list).mockResolvedValue([]);
  vi.mocked(receivables.listOpen).mockResolvedValue([open, ofMarch]);
  vi.mocked(receivables.listVoidedSince).mockResolvedValue([]);
  vi.mocked(receivables.listVoidedWithPayments).mockResolvedValue([]);
  vi.mocked(receivables.listVersions).mockResolvedValue([]);
  vi.mocked(receivables.listPaidBelowZero).mockResolvedValue([]);
  vi.mocked(receivables.sumShortOfPaid).mockResolvedValue(0);
  signIn();
});

const show = (more = '&month=2026-03') =>
  renderPage(<InvoicesPage />, `/invoices?tab=balance${more}`);
const tableOf = (month = '2026年3月') =>
  screen.findByRole('table', { name: `${month}の売掛金残高一覧` });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('the balances of a month', () => {
  it('stand by client: before, asked for, come in, deducted, owed at the end, with their sums', async () => {
    show();
    expect(await rowOf(/東洋海運株式会社/)).toHaveTextContent(/20日¥1,000¥500¥1,500/);
    expect(await rowOf(/山手物流/)).toHaveTextContent(/末日¥0¥260¥440−¥700/);
    expect(await rowOf(/合計/)).toHaveTextContent(/¥1,000¥500¥260¥440¥800/);
    expect(screen.getByText(/^2社/)).toHaveTextContent('2社 2026年3月末の残高 ¥800');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('are read since the first day of the month, and no history', async () => {
    show();
    await tableOf();
    await rowOf(/合計/);
    expect(vi.mocked(invoices.listIssuedBetween).mock.calls).toEqual([
      ['company-1', { from: '2026-03-01', to: '2999-12-31' }],
    ]);
    expect(payments.listSince).toHaveBeenCalledWith('company-1', '2026-03-01');
    expect(receivables.listVoidedSince).toHaveBeenCalledWith('company-1', startOfDay('2026-03-01'));
  });

  it('of another month are read anew', async () => {
    const { user, address } = show();
    await rowOf(/合計/);
    await user.click(screen.getByRole('button', { name: '前の月' }));
    await waitFor(() => expect(address()).toContain('month=2026-02'));
    await tableOf('2026年2月');
    expect(await rowOf(/東洋海運株式会社/)).toHaveTextContent(/¥0¥1,000¥1,000/);
  });

  it('can be those of a closing day', async () => {
    const { user, address } = show();
    await rowOf(/合計/);
    await user.click(screen.getByRole('button', { name: '末日締め' }));
    await waitFor(() => expect(address()).toContain('closing=d31'));
    expect(screen.queryByRole('row', { name: /東洋海運/ })).not.toBeInTheDocument();
    expect(await rowOf(/合計/)).toHaveTextContent(/−¥700$/);
    expect(screen.getByRole('link', { name: '印刷' })).toHaveAttribute(
      'href',
      '/invoices/preview/list?list=balance&month=2026-03&closing=31',
    );
  });

  it('lead to the account of a client in that month', async () => {
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: '東洋海運株式会社の元帳を開く' }));
    await waitFor(() => expect(address()).toContain('tab=ledger'));
    expect(address()).toContain('client=toyo&from=2026-03&to=2026-03');
    expect(await screen.findByText(/東洋海運株式会社 請求/)).toHaveTextContent('請求 ¥500');
  });

  it('become a file', async () => {
    const { user } = show();
    await rowOf(/合計/);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('売掛金残高一覧_2026年3月');
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('of nothing say so, and those that cannot be read too', async () => {
    vi.mocked(payments.listSince).mockResolvedValue([]);
    vi.mocked(payments.listWithRest).mockResolvedValue([]);
    vi.mocked(invoices.listIssuedBetween).mockResolvedValue([]);
    vi.mocked(receivables.listOpen).mockRejectedValueOnce(new Error('通信できません'));
    vi.mocked(receivables.listOpen).mockResolvedValue([]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '再試行' }));
    expect(await screen.findByText('2026年3月に残高も動きもありません')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'CSV' })).not.toBeInTheDocument();
  });
});

describe('what the questions of a month do not bring', () => {
  /** Of before payments were kept: paid too much, and none of the questions of now finds it. */
  const old = invoiceSchema.parse({
    ...open,
    id: 'old',
    status: 'paid',
    issueDay: '2023-11-30',
    paidTotal: 1_100,
    payments: [{ day: '2023-12-31', amount: 1_100, memo: '', by: 'me' }],
  });
  const oldIsFound = () =>
    vi
      .mocked(invoices.listIssuedBetween)
      .mockImplementation(async (_company, { from }) =>
        from === '2000-01-01' ? [old] : [ofMarch],
      );

  it('is read where the sums say that something is missing', async () => {
    oldIsFound();
    vi.mocked(receivables.sumShortOfPaid).mockResolvedValue(-100);
    show();
    expect(await rowOf(/東洋海運株式会社/)).toHaveTextContent(/¥900¥500¥1,400/);
    expect(vi.mocked(invoices.listIssuedBetween).mock.calls.at(-1)?.[1]).toEqual({
      from: '2000-01-01',
      to: '2024-08-28',
    });
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('is read of the months in which it moved', async () => {
    oldIsFound();
    vi.mocked(payments.getFirst).mockResolvedValue(undefined);
    vi.mocked(receivables.sumShortOfPaid).mockResolvedValue(-100);
    show('&month=2023-12');
    expect(await rowOf(/東洋海運株式会社/)).toHaveTextContent(/¥1,000¥1,100−¥100/);
  });

  it('is named where it is not found, as is what was paid on no known day', async () => {
    vi.mocked(receivables.sumShortOfPaid).mockResolvedValue(-30);
    vi.mocked(invoices.listIssuedBetween).mockResolvedValue([
      invoiceSchema.parse({ ...ofMarch, id: 'flagged', status: 'paid', dueDay: '2026-04-30' }),
    ]);
    show();
    await rowOf(/合計/);
    const [missing, undated] = screen.getAllByRole('note');
    expect(missing).toHaveTextContent('合わせて30円ありますが、この一覧には含まれていません');
    expect(undated).toHaveTextContent('お支払期限の日に入金したものとして');
  });
});

describe('on paper', () => {
  const list = (query: string) =>
    renderPage(<InvoicePreviewListPage />, `/invoices/preview/list?list=balance${query}`);

  it('is a list of the month, with its sums behind it', async () => {
    list('&month=2026-03&closing=');
    const page = await screen.findByRole('region', { name: '売掛金残高一覧 1ページ' });
    expect(page).toHaveTextContent('2026年3月すべての締日2社');
    expect(within(page).getByRole('row', { name: /山手物流/ })).toHaveTextContent(
      /00260004400-700/,
    );
    expect(page).toHaveTextContent(
      '前月残高1,000請求額500入金額260値引・手数料440返金0当月残高800',
    );
    expect(document.title).toBe('売掛金残高一覧_2026年3月');
  });

  it('is of a closing day, and says what nobody may overlook', async () => {
    vi.mocked(receivables.sumShortOfPaid).mockResolvedValue(-30);
    list('&month=2026-03&closing=20');
    const page = await screen.findByRole('region', { name: '売掛金残高一覧 1ページ' });
    expect(page).toHaveTextContent('20日締め1社');
    expect(page).toHaveTextContent('合わせて30円');
    expect(within(page).queryByText(/山手物流/)).not.toBeInTheDocument();
  });

  it('of no closing day is of all', async () => {
    list('&month=2026-03');
    expect(await screen.findByRole('heading', { name: '売掛金残高一覧', level: 1 })).toBeVisible();
    expect(await screen.findByText('すべての締日')).toBeVisible();
  });
});
