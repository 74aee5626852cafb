// The quality bar, step by step, in the order in which it runs.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireBrowser } from '../browser.mjs';
import { emulatorVariables } from '../emulators.mjs';
import { host, root, testEnvironment } from '../ports.mjs';
import { bin } from '../processes.mjs';
import { clearStore } from '../seed/seed.mjs';
import { runCheck, runTests } from './counts.mjs';
import { audit } from './audit.mjs';
import { build } from './build.mjs';
import { faultFigures, mutationFigures, rulesFigures } from './figures.mjs';
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

const { ports } = testEnvironment;

/** Vitest leaves one core to itself, which has little to do. */
const ON_ALL_CORES = '--maxWorkers=100%';

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
  const outcome = await runTests('e2e', work, report);
  return { ...outcome, figures: faultFigures(report) };
}

/** Tests against the emulators, which are empty at their start. @param {readonly string[]} filters */
async function repository(filters) {
  await clearStore(testEnvironment);
  return vitest('repository', 'repositories', filters, emulatorVariables(testEnvironment));
}

/** @param {readonly string[]} filters @returns {Promise<Outcome>} */
async function rules(filters) {
  await clearStore(testEnvironment);
  const folder = join(root, '.cache', 'results', 'rules-figures');
  rmSync(folder, { recursive: true, force: true });
  const outcome = await vitest('rules', 'rules', [ON_ALL_CORES, ...filters], {
    ...emulatorVariables(testEnvironment),
    RULES_FIGURES: folder,
  });
  const mutation = mutationFigures();
  return {
    ...outcome,
    failed: outcome.failed + (mutation.failed ? 1 : 0),
    output: mutation.failed ? `${outcome.output}\n${mutation.text}` : outcome.output,
    figures: `${rulesFigures(folder)}\n${mutation.text}`,
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
  { name: 'audit', static: true, run: () => audit() },
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
    run: (filters) =>
      vitest('unit', 'domain', [ON_ALL_CORES, ...(filters.length > 0 ? filters : ['--coverage'])]),
  },
  {
    name: 'page',
    fast: true,
    run: (filters) => vitest('page', 'pages', [ON_ALL_CORES, ...filters]),
  },
  { name: 'repository', emulators: true, run: repository },
  { name: 'rules', emulators: true, run: rules },
  { name: 'build', run: () => build() },
  { name: 'e2e', emulators: true, after: 'build', run: e2e },
];
