import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config.ts';

/** The same browser as that of the journeys. */
export default defineConfig(journeys, {
  testDir: import.meta.dirname,
  testMatch: '*.bench.ts',
  outputDir: '../../.cache/bench-results',
  // One after the other: an opening beside two others measures them.
  workers: 1,
  // Data of 50,000 orders takes minutes to write.
  timeout: 30 * 60_000,
  expect: { timeout: 60_000 },
  // Who comes again has the product's service worker; the first openings do without it (bench.ts).
  use: { actionTimeout: 60_000, trace: 'off', serviceWorkers: 'allow' },
});
