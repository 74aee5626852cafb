// Prints the tables of docs/cost.md. `node dev/cost/main.mjs`
import { COMPANIES, PRICES, YEN_PER_DOLLAR } from './assumptions.mjs';
import { dollarsOf, growthOf, monthOf, totalOf } from './model.mjs';
import { measuredSizes } from './sizes.mjs';

const KEPT_MONTHS = 12;

/** @param {number} value @param {number} [digits] */
const shown = (value, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** @param {readonly (readonly string[])[]} rows the first is the heading */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  /** @param {readonly string[]} row */
  const line = (row) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const [heading = [], ...body] = rows;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  console.log([line(heading), rule, ...body.map(line), ''].join('\n'));
}

const names = Object.keys(COMPANIES).map((name) => `${shown(Number(name))} orders`);
const companies = Object.values(COMPANIES);
const months = companies.map((company) => monthOf(company));
const totals = months.map(totalOf);
const sizes = await measuredSizes();
const growth = companies.map((company) => growthOf(company, sizes));

table([
  ['collection', 'document', 'index entries', 'their bytes'],
  ...Object.entries(sizes).map(([name, { stored, indexed, entries }]) => [
    name,
    shown(stored),
    shown(entries),
    shown(indexed),
  ]),
]);
table([
  ['reads in a month, of rules in brackets', ...names],
  ...(months[0] ?? []).map(({ name }, at) => [
    name,
    ...months.map((lines) => {
      const { reads = 0, rules = 0 } = lines[at] ?? {};
      return `${shown(reads)} (${shown(rules)})`;
    }),
  ]),
]);
table([
  ['in a month', ...names],
  ['reads, with those of rules', ...totals.map(({ reads }) => shown(reads))],
  [
    'of them by rules',
    ...months.map((lines) => shown(lines.reduce((sum, { rules }) => sum + rules, 0))),
  ],
  ['reads an order', ...totals.map(({ reads }, at) => shown(reads / (companies[at]?.orders ?? 1)))],
  ['writes', ...totals.map(({ writes }) => shown(writes))],
  ['deletes', ...totals.map(({ deletes }) => shown(deletes))],
  ['MiB more', ...growth.map((bytes) => shown(bytes / 2 ** 20))],
]);
table([
  [`a month, a year's data kept`, ...names],
  ...Object.entries(PRICES).flatMap(([region, prices]) => {
    const dollars = totals.map((total, at) =>
      dollarsOf(total, (growth[at] ?? 0) * KEPT_MONTHS, prices),
    );
    return [
      [`${region}, dollars`, ...dollars.map((one) => shown(one, 2))],
      [`${region}, yen`, ...dollars.map((one) => shown(one * YEN_PER_DOLLAR))],
    ];
  }),
]);
