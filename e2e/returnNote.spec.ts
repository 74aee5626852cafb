import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { SeedDocument } from '#dev/seed/load.ts';
import { dayKeyOf, dayOfMonth, longDayLabel } from '#domain/time.ts';
import {
  CLOSED_MONTH,
  closingDocuments,
  ISSUER_NUMBER,
  issuerDocument,
} from './support/invoices.ts';
import { signInWithClients } from './support/orders.ts';
import { difference, pdfFile, picturesOf, printedFile, readPdf } from './support/pdf.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

const MONTH = CLOSED_MONTH;
const PAPER = `${MONTH}-001-R1`;

const documentsOf = (companyId: string): SeedDocument[] => [
  ...closingDocuments(companyId, 1, 3),
  issuerDocument(companyId),
];

/** On the page of an issued invoice of 33,000 yen. */
async function openIssued(page: Page): Promise<void> {
  await signInWithClients(page, `/invoices?month=${MONTH}`, documentsOf);
  await page.getByRole('button', { name: /社をまとめて発行$/ }).click();
  await page.getByRole('button', { name: /社に発行する$/ }).click();
  await expect(page.getByText(/^終わりました。/)).toContainText('発行1件');
  await page.goto(`/invoices?tab=issued&from=${MONTH}`);
  await page
    .getByRole('row', { name: /取引先C01/ })
    .first()
    .click();
}

async function reduceBy(page: Page, amount: string, memo: string): Promise<void> {
  await page.getByRole('button', { name: '入金を記録' }).click();
  const dialog = page.getByRole('dialog', { name: '入金を記録' });
  await dialog.getByLabel('種類').selectOption({ label: '値引' });
  await dialog.getByLabel('入金額').fill(amount);
  await dialog.getByLabel('メモ').fill(memo);
  await dialog.getByRole('button', { name: '記録する' }).click();
  await expect(page.getByText('入金を記録しました')).toBeVisible();
}

async function downloaded(page: Page, button: Locator): Promise<[name: string, bytes: Buffer]> {
  await expect(button).toBeEnabled();
  const saving = page.waitForEvent('download');
  await button.click();
  const download = await saving;
  return [download.suggestedFilename(), readFileSync(await download.path())];
}

const menuOf = async (page: Page) => {
  const list = page.getByRole('table', { name: '入金一覧' });
  const row = list.getByRole('row', { name: /取引先C01/ });
  await row.getByRole('button', { name: 'この行の操作' }).first().click();
};

test('a price is reduced after the issue, and the client gets the paper that the law asks for', async ({
  page,
}) => {
  await openIssued(page);
  await reduceBy(page, '11000', '荷傷みのため');
  await page.getByRole('link', { name: '返還請求書' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('返還請求書');
  await expect(page.getByRole('region', { name: '返還請求書' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'メモを理由として印字' }).check();
  await expectGoodEverywhere(page);

  // 消費税法57条の4第3項, item by item: who, when, of what and of when, how much by rate, and the tax.
  const today = dayKeyOf(new Date());
  const [from, to] = [1, 31].map((day) => longDayLabel(dayOfMonth(MONTH, day)));
  const items = [
    '適格返還請求書',
    '浜港運輸株式会社',
    ISSUER_NUMBER,
    '取引先C01株式会社',
    PAPER,
    longDayLabel(today),
    `${from}〜${to}`,
    '海上コンテナ輸送料',
    '基本運賃',
    '¥11,000-',
    '荷傷みのため',
  ];
  const paper = await printedFile(page);
  const save = page.getByRole('button', { name: 'PDFで保存' });
  const [name, bytes] = await downloaded(page, save);
  expect(name).toBe(`${today.replaceAll('-', '')}_取引先C01株式会社_11000_返還請求書${PAPER}.pdf`);
  const saved = pdfFile(bytes);
  for (const path of [paper, saved]) {
    const { pages, size, text } = readPdf(path);
    expect(pages).toBe(1);
    expect(size).toContain('A4');
    for (const item of items) expect(text).toContain(item);
    expect(text).toMatch(new RegExp(`請求番号\\s+${MONTH}-001\\s`));
    expect(text).toMatch(/10%対象\(税抜\)\s+10,000/);
    expect(text).toMatch(/消費税\(10%\)\s+1,000/);
    expect(text).toMatch(/10%対象\(税込\)\s+11,000/);
  }
  const [one, other] = [saved, paper].flatMap(picturesOf);
  // About 0.05 where both are alike (see invoicePdf.spec.ts).
  expect(one && other ? difference(one, other) : Infinity).toBeLessThan(0.08);

  await page.getByRole('button', { name: 'デジタルインボイス' }).click();
  await page.getByLabel('取引先のPeppol ID').fill('0188:7000012050002');
  await expectGoodEverywhere(page);
  const [file, xml] = await downloaded(page, page.getByRole('button', { name: '書き出す' }));
  expect(file).toBe(`${PAPER}.xml`);
  expect(xml.toString()).toContain('<cbc:PayableAmount currencyID="JPY">-11000<');

  // From the list of payments too; once the reduction is taken back, there is no paper any more.
  const address = page.url();
  await page.goto('/invoices?tab=deposits');
  await menuOf(page);
  await page.getByRole('menuitem', { name: '返還請求書' }).click();
  await expect(page.getByText(PAPER)).toBeVisible();
  await page.getByRole('button', { name: '戻る' }).click();
  await menuOf(page);
  await page.getByRole('menuitem', { name: '入金を取り消す' }).click();
  await page.getByLabel('取り消す理由').fill('誤り');
  await page.getByRole('button', { name: '取り消す', exact: true }).click();
  await expect(page.getByText(/取消 誤り/)).toBeVisible();
  await page.goto(address);
  await expect(
    page.getByText('この値引は取り消されたので、返還請求書はありません。'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '印刷' })).toBeDisabled();
  await expectGoodEverywhere(page);
});
