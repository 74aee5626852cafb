import type { Browser } from '@playwright/test';
import { signIn } from '../../e2e/support/people.ts';
import { addMonths } from '#domain/time.ts';
import { bench, openUntil, pressUntil, withPage, type Goal } from './bench.ts';
import { exponent, interleaved, quantile, report, rounded, spreadOf, worstByRank } from './rows.ts';
import { DAY, floorUrl, newCompany, ROUNDS, SIZES, type World } from './world.ts';

// How long it takes until the first row stands, against the least that could show it: the same queries by the bare
// library on an empty page.

const FIRST_ROW = 'tbody td';
const MONTH = DAY.slice(0, 'yyyy-MM'.length);

type Screen = { name: string; app: Goal; floor: (world: World) => Goal };

const screens: readonly Screen[] = [
  {
    name: '/orders',
    app: { url: '/orders', selector: '.table__row' },
    floor: (world) => ({ url: floorUrl('orders', world), selector: FIRST_ROW }),
  },
  {
    name: '/schedule',
    app: { url: `/schedule?date=${DAY}`, selector: '.schedule-table [data-leg]' },
    floor: (world) => ({ url: floorUrl('schedule', world, { day: DAY }), selector: FIRST_ROW }),
  },
  {
    name: '/invoices, a month',
    app: { url: `/invoices?month=${MONTH}`, selector: '.table__row' },
    floor: (world) => ({
      url: floorUrl('closing', world, { from: `${MONTH}-01`, to: `${addMonths(MONTH, 1)}-01` }),
      selector: FIRST_ROW,
    }),
  },
];

/** The order form needs no answer to be drawn: it stands against a form by React alone. */
const form: Screen = {
  name: '/orders/new',
  app: { url: '/orders/new', selector: 'input[name="serialNumber"]' },
  floor: (world) => ({ url: floorUrl('form', world), selector: 'input' }),
};

const LARGEST_COLD = 1.7;
const LARGEST_REVISIT = 0.8;
const LARGEST_GROWTH = 0.35;
/** The first opening of a database that was just filled is its own affair. */
const WARM_UP = 1;

type Openings = { all: number; lost: number };
const openings = { app: { all: 0, lost: 0 }, floor: { all: 0, lost: 0 } };

/**
 * Opens a page. One that never shows a row is opened again, so that the others can be measured, and counted: a row of
 * the table tells how many there were.
 */
async function opened(of: Openings, open: () => Promise<number>): Promise<number> {
  of.all += 1;
  try {
    return await open();
  } catch (error) {
    of.lost += 1;
    console.log(String(error));
    return open();
  }
}

/** Opens a page in a new profile of somebody who is signed in. */
const openedAnew = (browser: Browser, world: World, of: Openings, goal: Goal): Promise<number> =>
  opened(of, () => withPage(browser, world, (page) => openUntil(page, goal)));

async function coldRatio(browser: Browser, world: World, screen: Screen, rounds: number) {
  const app = () => openedAnew(browser, world, openings.app, screen.app);
  const floor = () => openedAnew(browser, world, openings.floor, screen.floor(world));
  await interleaved(WARM_UP, { app, floor });
  return interleaved(rounds, { app, floor });
}

for (const screen of [...screens, form])
  bench(`cold: ${screen.name}`, async ({ browser, worlds }) => {
    const found: [number, number][] = [];
    for (const size of screen === form ? SIZES.slice(0, 1) : SIZES) {
      const measured = await coldRatio(browser, await worlds(size), screen, ROUNDS);
      const value = rounded(quantile(measured.ratios, 0.5));
      found.push([size, value]);
      report({
        group: 'time',
        name: `${screen.name}: first row, cold, ${size.toLocaleString('en')} orders`,
        value,
        spread: spreadOf(measured),
        budget: LARGEST_COLD,
        ambition: 1.1,
      });
    }
    const [first, last] = [found[0], found.at(-1)];
    if (first === undefined || last === undefined || first === last) return;
    report({
      group: 'growth',
      name: `${screen.name}: growth of the ratio (exponent)`,
      value: rounded(exponent(first, last)),
      budget: LARGEST_GROWTH,
      ambition: 0.05,
    });
  });

