import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { dayKeyOf, addDays, longDayLabel } from '#domain/time.ts';
import { InvoicePreviewListPage } from '#pages/invoices/InvoicePreviewListPage.tsx';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import * as receivables from '#repositories/receivables.ts';
import { useToasts } from '#stores/toasts.ts';
import { aStoredPayment } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/payments.ts');
vi.mock('#repositories/receivables.ts');

const today = dayKeyOf(new Date());

const open = (id: string, clientName: string, gross: number, late: number) =>
  invoiceSchema.parse({
    id,
    clientId: clientName,
    clientName,
    number: id,
    gross,
    month: '2026-03',
    dueDay: addDays(today, -late),
    status: 'issued',
  });

beforeEach(() => {
  vi.mocked(payments.listWithRest).mockReset().mockResolvedValue([]);
  vi.mocked(receivables.listVoidedWithPayments).mockReset().mockResolvedValue([]);
  vi.mocked(receivables.listVersions).mockReset().mockResolvedValue([]);
  vi.mocked(receivables.listPaidBelowZero).mockReset().mockResolvedValue([]);
  vi.mocked(invoices.listWanted).mockResolvedValue([
    open('1', '東洋海運', 1_000, 0),
    open('2', '東洋海運', 300, 45),
    open('3', 'ベイロジ', 9_000, 0),
  ]);
  signIn();
});

const show = () => renderPage(<InvoicesPage />, '/invoices?tab=owed');
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

async function chooseReminder(user: ReturnType<typeof show>['user'], name: RegExp) {
  await user.click(within(await rowOf(name)).getByRole('button', { name: /メニュー|操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '督促文をコピー' }));
}

describe('what is owed', () => {
  it('stands by client and age, with its sums', async () => {
    show();
    expect(await rowOf(/東洋海運/)).toHaveTextContent(/¥1,000.*¥300.*¥1,300/);
    expect(screen.getByText(/^2社/)).toHaveTextContent('2社 未入金 ¥10,300 うち期限超過 ¥300');
    expect(vi.mocked(invoices.listWanted).mock.calls[0]?.[1]).toMatchObject({ status: 'issued' });
  });

  it('is less what the client has paid in advance, in the tables and in the letter', async () => {
    vi.mocked(payments.listWithRest).mockResolvedValue([
      aStoredPayment({ id: 'p', clientId: '東洋海運', amount: 200, rest: 200 }),
    ]);
    const { user } = show();
    expect(await rowOf(/東洋海運/)).toHaveTextContent(/¥1,000.*¥300.*−¥200.*¥1,100/);
    expect(screen.getByText(/^2社/)).toHaveTextContent(
      '2社 未入金 ¥10,100(前受金などを差し引く前 ¥10,300) うち期限超過 ¥300',
    );
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    await chooseReminder(user, /東洋海運/);
    await waitFor(() => expect(copy.mock.calls.at(-1)?.[0]).toContain('・前受金 -200円(差し引き)'));
    expect(copy.mock.calls.at(-1)?.[0]).toContain('合計 100円');
    copy.mockRestore();
  });

  it('is less what void and corrected invoices hold, and names these', async () => {
    const voided = { ...open('9', '東洋海運', 700, 0), status: 'voided' as const, paidTotal: 700 };
    const paid = { ...open('8', 'かもめ', 500, 0), status: 'paid' as const, paidTotal: 620 };
    const lower = { ...paid, replaces: '7' };
    vi.mocked(receivables.listVoidedWithPayments).mockResolvedValue([voided]);
    vi.mocked(receivables.listVersions).mockResolvedValue([lower]);
    vi.mocked(receivables.listPaidBelowZero).mockResolvedValue([lower]);
    const { user, address } = show();
    expect(await rowOf(/東洋海運.*期限|東洋海運.*¥600/)).toHaveTextContent(/−¥700.*¥600/);
    expect(screen.getByText(/^2社/)).toHaveTextContent('1社 -120円');
    const held = screen.getByRole('region', { name: /請求書に残っている入金/ });
    expect(held).toHaveTextContent('請求書に残っている入金 ¥820');
    expect(held).toHaveTextContent(
      '無効の分は、開いて修正版を発行すると、取り消すか前受金に戻せます。',
    );
    await user.click(within(held).getByRole('button', { name: '請求書 8 を開く' }));
    await waitFor(() => expect(address()).toBe('/invoices/8'));
  });

  it('leads to the open invoices of the client', async () => {
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: /東洋海運の未入金/ }));
    await waitFor(() => expect(address()).toContain('from=2026-03'));
    expect(address()).toContain('status=issued');
  });

  it('is asked for by a letter that is copied, of what is late', async () => {
    const { user } = show();
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    await chooseReminder(user, /東洋海運/);
    await waitFor(() => expect(copy).toHaveBeenCalledOnce());
    expect(copy.mock.calls[0]?.[0]).toContain('・請求書 2 300円');
    await chooseReminder(user, /ベイロジ/);
    await waitFor(() =>
      expect(useToasts.getState().toasts.at(-1)?.summary).toBe('期限を過ぎた請求書はありません'),
    );
    copy.mockRejectedValueOnce(new Error('no'));
    await chooseReminder(user, /東洋海運/);
    await waitFor(() =>
      expect(useToasts.getState().toasts.at(-1)).toMatchObject({
        summary: 'コピーできませんでした',
        detail: expect.stringContaining('東洋海運 御中'),
      }),
    );
  });

  it('stands by month as well: when it is to come in', async () => {
    const { user, address } = show();
    await rowOf(/東洋海運/);
    await user.click(screen.getByRole('button', { name: '入金予定表' }));
    await waitFor(() => expect(address()).toContain('sheet=plan'));
    const table = await screen.findByRole('table', { name: '入金予定表' });
    expect(within(table).getByRole('columnheader', { name: /期限超過/ })).toBeVisible();
    expect(await rowOf(/東洋海運/)).toHaveTextContent(/¥300.*¥1,000.*¥1,300/);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('入金予定表');
  });

  it('leads to the account of the client', async () => {
    const { user, address } = show();
    await user.click(
      within(await rowOf(/東洋海運/)).getByRole('button', { name: /メニュー|操作/ }),
    );
    await user.click(await screen.findByRole('menuitem', { name: '得意先元帳を開く' }));
    await waitFor(() => expect(address()).toContain('tab=ledger'));
  });

  it.each([
    ['', 'aging'],
    ['&sheet=plan', 'plan'],
  ])('leads to its sheets: %s', async (sheet, list) => {
    const { user, address } = renderPage(<InvoicesPage />, `/invoices?tab=owed${sheet}`);
    await rowOf(/東洋海運/);
    await user.click(screen.getByRole('button', { name: '印刷' }));
    await waitFor(() => expect(address()).toBe(`/invoices/preview/list?list=${list}`));
  });

  it.each([
    ['aging', '未入金の年齢表', /ベイロジ9,0009,000\d{4}\/\d\d\/\d\d/, '1〜30日0'],
    ['plan', '入金予定表', /東洋海運3001,0001,300$/, '期限超過300'],
  ])('is on paper: %s', async (list, heading, row, sum) => {
    renderPage(<InvoicePreviewListPage />, `/invoices/preview/list?list=${list}`);
    const page = await screen.findByRole('region', { name: `${heading} 1ページ` });
    expect(page).toHaveTextContent(`${longDayLabel(today)}現在2社`);
    const rows = within(page).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(row));
    expect(page).toHaveTextContent(sum);
    expect(page).toHaveTextContent('合計10,300');
    expect(document.title).toBe(`${heading}_${today.replaceAll('-', '')}`);
  });

  it('becomes a file', async () => {
    const { user } = show();
    await rowOf(/東洋海運/);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('未入金の年齢表');
  });
});

