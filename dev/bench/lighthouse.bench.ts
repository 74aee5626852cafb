import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variable } from '../../e2e/support/emulators.ts';
import { signIn } from '../../e2e/support/people.ts';
import { bench } from './bench.ts';
import { quantile, report } from './rows.ts';
import { DAY, SIZES } from './world.ts';

const PORT = 29222;
const RUNS = 3;
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100 } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];

/** Points of one run, by category. */
async function pointsOf(url: string): Promise<Record<Category, number>> {
  const result = await lighthouse(
    url,
    {
      port: PORT,
      // Whoever is signed in stays so.
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    },
    desktopConfig,
  );
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = result.lhr;
  for (const { id, score, title } of Object.values(audits))
    if (score !== null && score < 0.9) console.log(`  ${url}: ${id} ${score} ${title}`);
  const points = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
  };
}

bench('Lighthouse', async ({ worlds, launchOptions }) => {
  const world = await worlds(SIZES[0] ?? 0);
  const base = variable('E2E_BASE_URL');
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${PORT}`],
  });
  try {
    const measure = async (path: string) => {
      const runs: Record<Category, number>[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await pointsOf(base + path));
      for (const name of CATEGORIES) {
        const points = runs.map((one) => one[name]);
        report({
          group: 'audit',
          name: `${path.replace(/\?.*/, '')}: ${name}`,
          value: quantile(points, 0.5),
          unit: 'points',
          spread: points.join(', '),
          budget: LEAST[name],
          isBetterHigh: true,
        });
      }
    };
    await measure('/login');
    const page = await context.newPage();
    await page.goto(`${base}/login?redirect=/orders`);
    await signIn(page, world.email);
    await page.locator('.table__row').first().waitFor();
    await page.close();
    await measure('/orders');
    await measure(`/schedule?date=${DAY}`);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
