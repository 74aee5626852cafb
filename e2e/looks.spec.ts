import type { Page } from '@playwright/test';
import { loadDemo, signInAsDemo } from './support/demo.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Every screen of the journey, and what shows that it is there. */
const SCREENS: readonly (readonly [path: string, shown: string])[] = [
  ['/', '配車表'],
  ['/orders', '東洋海運株式会社'],
  ['/orders/new', '付帯料金を追加'],
  ['/clients', '東洋海運株式会社'],
  ['/clients/new', '締日・支払条件'],
  ['/drivers', '田中'],
  ['/drivers/new', 'トラクタヘッド'],
  ['/companies', '浜港運輸株式会社'],
  ['/schedule', '配車表'],
  ['/invoices', '東洋海運株式会社'],
  ['/invoices?tab=balance', '東洋海運株式会社'],
  ['/plans', '未契約'],
];

/** What strangers see. */
const PUBLIC_SCREENS: readonly (readonly [path: string, shown: string])[] = [
  ['/', '無料で始める(7日間)'],
  ['/login', 'パスワードを忘れた方'],
  ['/register', '登録して始める'],
  ['/login/forgot', 'メールを送る'],
  ['/login/action', '手続きを続けられません'],
  ['/plans', '申し込む'],
];

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await sideways(page), `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Where the letters for paper are known, screens are written with them too, and fetch megabytes for it. */
const expectNoLettersForPaper = async (page: Page) =>
  expect(await page.evaluate(() => document.fonts.size), page.url()).toBe(0);

async function lookAtAll(page: Page): Promise<void> {
  for (const [path, shown] of PUBLIC_SCREENS) {
    await page.goto(path);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await expectGood(page);
  }
  await signInAsDemo(page);
  for (const [path, shown] of SCREENS) {
    await page.goto(path);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await expectGood(page);
    await expectNoLettersForPaper(page);
  }
  await page.goto('/orders');
  await page
    .getByRole('row', { name: /東洋海運/ })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: '返却', exact: true })).toBeVisible();
  await expectGood(page);
  await page.goto('/companies');
  await page.getByRole('row', { name: /浜港運輸/ }).click();
  await expect(page.getByRole('textbox', { name: '登録番号' })).toBeVisible();
  await expectGood(page);
  await page.goto('/invoices');
  await page
    .getByRole('row', { name: /東洋海運/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '明細書' }).first()).toBeVisible();
  await expectGood(page);
}

/** Colours of one's own are no sign where the system's are forced: what is chosen has the system's colour for it. */
async function expectChosenStandsOut(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/invoices');
  for (const one of [
    page.getByRole('link', { name: '請求', exact: true }),
    page.getByRole('button', { name: '締め', exact: true }),
  ]) {
    const besides = one.locator('xpath=following-sibling::*[1]');
    const letters = await one.evaluate((element) => getComputedStyle(element).color);
    await expect(besides).not.toHaveCSS('color', letters);
  }
}

// Every screen is judged by axe, which takes its time beside other work.
test.setTimeout(300_000);

test.beforeAll(loadDemo);

test.describe('on a wide screen, light', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  test('every screen is accessible, and shows what is chosen with forced colours', async ({
    page,
  }) => {
    await lookAtAll(page);
    await expectChosenStandsOut(page);
  });
});

test.describe('on a phone, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  test('every screen is accessible and no wider than the phone', ({ page }) => lookAtAll(page));
});

test('the page of the plans is light blue', async ({ page }) => {
  await page.goto('/plans');
  await expect(page.getByRole('heading', { name: 'プラン', exact: true })).toBeVisible();
  const behind = await page.evaluate(() => {
    const shell = document.querySelector('.plans')?.closest('.shell');
    return shell === null || shell === undefined ? '' : getComputedStyle(shell).backgroundColor;
  });
  expect(behind).toBe('rgb(227, 242, 253)');
});
