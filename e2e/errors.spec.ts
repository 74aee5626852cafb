import type { Page } from '@playwright/test';
import { signIn, somebody } from './support/people.ts';
import { expect, expectAccessible, expectGoodEverywhere, test } from './support/test.ts';

const CHUNK = /\/assets\/ClientsPage-[^/]*\.js$/;
const NOT_FETCHED = /status of 404|Failed to fetch dynamically imported module/;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

async function enter(page: Page, path: string): Promise<void> {
  const { email } = await somebody('浜港運輸株式会社');
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, email);
  await expect(page.getByRole('button', { name: '山田 花子' })).toBeVisible();
}

/** Counts how often the document itself is asked for from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

test.describe('an unknown address', () => {
  test.use({ provoked: /Page Not Found/ });

  test('says that there is no such page and leads on', async ({ page }) => {
    await page.goto('/nowhere/at-all');
    await expect(heading(page, 'Page Not Found')).toBeVisible();
    await expect(page.getByText('/nowhere/at-all')).toBeVisible();
    await expect(page).toHaveTitle('ページが見つかりません - はこび帳');
    await expectGoodEverywhere(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '前の画面に戻る' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'トップへ戻る' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(heading(page, 'Page Not Found')).toHaveCount(0);
  });

  test('is left by the way back to the page before', async ({ page }) => {
    await page.goto('/login');
    await expect(heading(page, 'ログイン')).toBeVisible();
    await page.goto('/nowhere');
    await page.getByRole('button', { name: '前の画面に戻る' }).click();
    await expect(page).toHaveURL('/login');
    await expect(heading(page, 'ログイン')).toBeVisible();
  });

  test('says the same for an id that cannot be one', async ({ page }) => {
    await page.goto('/orders/__none__');
    await expect(heading(page, 'Page Not Found')).toBeVisible();
  });
});

test.describe('a program that reads for a search engine', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    provoked: /Page Not Found/,
  });

  test('finds nothing at an unknown address', async ({ page }) => {
    const failed = page.waitForEvent('console', (message) => /Page Not Found/.test(message.text()));
    await page.goto('/nowhere');
    await failed;
    await expect(page.locator('#root')).toHaveText('');
    await page.goto('/');
    await expect(page.getByRole('link', { name: /無料で始める/ }).first()).toBeVisible();
  });
});

test.describe('a part of an older build', () => {
  test.use({ provoked: NOT_FETCHED });

  test(
    'that stays away makes the page reload once, then says so',
    { tag: '@fault' },
    async ({ page }) => {
      await enter(page, '/orders');
      await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
      const loads = countLoads(page);
      await page.getByRole('navigation').getByRole('link', { name: '取引先' }).click();
      await expect(page.getByText('画面を表示できませんでした')).toBeVisible({ timeout: 10_000 });
      await expect(page).toHaveURL('/clients');
      await expectGoodEverywhere(page);
      expect(loads()).toBe(1);
      await page.unroute(CHUNK);
      await page.getByRole('link', { name: 'トップへ戻る' }).click();
      await expect(page).toHaveURL('/');
      await page.getByRole('navigation').getByRole('link', { name: '取引先' }).click();
      await expect(page.getByText('取引先がまだありません')).toBeVisible();
      expect(loads()).toBe(2);
    },
  );

  test(
    'that is gone when the page is opened makes it reload once, then says so',
    { tag: '@fault' },
    async ({ page }) => {
      await enter(page, '/orders');
      await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
      const loads = countLoads(page);
      await page.goto('/clients');
      await expect(page.getByText('画面を表示できませんでした')).toBeVisible({ timeout: 10_000 });
      expect(loads()).toBe(2);
      await page.unroute(CHUNK);
      await page.getByRole('button', { name: 'もう一度試す' }).click();
      await expect(page.getByText('取引先がまだありません')).toBeVisible();
    },
  );
});

test.describe('a part that comes with the second load', () => {
  test.use({ provoked: NOT_FETCHED });

  test('shows the page as if nothing had been', { tag: '@fault' }, async ({ page }) => {
    await enter(page, '/orders');
    const loads = countLoads(page);
    await page.route(CHUNK, (route) =>
      loads() === 0 ? route.fulfill({ status: 404, body: 'Not Found' }) : route.continue(),
    );
    await page.getByRole('navigation').getByRole('link', { name: '取引先' }).click();
    await expect(page.getByText('取引先がまだありません')).toBeVisible();
    await expect(page).toHaveURL('/clients');
    expect(loads()).toBe(1);
  });

  test(
    'shows the page too when it was on its way already as its link was pressed',
    { tag: '@fault' },
    async ({ page }) => {
      await enter(page, '/orders');
      // The part that fetches the page of a link is here with the command palette.
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const loads = countLoads(page);
      let answer = () => {};
      const asPressed = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(CHUNK, async (route) => {
        if (loads() > 0) return route.continue();
        await asPressed;
        return route.fulfill({ status: 404, body: 'Not Found' });
      });
      const link = page.getByRole('navigation').getByRole('link', { name: '取引先' });
      const asked = page.waitForRequest(CHUNK);
      await link.hover();
      await asked;
      await link.click();
      await expect(page).toHaveURL('/clients');
      answer();
      await expect(page.getByText('取引先がまだありません')).toBeVisible();
      expect(loads()).toBe(1);
    },
  );
});

test.describe('an error that nothing caught', () => {
  test.use({ provoked: /壊れました/ });

  test('of a promise leads to the error page with its message and details', async ({ page }) => {
    await enter(page, '/orders');
    await page.evaluate(() => {
      void Promise.reject(new Error('壊れました'));
    });
    await expect(heading(page, '壊れました')).toBeVisible();
    await expect(page).toHaveTitle('エラー - はこび帳');
    await page.getByText('詳しい情報', { exact: true }).click();
    const details = page.locator('pre');
    await expect(details).toBeVisible();
    await expect(details).toContainText('画面: /orders');
    await expect(details).toContainText('Error: 壊れました');
    await expectGoodEverywhere(page);
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(page.getByText('受注がまだありません')).toBeVisible();
    await expectAccessible(page);
  });

  test('of a timer leads there too, and the details can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(page, '/drivers');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('壊れました');
      });
    });
    await expect(heading(page, '壊れました')).toBeVisible();
    await page.getByText('詳しい情報', { exact: true }).click();
    await page.getByRole('button', { name: '詳しい情報をコピー' }).click();
    await expect(page.getByText('コピーしました')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('画面: /drivers');
    await page.goBack();
    await expect(heading(page, '壊れました')).toHaveCount(0);
  });
});
