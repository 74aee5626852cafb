// What the rules tests ask, and what of the rules each of them evaluates: made once, used for all faults.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emulatorVariables } from '../emulators.mjs';
import { host, root, mutationEnvironment } from '../ports.mjs';
import { bin, logFile, run } from '../processes.mjs';
import { Problem, say } from '../report.mjs';
import { evaluatedBetween, placesOf } from './evaluation.mjs';
import { isAnsweredAlike, loadRules, recordingsIn } from './replay.mjs';

/**
 * @typedef {import('./replay.mjs').Recording} Recording
 * @typedef {import('./replay.mjs').Recorded} Recorded
 * @typedef {import('../../tests/rules/record.ts').RecordedTest} RecordedTest
 * @typedef {{ file: string, projectId: string, test: RecordedTest }} Asked
 */

export const FIRESTORE = `${host}:${mutationEnvironment.ports.firestore}`;
export const WORKERS = ['demo-mutant-1', 'demo-mutant-2'];

const requests = join(root, '.cache', 'mutation', 'requests');
const kept = join(root, '.cache', 'mutation', 'evaluated.json');

/** Neighbours in a file ask much the same; what they evaluate is noted for all of them at once, because asking is slow. */
const TOGETHER = 4;

/** The emulator keeps every value of every expression until rules are loaded anew, and its report grows. */
const TESTS_AT_ONCE = 24;

/** Its random documents are too many to be put to each fault; what they find is an attack of its own then. */
const TOO_MANY = '**/parity.test.ts';

/** Runs the rules tests once and keeps what they ask. @param {readonly string[]} files [] = all */
async function record(files) {
  if (files.length === 0) rmSync(requests, { recursive: true, force: true });
  const { code, output } = await run({
    file: bin('vitest'),
    args: [
      'run',
      '--mode=dev',
      '--project=rules',
      `--exclude=${TOO_MANY}`,
      ...files.map((file) => `rules/${file}.test`),
    ],
    env: { ...emulatorVariables(mutationEnvironment), RULES_RECORD: requests },
    log: logFile('mutation-record'),
  });
  if (code !== 0)
    throw new Problem(`The rules tests fail without any fault:\n${output.slice(-2000)}`);
}

/**
 * Without a fault every test must be answered as it was; those that are not would kill everything. Notes what of the
 * rules each of them evaluates.
 * @param {string} rules
 * @param {readonly Recording[]} recordings
 * @returns {Promise<Recorded>}
 */
async function evaluated(rules, recordings) {
  /** @type {Asked[]} */
  const waiting = recordings.flatMap(({ name: file, projectId, tests }) =>
    tests.map((test) => ({ file, projectId, test })),
  );
  const count = waiting.length;
  /** @type {Map<object, readonly number[]>} */
  const found = new Map();
  /** @type {readonly import('./evaluation.mjs').Place[]} */
  let places = [];
  /** @param {string} worker @param {Asked[]} some */
  const ask = async (worker, some) => {
    await loadRules(FIRESTORE, worker, rules);
    let before = await placesOf(FIRESTORE, worker);
    places = before;
    while (some.length > 0) {
      const neighbours = some.splice(0, TOGETHER);
      /** @type {object[]} */
      const alike = [];
      for (const { file, projectId, test } of neighbours)
        if (await isAnsweredAlike(FIRESTORE, worker, projectId, test)) alike.push(test);
        else say(`Cannot be repeated: ${file} > ${test.name}`);
      const after = await placesOf(FIRESTORE, worker);
      const numbers = evaluatedBetween(before, after);
      for (const test of alike) found.set(test, numbers);
      before = after;
    }
  };
  await Promise.all(
    WORKERS.map(async (worker) => {
      while (waiting.length > 0) {
        await ask(worker, waiting.splice(0, TESTS_AT_ONCE));
        if (waiting.length % 600 < TESTS_AT_ONCE) say(`${waiting.length} of ${count} tests left`);
      }
    }),
  );
  return {
    places: places.map(({ span }) => span),
    recordings: recordings.map(({ name, projectId, tests }) => ({
      name,
      projectId,
      tests: tests.flatMap((test) => {
        const numbers = found.get(test);
        return numbers === undefined ? [] : [{ ...test, evaluated: numbers }];
      }),
    })),
  };
}

/**
 * @param {string} rules
 * @param {{ isKept: boolean, files: readonly string[] }} how `isKept`: the requests of last time will do, but for those
 * of the test files named (`orders`, …)
 * @returns {Promise<Recorded>}
 */
export async function recordedOf(rules, { isKept, files }) {
  /** @type {Recorded | undefined} */
  const last = isKept && existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : undefined;
  if (last !== undefined && files.length === 0) return last;
  await record(isKept ? files : []);
  const isAsked = (/** @type {{ name: string }} */ { name }) =>
    last === undefined || files.includes(name);
  const found = await evaluated(rules, recordingsIn(requests).filter(isAsked));
  const recordings = [
    ...(last?.recordings.filter((one) => !isAsked(one)) ?? []),
    ...found.recordings,
  ];
  const recorded = { ...found, recordings };
  writeFileSync(kept, JSON.stringify(recorded));
  return recorded;
}
