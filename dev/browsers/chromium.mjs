// Chromium, which the journeys use as well: its figures are those that the others have to show.
import { chromium } from '@playwright/test';
import { WINDOW, ZONE } from './driver.mjs';

const LOADED = /** @type {const} */ ({ waitUntil: 'domcontentloaded' });

/** @param {string | undefined} executablePath undefined: Playwright's own @returns {Promise<import('./driver.mjs').Driver>} */
export async function startChromium(executablePath) {
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const context = await browser.newContext({ viewport: WINDOW, timezoneId: ZONE });
  const page = await context.newPage();
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return {
    open: async (url) => void (await page.goto(url, LOADED)),
    reload: async () => void (await page.reload(LOADED)),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    resize: (size) => page.setViewportSize(size),
    setOffline: (isOffline) => context.setOffline(isOffline),
    problems: () => problems,
    close: () => browser.close(),
  };
}
