// The table of `npm run bench`: for the terminal, and as docs/benchmarks.md.
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { REASONS } from './reasons.mjs';

/** @typedef {import('./rows.ts').Row} Row */

const GIB = 1024 ** 3;

/** @param {Row} row */
const isWithin = ({ value, budget, isBetterHigh = false }) =>
  isBetterHigh ? value >= budget : value <= budget;

/** Over its budget without a reason. @param {Row} row */
export const isMissed = (row) => !isWithin(row) && REASONS[row.name] === undefined;

/** @param {Row} row @param {number} value */
const measure = ({ unit }, value) => (unit === undefined ? String(value) : `${value} ${unit}`);

/** @param {Row} row */
function verdictOf(row) {
  if (isWithin(row)) return 'ok';
  const over = Math.abs(row.value - row.budget);
  const missed = `misses by ${measure(row, Number(over.toFixed(2)))}`;
  const reason = REASONS[row.name];
  return reason === undefined ? missed : `${missed}: ${reason}`;
}

/** @param {Row} row */
const cellsOf = (row) => [
  row.name,
  measure(row, row.value),
  row.spread ?? '',
  measure(row, row.budget),
  row.ambition === undefined ? '' : measure(row, row.ambition),
  verdictOf(row),
];

const HEAD = ['what', 'measured', 'spread', 'budget', 'ambition', 'verdict'];

/** @param {readonly Row[]} rows */
export function tableOf(rows) {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @type {readonly (readonly [Row['group'], string])[]} */
const GROUPS = [
  ['time', 'Time to the first row, as a ratio to the floor'],
  ['growth', 'Growth with the number of orders'],
  ['reads', 'Documents read'],
  ['size', 'JavaScript before any interaction, gzip -9'],
  ['rendering', 'Rendering'],
  ['memory', 'Memory'],
  ['audit', 'Lighthouse, desktop'],
];

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`. The floor of a time is the least that could show the same: the same queries by the bare
library and one \`innerHTML\`, a bare React form, the same sheets as static HTML. Both are opened in turn in fresh
profiles of the same browser against the same emulators, and the median of the ratios of all rounds counts, because
milliseconds depend on the machine. The emulator looks through all documents of a collection, so its own time grows
with them; the ratio and the counts tell what the product adds. The spread is that of the middle half of the rounds.
What a return, a reload and a change by somebody else read is in cost.md; \`npm test\` holds those counts, the reads of a
first open and the sizes.
`;

/** What was measured on, in words. @param {string | null} chromium */
function circumstances(chromium) {
  const version =
    chromium === null
      ? "Playwright's Chromium"
      : execFileSync(chromium, ['--version'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / GIB)} GiB`;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}; ${machine}; Node ${process.version}; ${version}; Firestore emulator.`;
}

/** @param {readonly Row[]} rows */
const markdownOf = (rows) =>
  [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');

/**
 * @param {readonly Row[]} rows
 * @param {string | null} chromium
 */
export function documentOf(rows, chromium) {
  const tables = GROUPS.map(([group, title]) => {
    const some = rows.filter((row) => row.group === group);
    return some.length === 0 ? '' : `\n## ${title}\n\n${markdownOf(some)}\n`;
  });
  return `${INTRODUCTION}\n${circumstances(chromium)}\n${tables.join('')}`;
}

const OF_TWO = `# This version against an earlier one

Written by \`npm run bench -- before --before <commit>\`: that commit is built with its own packages and served with its own
headers, and both are opened in turn in the same browser against the same emulators, with the same company of 1,000
orders. A time is the median of the ratios of all rounds; the budget of the reads is what the earlier version read.
`;

/**
 * @param {readonly Row[]} rows
 * @param {string | null} chromium
 */
export const beforeDocumentOf = (rows, chromium) =>
  `${OF_TWO}\n${circumstances(chromium)}\n\n${markdownOf(rows)}\n`;
