import { readFileSync } from 'node:fs';
import { configFile, lintConfig } from '../lint/config.mjs';
import { bin } from '../processes.mjs';
import { runCheck } from './counts.mjs';

/**
 * The configuration must be what the table of layers says, and the linter must have read files: an empty run passes
 * every rule.
 * @returns {Promise<import('./counts.mjs').Outcome>}
 */
export function runLint() {
  if (readFileSync(configFile, 'utf8') !== lintConfig())
    return Promise.resolve({
      passed: 0,
      failed: 1,
      output: '.oxlintrc.json is not what dev/lint/layers.mjs says: run npm run fix\n',
    });
  const work = { file: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] };
  return runCheck('lint', work, (output) => /on [1-9]\d* files/.test(output));
}
