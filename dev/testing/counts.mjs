// How many tests really ran, from the reports the runners write.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { logFile, run } from '../processes.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} output shown when something failed
 * @property {string} [figures] what was done besides, shown at the end
 */

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

/**
 * @param {string} report
 * @returns {Counts | null} null: no readable report
 */
function readCounts(report) {
  if (!existsSync(report)) return null;
  /**
   * Vitest's report, or Playwright's.
   * @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number } |
   *   { stats: { expected: number, unexpected: number, flaky: number, skipped: number } }}
   */
  const content = JSON.parse(readFileSync(report, 'utf8'));
  if ('stats' in content) {
    const { expected, unexpected, flaky, skipped } = content.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = content;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
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
  const { passed, failed, remark } = judge(code, readCounts(report));
  return { passed, failed, output: `${output}\n${remark}`.trimEnd() };
}
