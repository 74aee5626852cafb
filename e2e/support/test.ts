import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** There after the first look at a document. */
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Messages of the browser and of the database library about requests that the app handles and shows. */
const EXPECTED: readonly RegExp[] = [
  /status of 40[03]/,
  /net::ERR_(FAILED|INTERNET_DISCONNECTED|NAME_NOT_RESOLVED)/,
  /Could not reach Cloud Firestore|WebChannelConnection/,
  /RestConnection RPC '\w+' \w+ failed with error: +\{"code":"unavailable"/,
  // Two people create one record at once: the library begins the later one's transaction anew.
  /status of 409 \(Conflict\)/,
  /RestConnection RPC 'Commit' \w+ failed with error: +\{"code":"already-exists"/,
  /^Service Worker registration blocked by Playwright$/,
  // The service worker cannot be had without a network; the app goes on without it.
  /^An unknown error occurred when fetching the script\.$/,
];

const isExpected = (text: string): boolean => EXPECTED.some((pattern) => pattern.test(text));

type Fixtures = {
  /** What a test provokes on purpose: it has to happen, and nothing else may. */
  provoked: RegExp | undefined;
  page: Page;
};

/** Pages on which nothing may go wrong unseen: console errors, exceptions and CSP violations fail the test. */
export const test = base.extend<Fixtures>({
  provoked: [undefined, { option: true }],
  page: async ({ page, provoked }, run) => {
    const problems: string[] = [];
    const watch = (one: Page) => {
      one.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isExpected(message.text()))
          problems.push(message.text());
      });
      one.on('pageerror', (error) => problems.push(String(error)));
    };
    watch(page);
    page.context().on('page', watch);
    await page.context().addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await run(page);
    // What the page still asks for when its test is over would otherwise fail the tests after it.
    const open = page.context().pages();
    await Promise.all(open.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    if (open.length > 0) await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    const isProvoked = (problem: string) => provoked?.test(problem) === true;
    expect(problems.filter((problem) => !isProvoked(problem))).toEqual([]);
    expect(problems.some(isProvoked)).toBe(provoked !== undefined);
  },
});

const BARS = '.shell__bar, .form-actions, .order-selection, .schedule__bar, .schedule__days';

/** Bars that stick to an edge of the window cover a part of what scrolls beneath them: they are judged in their place. */
const placeBars = (page: Page, position: 'static' | ''): Promise<void> =>
  page.evaluate(
    ([bars, value]) => {
      for (const bar of document.querySelectorAll<HTMLElement>(bars)) bar.style.position = value;
    },
    [BARS, position] as const,
  );

/**
 * What axe finds, as the rule and the elements that break it. It is put into a document once: axe's own driver for
 * Playwright puts it there each time and fetches all that it saw, which took three times as long as the looking.
 */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run({
      // Only what is wrong is of interest, and its HTML tells where it is.
      resultTypes: ['violations'],
      selectors: false,
      runOnly: { type: 'tag', values },
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
  }, TAGS);
}

/** WCAG 2.2 AA by axe: no violation on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await placeBars(page, 'static');
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  // Colours are judged when nothing fades any more, and what changes meanwhile changes at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // What goes by how far something is scrolled never ends.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const found = await violationsOn(page);
  await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : null });
  await placeBars(page, '');
  expect(found).toEqual([]);
}

const PHONE = { width: 390, height: 844 };

/** As it is now, also on a phone: accessible, and not wider than the screen. */
export async function expectGoodEverywhere(page: Page): Promise<void> {
  await expectAccessible(page);
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  const tooWide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth <= clientWidth
      ? []
      : [...document.querySelectorAll('body, body *')]
          .filter((element) => element.getBoundingClientRect().right > clientWidth)
          .map((element) => element.cloneNode(false) as Element)
          .map((element) => element.outerHTML);
  });
  expect(tooWide, `${page.url()} is wider than the phone`).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}

export { expect };
