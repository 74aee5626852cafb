import type { Page, Route } from '@playwright/test';
import { signInWithClients } from './support/orders.ts';
import { isListening } from './support/readsLive.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

// A connection that stands still without breaking, after a sleep of the computer or behind a proxy. The library itself
// would wait for more than a minute until it looks for another one.

const FAULT = { tag: '@fault' };
const SOON = { timeout: 30_000 };

/**
 * From now on the answers of one connection to live questions are on their way and never come; of a later one they do,
 * where not `all` are held.
 */
async function silence(page: Page, all = false): Promise<() => number> {
  const sessions = new Set<string>();
  const held: Route[] = [];
  await page.route(
    (url) => isListening(url.href),
    async (route) => {
      const session = new URL(route.request().url()).searchParams.get('SID');
      if (session !== null && route.request().method() === 'GET') sessions.add(session);
      const isHeld = all || (sessions.size === 1 && session !== null && sessions.has(session));
      if (isHeld && route.request().method() === 'GET') held.push(route);
      else await route.continue();
    },
  );
  return () => held.length;
}

const DRIVER = { name: '佐藤 次郎', kana: '', phone: '', vehicleNumber: '', enabled: true };

test(
  'a list whose answer does not come is asked for on a new connection',
  FAULT,
  async ({ page }) => {
    await signInWithClients(page, '/clients', (companyId) => [
      { path: `companies/${companyId}/drivers/sato`, data: DRIVER },
    ]);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const held = await silence(page);
    await page.goto('/drivers');
    await expect(page.getByRole('row', { name: /佐藤 次郎/ })).toBeVisible(SOON);
    expect(held()).toBeGreaterThan(0);
  },
);

test('a server that never answers is named, and no more once it does', FAULT, async ({ page }) => {
  await signInWithClients(page, '/clients', (companyId) => [
    { path: `companies/${companyId}/drivers/sato`, data: DRIVER },
  ]);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const held = await silence(page, true);
  await page.goto('/drivers');
  const word = page.getByText('サーバーから返事がありません');
  await expect(word).toBeVisible(SOON);
  expect(held()).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByRole('row', { name: /佐藤 次郎/ })).toBeVisible(SOON);
  await expect(word).toBeHidden(SOON);
});
