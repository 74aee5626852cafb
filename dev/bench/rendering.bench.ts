import type { Browser, Page } from '@playwright/test';
import { closingDocuments, CLOSED_MONTH } from '../../e2e/support/invoices.ts';
import { longestOf, tasksOf, type Task } from '../../e2e/support/longTasks.ts';
import { dragTo } from '../../e2e/support/schedule.ts';
import { bench, openUntil, withPage, type Goal } from './bench.ts';
import { interleaved, quantile, quartiles, report, rounded } from './rows.ts';
import { DAY, floorUrl, newWorld, ROUNDS, SIZES, type World } from './world.ts';

/** How many clients a closing has, how many lines each of them, and on how many sheets these stand. */
const PREVIEWS = [
  { clients: 50, lines: 40, sheets: 50 * 3 },
  { clients: 1, lines: 1_000, sheets: 1 + 1_000 / 20 },
];
const LONGEST_TASK_MS = 50;
/** What a page fetches after it stands is here by then; it listens for ever, so its network never falls silent. */
const SETTLED_MS = 5_000;

const url = `/invoices/preview?month=${CLOSED_MONTH}&closing=`;
const sheetsOf = (count: number): Goal => ({ url, selector: '.sheet', count });

/** Until all sheets stand, from the moment when the last answer of the database was here. */
async function paintedByApp(page: Page, goal: Goal): Promise<number> {
  const shown = await openUntil(page, goal);
  const answered = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(':runQuery'))
        .map(({ startTime, duration }) => startTime + duration),
    ),
  );
  return shown - answered;
}

/** What was measured in turn, as a row tells it. */
const ratioOf = (
  { ratios, appMs, floorMs }: Awaited<ReturnType<typeof interleaved>>,
  digits = 0,
) => ({
  value: rounded(quantile(ratios, 0.5)),
  spread: `${quartiles(ratios)}; ${rounded(appMs, digits)} ms against ${rounded(floorMs, digits)} ms`,
});

type Drawn = { styles: string; markup: string };

/** What the product has drawn, to be set into an empty page. */
const drawn = (page: Page): Promise<Drawn> =>
  page.evaluate(() => ({
    styles: [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .join(''),
    markup: document.querySelector('.paper-page__sheets')?.outerHTML ?? '',
  }));

async function paintedByBrowser(page: Page, { styles, markup }: Drawn): Promise<number> {
  return page.evaluate(
    ([css, html]) => {
      const paint: unknown = Reflect.get(window, 'paint');
      return typeof paint === 'function' ? (paint(css, html) as Promise<number>) : Number.NaN;
    },
    [styles, markup] as const,
  );
}

for (const { clients, lines, sheets } of PREVIEWS) {
  const name = `${clients} ${clients === 1 ? 'invoice' : 'invoices'} of ${lines.toLocaleString('en')} lines`;

  bench(name, async ({ browser }) => {
    const world = await newWorld(browser, (id) => closingDocuments(id, clients, lines));
    const known = await withPage(browser, world, async (page) => {
      await openUntil(page, sheetsOf(sheets));
      return drawn(page);
    });
    const measured = await interleaved(ROUNDS, {
      app: () => withPage(browser, world, (page) => paintedByApp(page, sheetsOf(sheets))),
      floor: () =>
        withPage(browser, undefined, async (page) => {
          await page.goto(floorUrl('sheets', world));
          await page.waitForFunction(() => 'paint' in window);
          return paintedByBrowser(page, known);
        }),
    });
    report({
      group: 'rendering',
      name: `${name}, from the last answer / static HTML of the same sheets`,
      ...ratioOf(measured),
      budget: 0.5,
      ambition: 0.3,
    });
  });
}

const FEW_ROWS = 50;
const MANY_ROWS = 10_000;

/** The product's table alone, in milliseconds from its first render to the rows on the screen. */
const paintedRows = (browser: Browser, world: World, count: number): Promise<number> =>
  withPage(browser, undefined, async (page) => {
    await page.goto(floorUrl('table', world));
    await page.waitForFunction(() => 'paintRows' in window);
    return page.evaluate((rows) => {
      const paint: unknown = Reflect.get(window, 'paintRows');
      return typeof paint === 'function' ? (paint(rows) as Promise<number>) : Number.NaN;
    }, count);
  });

bench('10,000 rows', async ({ browser, worlds }) => {
  const world = await worlds(SIZES[0] ?? 0);
  const measured = await interleaved(ROUNDS, {
    app: () => paintedRows(browser, world, MANY_ROWS),
    floor: () => paintedRows(browser, world, FEW_ROWS),
  });
  report({
    group: 'rendering',
    name: `the table's first paint with ${MANY_ROWS.toLocaleString('en')} rows / with ${FEW_ROWS}`,
    ...ratioOf(measured),
    budget: 1.5,
    ambition: 1.1,
  });
});

const KEYS = 100;
const SLOWDOWN = 4;

/** From a key to the end of what it causes, in milliseconds: the median of many, on a slow processor. */
async function keyLatency(page: Page, selector: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    const found: number[] = [];
    const { port1, port2 } = new MessageChannel();
    let pressed = 0;
    port1.addEventListener('message', () => found.push(performance.now() - pressed));
    port1.start();
    addEventListener('keydown', () => (pressed = performance.now()), { capture: true });
    addEventListener('input', () => port2.postMessage(''), { capture: true });
    Object.assign(window, { latencies: found });
  });
  await page.locator(selector).first().focus();
  await page.keyboard.type('A'.repeat(KEYS), { delay: 15 });
  const found = await page.evaluate(() => {
    const all: unknown = Reflect.get(window, 'latencies');
    return Array.isArray(all) ? all.map(Number) : [];
  });
  await session.detach();
  return quantile(found, 0.5);
}

