import type { Page } from '@playwright/test';
import { registerWithCompany } from './support/people.ts';
import { BUDGETS, fetchedScripts, isSignedOut } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

async function expectWithinBudgets(page: Page, paths: [string, number][]): Promise<void> {
  const over: string[] = [];
  for (const [path, budget] of paths) {
    const size = await fetchedScripts(page, path);
    console.log(`${path.padEnd(50)} ${size.toFixed(1).padStart(6)} of ${budget} KiB`);
    expect(size).toBeGreaterThan(50);
    if (size > budget) over.push(`${path}: ${size.toFixed(1)} KiB of ${budget}`);
  }
  expect(over).toEqual([]);
}

test('the sign-in pages keep their budgets', async ({ page }) => {
  await expectWithinBudgets(
    page,
    Object.entries(BUDGETS).filter(([path]) => isSignedOut(path)),
  );
});

test('every other route keeps its budget', async ({ page }) => {
  await registerWithCompany(page, '/clients');
  await expectWithinBudgets(
    page,
    Object.entries(BUDGETS).filter(([path]) => !isSignedOut(path)),
  );
});
