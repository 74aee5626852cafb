import { readFileSync } from 'node:fs';
import type { SeedDocument } from '#dev/seed/load.ts';
import { dayOfMonth, longMonthLabel } from '#domain/time.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import {
  CLOSED_MONTH,
  closingDocuments,
  ISSUER_NUMBER,
  issuerDocument,
} from './support/invoices.ts';
import { signInWithClients } from './support/orders.ts';
import { difference, picturesOf, pdfFile, printedFile, readPdf } from './support/pdf.ts';
import { expect, expectAccessible, expectGoodEverywhere, test } from './support/test.ts';

const MONTH = CLOSED_MONTH;
const ADDRESS = `/invoices?month=${MONTH}`;
const PREVIEW = `/invoices/preview?month=${MONTH}&closing=`;

/** A red square with a cross in it, clear between. */
const SEAL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAYAAABXAvmHAAAAiUlEQVR42u3ZMQ5AUAwG4BIHcBKz+09mJ3EDJqMgPFS+ThaJL/72VUSod6taL4a2mzM9eD+NVUREnf0NALxdzV7GvlJbPSpCAAB/nUIlJkeJySZCAAAAAAAAqVaJKx//R+89s3KIEMDTPXAmn9ZpAAAAAACAu0/iUqe2CAEA3NzEWf4bixCASl4L6oMcZNKLw3oAAAAASUVORK5CYII=';

function documentsOf(companyId: string): SeedDocument[] {
  return [
    ...closingDocuments(companyId, 2, 60),
    issuerDocument(companyId),
    {
      path: `companies/${companyId}/settings/billing`,
      data: { ...defaultBillingSettings(), seal: SEAL },
    },
  ];
}

async function issueAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /社をまとめて発行$/ }).click();
  await page.getByRole('button', { name: /社に発行する$/ }).click();
  await expect(page.getByText(/^終わりました。/)).toContainText('発行2件', { timeout: 60_000 });
}

/** The most that a PDF may differ from what is printed: it is about 0.05, and 0.3 where all is moved by half a millimetre. */
const LIKE = 0.08;

const save = (page: Page) => page.getByRole('button', { name: 'PDFで保存' });

/** How much each page of the files differs from what the browser prints of the preview that is shown. */
async function differences(page: Page, files: readonly string[]): Promise<number[]> {
  const own = files.flatMap(picturesOf);
  const paper = picturesOf(await printedFile(page));
  expect(paper).toHaveLength(own.length);
  return paper.flatMap((one, index) =>
    own.slice(index, index + 1).map((pdf) => difference(pdf, one)),
  );
}

async function saved(page: Page): Promise<[name: string, bytes: Uint8Array]> {
  await expect(save(page)).toBeEnabled();
  const saving = page.waitForEvent('download');
  await save(page).click();
  const download = await saving;
  await expect(page.getByText('PDFを保存しました')).toBeVisible();
  return [download.suggestedFilename(), new Uint8Array(readFileSync(await download.path()))];
}

test('a month is saved as a zip of PDFs that look like the paper', async ({ page }) => {
  await signInWithClients(page, PREVIEW, documentsOf);
  await expect(page.getByText('下書きは発行するとPDFにできます。')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expectGoodEverywhere(page);
  await page.goto(ADDRESS);
  await issueAll(page);
  await page.goto(PREVIEW);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('請求書プレビュー(2件)');
  const [zip, bytes] = await saved(page);
  expect(zip).toBe(`請求書_${longMonthLabel(MONTH)}_2件.zip`);
  const files = Object.entries(unzipSync(bytes));
  const day = dayOfMonth(MONTH, 31).replaceAll('-', '');
  expect(files.map(([name]) => name)).toEqual([
    `${day}_取引先C01株式会社_660000_請求書${MONTH}-001.pdf`,
    `${day}_取引先C02株式会社_660000_請求書${MONTH}-002.pdf`,
  ]);
  const pdfs = files.map(([, one]) => pdfFile(one));
  for (const [index, path] of pdfs.entries()) {
    const { pages, size, text, fonts, info } = readPdf(path);
    expect(pages).toBe(4);
    expect(size).toContain('A4');
    const client = `取引先C0${index + 1}株式会社`;
    for (const words of [
      `${MONTH}-00${index + 1}`,
      client,
      '¥660,000-',
      ISSUER_NUMBER,
      '相模原 第二倉庫',
    ])
      expect(text).toContain(words);
    expect(text.match(/このページの計/g)).toHaveLength(3);
    const embedded = fonts.trim().split('\n').slice(2);
    expect(embedded.length).toBeGreaterThan(10);
    for (const font of embedded)
      expect(font).toMatch(/BIZUDPGothic-(Regular|Bold)\s+CID TrueType\s+Identity-H\s+yes yes yes/);
    expect(info).toMatch(new RegExp(`Title:\\s+${day}_${client}_660000_請求書${MONTH}`));
    expect(info).toMatch(/Author:\s+浜港運輸株式会社/);
  }

  expect(Math.max(...(await differences(page, pdfs)))).toBeLessThan(LIKE);
  await page.addStyleTag({ content: '.sheet :is(th, td) { border-color: #fff !important }' });
  expect(Math.min(...(await differences(page, pdfs)))).toBeGreaterThan(LIKE);
  await page.addStyleTag({
    content: '.sheet :is(th, td) { border-color: #777 !important; color: #fff !important }',
  });
  expect(Math.min(...(await differences(page, pdfs)))).toBeGreaterThan(LIKE);
});

test('a phone hands single PDFs to other apps; without its letters there is none', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => {
        shared.push(...files.map(({ name, size }) => `${name} ${size > 20_000}`));
        document.title = shared.join('\n');
        await Promise.resolve();
      },
    });
  });
  await signInWithClients(page, ADDRESS, documentsOf);
  await issueAll(page);
  await page.goto('/invoices?tab=issued');
  await expect(save(page)).toBeEnabled();
  await expectGoodEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('取引先C02株式会社').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`請求書 ${MONTH}-002`);
  await expect(save(page)).toBeEnabled();
  await expectAccessible(page);

  let isCut = true;
  await page.route(/\.woff$/, (route) => (isCut ? route.abort() : route.continue()));
  await save(page).click();
  await expect(page.getByText('PDFを作成できませんでした')).toBeVisible();
  await expect(page.getByText(/PDFに使う文字\(フォント\)を取得できませんでした/)).toBeVisible();
  isCut = false;

  await page.getByRole('button', { name: '共有' }).click();
  const share = page.getByRole('button', { name: '共有する' });
  await expect(share).toBeEnabled();
  await expectAccessible(page);
  await share.click();
  await expect(page).toHaveTitle(
    new RegExp(`^\\d{8}_取引先C02株式会社_660000_請求書${MONTH}-002\\.pdf true$`),
  );
  await expect(page.getByRole('dialog')).toBeHidden();

  const [name, bytes] = await saved(page);
  expect(name).toContain(`請求書${MONTH}-002.pdf`);
  const pdf = pdfFile(bytes);
  await page.goto(`/invoices/preview?clientId=C02&month=${MONTH}`);
  await expect(save(page)).toBeEnabled();
  expect(Math.max(...(await differences(page, [pdf])))).toBeLessThan(LIKE);
});
