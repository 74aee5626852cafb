// What an earlier run said of the faults that the rules of then and of now have in common.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../ports.mjs';
import { Problem } from '../report.mjs';
import { mutantsOf } from './mutants.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {{ line: number, kind: string, from: string, to: string }} Survivor */

/** @param {readonly string[]} args */
const git = (args) =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });

/** The rules of a hash, out of the history of the project. @param {string} hash */
function rulesOf(hash) {
  for (const commit of git(['log', '--format=%H', '--', 'firestore.rules']).trim().split('\n')) {
    const text = git(['show', `${commit}:firestore.rules`]);
    if (createHash('sha256').update(text).digest('hex') === hash) return text;
  }
  throw new Problem('The rules of the last run are not in the history: run `npm run mutation`.');
}

/** @param {string} rules @param {number} at */
const lineAt = (rules, at) => rules.slice(0, at).split('\n').length;

/**
 * Each fault under a name that stays where other parts of the rules change: the block, the function and the line that it
 * is in, what it does, and its number among its like. (Two blocks may say the same in a line.)
 * @param {string} rules
 * @returns {Map<string, Mutant>}
 */
function named(rules) {
  const lines = rules.split('\n');
  /** @type {Map<string, number>} */
  const counts = new Map();
  return new Map(
    mutantsOf(rules).map((mutant) => {
      const line = lineAt(rules, mutant.start);
      const heads = lines.slice(0, line).filter((text) => /^ *(function|match|allow) /.test(text));
      const from = rules.slice(mutant.start, mutant.end);
      const like = JSON.stringify([
        heads.findLast((text) => text.trimStart().startsWith('match'))?.trim(),
        heads.at(-1)?.trim(),
        lines[line - 1]?.trim(),
        mutant.kind,
        from,
        mutant.replacement,
      ]);
      const count = (counts.get(like) ?? 0) + 1;
      counts.set(like, count);
      return [`${count} ${like}`, mutant];
    }),
  );
}

/**
 * The verdicts of the last run that still hold.
 * @param {string} rules as they are
 * @param {string} file of the last run
 * @returns {{ known: Set<string>, survivors: Mutant[], invalid: number }} `known` by start, kind and replacement
 */
export function earlierVerdicts(rules, file) {
  if (!existsSync(file)) throw new Problem('There is no result yet: npm run mutation');
  /** @type {{ rules: string, invalid: number, survivors: Survivor[] }} */
  const last = JSON.parse(readFileSync(file, 'utf8'));
  const before = rulesOf(last.rules);
  const had = named(before);
  // A line may hold the same fault twice, of which one survived: each survivor stands for one fault.
  const open = [...last.survivors];
  const survived = new Set(
    [...had]
      .filter(([, mutant]) => {
        const at = open.findIndex(
          ({ line, kind, from, to }) =>
            line === lineAt(before, mutant.start) &&
            kind === mutant.kind &&
            from === before.slice(mutant.start, mutant.end) &&
            to === mutant.replacement,
        );
        return at >= 0 && open.splice(at, 1).length > 0;
      })
      .map(([name]) => name),
  );
  const same = [...named(rules)].filter(([name]) => had.has(name));
  return {
    known: new Set(same.map(([, { start, kind, replacement }]) => start + kind + replacement)),
    survivors: same.filter(([name]) => survived.has(name)).map(([, mutant]) => mutant),
    invalid: last.invalid,
  };
}
