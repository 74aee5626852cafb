// Which tests notice a fault in the rules; those that probably do come first.
import { FAILED, HELD, readEvaluated } from './evaluation.mjs';
import { planted } from './mutants.mjs';
import { isAnsweredAlike, loadRules } from './replay.mjs';

/**
 * @typedef {import('./evaluation.mjs').Span} Span
 * @typedef {import('./mutants.mjs').Mutant} Mutant
 * @typedef {import('./replay.mjs').Recorded} Recorded
 * @typedef {import('./replay.mjs').EvaluatedTest} EvaluatedTest
 * @typedef {{ projectId: string, file: string, test: EvaluatedTest }} Candidate
 * @typedef {'killed' | 'survived' | 'invalid'} Verdict
 */

/** A killer is likely to kill what stands nearby in the rules, too. */
const REMEMBERED = 12;

/** The emulator keeps every value of every expression until rules are loaded anew, and becomes slow. */
const TESTS_AT_ONCE = 50;

/** Who survives so many of the likeliest tests is put to all of them by `--survivors`. */
const MOST_TESTS = 600;

/** For a fault that is explained: enough to show that the explanation is not plainly wrong. */
const MOST_EXPLAINED = 100;

const REFUSED = 403;
const LIKELY = 100;

/** @param {string} line @returns {string[]} the names in it that a test may have in its own */
const wordsOf = (line) =>
  (line.match(/[A-Za-z]{3,}/g) ?? []).map((word) =>
    word.replace(/^(is|are|has)(?=[A-Z])/, '').toLowerCase(),
  );

/**
 * The line of an offset, and the one before it.
 * @param {string} text
 * @param {number} at
 */
function linesAbout(text, at) {
  const end = text.indexOf('\n', at);
  const start = text.lastIndexOf('\n', text.lastIndexOf('\n', at - 1) - 1);
  return text.slice(start + 1, end);
}

