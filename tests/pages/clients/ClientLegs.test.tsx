import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as download from '#components/csv/download.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Client } from '#domain/client/client.ts';
import { jobSchema, type Job } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import { atClock, monthRange } from '#domain/time.ts';
import { ClientPage } from '#pages/clients/ClientPage.tsx';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as clients from '#repositories/clients.ts';
import * as companies from '#repositories/companies.ts';
import type { Rows } from '#firestore/convert.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, aCompany, anOrder } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#components/csv/download.ts');
vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/companies.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/orders.ts', { spy: true });

const yamate = aClient({ id: 'yamate', name: '株式会社山手物流', isPartner: true });
const step = (price: number) => ({
  type: 'client',
  id: 'yamate',
  completedAt: atClock('2026-11-24', '10:00'),
  price,
  chassisNumber: '0452',
});
const job = jobSchema.parse({
  id: 'order-1',
  orderId: 'order-1',
  steps: { loading: step(12_000), shipping: step(0) },
});

let ordersSource = aSource<Rows<Order>>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  ordersSource = aSource();
  vi.mocked(clients.watch).mockReturnValue(answering<Client | undefined>(yamate));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient(), yamate)));
  vi.mocked(orders.watchByIds).mockImplementation(() => ordersSource.watch);
  signIn();
});

async function open(found: () => Promise<Job[]>, month = '2026-11') {
  vi.mocked(jobs.listJobsOf).mockImplementationOnce(found);
  const view = renderPage(
    <ClientPage />,
    `/clients/yamate?tab=legs&month=${month}`,
    '/clients/:id',
  );
  await waitFor(() => expect(jobs.listJobsOf).toHaveBeenCalled());
  return view;
}