/** A day of sixty containers, opened so often that the slowest opening says what people meet. */
const BUSY = { orders: 60, openings: 30 };
const SLOWEST = 1.5;

bench('cold: /schedule, a busy day', async ({ browser }) => {
  const world = await newCompany(browser, SIZES[0] ?? 0, BUSY.orders);
  const [, screen] = screens;
  if (screen === undefined) throw new Error('There is no schedule to open.');
  const measured = await coldRatio(browser, world, screen, BUSY.openings);
  const { apps, floors, floorMs } = measured;
  const what = `/schedule: first row, cold, ${BUSY.orders} orders a day`;
  report({
    group: 'time',
    name: `${what}, the worst of ${BUSY.openings} by rank`,
    value: rounded(worstByRank(measured)),
    spread: `median ${rounded(measured.appMs / floorMs)}; ${spreadOf(measured)}`,
    budget: SLOWEST,
  });
  report({
    group: 'time',
    name: `${what}, the slowest of ${BUSY.openings}`,
    value: rounded(Math.max(...apps) / floorMs),
    spread: `of the median of the floor; the floor's own slowest is ${rounded(Math.max(...floors) / floorMs)} of it`,
    budget: SLOWEST,
  });
});

for (const screen of screens.slice(0, 2))
  bench(`again: ${screen.name}`, async ({ browser, worlds }) => {
    const world = await worlds(SIZES[0] ?? 0);
    const context = await browser.newContext({ storageState: world.state });
    const first = await context.newPage();
    await openUntil(first, screen.app);
    // The service worker keeps the code, the library what it has read.
    await first.waitForFunction(
      async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    );
    await first.close();
    const openAgain = async () => {
      const page = await context.newPage();
      try {
        return await openUntil(page, screen.app);
      } finally {
        await page.close();
      }
    };
    const app = () => opened(openings.app, openAgain);
    const floor = () => openedAnew(browser, world, openings.floor, screen.floor(world));
    const measured = await interleaved(ROUNDS, { app, floor });
    await context.close();
    report({
      group: 'time',
      name: `${screen.name}: first row, opened again`,
      value: rounded(quantile(measured.ratios, 0.5)),
      spread: spreadOf(measured),
      budget: LARGEST_REVISIT,
      ambition: 0.4,
    });
  });

bench('signing in', async ({ browser, worlds }) => {
  const world = await worlds(SIZES[0] ?? 0);
  /** From the press to the first row. */
  const app = () =>
    withPage(browser, undefined, async (page) => {
      await page.goto('/login?redirect=/orders');
      await page.getByLabel('パスワード', { exact: true }).focus();
      // Somebody types: the library comes meanwhile.
      await page.waitForLoadState('networkidle');
      return pressUntil(page, '.table__row', () => signIn(page, world.email));
    });
  const floor = () =>
    withPage(browser, undefined, async (page) => {
      await page.goto(floorUrl('signIn', world));
      await page.waitForLoadState('networkidle');
      return pressUntil(page, FIRST_ROW, () => page.mouse.click(10, 10));
    });
  await interleaved(WARM_UP, { app, floor });
  const measured = await interleaved(ROUNDS, { app, floor });
  report({
    group: 'time',
    name: '/login: from the press to the first row of /orders',
    value: rounded(quantile(measured.ratios, 0.5)),
    spread: spreadOf(measured),
    budget: LARGEST_COLD,
    ambition: 1.1,
  });
});

// The last of the file: all openings are over.
bench('openings without a row', () => {
  report({
    group: 'time',
    name: 'openings that never showed a row',
    value: openings.app.lost,
    unit: 'openings',
    spread: `of ${openings.app.all}; of the floor ${openings.floor.lost} of ${openings.floor.all}`,
    budget: 0,
  });
});
