import type { Page } from '@playwright/test';
import { documentsIn, give } from './support/emulators.ts';
import { signIn, somebody } from './support/people.ts';
import {
  fillDisk,
  fillLocalStorage,
  limitDisk,
  withIndexedDbClosed,
  withoutIndexedDb,
  withStorageBlocked,
} from './support/storageFaults.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const FAULT = { tag: '@fault' };

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const name = (page: Page) => page.getByRole('textbox', { name: '名前' });

/** Somebody with a company and a driver, signed in at the list of drivers. */
async function enter(page: Page): Promise<string> {
  const { uid, email } = await somebody('浜港運輸株式会社');
  const companyId = `${uid}-0`;
  const data = { name: '佐藤 次郎', kana: '', phone: '', vehicleNumber: '', enabled: true };
  await give([], [{ path: `companies/${companyId}/drivers/sato`, data }]);
  await page.goto('/login?redirect=%2Fdrivers');
  await signIn(page, email);
  await expect(row(page, '佐藤 次郎')).toBeVisible();
  return companyId;
}

/** A new driver is saved with a network, and another one without. */
async function expectSaves(page: Page, companyId: string): Promise<void> {
  await page.getByRole('link', { name: '新規ドライバー' }).first().click();
  await name(page).fill('田中 一郎');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(row(page, '田中 一郎')).toBeVisible();
  await expect.poll(() => documentsIn(`companies/${companyId}/drivers`)).toHaveLength(2);

  await page.getByRole('link', { name: '新規ドライバー' }).first().click();
  await name(page).fill('鈴木 三郎');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '未送信 1件' })).toBeVisible();
  expect(await documentsIn(`companies/${companyId}/drivers`)).toHaveLength(2);
  await page.context().setOffline(false);
  await expect(page.getByText(/未送信 \d+件/)).toBeHidden({ timeout: 30_000 });
  await expect(row(page, '鈴木 三郎')).toBeVisible();
  expect(await documentsIn(`companies/${companyId}/drivers`)).toHaveLength(3);
}

test(
  'without IndexedDB one signs in, sees the lists, saves, and stays signed in',
  FAULT,
  async ({ page }) => {
    await withoutIndexedDb(page);
    const companyId = await enter(page);
    expect(await page.evaluate(() => 'indexedDB' in window)).toBe(false);
    await expectSaves(page, companyId);
    await page.reload();
    await expect(row(page, '鈴木 三郎')).toBeVisible();
  },
);

test(
  'a database that cannot be opened in a private window is done without',
  FAULT,
  async ({ page }) => {
    await withIndexedDbClosed(page);
    const companyId = await enter(page);
    await expectSaves(page, companyId);
    await page.reload();
    await expect(row(page, '鈴木 三郎')).toBeVisible();
  },
);

test('site data that is blocked is done without for one visit', FAULT, async ({ page }) => {
  await withStorageBlocked(page);
  const companyId = await enter(page);
  await expectSaves(page, companyId);
});

test('a localStorage that is full loses nothing that is saved', FAULT, async ({ page }) => {
  const companyId = await enter(page);
  expect(await fillLocalStorage(page)).toBe('QuotaExceededError');
  await expectSaves(page, companyId);
  await page.reload();
  await expect(row(page, '鈴木 三郎')).toBeVisible();
});

test(
  'a disk that becomes full takes nothing away: what is shown stays, and what is saved arrives',
  FAULT,
  async ({ page, baseURL }) => {
    await limitDisk(page, baseURL ?? '', 2_000_000);
    const companyId = await enter(page);
    expect(await fillDisk(page)).toBe('QuotaExceededError');
    await row(page, '佐藤 次郎').click();
    await expect(name(page)).toHaveValue('佐藤 次郎');
    await page.getByRole('button', { name: 'キャンセル' }).click();
    await expectSaves(page, companyId);
    await page.reload();
    await expect(row(page, '鈴木 三郎')).toBeVisible();
  },
);

test.describe('a disk that is full from the start', () => {
  test.use({ provoked: /app\/idb-set/ });

  test('is done without', FAULT, async ({ page, baseURL }) => {
    await limitDisk(page, baseURL ?? '', 1);
    const companyId = await enter(page);
    expect(await fillDisk(page)).toBe('QuotaExceededError');
    await expectSaves(page, companyId);
    await page.reload();
    await expect(row(page, '鈴木 三郎')).toBeVisible();
  });
});
