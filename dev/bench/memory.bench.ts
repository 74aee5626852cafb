import { expect, type CDPSession, type Page } from '@playwright/test';
import { addHours } from 'date-fns';
import { give } from '../../e2e/support/emulators.ts';
import { longestOf, tasksOf } from '../../e2e/support/longTasks.ts';
import { addDays } from '#domain/time.ts';
import { bench } from './bench.ts';
import { report, rounded } from './rows.ts';
import { SIZES, TODAY } from './world.ts';

// What a page holds after a long time, against what it held when everything had been opened once.

/** Whole rounds, so that the same screen is measured. */
const WARM_UP = 42;
const CHANGES = 102;
const LONG_TASK_MS = 50;
const LEAST = { nodes: 1.05, listeners: 1.05, heap: 1.1 };

/** From screen to screen by their links, as a dispatcher does, and what stands there in the end. */
const ROUND = [
  { link: '受注', selector: '.table__row' },
  { link: '配車表', selector: '.schedule-table [data-leg]' },
  // The schedule has no navigation but this.
  { link: 'ホームへ', selector: '#main h2' },
  { link: '請求', selector: '.table__row' },
  { link: '取引先', selector: '.table__row' },
  { link: 'ドライバー', selector: '.table__row' },
] as const;

type Held = { nodes: number; listeners: number; heap: number };

async function heldBy(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

async function changeRoutes(page: Page, count: number): Promise<void> {
  for (let change = 0; change < count; change += 1) {
    const { link, selector } = ROUND[change % ROUND.length] ?? ROUND[0];
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.locator(selector).first().waitFor();
  }
}

/** How often the page asks the database for something new to listen to. */
function countListens(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/Listen/channel')) return;
    count += decodeURIComponent(request.postData() ?? '').split('"addTarget"').length - 1;
  });
  return () => count;
}

const MIB = 1024 * 1024;

function reportHeld(name: string, before: Held, after: Held): void {
  for (const [part, words] of [
    ['nodes', 'nodes of the document'],
    ['listeners', 'event listeners'],
    ['heap', 'heap'],
  ] as const)
    report({
      group: 'memory',
      name: `${name}: ${words}, after / before`,
      value: rounded(after[part] / before[part], 3),
      spread:
        part === 'heap'
          ? `${rounded(before.heap / MIB, 1)} to ${rounded(after.heap / MIB, 1)} MiB`
          : `${before[part]} to ${after[part]}`,
      budget: LEAST[part],
      ambition: part === 'heap' ? 1.05 : 1,
    });
}

bench('100 route changes', async ({ browser, worlds }) => {
  const world = await worlds(SIZES[0] ?? 0);
  const context = await browser.newContext({ storageState: world.state, serviceWorkers: 'block' });
  const page = await context.newPage();
  const listens = countListens(page);
  await page.goto('/orders');
  await changeRoutes(page, WARM_UP);
  const session = await context.newCDPSession(page);
  const before = await heldBy(session);
  const asked = listens();
  const tasks = await tasksOf(page, () => changeRoutes(page, CHANGES));
  reportHeld(`${CHANGES} route changes`, before, await heldBy(session));
  const { cpuMs, wallMs } = longestOf(tasks);
  report({
    group: 'memory',
    name: `${CHANGES} route changes: tasks over ${LONG_TASK_MS} ms of the processor`,
    value: tasks.filter((task) => task.cpuMs > LONG_TASK_MS).length,
    unit: 'tasks',
    spread: `the longest ${cpuMs} ms, by the clock ${wallMs} ms`,
    budget: 5,
    ambition: 0,
  });
  report({
    group: 'memory',
    name: `${CHANGES} route changes: new listeners of the database`,
    value: listens() - asked,
    unit: 'requests',
    budget: 10,
    ambition: 4,
  });
  await context.close();
});

const HOURS = 24;
const YESTERDAY = addDays(TODAY, -1);
/** By then the session was renewed and connections given up: the code for that is there, and the day has turned. */
const WARM_UP_HOURS = 9;
const STEP_MS = 5 * 60_000;
/** What a step lasts for the network, which knows no other clock: without it every request would be too late. */
const PAUSE_MS = 100;
const STEPS_OF_AN_HOUR = 12;
/** Connections that were given up are begun anew after so much of the display's time, at most. */
const MOMENT_MS = 5_000;

/**
 * The display turns, asks and repaints by itself, and every hour somebody changes something.
 * @param from hours since the midnight at which today begins; negative before it
 */
async function passHours(page: Page, companyId: string, from: number, to: number): Promise<void> {
  for (let hour = from; hour < to; hour += 1) {
    const memo = `${hour}時`;
    // Seen when the hour is over.
    const day = hour + 1 < 0 ? YESTERDAY : TODAY;
    await give([], [{ path: `companies/${companyId}/schedules/${day}`, data: { notes: memo } }]);
    for (let step = 0; step < STEPS_OF_AN_HOUR; step += 1) {
      await page.clock.runFor(STEP_MS);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    await expect(async () => {
      await page.clock.runFor(MOMENT_MS);
      await expect(page.locator('.wall__notes')).toHaveText(memo, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  }
}

bench('a day of the wall display', async ({ browser, worlds }) => {
  const world = await worlds(SIZES[0] ?? 0);
  const context = await browser.newContext({ storageState: world.state, serviceWorkers: 'block' });
  const page = await context.newPage();
  const begin = 1 - WARM_UP_HOURS;
  const midnight = new Date(`${TODAY}T00:00:00+09:00`);
  await page.clock.install({ time: addHours(midnight, begin) });
  await page.goto('/schedule?wall=1');
  await page.locator('.wall__table').waitFor();
  const session = await context.newCDPSession(page);
  await passHours(page, world.companyId, begin, 1);
  const before = await heldBy(session);
  await passHours(page, world.companyId, 1, HOURS - 1);
  reportHeld('a day of the wall display', before, await heldBy(session));
  await context.close();
});
