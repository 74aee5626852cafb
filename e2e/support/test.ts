import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Messages of the browser itself about requests that the app handles and shows. */
const isExpected = (text: string): boolean =>
  /status of 40[03]|net::ERR_(FAILED|INTERNET_DISCONNECTED|NAME_NOT_RESOLVED)|Could not reach Cloud Firestore|WebChannelConnection/.test(
    text,
  );

/** A page on which nothing may go wrong unseen: console errors, exceptions and CSP violations fail the test. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, run) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isExpected(message.text()))
        problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await run(page);
    expect(problems).toEqual([]);
  },
});

/** WCAG 2.2 AA by axe: no violation on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged when nothing fades any more.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

export { expect };
