import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { addDays, startOfDay } from '#domain/time.ts';
import { InvoicePreviewPage } from '#pages/invoices/InvoicePreviewPage.tsx';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import { AppError } from '#firestore/errors.ts';
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

const ADDRESS = '/invoices/preview?clientId=client-1&month=2026-11';
const client = aClient({
  postalCode: '231-0002',
  prefecture: '神奈川県',
  address: '横浜市中区海岸通1-1',
  building: '港ビル5階',
});
const priced = (id: string, price: object, fields: object = {}) =>
  anOrder({ id, arrivalDate: startOfDay('2026-11-10'), price, ...fields });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-11-25') });
  vi.mocked(companies.get).mockResolvedValue(aCompany());
  vi.mocked(clients.get).mockResolvedValue(client);
  vi.mocked(banks.list).mockResolvedValue([aBank()]);
  vi.mocked(orders.listForInvoice).mockResolvedValue([priced('a', { amount: 45_000 })]);
  vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
  vi.mocked(invoices.listOfClientMonth).mockResolvedValue([]);
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => renderPage(<InvoicePreviewPage />, ADDRESS);
const cover = () => screen.findByRole('region', { name: '請求書' });
const details = (page: number) => screen.findByRole('region', { name: `明細書 ${page}ページ` });
const taxOf = (sheet: HTMLElement) =>
  within(within(sheet).getByRole('table', { name: '税率ごとの合計' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the printed invoice', () => {
  it('reads the period of the client, of the selected company', async () => {
    open();
    await cover();
    expect(orders.listForInvoice).toHaveBeenCalledExactlyOnceWith('company-1', 'client-1', {
      from: startOfDay('2026-10-21'),
      to: startOfDay('2026-11-21'),
    });
  });

  it('has on its cover what a qualified invoice needs', async () => {
    open();
    const sheet = await cover();
    const texts = [
      '東洋海運株式会社 御中',
      '〒231-0002神奈川県横浜市中区海岸通1-1港ビル5階',
      '請求書(適格請求書)',
      '登録番号 T9234567890123',
      '浜港運輸株式会社',
      'TEL 045-000-0001',
      '担当 山田',
      '請求番号(発行時に採番)',
      '発行日2026年11月20日',
      '対象期間2026年10月21日〜2026年11月20日',
      '件名: 2026年11月分 海上コンテナ輸送料',
      'ご請求金額(税込)¥49,500-',
      'お支払期限2026年12月31日',
      '横浜港銀行 本店 普通 1234567 ハマミナトウンユ(カ',
      '内訳区分金額(税抜)基本運賃45,000計45,000',
    ];
    for (const text of texts) expect(sheet).toHaveTextContent(text);
    expect(taxOf(sheet)).toEqual([
      '10%対象(税抜)45,000',
      '消費税(10%)4,500',
      '10%対象(税込)49,500',
      '合計(税込)49,500',
    ]);
  });

  it('has a line per transport: day, container, route, what it costs', async () => {
    const items = [
      { type: 'highway', amount: 2_200, taxInclusion: 'inclusive' },
      { type: 'wait', amount: 3_000 },
      { type: 'cleaning', amount: 1_500, tax: 'taxFree' },
    ];
    vi.mocked(orders.listForInvoice).mockResolvedValue([
      priced(
        'a',
        { amount: 45_000, additionalItems: items },
        { orderNumber: 'TY-881', billingMemo: '深夜割増込み' },
      ),
    ]);
    open();
    const [, line] = within(await details(2)).getAllByRole('row');
    const cells = within(line ?? document.body).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '1',
      '11/10',
      'ONEU1234566',
      "40'HC",
      '本牧BC→相模原 第二倉庫→本牧BC深夜割増込み',
      'TY-881',
      '45,000',
      '(内)2,200',
      '3,000',
      '清掃 (非)1,500',
      '48,000(内)2,200(非)1,500',
    ]);
  });

  it('rounds the tax once over all lines and shows what is outside it', async () => {
    vi.mocked(orders.listForInvoice).mockResolvedValue([
      ...['a', 'b', 'c'].map((id) => priced(id, { amount: 999 })),
      priced('d', { amount: 500, tax: 'taxFree' }),
    ]);
    open();
    expect(taxOf(await cover())).toEqual([
      '10%対象(税抜)2,997',
      '消費税(10%)300',
      '10%対象(税込)3,297',
      '非課税・免税 対象500',
      '合計(税込)3,797',
    ]);
  });

  it('hides a registration number of the wrong form and then calls itself no qualified invoice', async () => {
    const number = 'T92345';
    vi.mocked(companies.get).mockResolvedValue(aCompany({ qualifiedInvoiceIssuerNumber: number }));
    const { container } = open();
    expect(await cover()).toHaveTextContent('浜港運輸株式会社');
    expect(container).not.toHaveTextContent('登録番号');
    expect(container).not.toHaveTextContent('T92345');
    expect(container).not.toHaveTextContent('適格請求書');
  });

  it('divides 45 lines into three sheets of details, numbered through', async () => {
    vi.mocked(orders.listForInvoice).mockResolvedValue(
      Array.from({ length: 45 }, (_, index) =>
        anOrder({
          id: `order-${String(index).padStart(2, '0')}`,
          arrivalDate: startOfDay(addDays('2026-10-21', Math.floor(index / 2))),
        }),
      ),
    );
    open();
    expect(await cover()).toHaveTextContent('ページ1/4');
    expect(screen.getAllByRole('region')).toHaveLength(4);
    const numbersOf = async (page: number) => {
      const [, ...rows] = within(
        (await details(page)).querySelector('.details') as HTMLElement,
      ).getAllByRole('row');
      return rows
        .slice(0, -1)
        .map((row) => Number(within(row).getAllByRole('cell')[0]?.textContent));
    };
    const numbers = [await numbersOf(2), await numbersOf(3), await numbersOf(4)];
    expect(numbers.map((one) => one.length)).toEqual([20, 20, 5]);
    expect(numbers.flat()).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
    expect(await details(3)).toHaveTextContent('3/4');
    expect(within(await details(3)).queryByText('合計(税込)')).toBeNull();
    expect(taxOf(await details(4)).at(-1)).toBe('合計(税込)2,227,500');
    for (const page of [2, 3, 4])
      expect(await details(page)).toHaveTextContent('登録番号 T9234567890123');
  });

  it('leaves out the account when there is none', async () => {
    vi.mocked(banks.list).mockResolvedValue([aBank({ enabled: false })]);
    open();
    expect(await cover()).not.toHaveTextContent('お振込先');
  });
});

