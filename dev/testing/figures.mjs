// What a run of tests really did, beside passing: attacks, coverage, mutations, faults.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ports.mjs';

/** The share of faults in the rules that the tests must notice. */
const LEAST_SCORE = 0.95;

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
 * The last run of `npm run mutation`, as it was saved.
 * @returns {{ failed: boolean, text: string }}
 */
export function mutationFigures() {
  const file = join(root, 'dev', 'mutation', 'last.json');
  if (!existsSync(file))
    return { failed: false, text: 'rules: no result of npm run mutation is kept' };
  /** @type {{ date: string, rules: string, mutants: number, killed: number, survivors: { why: string }[] }} */
  const last = JSON.parse(readFileSync(file, 'utf8'));
  const now = createHash('sha256')
    .update(readFileSync(join(root, 'firestore.rules'), 'utf8'))
    .digest('hex');
  const score = last.killed / last.mutants;
  const unexplained = last.survivors.filter(({ why }) => why === '').length;
  const age = now === last.rules ? 'the rules as they are' : 'the rules have changed since';
  const text =
    `rules: ${last.killed} of ${last.mutants} planted faults noticed (${(score * 100).toFixed(1)} %), ` +
    `${last.survivors.length} survivors, ${unexplained} of them unexplained; run of ${last.date}, ${age}`;
  return { failed: score < LEAST_SCORE, text };
}

/**
 * @typedef {{ tags?: string[], ok: boolean }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param {string} report of Playwright
 * @returns {string}
 */
export function faultFigures(report) {
  if (!existsSync(report)) return 'faults: no report';
  const specs = specsOf(JSON.parse(readFileSync(report, 'utf8'))).filter(({ tags = [] }) =>
    tags.includes('fault'),
  );
  return `faults: ${specs.length} injected, ${specs.filter(({ ok }) => ok).length} survived by the product`;
}
