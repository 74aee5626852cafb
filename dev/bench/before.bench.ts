import type { Browser, Page } from '@playwright/test';
import { countReads } from '../../e2e/support/reads.ts';
import { signIn } from '../../e2e/support/people.ts';
import { bench, openUntil, pressUntil, withPage, type Goal } from './bench.ts';
import { interleaved, quantile, report, rounded, spreadOf } from './rows.ts';
import { DAY, ROUNDS, signedInState, SIZES, type World } from './world.ts';

// What is here against an earlier version (`--before`), of the same company, by the same browser, in turn.

const origin = process.env['BENCH_BEFORE_URL'] ?? '';
const commit = process.env['BENCH_BEFORE'] ?? '';
/** How much longer an opening may take: what two runs of the same version differ by. */
const MOST = 1.03;
const MONTH = DAY.slice(0, 'yyyy-MM'.length);

const screens = [
  { name: '/', url: '/', selector: '#main h2' },
  { name: '/orders', url: '/orders', selector: '.table__row' },
  { name: '/orders/{id}', url: '/orders/o0', selector: '#main h1' },
  { name: '/orders/new', url: '/orders/new', selector: 'input[name="serialNumber"]' },
  { name: '/schedule', url: `/schedule?date=${DAY}`, selector: '.schedule-table [data-leg]' },
  { name: '/clients', url: '/clients', selector: '.table__row' },
  { name: '/drivers', url: '/drivers', selector: '.table__row' },
  { name: '/invoices, a month', url: `/invoices?month=${MONTH}`, selector: '.table__row' },
] as const;

/** Where a version is, and who is signed in there. */
type Version = { at: (goal: Goal) => Goal; world: World };

async function versions(
  browser: Browser,
  world: World,
): Promise<{ now: Version; earlier: Version }> {
  const state = await signedInState(browser, world.email, origin);
  return {
    now: { at: (goal) => goal, world },
    earlier: {
      at: (goal) => ({ ...goal, url: origin + goal.url }),
      world: { ...world, state },
    },
  };
}

const timed = (name: string, measured: Awaited<ReturnType<typeof interleaved>>): void =>
  report({
    group: 'before',
    name: `${name} / at ${commit}`,
    value: rounded(quantile(measured.ratios, 0.5)),
    spread: spreadOf(measured),
    budget: MOST,
  });

async function readsOf(page: Page, goal: Goal): Promise<number> {
  const wire = await countReads(page);
  await openUntil(page, goal);
  return (await wire.quiet()).total;
}

/** A profile that has been at the page before: its code, its answers, its library's store. */
async function visited(browser: Browser, { at, world }: Version, screen: Goal) {
  const context = await browser.newContext({ storageState: world.state });
  const first = await context.newPage();
  await openUntil(first, at(screen));
  await first.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  );
  await first.close();
  const again = async (measure: (page: Page, goal: Goal) => Promise<number>) => {
    const page = await context.newPage();
    try {
      return await measure(page, at(screen));
    } finally {
      await page.close();
    }
  };
  return { again, close: () => context.close() };
}

if (origin !== '') {
  for (const screen of screens)
    bench(`against before, cold: ${screen.name}`, async ({ browser, worlds }) => {
      const { now, earlier } = await versions(browser, await worlds(SIZES[0] ?? 0));
      const open = (version: Version) => () =>
        withPage(browser, version.world, (page) => openUntil(page, version.at(screen)));
      const both = { app: open(now), floor: open(earlier) };
      await interleaved(1, both);
      timed(`${screen.name}: first row, cold`, await interleaved(ROUNDS, both));
      const read = (version: Version) =>
        withPage(browser, version.world, (page) => readsOf(page, version.at(screen)));
      report({
        group: 'before',
        name: `${screen.name}: first open, against ${commit}`,
        value: await read(now),
        unit: 'documents',
        budget: await read(earlier),
      });
    });

  for (const screen of screens.filter(({ name }) => ['/orders', '/schedule'].includes(name)))
    bench(`against before, again: ${screen.name}`, async ({ browser, worlds }) => {
      const { now, earlier } = await versions(browser, await worlds(SIZES[0] ?? 0));
      const [here, there] = [
        await visited(browser, now, screen),
        await visited(browser, earlier, screen),
      ];
      const measured = await interleaved(ROUNDS, {
        app: () => here.again(openUntil),
        floor: () => there.again(openUntil),
      });
      timed(`${screen.name}: first row, opened again`, measured);
      report({
        group: 'before',
        name: `${screen.name}: opened again at once, against ${commit}`,
        value: await here.again(readsOf),
        unit: 'documents',
        budget: await there.again(readsOf),
      });
      await here.close();
      await there.close();
    });

  bench('against before: signing in', async ({ browser, worlds }) => {
    const { email } = await worlds(SIZES[0] ?? 0);
    const from = (at: string) => () =>
      withPage(browser, undefined, async (page) => {
        await page.goto(`${at}/login?redirect=/orders`);
        await page.getByLabel('パスワード', { exact: true }).focus();
        await page.waitForLoadState('networkidle');
        return pressUntil(page, '.table__row', () => signIn(page, email));
      });
    const both = { app: from(''), floor: from(origin) };
    await interleaved(1, both);
    timed('/login: from the press to the first row of /orders', await interleaved(ROUNDS, both));
  });
}
