import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** JavaScript fetched before any interaction, gzip -9, in KiB. */
export const BUDGETS = {
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

export const isSignedOut = (path: string): boolean =>
  path.startsWith('/login') || path === '/register';

/** Σ in KiB of the scripts that a browser with an empty cache fetches until the network is quiet. */
export async function fetchedScripts(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
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
  await session.detach();
  const sizes = [...scripts].map(async (url) => {
    const response = await page.request.get(url);
    return gzipSync(await response.body(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KIB;
}
