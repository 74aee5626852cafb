// The journeys through the built app: four at once, of which one mostly waits for as long as there are such, and alone
// what measures how long something takes.
import { join } from 'node:path';
import { requireShell } from '../browser.mjs';
import { emulatorVariables } from '../emulators.mjs';
import { host, root, testEnvironment } from '../ports.mjs';
import { bin } from '../processes.mjs';
import { clearStore } from '../seed/seed.mjs';
import { runTests, together } from './counts.mjs';
import { faultFigures } from './figures.mjs';

const { ports } = testEnvironment;

/**
 * @param {string} name
 * @param {readonly string[]} args
 */
async function playwright(name, args) {
  const chromium = await requireShell();
  const report = join(root, '.cache', 'results', `${name}.json`);
  const work = {
    file: bin('playwright'),
    args: [
      'test',
      '--config=e2e/playwright.config.ts',
      '--forbid-only',
      '--reporter=list,json',
      ...args,
    ],
    env: {
      ...emulatorVariables(testEnvironment),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_BASE_URL: `http://${host}:${ports.hostingFront}`,
      E2E_STRIPE_URL: `http://${host}:${ports.stripe}`,
      ...(chromium === null ? {} : { E2E_CHROMIUM: chromium }),
    },
  };
  return { outcome: await runTests(name, work, report), report };
}

/** @param {readonly string[]} filters @returns {Promise<import('./counts.mjs').Outcome>} */
export async function journeys(filters) {
  await clearStore(testEnvironment);
  if (filters.length > 0) {
    const { outcome, report } = await playwright('e2e', ['--workers=1', ...filters]);
    return { ...outcome, figures: faultFigures([report]) };
  }
  const projects = ['waiting', 'journeys', 'still'].map((name) => `--project=${name}`);
  const most = await playwright('e2e', projects);
  const measured = await playwright('e2e-alone', ['--project=alone', '--workers=1']);
  return {
    ...together(most.outcome, measured.outcome),
    figures: faultFigures([most.report, measured.report]),
  };
}
