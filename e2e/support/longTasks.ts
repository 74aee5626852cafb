import type { Page } from '@playwright/test';

/** From now on every task of the main thread over 50 ms is noted, also on pages that are opened later. */
export async function watchLongTasks(page: Page): Promise<void> {
  const watch = () => {
    const found: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push(Math.round(entry.duration));
    }).observe({ entryTypes: ['longtask'] });
    Object.assign(window, { longTasks: found });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
}

/** The longest of them on this page in milliseconds, 0 for none. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const found: unknown = Reflect.get(window, 'longTasks');
    return Array.isArray(found) ? Math.max(0, ...found.map(Number)) : Number.NaN;
  });
