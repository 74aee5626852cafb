// `npm run mutation`: plants small faults into the security rules and counts how many the rules tests notice.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmulators } from '../emulators.mjs';
import { root, mutationEnvironment } from '../ports.mjs';
import { onInterrupt, stopAll } from '../processes.mjs';
import { describe, Problem, say } from '../report.mjs';
import { ensureDependencies } from '../requirements.mjs';
import { earlierVerdicts } from './earlier.mjs';
import { EXPLAINED } from './explained.mjs';
import { mutantRunner } from './kill.mjs';
import { mutantsOf } from './mutants.mjs';
import { FIRESTORE, recordedOf, WORKERS } from './recorded.mjs';

/**
 * @typedef {import('./mutants.mjs').Mutant} Mutant
 * @typedef {import('./replay.mjs').Recorded} Recorded
 */

const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
const SHOWN_EACH = 10;
/** @param {Mutant} mutant */
function described({ kind, start, end, replacement }) {
  const line = rules.slice(0, start).split('\n').length;
  const source = (rules.split('\n')[line - 1] ?? '').trim();
  return { line, kind, source, from: rules.slice(start, end), to: replacement };
}

/** Why no test can notice it; '' when nobody has said so. @param {Mutant} mutant */
function reasonOf(mutant) {
  const one = described(mutant);
  const following = rules.split('\n')[one.line] ?? '';
  const reason = EXPLAINED.find(
    ({ source, next = '', kind, from, to }) =>
      one.source.includes(source) &&
      following.includes(next) &&
      (kind ?? one.kind) === one.kind &&
      (from ?? one.from) === one.from &&
      (to ?? one.to) === one.to,
  );
  return reason?.why ?? '';
}

/**
 * @param {readonly Mutant[]} mutants
 * @param {Recorded} recorded
 * @param {boolean} isThorough
 */
async function execute(mutants, recorded, isThorough) {
  const verdictOf = mutantRunner(FIRESTORE, rules, recorded, {
    isExplained: (mutant) => reasonOf(mutant) !== '',
    isThorough,
  });
  const waiting = [...mutants];
  const counts = { killed: 0, survived: 0, invalid: 0 };
  /** @type {Mutant[]} */
  const survivors = [];
  let done = 0;
  await Promise.all(
    WORKERS.map(async (projectId) => {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const verdict = await verdictOf(projectId, mutant);
        counts[verdict] += 1;
        done += 1;
        if (verdict === 'survived') {
          survivors.push(mutant);
          const { line, kind, from, to } = described(mutant);
          say(`  ${line}: ${kind}: ${from} → ${to}`);
        }
        if (done % SHOWN_EACH === 0)
          say(`${done} of ${mutants.length}, ${survivors.length} survive`);
      }
    }),
  );
  return { ...counts, survivors: survivors.toSorted((one, other) => one.start - other.start) };
}

const last = join(root, 'dev', 'mutation', 'last.json');
const rulesHash = createHash('sha256').update(rules).digest('hex');

/**
 * What survived the last run, of these very rules.
 * @returns {{ invalid: number, survivors: ReturnType<typeof described>[] }}
 */
function lastResult() {
  if (!existsSync(last)) throw new Problem('There is no result yet: npm run mutation');
  const { rules: hash, invalid, survivors } = JSON.parse(readFileSync(last, 'utf8'));
  if (hash !== rulesHash) throw new Problem('The rules have changed since the last run.');
  return { invalid, survivors };
}

/** @param {ReturnType<typeof described>} one @param {ReturnType<typeof described>} other */
const isSame = (one, other) =>
  one.line === other.line &&
  one.kind === other.kind &&
  one.from === other.from &&
  one.to === other.to;

/**
 * @param {readonly Mutant[]} survivors
 * @param {number} invalid
 * @param {number} carried faults whose verdict is that of an earlier run
 */
function save(survivors, invalid, carried = 0) {
  const mutants = mutantsOf(rules).length - invalid;
  const content = {
    date: new Date().toISOString().slice(0, 10),
    rules: rulesHash,
    mutants,
    killed: mutants - survivors.length,
    invalid,
    carried,
    survivors: survivors.map((mutant) => ({ ...described(mutant), why: reasonOf(mutant) })),
  };
  writeFileSync(last, `${JSON.stringify(content, null, 2)}\n`);
  say(`${content.killed} of ${mutants} killed, ${invalid} were no rules at all`);
}

/**
 * `--recorded` takes the requests of last time, but for those of `--files orders,jobs`; `--survivors` puts what survived last time to
 * all the tests;
 * `--changed` plants those alone that the rules of the last run did not have, and takes the other verdicts from it;
 * `--every 3` plants each third fault only, `--lines 100-200` looks at a part: both save nothing.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      every: { type: 'string', default: '1' },
      lines: { type: 'string' },
      recorded: { type: 'boolean', default: false },
      files: { type: 'string', default: '' },
      survivors: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
    },
  });
  const before = values.survivors ? lastResult() : undefined;
  const earlier = values.changed ? earlierVerdicts(rules, last) : undefined;
  await ensureDependencies();
  await startEmulators(mutationEnvironment);
  const files = values.files.split(',').filter((name) => name !== '');
  const recorded = await recordedOf(rules, { isKept: values.recorded, files });
  const [from = 1, to = Infinity] = values.lines?.split('-').map(Number) ?? [];
  const every = Number(values.every);
  const mutants = mutantsOf(rules).filter((mutant, index) => {
    const one = described(mutant);
    const isWanted = before?.survivors.some((survivor) => isSame(survivor, one)) ?? true;
    if (earlier?.known.has(mutant.start + mutant.kind + mutant.replacement) === true) return false;
    return isWanted && one.line >= from && one.line <= to && index % every === 0;
  });
  if (earlier !== undefined) say(`${mutants.length} faults are new`);
  const result = await execute(mutants, recorded, values.survivors);
  if (values.lines === undefined && every === 1)
    save(
      [...(earlier?.survivors ?? []), ...result.survivors],
      before?.invalid ?? result.invalid + (earlier?.invalid ?? 0),
      earlier?.known.size,
    );
  else say(`${result.killed} of ${result.killed + result.survived} killed; nothing is saved`);
}

onInterrupt(async () => {
  await stopAll();
  process.exit(1);
});
try {
  await main();
  await stopAll();
  process.exit(0);
} catch (error) {
  say(describe(error));
  await stopAll();
  process.exit(1);
}
