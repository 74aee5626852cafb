import { bin } from '../processes.mjs';
import { runCheck } from './counts.mjs';

/** @returns {Promise<import('./counts.mjs').Outcome>} */
export function runLint() {
  const work = { file: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] };
  return runCheck('lint', work, (output) => /on [1-9]\d* files/.test(output));
}
