import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { registerWithCompany } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** JavaScript fetched before any interaction, gzip -9, in KiB. */
const BUDGETS = {
  '/login': 130,
  '/register': 130,
  '/login/forgot': 130,
  // The code of the mail is checked at once, for which the authentication library is needed.
  '/login/action?mode=resetPassword&oobCode=none': 160,
  '/schedule': 250,
  '/invoices/preview?clientId=none&month=2026-11': 250,
  '/invoices/preview/list': 250,
  '/orders/none/form': 250,
  '/': 300,
  '/orders': 300,
  '/orders/new': 300,
  '/clients': 300,
  '/clients/new': 300,
  '/drivers': 300,
  '/drivers/new': 300,
  '/offices': 300,
  '/offices/none': 300,
  '/companies': 300,
  '/companies/none': 300,
  '/invoices': 300,
  '/invoices/none': 300,
  '/plans': 300,
  '/plans/complete': 300,
};
const KIB = 1024;
const QUIET_MS = 1_500;
const isSignedOut = (path: string): boolean => path.startsWith('/login') || path === '/register';

/** Σ of the scripts that a browser with an empty cache fetches until the network is quiet. */
async function fetchedScripts(page: Page, path: string): Promise<number> {
  await page.goto('about:blank');
  const scripts = new Set<string>();
  const collect = (request: Request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  };
  page.on('request', collect);
  await page.goto(path);
  await page.waitForLoadState('load');
  await page.waitForTimeout(QUIET_MS);
  page.off('request', collect);
  const sizes = [...scripts].map(async (url) => {
    const response = await page.request.get(url);
    return gzipSync(await response.body(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KIB;
}

async function expectWithinBudgets(page: Page, paths: [string, number][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const over: string[] = [];
  for (const [path, budget] of paths) {
    const size = await fetchedScripts(page, path);
    console.log(`${path.padEnd(50)} ${size.toFixed(1).padStart(6)} of ${budget} KiB`);
    expect(size).toBeGreaterThan(50);
    if (size > budget) over.push(`${path}: ${size.toFixed(1)} KiB of ${budget}`);
  }
  expect(over).toEqual([]);
}

test('the sign-in pages keep their budgets', async ({ page }) => {
  await expectWithinBudgets(
    page,
    Object.entries(BUDGETS).filter(([path]) => isSignedOut(path)),
  );
});

test('every other route keeps its budget', async ({ page }) => {
  await registerWithCompany(page, '/clients');
  await expectWithinBudgets(
    page,
    Object.entries(BUDGETS).filter(([path]) => !isSignedOut(path)),
  );
});
