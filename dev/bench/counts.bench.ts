import { BUDGETS, fetchedScripts, isSignedOut } from '../../e2e/support/scripts.ts';
import { countReads } from '../../e2e/support/reads.ts';
import { bench, openUntil, withPage } from './bench.ts';
import { exponent, report, rounded } from './rows.ts';
import { DAY, SIZES } from './world.ts';

// What does not depend on the machine: bytes and documents. `npm test` holds both as well (budgets.spec, reads.spec).

/** What one would like to reach, by what is allowed. */
const AMBITIONS: Readonly<Record<number, number>> = { 130: 95, 250: 215, 300: 250 };

bench('JavaScript of each route', async ({ browser, worlds }) => {
  const world = await worlds(SIZES[0] ?? 0);
  for (const [path, budget] of Object.entries(BUDGETS)) {
    const signedIn = isSignedOut(path) ? undefined : world;
    await withPage(browser, signedIn, async (page) =>
      report({
        group: 'size',
        name: path,
        value: rounded(await fetchedScripts(page, path), 1),
        unit: 'KiB',
        budget,
        ...(AMBITIONS[budget] !== undefined && { ambition: AMBITIONS[budget] }),
      }),
    );
  }
});

const MONTH = DAY.slice(0, 'yyyy-MM'.length);
const screens = [
  { name: '/', url: '/', selector: '#main h2' },
  { name: '/orders', url: '/orders', selector: '.table__row' },
  { name: '/orders/{id}', url: '/orders/o0', selector: '#main h1' },
  { name: '/orders/new', url: '/orders/new', selector: 'input[name="serialNumber"]' },
  {
    name: '/schedule',
    url: `/schedule?date=${DAY}`,
    selector: '.schedule-table [data-leg]',
  },
  { name: '/clients', url: '/clients', selector: '.table__row' },
  { name: '/drivers', url: '/drivers', selector: '.table__row' },
  { name: '/invoices, a month', url: `/invoices?month=${MONTH}`, selector: '.table__row' },
] as const;

for (const screen of screens)
  bench(`reads: ${screen.name}`, async ({ browser, worlds }) => {
    const found: [number, number][] = [];
    for (const size of [SIZES[0] ?? 0, SIZES.at(-1) ?? 0])
      await withPage(browser, await worlds(size), async (page) => {
        const wire = await countReads(page);
        await openUntil(page, screen);
        const { total } = await wire.quiet();
        found.push([size, total]);
      });
    const [least = [0, 0], most = [0, 0]] = found;
    report({
      group: 'reads',
      name: `${screen.name}: first open with ${most[0].toLocaleString('en')} orders`,
      value: most[1],
      unit: 'documents',
      spread: `${least[1]} with ${least[0].toLocaleString('en')}`,
      budget: least[1],
    });
    report({
      group: 'growth',
      name: `${screen.name}: growth of the reads (exponent)`,
      value: rounded(exponent(least, most)),
      budget: 0,
    });
  });
