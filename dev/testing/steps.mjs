// The quality bar, step by step, in the order in which it runs.
import { join } from 'node:path';
import { requireBrowser } from '../browser.mjs';
import { builtFolder, emulatorVariables } from '../emulators.mjs';
import { host, root, testEnvironment } from '../ports.mjs';
import { bin } from '../processes.mjs';
import { clearStore } from '../seed/seed.mjs';
import { runCheck, runTests } from './counts.mjs';
import { runLint } from './lint.mjs';

/**
 * @typedef {import('./counts.mjs').Outcome} Outcome
 * @typedef {object} Step
 * @property {string} name for --only
 * @property {(filters: readonly string[]) => Promise<Outcome>} run
 * @property {boolean} [fast] part of `npm run check`
 * @property {boolean} [static] looks at files only, so that several may run at once
 * @property {boolean} [emulators] needs them
 * @property {string} [after] needs that step's result
 */

const { ports, projectId } = testEnvironment;

/** @param {string} name */
const reportFile = (name) => join(root, '.cache', 'results', `${name}.json`);

/**
 * @param {string} name
 * @param {string} project of vite.config.ts
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env]
 */
function vitest(name, project, args, env = {}) {
  const report = reportFile(name);
  return runTests(
    name,
    {
      file: bin('vitest'),
      args: [
        'run',
        '--mode=dev',
        `--project=${project}`,
        '--allowOnly=false',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      env,
    },
    report,
  );
}

/** @returns {Promise<Outcome>} of the projects src, tests, e2e and dev as one check */
async function types() {
  const outcomes = await Promise.all(
    ['.', 'tests', 'e2e', 'dev'].map((folder) =>
      runCheck(`types-${folder === '.' ? 'src' : folder}`, {
        file: bin('tsc'),
        args: ['-p', folder],
      }),
    ),
  );
  const failed = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
  return { passed: 1 - failed, failed, output: outcomes.map(({ output }) => output).join('') };
}

/** The product as it would be deployed for the environment dev, but talking to the test emulators. */
function build() {
  return runCheck('build', {
    file: bin('vite'),
    args: ['build', '--mode=dev', `--outDir=${builtFolder}`, '--emptyOutDir', '--logLevel=warn'],
    env: {
      // Vite's own loader, used for the seeds, leaves 'development' behind in this process.
      NODE_ENV: 'production',
      VITE_FIREBASE_PROJECT_ID: projectId,
      VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
      VITE_AUTH_EMULATOR: `http://${host}:${ports.auth}`,
      VITE_FIRESTORE_EMULATOR: `${host}:${ports.firestore}`,
      VITE_FUNCTIONS_EMULATOR: `http://${host}:${ports.stripe}`,
      VITE_PAYMENT_ORIGINS: `http://${host}:${ports.stripe}`,
    },
  });
}

/** @param {readonly string[]} filters */
async function e2e(filters) {
  const chromium = await requireBrowser();
  await clearStore(testEnvironment);
  const report = reportFile('e2e');
  const work = {
    file: bin('playwright'),
    args: [
      'test',
      '--config=e2e/playwright.config.ts',
      '--forbid-only',
      '--reporter=list,json',
      ...filters,
    ],
    env: {
      ...emulatorVariables(testEnvironment),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_BASE_URL: `http://${host}:${ports.hosting}`,
      E2E_STRIPE_URL: `http://${host}:${ports.stripe}`,
      ...(chromium === null ? {} : { E2E_CHROMIUM: chromium }),
    },
  };
  return runTests('e2e', work, report);
}

/**
 * Tests of one vitest project against the emulators, which are empty at its start.
 * @param {string} name
 * @param {string} project
 * @returns {Step['run']}
 */
function againstEmulators(name, project) {
  return async (filters) => {
    await clearStore(testEnvironment);
    return vitest(name, project, filters, emulatorVariables(testEnvironment));
  };
}

/** @type {readonly Step[]} */
export const steps = [
  {
    name: 'format',
    fast: true,
    static: true,
    run: () => runCheck('format', { file: bin('prettier'), args: ['--check', '.'] }),
  },
  { name: 'lint', fast: true, static: true, run: () => runLint() },
  { name: 'types', fast: true, static: true, run: () => types() },
  {
    name: 'dead-code',
    fast: true,
    static: true,
    run: () => runCheck('dead-code', { file: bin('knip'), args: [] }),
  },
  {
    name: 'unit',
    fast: true,
    // a part of the tests cannot reach the coverage of all
    run: (filters) => vitest('unit', 'domain', filters.length > 0 ? filters : ['--coverage']),
  },
  { name: 'page', fast: true, run: (filters) => vitest('page', 'pages', filters) },
  {
    name: 'repository',
    emulators: true,
    run: againstEmulators('repository', 'repositories'),
  },
  { name: 'rules', emulators: true, run: againstEmulators('rules', 'rules') },
  { name: 'build', run: () => build() },
  { name: 'e2e', emulators: true, after: 'build', run: e2e },
];
