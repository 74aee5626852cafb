import { defineConfig } from '@playwright/test';

const baseURL = process.env['E2E_BASE_URL'];
if (baseURL === undefined) throw new Error('Run the journeys with: npm test -- --only e2e');

const executablePath = process.env['E2E_CHROMIUM'];

/** These judge how long something takes, which a neighbour would lengthen. */
const measuring = /(companyData|session|volumeInvoices|volumeOrders)\.spec\.ts$/;

/** These wait for most of their time, until nothing is read any more. */
const waiting = /reads\.spec\.ts$/;

/**
 * These are of people who have turned motion off, as iPhones can be set, the others of those who have not: animations take
 * a tenth of the processor time of a journey, and neither may depend on them.
 */
const still =
  /\/(authErrors|budgets|company|credits|deposits|errors|invoice\w*|masters|ownCharges|password|payments|records|refunds|returnNote|setup|subscription|tools|wholeMonth)\.spec\.ts$/;
const withoutMotion = { contextOptions: { reducedMotion: 'reduce' as const } };

/** What is kept of a failure: each run empties its folder first, so those before it have another. */
const results = (name: string): string => `../.cache/e2e-results/${name}`;

export default defineConfig({
  projects: [
    {
      name: 'waiting',
      testMatch: waiting,
      workers: 1,
      outputDir: results('waiting'),
      use: withoutMotion,
    },
    {
      name: 'journeys',
      testIgnore: [measuring, waiting, still],
      workers: 3,
      outputDir: results('journeys'),
    },
    {
      name: 'still',
      testMatch: still,
      workers: 3,
      outputDir: results('still'),
      use: withoutMotion,
    },
    { name: 'alone', testMatch: measuring, outputDir: results('alone') },
  ],
  testDir: '.',
  // Each test has a company of its own. With two at once the cores were idle for a fifth of the time.
  workers: 4,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 25_000 },
  use: {
    baseURL,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Each test begins as a first visit, whose worker fetches all 3 MB of the product: a third of the processor time of
    // the journeys. Those of the next visit, of networks that fail and of leaving allow it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 25_000,
    // A tenth of the time of every journey goes into a trace: E2E_TRACE=1 keeps one of what failed.
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        // As the whole browser draws letters: printed pages are compared with files.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