/** The collection in which a whole operation is opened. @param {string} rules @param {Mutant} mutant */
const collectionAt = (rules, { start }) =>
  /match [^\n]*?(\w+)\/\{\w+\} \{\n$/.exec(rules.slice(0, start))?.[1];

/** @param {EvaluatedTest} test @param {string} collection */
const asksFor = ({ requests }, collection) =>
  requests.some(({ status, path, body }) => {
    if (status !== REFUSED) return false;
    const asked = path + body;
    return asked.includes(`/${collection}/`) || asked.includes(`"${collection}"`);
  });

/** Whether the rules refuse something in a test. @param {EvaluatedTest} test */
const isAttack = ({ requests }) => requests.some(({ status }) => status === REFUSED);

/** How the changed expression must have come out for the change to show; what is taken for true must have failed. */
/** @type {Readonly<Record<string, number>>} */
const SHOWS_WHERE = {
  'condition dropped': FAILED,
  'alternative dropped': HELD,
  'choice always taken': FAILED,
  'choice never taken': HELD,
  'comparison <=': HELD,
  'comparison >=': HELD,
  'comparison <': FAILED,
  'comparison >': FAILED,
};

/**
 * The smallest expressions that hold the change (a function's body stands in the report once for all its calls). The
 * report leaves the brackets at the end of an expression out of it.
 * @param {string} rules
 * @param {readonly Span[]} places
 * @param {Mutant} mutant
 * @returns {ReadonlySet<number>} their indices
 */
function placesAt(rules, places, mutant) {
  const text = rules.slice(mutant.start, mutant.end);
  const start = mutant.start + text.length - text.replace(/^\(+/, '').length;
  const end = mutant.start + text.replace(/[()[\]{}]+$/, '').length;
  const around = [...places.entries()].filter(([, span]) => span[0] <= start && span[1] >= end);
  const length = Math.min(...around.map(([, span]) => span[1] - span[0]));
  return new Set(around.filter(([, span]) => span[1] - span[0] === length).map(([index]) => index));
}

/**
 * The expressions of the collection in which a whole operation is opened.
 * @param {string} rules
 * @param {readonly Span[]} places
 * @param {Mutant} mutant
 * @returns {ReadonlySet<number>} their indices
 */
function placesIn(rules, places, { start }) {
  const end = /\n *match /.exec(rules.slice(start));
  const to = end === null ? rules.length : start + end.index;
  const inside = [...places.entries()].filter(([, span]) => span[0] >= start && span[1] <= to);
  return new Set(inside.map(([index]) => index));
}

/**
 * Every test that can notice the fault, the likeliest first; the files take turns.
 * @param {string} rules
 * @param {Recorded} recorded
 * @param {Mutant} mutant
 * @returns {Candidate[]}
 */
function candidatesFor(rules, { places, recordings }, mutant) {
  const isOpened = mutant.kind.endsWith('opened');
  const at = isOpened ? placesIn(rules, places, mutant) : placesAt(rules, places, mutant);
  const sign = mutant.kind === 'comparison flipped' ? rules.slice(mutant.start, mutant.end) : '';
  const wanted = SHOWS_WHERE[sign === '' ? mutant.kind : `comparison ${sign}`] ?? HELD + FAILED;
  /** @param {EvaluatedTest} test */
  const meets = ({ evaluated }) =>
    evaluated.some((one) => {
      const [index, flags] = readEvaluated(one);
      return at.has(index) && (flags & wanted) > 0;
    });
  const words = new Set(wordsOf(linesAbout(rules, mutant.start)));
  const collection = isOpened ? collectionAt(rules, mutant) : undefined;
  /** @param {EvaluatedTest} test */
  const scoreOf = (test) => {
    const lower = test.name.toLowerCase();
    // What becomes stricter mostly shows in what was accepted, what becomes wider in what was refused.
    const isLikely =
      collection === undefined
        ? wanted === HELD + FAILED || isAttack(test) === (wanted === FAILED)
        : isAttack(test) && asksFor(test, collection);
    return (isLikely ? LIKELY : 0) + [...words].filter((word) => lower.includes(word)).length;
  };
  // What holds no condition at all is evaluated by none.
  const isAsked = at.size === 0 ? () => true : meets;
  const ranked = recordings.flatMap(({ name: file, projectId, tests }) =>
    tests
      .filter(isAsked)
      .map((test) => ({ candidate: { projectId, file, test }, score: scoreOf(test) }))
      .toSorted((one, other) => other.score - one.score)
      .map((one, turn) => ({ ...one, turn })),
  );
  return ranked
    .toSorted((one, other) => other.score - one.score || one.turn - other.turn)
    .map(({ candidate }) => candidate);
}

/**
 * Puts the tests to one fault after the other.
 * @param {string} host
 * @param {string} rules
 * @param {Recorded} recorded
 * @param {{ isExplained: (mutant: Mutant) => boolean, isThorough: boolean }} how which faults no test can notice;
 * whether all others are put to every test
 */
export function mutantRunner(host, rules, recorded, { isExplained, isThorough }) {
  /** @type {Candidate[]} */
  let killers = [];
  /**
   * @param {string} projectId
   * @param {Mutant} mutant
   * @returns {Promise<Verdict>}
   */
  return async (projectId, mutant) => {
    const faulty = planted(rules, mutant);
    if (!(await loadRules(host, projectId, faulty))) return 'invalid';
    const candidates = candidatesFor(rules, recorded, mutant);
    const tests = new Set(candidates.map(({ test }) => test));
    const first = killers.filter(({ test }) => tests.has(test));
    const most = isExplained(mutant) ? MOST_EXPLAINED : isThorough ? Infinity : MOST_TESTS;
    const asked = [...first, ...candidates.slice(0, most)];
    for (const [index, candidate] of asked.entries()) {
      if (index > 0 && index % TESTS_AT_ONCE === 0) await loadRules(host, projectId, faulty);
      const { projectId: recordedAs, test } = candidate;
      if (await isAnsweredAlike(host, projectId, recordedAs, test)) continue;
      killers = [candidate, ...killers.filter((one) => one.test !== test)].slice(0, REMEMBERED);
      return 'killed';
    }
    return 'survived';
  };
}
