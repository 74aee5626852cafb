// Runs steps, tells how each went, and sums up.
import { availableParallelism } from 'node:os';
import { startEmulators } from '../emulators.mjs';
import { requireFreePorts, testEnvironment } from '../ports.mjs';
import { stopAll } from '../processes.mjs';
import { describe, say } from '../report.mjs';
import { startStripeExtension } from '../stripe-extension/server.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./counts.mjs').Outcome} Outcome
 * @typedef {Outcome & { name: string, seconds: number }} Result
 * @typedef {{ verbose: boolean, filters: readonly string[] }} Options
 */

const NAME_WIDTH = 12;

/**
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<Result>}
 */
async function timed(name, work) {
  const start = performance.now();
  /** @type {Outcome} */
  let outcome;
  try {
    outcome = await work();
  } catch (error) {
    outcome = { passed: 0, failed: 1, output: describe(error) };
  }
  return { ...outcome, name, seconds: (performance.now() - start) / 1000 };
}

/** @param {Result} result */
function line({ name, passed, failed, seconds }) {
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  const verdict = failed === 0 ? 'ok' : 'FAILED';
  return `${name.padEnd(NAME_WIDTH)}${time}  ${verdict.padEnd(8)}${passed} passed, ${failed} failed`;
}

/**
 * @param {Result} result
 * @param {Options} options
 */
function tell(result, { verbose }) {
  say(line(result));
  if (verbose || result.failed > 0) say(`\n${result.output.trim()}\n`);
}

/** Characters of a title: one line, also where a test bears the names of a hundred attacks. */
const TITLE_WIDTH = 110;

/** @param {Result} result */
function saySlowest({ name, slowest = [] }) {
  if (slowest.length === 0) return;
  const lines = slowest.map(
    ({ title, ms }) =>
      `${(ms / 1000).toFixed(1).padStart(NAME_WIDTH + 6)} s  ${title.slice(0, TITLE_WIDTH)}`,
  );
  say(`${name}, the slowest\n${lines.join('\n')}\n`);
}

/**
 * The checks that only read files, as many at once as there are processors.
 * @param {readonly Step[]} steps
 * @param {Options} options
 * @returns {Promise<Result[]>}
 */
async function runAtOnce(steps, options) {
  const waiting = [...steps];
  /** @type {Result[]} */
  const results = [];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { name, run } = step;
      const result = await timed(name, () => run(options.filters));
      results.push(result);
      tell(result, options);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

/** @returns {Promise<Result>} */
function startServices() {
  return timed('emulators', async () => {
    await startEmulators(testEnvironment);
    await startStripeExtension(testEnvironment);
    return { passed: 0, failed: 0, output: '' };
  });
}

/** Steps in their order, those that run at once together. @param {readonly Step[]} steps */
function turnsOf(steps) {
  /** @type {Step[][]} */
  const turns = [];
  for (const step of steps) {
    const last = turns.at(-1);
    if (last?.some(({ name }) => name === step.beside) === true) last.push(step);
    else turns.push([step]);
  }
  return turns;
}

/**
 * @param {readonly Step[]} steps
 * @param {Options} options
 * @returns {Promise<Result[]>}
 */
async function runInTurn(steps, options) {
  /** @type {Result[]} */
  const results = [];
  // They start beside the steps that need none: half of their start is waiting.
  const starting = steps.some(({ emulators }) => emulators === true) ? startServices() : null;
  const fetching = new Map(steps.map(({ name, fetch }) => [name, fetch?.(options.filters)]));
  // Who needs it says what went wrong.
  for (const fetched of fetching.values()) fetched?.catch(() => {});
  /** @param {Step} step */
  const run = async ({ name, run: work, emulators = false, after }) => {
    const services = emulators ? await starting : null;
    const broken = results.find((result) => result.name === after && result.failed > 0)?.name;
    const hindrance = services !== null && services.failed > 0 ? 'emulators' : broken;
    const result = await timed(name, async () => {
      if (hindrance !== undefined)
        return { passed: 0, failed: 1, output: `Not run: ${hindrance} failed.` };
      await fetching.get(name);
      return work(options.filters);
    });
    results.push(result);
    tell(result, options);
  };
  const told = starting?.then((services) => {
    if (services.failed > 0) tell(services, options);
    else
      say(`${'emulators'.padEnd(NAME_WIDTH)}${services.seconds.toFixed(1).padStart(6)} s  started`);
  });
  for (const turn of turnsOf(steps)) await Promise.all(turn.map(run));
  await told;
  return results;
}

/**
 * @param {readonly Step[]} steps
 * @param {Options} options
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps, options) {
  // two runs at once would also replace each other's build
  if (steps.some((step) => step.fast !== true)) await requireFreePorts(testEnvironment);
  const atOnce = await runAtOnce(
    steps.filter((step) => step.static === true),
    options,
  );
  const inTurn = await runInTurn(
    steps.filter((step) => step.static !== true),
    options,
  );
  await stopAll();
  const results = [...atOnce, ...inTurn].toSorted(
    (a, b) => orderOf(steps, a.name) - orderOf(steps, b.name),
  );
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  say(`\n${results.map(line).join('\n')}\n`);
  for (const result of results) saySlowest(result);
  const figures = results.flatMap((result) => result.figures ?? []);
  if (figures.length > 0) say(`${figures.join('\n')}\n`);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * @param {readonly Step[]} steps
 * @param {string} name
 */
function orderOf(steps, name) {
  return steps.findIndex((step) => step.name === name);
}
