import { test as base, type Browser, type Page } from '@playwright/test';
import { newCompany, type World } from './world.ts';

type Worlds = (size: number) => Promise<World>;

/** Companies are filled when they are first asked for, and serve all benchmarks of the run. */
export const bench = base.extend<object, { worlds: Worlds }>({
  worlds: [
    async ({ browser }, use) => {
      const known = new Map<number, Promise<World>>();
      await use((size) => {
        const world = known.get(size) ?? newCompany(browser, size);
        known.set(size, world);
        return world;
      });
    },
    { scope: 'worker' },
  ],
});

/** Where what is waited for stands, and how to say that it is there. */
export type Goal = { url: string; selector: string; count?: number };

/** Notes when so many elements are first there, in milliseconds since the navigation began. */
const noteFirst = ({ selector, count = 1 }: Omit<Goal, 'url'>): void => {
  const look = () => {
    if (document.querySelectorAll(selector).length < count) requestAnimationFrame(look);
    else Object.assign(window, { firstSeen: performance.now() });
  };
  requestAnimationFrame(look);
};

/** Notes when the next press arrives, in milliseconds since the navigation began. */
const notePress = (): void =>
  document.addEventListener(
    'click',
    () => Object.assign(window, { pressedAt: performance.now() }),
    { capture: true, once: true },
  );

const seen = (page: Page) =>
  page.waitForFunction(() => 'firstSeen' in window, undefined, { timeout: 60_000 });

/** Tells how long after a press an element was there, in milliseconds: by the page, which looks in every frame. */
export async function pressUntil(
  page: Page,
  selector: string,
  press: () => Promise<void>,
): Promise<number> {
  await page.evaluate(noteFirst, { selector });
  await page.evaluate(notePress);
  await press();
  await seen(page);
  return page.evaluate(
    () => Number(Reflect.get(window, 'firstSeen')) - Number(Reflect.get(window, 'pressedAt')),
  );
}

/** What the page complained about, for a benchmark that fails. */
function complaintsOf(page: Page): string[] {
  const all: string[] = [];
  page.on('pageerror', ({ message }) => all.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') all.push(message.text());
  });
  page.on('requestfailed', (request) =>
    all.push(`${request.failure()?.errorText} ${request.url()}`),
  );
  return all;
}

/** Opens an address and tells when the element was there, in milliseconds. @throws Error with what the page said */
export async function openUntil(page: Page, goal: Goal): Promise<number> {
  const complaints = complaintsOf(page);
  await page.addInitScript(noteFirst, goal);
  await page.goto(goal.url);
  try {
    await seen(page);
  } catch (error) {
    throw new Error(`${goal.url} never showed ${goal.selector}\n${complaints.join('\n')}`, {
      cause: error,
    });
  }
  return page.evaluate(() => Number(Reflect.get(window, 'firstSeen')));
}

/** A new browser profile: as somebody who has never been here, or whose session alone is known. */
export async function withPage<T>(
  browser: Browser,
  world: World | undefined,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(world === undefined ? {} : { storageState: world.state }),
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
