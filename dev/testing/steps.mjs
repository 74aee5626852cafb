// The quality bar, step by step, in the order in which it runs.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { requireShell } from '../browser.mjs';
import { emulatorVariables } from '../emulators.mjs';
import { root, testEnvironment } from '../ports.mjs';
import { bin } from '../processes.mjs';
import { clearStore } from '../seed/seed.mjs';
import { runCheck, runTests } from './counts.mjs';
import { audit } from './audit.mjs';
import { browsers, fetchBrowsers } from './browsers.mjs';
import { build } from './build.mjs';
import { changedCode, pageTestCount, reached } from './changed.mjs';
import { mutationFigures, rulesFigures } from './figures.mjs';
import { journeys } from './journeys.mjs';
import { runLint } from './lint.mjs';

/**
 * @typedef {import('./counts.mjs').Outcome} Outcome
 * @typedef {object} Step
 * @property {string} name for --only
 * @property {(filters: readonly string[]) => Promise<Outcome>} run
 * @property {boolean} [fast] part of `npm run check`
 * @property {(filters: readonly string[]) => Promise<Outcome>} [quick] what `npm run check` does instead
 * @property {boolean} [static] looks at files only, so that several may run at once
 * @property {boolean} [emulators] needs them
 * @property {(filters: readonly string[]) => Promise<unknown>} [fetch] gets what the machine lacks for it, beside the
 *   steps before it
 * @property {string} [after] needs that step's result
 * @property {string} [beside] runs at the same time as that step, which stands before it
 */

/** Both projects of page tests, those with threads in common and those with a process each. */
const PAGES = 'pages*';

/** Vitest leaves one core to itself, which has little to do. With a single worker the page tests had one world for all. */
const ON_ALL_CORES = `--maxWorkers=${Math.max(2, availableParallelism())}`;

/** Of the random histories that a law is tried with, a quick check takes a fifth: 5 s less (docs/test-times.md). */
const FEWER_TRIALS = { TRIALS_DIVIDED_BY: '5' };

const formatCache = join(root, '.cache', 'prettier');

/** @type {Outcome} */
const NONE = { passed: 0, failed: 0, output: '' };

/** @param {string} name */
const reportFile = (name) => join(root, '.cache', 'results', `${name}.json`);

/**
 * @param {string} name
 * @param {string} project of vite.config.ts, or a pattern of several
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env]
 * @param {'run' | 'related'} [command]
 */
function vitest(name, project, args, env = {}, command = 'run') {
  const report = reportFile(name);
  return runTests(
    name,
    {
      file: bin('vitest'),
      args: [
        command,
        '--run',
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

/**
 * @param {boolean} isQuick goes on from what the last quick check found of the files that are the same
 * @returns {Promise<Outcome>} of the projects src, tests, e2e and dev as one check
 */
async function types(isQuick) {
  const outcomes = await Promise.all(
    ['.', 'tests', 'e2e', 'dev'].map((folder) => {
      const name = `types-${folder === '.' ? 'src' : folder}`;
      const known = join(root, '.cache', 'types', `${name}.tsbuildinfo`);
      const quick = ['--incremental', '--tsBuildInfoFile', known];
      return runCheck(name, {
        file: bin('tsc'),
        args: ['-p', folder, ...(isQuick ? quick : [])],
      });
    }),
  );
  const failed = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
  return { passed: 1 - failed, failed, output: outcomes.map(({ output }) => output).join('') };
}

/** Tests against the emulators, which are empty at their start. @param {readonly string[]} filters */
async function repository(filters) {
  await clearStore(testEnvironment);
  return vitest('repository', 'repositories', filters, emulatorVariables(testEnvironment));
}

/** Each file has a project of its own in the emulator. @param {readonly string[]} filters @returns {Promise<Outcome>} */
async function rules(filters) {
  const folder = join(root, '.cache', 'results', 'rules-figures');
  rmSync(folder, { recursive: true, force: true });
  const outcome = await vitest('rules', 'rules', [ON_ALL_CORES, ...filters], {
    ...emulatorVariables(testEnvironment),
    RULES_FIGURES: folder,
  });
  const figures = rulesFigures(folder);
  // With filters only some test files run, so the mutation score is not judged.
  if (filters.length > 0) return { ...outcome, figures };
  const mutation = mutationFigures();
  return {
    ...outcome,
    failed: outcome.failed + (mutation.failed ? 1 : 0),
    output: mutation.failed ? `${outcome.output}\n${mutation.text}` : outcome.output,
    figures: `${figures}\n${mutation.text}`,
  };
}

/** @param {readonly string[]} filters */
const pages = (filters) => vitest('page', PAGES, [ON_ALL_CORES, ...filters]);

/** The page tests that the change reaches, and says what it leaves out. @param {readonly string[]} filters */
async function reachedPages(filters) {
  const { files, isOfAll } = reached();
  if (filters.length > 0 || isOfAll) return pages(filters);
  const all = pageTestCount();
  const args = [ON_ALL_CORES, '--passWithNoTests', ...files];
  const outcome = files.length === 0 ? NONE : await vitest('page', PAGES, args, {}, 'related');
  const figures =
    `page: the tests that the change of ${files.length} files reaches, of ${all} files of page tests; ` +
    'left out: all others, the rules of lint about types in unchanged files, the coverage of src/domain, ' +
    'four of five random histories of the laws, ' +
    'repository, rules, build, browsers, e2e, audit (npm test runs them)';
  // A change that no page test reaches is no failure.
  return { ...(outcome.isEmpty === true ? { ...outcome, failed: 0 } : outcome), figures };
}

/** @type {readonly Step[]} */
export const steps = [
  {
    name: 'format',
    fast: true,
    static: true,
    // What is known of a file is known by its content, of this version and these settings.
    run: () =>
      runCheck('format', {
        file: bin('prettier'),
        args: [
          '--check',
          '--cache',
          '--cache-strategy=content',
          `--cache-location=${formatCache}`,
          '.',
        ],
      }),
  },
  {
    name: 'lint',
    fast: true,
    static: true,
    run: () => runLint(),
    quick: () => runLint(changedCode()),
  },
  {
    name: 'types',
    fast: true,
    static: true,
    run: () => types(false),
    quick: () => types(true),
  },
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
    quick: (filters) => vitest('unit', 'domain', [ON_ALL_CORES, ...filters], FEWER_TRIALS),
  },
  {
    name: 'page',
    fast: true,
    run: pages,
    quick: reachedPages,
  },
  // It waits for the emulators half of its time: both take 219 s, one after the other they took 306.
  { name: 'repository', emulators: true, beside: 'page', run: repository },
  { name: 'build', run: () => build() },
  { name: 'rules', emulators: true, run: rules },
  // By itself the walk of one browser after the other leaves 40 % of the processors idle, the rules hardly any of them.
  {
    name: 'browsers',
    emulators: true,
    after: 'build',
    beside: 'rules',
    fetch: fetchBrowsers,
    run: browsers,
  },
  { name: 'e2e', emulators: true, after: 'build', fetch: requireShell, run: journeys },
];
