import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** JavaScript fetched before any interaction, gzip -9, in KiB. */
export const BUDGETS = {
  '/login': 160,
  '/register': 160,
  '/login/forgot': 160,
  // The code of the mail is checked at once, for which the authentication library is needed.
  '/login/action?mode=resetPassword&oobCode=none': 190,
  '/schedule': 280,
  '/invoices/preview?clientId=none&month=2026-11': 230,
  '/invoices/preview/list': 230,
  '/invoices/preview/return?payment=none': 230,
  '/orders/none/form': 230,
  '/': 340,
  '/orders': 340,
  '/orders/new': 340,
  '/clients': 340,
  '/clients/new': 340,
  '/drivers': 340,
  '/drivers/new': 340,
  '/offices': 340,
  '/offices/none': 340,
  '/companies': 340,
  '/companies/none': 340,
  '/invoices': 340,
  '/invoices/none': 340,
  '/plans': 340,
  '/plans/complete': 340,
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
  const scripts = new Map<string, Request>();
  const collect = (request: Request) => {
    if (request.resourceType() === 'script') scripts.set(request.url(), request);
  };
  page.on('request', collect);
  await page.goto(path);
  await page.waitForLoadState('load');
  await page.waitForTimeout(QUIET_MS);
  page.off('request', collect);
  // What the page itself was given: asking again would be a second download of everything.
  const sizes = [...scripts.values()].map(async (request) => {
    const response = await request.response();
    if (response === null) throw new Error(`No answer to ${request.url()}`);
    return gzipSync(await response.body(), { level: 9 }).length;
  });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KIB;
  await session.detach();
  return total;
}
