// Known weaknesses of what the product is built from.
import { logFile, run } from '../processes.mjs';

/**
 * @typedef {import('./counts.mjs').Outcome} Outcome
 * @typedef {{ name: string, severity: string, range?: string, fixAvailable?: unknown }} Vulnerability
 */

const FAILING = new Set(['high', 'critical']);

/**
 * What npm's report says: a weakness of high severity fails where a version without it exists. A registry that keeps
 * no list of weaknesses answers with an error: that is neither a pass nor a failure, and is said.
 * @param {string} report the output of `npm audit --json`
 * @returns {Outcome}
 */
export function judgeAudit(report) {
  /** @type {{ vulnerabilities?: Record<string, Vulnerability>, message?: string }} */
  let content;
  try {
    content = JSON.parse(report);
  } catch {
    content = { message: report.slice(0, 200) };
  }
  const { vulnerabilities, message = 'no list' } = content;
  if (vulnerabilities === undefined) {
    const figures = `audit: the registry answers no questions about known weaknesses (${message.split(' - ')[0] ?? ''})`;
    return { passed: 0, failed: 0, output: '', figures };
  }
  const found = Object.values(vulnerabilities);
  const grave = found.filter(
    ({ severity, fixAvailable }) =>
      FAILING.has(severity) && fixAvailable !== undefined && fixAvailable !== false,
  );
  const figures = `audit: ${found.length} known weaknesses, ${grave.length} of high severity with a fix`;
  if (grave.length === 0) return { passed: 1, failed: 0, output: figures, figures };
  const list = grave.map(({ name, severity, range = '' }) => `${name} ${range}: ${severity}`);
  return { passed: 0, failed: 1, output: list.join('\n'), figures };
}

/** What is deployed and what builds it. @returns {Promise<Outcome>} */
export async function audit() {
  const { output } = await run({
    file: 'npm',
    args: ['audit', '--json', '--loglevel=error'],
    log: logFile('audit'),
  });
  return judgeAudit(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
}
