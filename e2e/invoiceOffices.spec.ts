import type { SeedDocument } from '#dev/seed/load.ts';
import { newPrice } from '#domain/price/price.ts';
import { addMonths, monthKeyOf } from '#domain/time.ts';
import type { Page } from '@playwright/test';
import { orderDocument, signInWithClients } from './support/orders.ts';
import { printed } from './support/pdf.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** The last month that is over. */
const MONTH = addMonths(monthKeyOf(new Date()), -1);
const ADDRESS = `/invoices?month=${MONTH}`;

/** A client that wants one invoice per office, with orders of two offices. */
function documentsOf(companyId: string): SeedDocument[] {
  const at = `companies/${companyId}`;
  const price = { ...newPrice(), amount: 10_000, currency: 'JPY' as const };
  const office = (id: string, name: string, address: string): SeedDocument => ({
    path: `${at}/offices/${id}`,
    data: { name, address, phone: '045-222-3333', enabled: true, createdAt: new Date() },
  });
  const order = (id: string, officeId: string, day: string, name: string) =>
    orderDocument(companyId, id, {
      client: 'split',
      officeId,
      arrivalDate: `${MONTH}-${day}`,
      container: { containerId: 'ONEU1234566', type: 'dry', lengthFt: '40', height: '9.6' },
      destination: { name, address: '', inCharge: '', tel: '' },
      price,
    });
  return [
    office('yokohama', '横浜営業所', '横浜市中区新港1'),
    office('tokyo', '大井営業所', '東京都品川区八潮2'),
    {
      path: `${at}/clients/split`,
      data: {
        name: '湘南フォワーディング株式会社',
        kana: 'しょうなん',
        code: 'S01',
        closingDay: 31,
        splitByOffice: true,
        printCarryOver: true,
        createdAt: new Date(),
      },
    },
    order('first', 'yokohama', '05', '相模原 第二倉庫'),
    order('moving', 'yokohama', '06', '厚木 第一倉庫'),
    order('third', 'tokyo', '07', '前橋 物流'),
  ];
}

const rowOf = (page: Page, office: string) =>
  page
    .getByRole('table', { name: /の請求$/ })
    .getByRole('row', { name: new RegExp(`湘南フォワーディング株式会社 ${office}`) });

test('a client that wants it gets an invoice of each office; an order that moves is listed and corrected', async ({
  page,
}) => {
  await signInWithClients(page, ADDRESS, documentsOf);
  await expect(rowOf(page, '横浜営業所')).toContainText('¥22,000', { timeout: 30_000 });
  await expect(rowOf(page, '大井営業所')).toContainText('¥11,000');
  await page.getByRole('button', { name: '1社2通をまとめて発行' }).click();
  await page.getByRole('button', { name: '1社2通に発行する' }).click();
  await expect(page.getByText(/^終わりました。/)).toContainText('発行2件');
  await page.getByRole('button', { name: '閉じる' }).first().click();
  await expect(rowOf(page, '横浜営業所')).toContainText('発行済');
  await expectAccessible(page);

  // What was printed names the office that sends it, and what is still owed.
  await page.goto(`/invoices/preview?clientId=split&month=${MONTH}&officeId=yokohama`);
  const cover = page.getByRole('region', { name: '請求書', exact: true });
  await expect(cover).toContainText('横浜市中区新港1');
  await expectAccessible(page);
  const paper = await printed(page);
  expect(paper.pages).toBe(2);
  expect(paper.text).toContain('横浜営業所');
  expect(paper.text).toContain('¥22,000-');
  expect(paper.text).toContain('今回御請求額');
  await page.goto(`/invoices/preview?clientId=split&month=${MONTH}`);
  await expect(cover).toHaveCount(2);

  await page.goto('/orders/moving');
  await page.getByLabel('営業所', { exact: true }).selectOption('大井営業所');
  await page.getByRole('button', { name: '保存' }).first().click();
  await expect(page.getByText('保存しました').first()).toBeVisible();

  await page.goto(ADDRESS);
  const missed = page.getByRole('table', { name: '請求漏れ・発行後の変更' });
  const line = missed.getByRole('row', { name: /厚木 第一倉庫/ });
  await expect(line).toContainText('営業所変更');

  // The correction lets it go; the other office's takes it.
  const correct = async (office: string, gross: string) => {
    await rowOf(page, office).click();
    await page.getByRole('button', { name: 'ほかの操作' }).click();
    await page.getByRole('menuitem', { name: '修正版を発行' }).click();
    await expect(page.getByText(gross).first()).toBeVisible();
    await page.getByRole('button', { name: '修正版を発行する' }).click();
    await page.getByRole('textbox', { name: '理由' }).fill('営業所の変更');
    await page.getByRole('button', { name: '発行する', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/-2$/);
    await page.goto(ADDRESS);
  };
  await correct('横浜営業所', '¥11,000');
  await expect(line).toContainText('締め済みで未請求');
  await correct('大井営業所', '¥22,000');
  await expect(rowOf(page, '大井営業所')).toContainText('¥22,000');
  await expect(missed).toBeHidden();
});

test('the place of the recipient is tried on a sheet of its own', async ({ page }) => {
  await signInWithClients(page, '/invoices/preview?test=address');
  await expect(page.getByRole('region', { name: '宛名の位置確認' })).toBeVisible();
  await expectAccessible(page);
  const paper = await printed(page);
  expect(paper.pages).toBe(1);
  expect(paper.size).toContain('A4');
  expect(paper.text).toContain('取引先株式会社 御中');
});
