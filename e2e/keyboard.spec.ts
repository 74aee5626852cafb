import type { Page } from '@playwright/test';
import { registerWithCompany } from './support/people.ts';
import { expect, test } from './support/test.ts';

const TABS_AT_MOST = 80;

/** What has the focus: its role and its name, as a screen reader says it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? element.labels?.[0]?.textContent
        : undefined;
    return (element.ariaLabel ?? label ?? element.textContent ?? '').trim();
  });

/** Presses Tab until something of that name has the focus: nothing is clicked. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let count = 0; count < TABS_AT_MOST; count += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

test('the journey needs nothing but the keyboard', async ({ page }) => {
  await registerWithCompany(page, '/clients');
  await expect(page.getByText('取引先がまだありません')).toBeVisible();

  await press(page, /^新規取引先$/);
  await expect(page.getByRole('heading', { level: 1, name: '新規取引先' })).toBeVisible();
  await type(page, /^名称/, '東洋海運株式会社');
  await type(page, /^コード/, 'TY01');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /東洋海運/ })).toBeVisible();

  await press(page, /^ドライバー$/);
  await expect(page.getByText('ドライバーがまだいません')).toBeVisible();
  await press(page, /^新規ドライバー$/);
  await expect(page.getByRole('heading', { level: 1, name: '新規ドライバー' })).toBeVisible();
  await type(page, /^名前/, '田中 一郎');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /田中/ })).toBeVisible();

  await press(page, /^受注$/);
  await expect(page.getByText('受注がまだありません')).toBeVisible();
  await press(page, /^新規受注$/);
  await expect(page.getByRole('heading', { level: 1, name: '新規受注' })).toBeVisible();
  // A new order begins with its client.
  await expect(page.getByRole('combobox', { name: '取引先' })).toBeFocused();
  await page.keyboard.type('東洋');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue('東洋海運株式会社');
  await tabTo(page, /^納入日/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('20261124');
  await type(page, /^コンテナ番号/, 'oneu1234566');
  await type(page, /^作業先\(納入先\)/, '相模原 第二倉庫');
  await tabTo(page, /^基本運賃/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('45000');
  await press(page, /^付帯料金を追加$/);
  await press(page, /^保存$/);
  await expect(page.getByRole('heading', { level: 1, name: /^受注 相模原/ })).toBeVisible();

  // The legs come after the form: Tab would go round without them.
  await expect(page.getByRole('combobox', { name: /^通し/ })).toBeVisible();
  await tabTo(page, /^通し\(/);
  await page.keyboard.type('田中');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: '返却', exact: true })).toHaveValue('田中 一郎');
  for (const leg of ['積み', '行き', '帰り', '返却']) {
    await press(page, new RegExp(`^${leg}完了$`));
    await expect(page.getByRole('button', { name: `${leg}完了` })).toBeHidden();
  }
  await expect(page.getByRole('combobox', { name: '作業の状態' })).toHaveValue('returning');

  await press(page, /^配車表$/);
  await expect(page.getByRole('heading', { level: 1, name: /配車表$/ })).toBeVisible();
  await page.goto('/invoices?month=2026-11');
  await expect(page.getByRole('row', { name: /東洋海運/ })).toBeVisible();
  await tabTo(page, /東洋海運.*(を開く|45,000)/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '明細書' })).toBeVisible();
  await tabTo(page, /^印刷$/);
});