it('what is late says what it was before advances, as the columns and the home page have it', async () => {
  vi.mocked(invoices.listWanted).mockResolvedValue([open('1', '東洋海運', 1_000, 45)]);
  vi.mocked(payments.listWithRest).mockResolvedValue([
    aStoredPayment({ id: 'p', clientId: '東洋海運', amount: 400, rest: 400 }),
  ]);
  show();
  expect(await rowOf(/東洋海運/)).toHaveTextContent(/¥1,000.*−¥400.*¥600/);
  expect(screen.getByText(/^1社/)).toHaveTextContent(
    '1社 未入金 ¥600(前受金などを差し引く前 ¥1,000) うち期限超過 ¥600(前受金などを差し引く前 ¥1,000)',
  );
});

it('what is to be given back stands apart, and leads to its invoice', async () => {
  vi.mocked(invoices.listWanted).mockResolvedValue([
    open('1', '東洋海運', 1_000, 0),
    open('2', '東洋海運', -300, 45),
    open('3', 'ベイロジ', -9_000, 45),
  ]);
  const { user, address } = show();
  const table = within(await screen.findByRole('table', { name: 'お返しする分' }));
  expect(screen.getByRole('heading', { name: 'お返しする分 ¥9,300' })).toBeVisible();
  expect(table.getByRole('row', { name: /ベイロジ/ })).toHaveTextContent('¥9,000');
  expect(screen.getByText(/^1社/)).toHaveTextContent('1社 未入金 ¥700 うち期限超過 ¥0');
  const own = within(screen.getByRole('region', { name: /^お返しする分/ }));
  expect(own.queryByRole('button', { name: '印刷' })).toBeNull();
  await user.click(own.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('お返しする分をCSVで書き出す');
  await user.click(screen.getByRole('button', { name: 'キャンセル' }));
  await user.click(table.getByRole('button', { name: '請求書 3 を開く' }));
  await waitFor(() => expect(address()).toBe('/invoices/3'));
  renderPage(<InvoicePreviewListPage />, '/invoices/preview/list?list=aging');
  const page = await screen.findByRole('region', { name: '未入金の年齢表 1ページ' });
  expect(page).toHaveTextContent('お返しする分: ベイロジ 請求書 3 9,000円');
});

it('says what clients that owe nothing have left, on the page and on both sheets', async () => {
  vi.mocked(payments.listWithRest).mockResolvedValue([
    aStoredPayment({ id: 'p', clientId: 'かもめ', amount: 500, rest: 500 }),
  ]);
  const words = 'ほかに前受金やお返しする分が残る取引先 1社 -500円';
  show();
  await rowOf(/東洋海運/);
  expect(screen.getByText(/^2社/)).toHaveTextContent(words);
  for (const [list, name] of [
    ['aging', '未入金の年齢表'],
    ['plan', '入金予定表'],
  ]) {
    renderPage(<InvoicePreviewListPage />, `/invoices/preview/list?list=${list}`);
    const page = await screen.findByRole('region', { name: `${name} 1ページ` });
    expect(page).toHaveTextContent(words);
  }
});

it('nothing owed says so', async () => {
  vi.mocked(invoices.listWanted).mockResolvedValue([]);
  show();
  expect(await screen.findByText('未入金の請求書はありません')).toBeVisible();
  expect(screen.queryByText('お返しする分')).toBeNull();
});
