import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { onInterrupt, stopAll } from '../processes.mjs';
import { describe, Problem, say } from '../report.mjs';
import { ensureDependencies } from '../requirements.mjs';

const options = /** @type {const} */ ({
  only: { type: 'string' },
  verbose: { type: 'boolean', default: false },
});

/**
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {string | undefined} only names, separated by commas
 */
function chosen(steps, only) {
  if (only === undefined) return steps;
  const names = new Set(only.split(','));
  for (const { name, after } of steps) if (after !== undefined && names.has(name)) names.add(after);
  const known = steps.map(({ name }) => name);
  const unknown = [...names].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Problem(`Unknown step ${unknown.join(', ')}; known: ${known.join(', ')}`);
  }
  return steps.filter(({ name }) => names.has(name));
}

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The command line of `npm test` and `npm run check`. Never returns.
 * @param {(steps: readonly import('./steps.mjs').Step[]) => readonly import('./steps.mjs').Step[]} part
 */
export async function main(part) {
  let interrupted = false;
  onInterrupt(async () => {
    interrupted = true;
    await stopAll();
    say('Interrupted.');
    process.exit(128 + constants.signals.SIGINT);
  });
  try {
    const { values, positionals } = readArguments();
    await ensureDependencies();
    const [{ steps }, { runSteps }] = await Promise.all([
      import('./steps.mjs'),
      import('./runner.mjs'),
    ]);
    const selection = chosen(part(steps), values.only);
    const code = await runSteps(selection, { verbose: values.verbose, filters: positionals });
    if (!interrupted) process.exit(code);
  } catch (error) {
    if (interrupted) return;
    say(describe(error));
    await stopAll();
    say('\n0 passed, 1 failed');
    process.exit(1);
  }
}