describe('the preview', () => {
  it('proposes the name of the file by its title', async () => {
    open();
    expect(document.title).toBe('請求書 - はこび帳');
    await waitFor(() =>
      expect(document.title).toBe('20261120_東洋海運株式会社_49500_請求書下書き'),
    );
  });

  it('warns of orders without a price, outside what is printed', async () => {
    vi.mocked(orders.listForInvoice).mockResolvedValue([
      priced('a', { amount: 45_000 }),
      priced('b', { amount: 0 }),
      priced('c', { amount: 0 }),
    ]);
    open();
    const warning = await screen.findByText('運賃未入力の受注が2件あります');
    expect(screen.getByRole('main')).not.toContainElement(warning);
  });

  it('warns of nothing when every order has its price, and prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open();
    const button = screen.getByRole('button', { name: '印刷' });
    expect(button).toBeDisabled();
    await cover();
    expect(screen.queryByText(/運賃未入力/)).toBeNull();
    await user.click(button);
    expect(print).toHaveBeenCalledOnce();
  });

  it.each([
    ['orders', orders.listForInvoice],
    ['accounts', banks.list],
    ['issuer', companies.get],
  ])('prints nothing when the %s cannot be read, and tries again', async (_what, read) => {
    vi.mocked(read).mockRejectedValueOnce(new AppError('unavailable', '接続できません。'));
    const { user } = open();
    expect(await screen.findByText('接続できません。')).toBeVisible();
    expect(screen.getByRole('button', { name: '印刷' })).toBeDisabled();
    expect(screen.queryByRole('region')).toBeNull();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await cover()).toHaveTextContent('¥49,500-');
  });

  it('says that the client is not there', async () => {
    vi.mocked(clients.get).mockResolvedValue(undefined);
    open();
    expect(await screen.findByText(/取引先が見つかりません/)).toBeVisible();
  });

  it.each(['/invoices/preview', '/invoices/preview?clientId=c1&month=2026-13'])(
    'is no page at %s',
    (address) => {
      expect(() => renderPage(<InvoicePreviewPage />, address)).toThrow('Page Not Found');
    },
  );
});
