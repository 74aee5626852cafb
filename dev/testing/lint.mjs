import { readFileSync } from 'node:fs';
import { configFile, lintConfig } from '../lint/config.mjs';
import { generatedRules } from '../rules/main.mjs';
import { bin } from '../processes.mjs';
import { runCheck } from './counts.mjs';

/** @param {string} output @returns {import('./counts.mjs').Outcome} */
const stale = (output) => ({ passed: 0, failed: 1, output });

/** Whether the linter says that it has looked at something. @param {string} output */
const hasRead = (output) => /on [1-9]\d* files?/.test(output);

/** @param {readonly string[]} args */
const oxlint = (...args) =>
  runCheck('lint', { file: bin('oxlint'), args: ['--deny-warnings', ...args] }, hasRead);

/**
 * The configuration must be what the table of layers says, the rules what the schemas say, and the linter must have read files: an
 * empty run passes every rule.
 * @param {readonly string[]} [typed] files that the rules about types look at; all of them where none are named
 * @returns {Promise<import('./counts.mjs').Outcome>}
 */
export async function runLint(typed) {
  if (readFileSync(configFile, 'utf8') !== lintConfig())
    return stale('.oxlintrc.json is not what dev/lint/layers.mjs says: run npm run fix\n');
  const { current, wanted } = await generatedRules();
  if (current !== wanted)
    return stale('firestore.rules is not what the schemas in src/domain say: run npm run fix\n');
  if (typed === undefined) return oxlint('--type-aware');
  const outcome = await oxlint();
  return outcome.failed > 0 || typed.length === 0 ? outcome : oxlint('--type-aware', ...typed);
}
