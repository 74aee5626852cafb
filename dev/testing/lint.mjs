import { readFileSync } from 'node:fs';
import { configFile, lintConfig } from '../lint/config.mjs';
import { generatedRules } from '../rules/main.mjs';
import { bin } from '../processes.mjs';
import { runCheck } from './counts.mjs';

/** @param {string} output @returns {import('./counts.mjs').Outcome} */
const stale = (output) => ({ passed: 0, failed: 1, output });

/**
 * The configuration must be what the table of layers says, the rules what the schemas say, and the linter must have read files: an empty run passes
 * every rule.
 * @returns {Promise<import('./counts.mjs').Outcome>}
 */
export async function runLint() {
  if (readFileSync(configFile, 'utf8') !== lintConfig())
    return stale('.oxlintrc.json is not what dev/lint/layers.mjs says: run npm run fix\n');
  const { current, wanted } = await generatedRules();
  if (current !== wanted)
    return stale('firestore.rules is not what the schemas in src/domain say: run npm run fix\n');
  const work = { file: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] };
  return runCheck('lint', work, (output) => /on [1-9]\d* files/.test(output));
}
