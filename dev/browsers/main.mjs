// Walks the built app in every engine: `npm test -- --only browsers`, which starts this with the emulators up.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { host, testEnvironment } from '../ports.mjs';
import { onInterrupt, stopAll } from '../processes.mjs';
import { describe, say } from '../report.mjs';
import { clearStore, seedWhenEmpty } from '../seed/seed.mjs';
import { startChromium } from './chromium.mjs';
import { newFigures } from './figures.mjs';
import { startFirefox } from './firefox.mjs';
import { pageOf } from './page.mjs';
import { late, steps } from './walk.mjs';
import { startWebKit } from './webkit.mjs';

const origin = `http://${host}:${testEnvironment.ports.hosting}`;

/** What the browsers are, by the step that looked for them: their files, '' = Playwright's own; and what to report to. */
const [report = '', chromium = '', webkit = '', firefox = '', ...names] = process.argv.slice(2);

/** @type {readonly { name: string, start: () => Promise<import('./driver.mjs').Driver> }[]} */
const browsers = [
  { name: 'Chromium', start: () => startChromium(chromium === '' ? undefined : chromium) },
  { name: 'WebKit', start: () => startWebKit(webkit) },
  { name: 'Firefox', start: () => startFirefox(firefox) },
];

/**
 * What is no fault of the page: what is said of requests that end because their page is left (a part that is missing
 * shows in the figures), and the browser's own notice that it measures again in the next frame.
 */
const NO_FAULT =
  /Could not reach Cloud Firestore backend|WebChannelConnection RPC|error loading dynamically imported module|font: download failed.* status=2152398850|A ServiceWorker intercepted the request|ResizeObserver loop completed/;

const expectFigures = newFigures(late);
const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

/** @param {string} title @param {() => Promise<void>} work */
async function judged(title, work) {
  const began = performance.now();
  /** @type {string[]} */
  let reasons = [];
  try {
    await work();
    counts.numPassedTests += 1;
  } catch (error) {
    counts.numFailedTests += 1;
    reasons = [describe(error)];
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${reasons.length === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${title}`);
  for (const reason of reasons) say(`         ${reason}`);
}

/** Every browser sees what was done by now: the demo's legs are completed as the hours pass. */
const began = new Date();

/** @param {string} name @param {() => Promise<import('./driver.mjs').Driver>} start */
async function walk(name, start) {
  await clearStore(testEnvironment);
  await seedWhenEmpty(testEnvironment, began);
  const driver = await start();
  const page = pageOf(driver);
  const walker = {
    driver,
    page,
    open: (/** @type {string} */ path) => driver.open(origin + path),
    expectFigures: (/** @type {string} */ label) => expectFigures(page, label),
  };
  for (const step of steps)
    await judged(`${name} ${step.name}`, async () => {
      const before = driver.problems().length;
      await step.run(walker);
      const problems = driver
        .problems()
        .slice(before)
        .filter((text) => step.isNoisy !== true && !NO_FAULT.test(text));
      if (problems.length > 0) throw new Error(problems.join('\n         '));
    });
  await driver.close();
}

onInterrupt(async () => {
  await stopAll();
  process.exit(1);
});
for (const { name, start } of browsers)
  if (names.length === 0 || name === 'Chromium' || names.includes(name.toLowerCase()))
    await judged(`${name} begins and ends`, () => walk(name, start));
mkdirSync(dirname(report), { recursive: true });
writeFileSync(report, JSON.stringify(counts));
await stopAll();
process.exit(counts.numFailedTests === 0 ? 0 : 1);