describe('the legs of another carrier', () => {
  it('show what was driven, for whom and for how much, and open the order', async () => {
    const { user, address } = await open(async () => [job, job]);
    expect(jobs.listJobsOf).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      { type: 'client', id: 'yamate' },
      monthRange('2026-11'),
    );
    await waitFor(() => expect(ordersSource.listeners()).toBe(1));
    expect(orders.watchByIds).toHaveBeenCalledWith('company-1', ['order-1']);
    ordersSource.emit(rowsWith(anOrder()));
    const table = screen.getByRole('table', { name: '2026年11月の傭車実績' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(
      /2026\/11\/24.*積み東洋海運株式会社相模原 第二倉庫.*ONEU12345660452¥12,000/,
    );
    expect(second).toHaveTextContent(/行き.*未設定/);
    expect(screen.getByText(/^合計 2本/, { selector: '.legs__sum' })).toHaveTextContent(
      '合計 2本 ¥12,000',
    );
    expect(screen.getByText(/\(金額未設定 1本\)/)).toBeVisible();
    expect(first).toBeDefined();
    await user.click(within(table).getByText('積み'));
    expect(address()).toBe('/orders/order-1');
  });

  it('are printed as a notice of payment', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await open(async () => [job]);
    expect(screen.getByRole('button', { name: '印刷' })).toBeDisabled();
    expect(screen.queryByRole('region', { name: '支払通知書(案)' })).toBeNull();
    await waitFor(() => expect(ordersSource.listeners()).toBe(1));
    ordersSource.emit(rowsWith(anOrder({ orderNumber: 'T02-1' })));
    const sheet = within(screen.getByRole('region', { name: '支払通知書(案)' }));
    expect(sheet.getByText('株式会社山手物流 御中')).toBeVisible();
    expect(sheet.getByText('登録番号なし')).toBeVisible();
    expect(sheet.getByText('ほか金額未設定 1本')).toBeVisible();
    const rows = sheet.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      '作業日工程受注番号取引先作業先サイズコンテナ番号シャーシ金額',
      "11/24(火)積みT02-1東洋海運株式会社相模原 第二倉庫40'HC・2軸ONEU12345660452¥12,000",
      "11/24(火)行きT02-1東洋海運株式会社相模原 第二倉庫40'HC・2軸ONEU12345660452未設定",
      '積み1本¥12,000',
      '行き1本未設定',
      '11/24(火)2本¥12,000',
    ]);
    await user.click(screen.getByRole('button', { name: '印刷' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('name the registration number of the carrier', async () => {
    const registered = { ...yamate, qualifiedInvoiceIssuerNumber: 'T9234567890123' };
    vi.mocked(clients.watch).mockReturnValue(answering<Client | undefined>(registered));
    await open(async () => [job]);
    await waitFor(() => expect(ordersSource.listeners()).toBe(1));
    ordersSource.emit(rowsWith());
    expect(screen.getByText('登録番号 T9234567890123')).toBeVisible();
  });

  it('are written into a file', async () => {
    const { user } = await open(async () => [job]);
    await waitFor(() => expect(ordersSource.listeners()).toBe(1));
    ordersSource.emit(rowsWith(anOrder()));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const name = '株式会社山手物流 2026年11月の傭車実績をCSVで書き出す';
    const dialog = await screen.findByRole('dialog', { name });
    await user.click(within(dialog).getByRole('button', { name: '2件を書き出す' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(download.download).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^株式会社山手物流 2026年11月の傭車実績_\d{8}\.csv$/),
      expect.anything(),
    );
  });

  it('are written for the carrier as a digital invoice', async () => {
    const number = 'T7000012050002';
    const registered = { ...yamate, qualifiedInvoiceIssuerNumber: number };
    vi.mocked(clients.watch).mockReturnValue(answering<Client | undefined>(registered));
    vi.mocked(companies.get)
      .mockRejectedValueOnce(new Error('通信できません。'))
      .mockResolvedValue(aCompany({ qualifiedInvoiceIssuerNumber: number }));
    vi.mocked(billingSettings.get).mockResolvedValue(defaultBillingSettings());
    const free = jobSchema.parse({
      ...job,
      id: 'order-2',
      orderId: 'order-2',
      steps: { shipping: step(0) },
    });
    const { user } = await open(async () => [job, free]);
    await waitFor(() => expect(ordersSource.listeners()).toBe(1));
    ordersSource.emit(rowsWith(anOrder()));
    await user.selectOptions(screen.getByRole('combobox', { name: '支払運賃の税' }), '税込');
    await user.click(screen.getByRole('button', { name: 'デジタルインボイス' }));
    const name = '2026年11月の仕入明細書(デジタルインボイス)';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(await dialog.findByRole('button', { name: '再試行' }));
    expect(await dialog.findByLabelText(/^傭車先のPeppol ID/)).toHaveValue(`0221:${number}`);
    expect(dialog.getByLabelText(/^自社のPeppol ID/)).toHaveValue(`0221:${number}`);
    expect(dialog.getByText(/^1件/)).toHaveTextContent('税込 ¥12,000');
    expect(dialog.getByText(/^どの工程にも支払運賃のない受注が1件あり/)).toBeVisible();
    const save = dialog.getByRole('button', { name: '書き出す' });
    await user.clear(dialog.getByLabelText(/^番号/));
    expect(dialog.getByRole('alert')).toHaveTextContent('番号を入力してください。');
    await user.type(dialog.getByLabelText(/^番号/), 'Y-11');
    await user.clear(dialog.getByLabelText('発行日'));
    expect(dialog.getByRole('alert')).toHaveTextContent('発行日と支払日を確かめてください。');
    expect(save).toBeDisabled();
    await user.type(dialog.getByLabelText('発行日'), '2026/11/30{Enter}');
    const payDay = dialog.getByLabelText('支払日');
    await user.type(payDay, '2026/11/5{Enter}');
    expect(dialog.getByText(/^対象の月が終わる前の日です/)).toBeVisible();
    await user.clear(payDay);
    await user.type(payDay, '2027/1/5{Enter}');
    expect(dialog.getByText(/^翌月末を過ぎています/)).toBeVisible();
    const memo = dialog.getByLabelText('備考');
    await user.click(memo);
    await user.paste('あ'.repeat(201));
    expect(memo).toHaveAccessibleDescription(/200文字以内で入力してください\(いま201文字\)/);
    expect(save).toBeDisabled();
    await user.clear(memo);
    await user.type(memo, ' 確認のこと ');
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toastTexts()).toEqual(['Y-11.xml を書き出しました']);
    const [file] = vi.mocked(download.downloadFile).mock.calls;
    const text = await file?.[1].text();
    expect(file?.[0]).toBe('Y-11.xml');
    expect(text).toContain('<cbc:Note>確認のこと</cbc:Note>');
    expect(text).toContain('<cbc:DueDate>2027-01-05</cbc:DueDate>');
    expect(text).toContain('<cbc:PayableAmount currencyID="JPY">12000</cbc:PayableAmount>');
  });

  it('are no digital invoice of a carrier without a number', async () => {
    const { user } = await open(async () => [job]);
    await waitFor(() => expect(ordersSource.listeners()).toBe(1));
    ordersSource.emit(rowsWith());
    await user.click(screen.getByRole('button', { name: 'デジタルインボイス' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('alert')).toHaveTextContent(/^株式会社山手物流の登録番号がないため/);
    expect(dialog.queryByRole('button', { name: '書き出す' })).toBeNull();
  });

  it('are those of another month, which is in the address', async () => {
    const { user, address } = await open(async () => []);
    expect(await screen.findByText('2026年11月に完了した作業はありません')).toBeVisible();
    vi.mocked(jobs.listJobsOf).mockResolvedValueOnce([]);
    await user.click(screen.getByRole('button', { name: '前の月' }));
    expect(address()).toBe('/clients/yamate?tab=legs&month=2026-10');
    expect(await screen.findByText('2026年10月に完了した作業はありません')).toBeVisible();
  });

  it('are never a part of them: a failure is told and tried again', async () => {
    const { user } = await open(() => Promise.reject(new Error('通信できません。')));
    expect(await screen.findByText('通信できません。')).toBeVisible();
    vi.mocked(jobs.listJobsOf).mockResolvedValueOnce([job]);
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(ordersSource.listeners()).toBe(1));
    ordersSource.emit(rowsWith());
    const table = screen.getByRole('table', { name: '2026年11月の傭車実績' });
    expect(within(table).getByText('積み')).toBeVisible();
  });

  it('are no tab of a client that does not drive for us', async () => {
    vi.mocked(clients.watch).mockReturnValue(answering<Client | undefined>(aClient()));
    renderPage(<ClientPage />, '/clients/client-1?tab=legs', '/clients/:id');
    expect(screen.getByRole('button', { name: '基本情報', pressed: true })).toBeVisible();
    expect(screen.queryByRole('button', { name: '傭車実績' })).toBeNull();
  });
});
