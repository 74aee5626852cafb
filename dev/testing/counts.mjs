// How many tests really ran, from the reports the runners write.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { logFile, run } from '../processes.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} output shown when something failed
 * @property {string} [figures] what was done besides, shown at the end
 * @property {boolean} [isEmpty] the run itself succeeded, without a test
 * @property {readonly Timed[]} [slowest] the slowest tests, the slowest first
 */

/** @typedef {{ title: string, ms: number }} Timed */

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * @typedef {object} Work
 * @property {string} file
 * @property {readonly string[]} args
 * @property {Readonly<Record<string, string>>} [env]
 */

/**
 * @param {string} name
 * @param {Work} work
 */
async function runLogged(name, work) {
  const { code, output } = await run({ ...work, log: logFile(name) });
  return { code, output: stripVTControlCharacters(output) };
}

/**
 * A check that passes or fails as a whole.
 * @param {string} name
 * @param {Work} work
 * @param {(output: string) => boolean} [proof] that the tool has looked at something
 * @returns {Promise<Outcome>}
 */
export async function runCheck(name, work, proof = () => true) {
  const { code, output } = await runLogged(name, work);
  if (code !== 0) return { passed: 0, failed: 1, output };
  if (proof(output)) return { passed: 1, failed: 0, output };
  return { passed: 0, failed: 1, output: `${output}\nIt succeeded without having read any file.` };
}

const MOST_SHOWN = 10;

/** @param {readonly Timed[]} tests @returns {Timed[]} */
export const slowestOf = (tests) => tests.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_SHOWN);

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, assertionResults: { title: string, duration?: number | null }[] }[]} [testResults]
 */

/**
 * @typedef {{ file: string, title: string, tests: { results: { duration: number }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Stats
 */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param {string} report Vitest's, or Playwright's
 * @returns {Counts & { slowest: Timed[] } | null} null: no readable report
 */
function readCounts(report) {
  if (!existsSync(report)) return null;
  /** @type {VitestReport | Suite & { stats: Stats }} */
  const content = JSON.parse(readFileSync(report, 'utf8'));
  if ('stats' in content) {
    const { expected, unexpected, flaky, skipped } = content.stats;
    const tests = specsOf(content).map((spec) => ({
      title: `${spec.file}: ${spec.title}`,
      ms: spec.tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration, 0),
    }));
    return { passed: expected, failed: unexpected + flaky, skipped, slowest: slowestOf(tests) };
  }
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    testResults = [],
  } = content;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      title: `${basename(name)}: ${title}`,
      ms: duration ?? 0,
    })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    slowest: slowestOf(tests),
  };
}

/**
 * @param {number} code
 * @param {Counts | null} counts
 * @returns {{ passed: number, failed: number, remark: string }}
 */
function judge(code, counts) {
  if (counts === null) return { passed: 0, failed: 1, remark: 'The runner left no report.' };
  const { passed, failed, skipped } = counts;
  if (passed + failed === 0) return { passed, failed: 1, remark: 'No test ran.' };
  if (skipped > 0) {
    return {
      passed,
      failed: failed + skipped,
      remark: `${skipped} skipped: nothing may be skipped.`,
    };
  }
  if (code !== 0 && failed === 0) {
    const remark =
      'All tests passed, yet the run failed (coverage, or an error outside of a test).';
    return { passed, failed: 1, remark };
  }
  return { passed, failed, remark: '' };
}

/**
 * A run of tests. Nothing run, something skipped, or a failure outside of a test counts as failed.
 * @param {string} name
 * @param {Work} work its runner writes a JSON report to `report`
 * @param {string} report
 * @returns {Promise<Outcome>}
 */
export async function runTests(name, work, report) {
  rmSync(report, { force: true });
  const { code, output } = await runLogged(name, work);
  const counts = readCounts(report);
  const { passed, failed, remark } = judge(code, counts);
  return {
    passed,
    failed,
    output: `${output}\n${remark}`.trimEnd(),
    isEmpty: code === 0 && counts !== null && passed + counts.failed + counts.skipped === 0,
    slowest: counts?.slowest ?? [],
  };
}

/**
 * Two runs as one.
 * @param {Outcome} one
 * @param {Outcome} other
 * @returns {Outcome}
 */
export const together = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  output: `${one.output}\n${other.output}`,
  slowest: slowestOf([...(one.slowest ?? []), ...(other.slowest ?? [])]),
});
