import type { BrowserContext, Page } from '@playwright/test';
import { documentsIn, give } from './support/emulators.ts';
import { chooseAccountEntry, signIn, somebody } from './support/people.ts';
import { expect, expectAccessible, expectGoodEverywhere, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The code of the banner and the shortcuts, which no page waits for. */
const TOOLS = /\/assets\/ToolsPart-[^/]*\.js$/;
const DARK = { light: false, dark: true };

async function enter(page: Page, path: string): Promise<string> {
  const { uid, email } = await somebody('浜港運輸株式会社');
  await give(
    [],
    [
      {
        path: `companies/${uid}-0/drivers/sato`,
        data: { name: '佐藤 次郎', kana: '', phone: '', vehicleNumber: '', enabled: true },
      },
    ],
  );
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, email);
  await expect(page.getByRole('button', { name: '山田 花子' })).toBeVisible();
  return `${uid}-0`;
}

/** Whether the page behind everything is dark as it is now. */
const isDark = (page: Page) =>
  page.evaluate(() => {
    const parts = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
    return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) < 3 * 128;
  });

/** Notes the theme at the moment when the body begins, before which nothing can be painted. */
const noteThemeOfFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      Object.assign(globalThis, { themeAtBody: document.documentElement.dataset['theme'] ?? '' });
    }).observe(document, { childList: true, subtree: true });
  });

const themeOfFirstPaint = (page: Page) =>
  page.evaluate(() => (globalThis as { themeAtBody?: string }).themeAtBody);

test('the chosen look survives a reload without a flash', async ({ page }) => {
  await noteThemeOfFirstPaint(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(page, '/orders');
  expect(await themeOfFirstPaint(page)).toBe('');
  expect(await isDark(page)).toBe(false);

  for (const [theme, entry, computer] of [
    ['dark', '暗い表示にする', 'light'],
    ['light', '明るい表示にする', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: computer });
    await chooseAccountEntry(page, entry);
    await expect.poll(() => isDark(page)).toBe(DARK[theme]);
    await page.reload();
    expect(await themeOfFirstPaint(page)).toBe(theme);
    expect(await isDark(page)).toBe(DARK[theme]);
    await expect(page.getByText('受注がまだありません')).toBeVisible();
    await expectAccessible(page);
  }

  await chooseAccountEntry(page, '表示をパソコンに合わせる');
  await expect.poll(() => isDark(page)).toBe(true);
  await page.reload();
  expect(await themeOfFirstPaint(page)).toBe('');
  expect(await isDark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => isDark(page)).toBe(false);
});

test(
  'without a network a banner says so, counts what waits, and goes when it was sent',
  { tag: '@fault' },
  async ({ page, context }) => {
    const tools = page.waitForResponse(TOOLS);
    const company = await enter(page, '/drivers');
    await tools;
    // What saves lies in the browser from then on.
    await workerIsReady(page);
    const banner = page.getByRole('status').filter({ hasText: 'オフラインです' });
    await expect(page.getByRole('row', { name: /佐藤 次郎/ })).toBeVisible();
    await context.setOffline(true);
    await expect(banner).toHaveText(/^オフラインです。表示は最後に受け取った内容です。$/);
    await expect(page.getByRole('row', { name: /佐藤 次郎/ })).toBeVisible();
    await expectGoodEverywhere(page);

    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
    await page.getByRole('row', { name: /佐藤 次郎/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '佐藤 次郎' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('textbox', { name: '車番' }).fill('横浜100あ1234');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(banner).toContainText('通信が戻ると送信します。未送信 1件');
    expect((await documentsIn(`companies/${company}/drivers`)).join()).not.toContain('横浜100');

    await context.setOffline(false);
    await expect(page.getByText(/未送信 \d+件/)).toHaveCount(0, { timeout: 30_000 });
    await expect
      .poll(async () => (await documentsIn(`companies/${company}/drivers`)).join())
      .toContain('横浜100あ1234');
  },
);

test(
  'tools that could not be fetched once are fetched when the network is back',
  { tag: '@fault' },
  async ({ page, context }) => {
    await page.route(TOOLS, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => TOOLS.test(request.url()));
    await enter(page, '/drivers');
    await expect(page.getByRole('row', { name: /佐藤 次郎/ })).toBeVisible();
    await context.setOffline(true);
    await refused;
    await page.keyboard.press('Control+k');
    await expect(page.getByText('この機能はまだ読み込めていません')).toBeVisible();
    await page.unroute(TOOLS);
    await context.setOffline(false);
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
  },
);

/** Waits until the app's code lies in the browser for the next visit. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });

async function secondVisit(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true);
  const response = await page.goto(path);
  expect(response?.fromServiceWorker()).toBe(true);
}

test(
  'the second visit works without a network, but for the sign-in pages',
  { tag: '@fault' },
  async ({ page, context }) => {
    await enter(page, '/drivers');
    await expect(page.getByRole('row', { name: /佐藤 次郎/ })).toBeVisible();
    await workerIsReady(page);
    await secondVisit(page, context, '/drivers');
    await expect(page.getByRole('navigation', { name: 'メニュー' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'ドライバー' })).toBeVisible();
    await expect(page.getByRole('row', { name: /佐藤 次郎/ })).toBeVisible();
    await expect(page.getByText(/^オフラインです/)).toBeVisible();
    await expectGoodEverywhere(page);

    // A page whose code was never needed before.
    await page.getByRole('link', { name: '新規ドライバー' }).first().click();
    await expect(page.getByRole('textbox', { name: '名前' })).toBeVisible();
    await expect(page.goto('/login')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

    await context.setOffline(false);
    const response = await page.goto('/login/action');
    expect(response?.fromServiceWorker()).toBe(false);
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  },
);
