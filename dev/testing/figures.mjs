// What a run of tests really did, beside passing: attacks, coverage, mutations, faults.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ports.mjs';

/** The share of faults in the rules that the tests must notice. */
const LEAST_SCORE = 0.97;

/**
 * @param {string} folder where each rules test file wrote what it did
 * @returns {string}
 */
export function rulesFigures(folder) {
  if (!existsSync(folder)) return 'rules: no figures';
  /** @type {{ denied: number, allowed: number, evaluated: string[] }[]} */
  const files = readdirSync(folder).map((name) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  );
  const denied = files.reduce((sum, file) => sum + file.denied, 0);
  const allowed = files.reduce((sum, file) => sum + file.allowed, 0);
  const expressions = new Set(files.flatMap(({ evaluated }) => evaluated)).size;
  return `rules: ${denied} attacks refused, ${allowed} legal requests accepted, ${expressions} expressions evaluated`;
}

/**
 * Judges the last run of `npm run mutation`: without one of these very rules nothing is known.
 * @param {string | null} saved what it has saved, null where there is nothing
 * @param {string} rules the text of the rules
 * @returns {{ failed: boolean, text: string }}
 */
export function judgeMutation(saved, rules) {
  const renew =
    'run `npm run mutation -- --changed` (about half an hour) and commit dev/mutation/last.json';
  if (saved === null)
    return { failed: true, text: `rules: no result of planted faults is kept: ${renew}` };
  /** @type {{ date: string, rules: string, mutants: number, killed: number, survivors: { why: string }[] }} */
  const last = JSON.parse(saved);
  const isOfOthers = last.rules !== createHash('sha256').update(rules).digest('hex');
  const score = last.killed / last.mutants;
  const unexplained = last.survivors.filter(({ why }) => why === '').length;
  const text =
    `rules: ${last.killed} of ${last.mutants} planted faults noticed (${(score * 100).toFixed(1)} %), ` +
    `${last.survivors.length} survivors, ${unexplained} of them unexplained; run of ${last.date}`;
  // Written so that figures that are no numbers fail, too.
  const failed = isOfOthers || !(score >= LEAST_SCORE) || unexplained > 0;
  return { failed, text: isOfOthers ? `${text}, of other rules: ${renew}` : text };
}

/** The last run, of the rules as they are. */
export function mutationFigures() {
  const file = join(root, 'dev', 'mutation', 'last.json');
  const saved = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return judgeMutation(saved, readFileSync(join(root, 'firestore.rules'), 'utf8'));
}

/**
 * @typedef {{ tags?: string[], ok: boolean }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param {readonly string[]} reports of Playwright
 * @returns {string}
 */
export function faultFigures(reports) {
  if (!reports.every((report) => existsSync(report))) return 'faults: no report';
  const specs = reports
    .flatMap((report) => specsOf(JSON.parse(readFileSync(report, 'utf8'))))
    .filter(({ tags = [] }) => tags.includes('fault'));
  return `faults: ${specs.length} injected, ${specs.filter(({ ok }) => ok).length} survived by the product`;
}