bench('a key in the order form', async ({ browser, worlds }) => {
  const world = await worlds(SIZES[0] ?? 0);
  const measured = await interleaved(ROUNDS, {
    app: () =>
      withPage(browser, world, async (page) => {
        await page.goto('/orders/new');
        await page.getByRole('textbox', { name: '備考・作業内容' }).waitFor();
        await page.waitForTimeout(SETTLED_MS);
        return keyLatency(page, 'textarea');
      }),
    floor: () =>
      withPage(browser, undefined, async (page) => {
        await page.goto(floorUrl('form', world));
        await page.locator('input').first().waitFor();
        return keyLatency(page, 'input');
      }),
  });
  report({
    group: 'rendering',
    name: 'a key in the order form / in a plain field, processor slowed 4 times',
    ...ratioOf(measured, 1),
    budget: 2,
    ambition: 1.1,
  });
});

function reportLongest(name: string, tasks: readonly Task[]): void {
  const { cpuMs, wallMs } = longestOf(tasks);
  report({
    group: 'rendering',
    name: `${name}: longest task, time of the processor`,
    value: cpuMs,
    unit: 'ms',
    spread: `by the clock ${wallMs} ms`,
    budget: LONGEST_TASK_MS,
  });
}

bench('scrolling the list', async ({ browser, worlds }) => {
  await withPage(browser, await worlds(SIZES.at(-1) ?? 0), async (page) => {
    await openUntil(page, { url: '/orders', selector: '.table__row', count: 10 });
    await page.waitForTimeout(SETTLED_MS);
    await page.mouse.move(700, 600);
    const tasks = await tasksOf(page, async () => {
      for (let step = 0; step < 40; step += 1) await page.mouse.wheel(0, 150);
      await page.waitForTimeout(500);
    });
    reportLongest('scrolling /orders', tasks);
  });
});

bench('moving a tile', async ({ browser, worlds }) => {
  await withPage(browser, await worlds(SIZES[0] ?? 0), async (page) => {
    await openUntil(page, { url: `/schedule?date=${DAY}&view=board`, selector: '.board__row' });
    const tile = page.locator('.board__row [data-order]').first();
    await tile.waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const tasks = await tasksOf(page, async () => {
      await dragTo(page, tile, page.locator('.board__row').nth(3));
      await page.waitForTimeout(1_000);
    });
    reportLongest('moving a tile of the board', tasks);
  });
});
