// `npm run bench`: measures the built product against its floors and writes docs/benchmarks.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBrowser } from '../browser.mjs';
import { builtFolder, emulatorVariables, startEmulators } from '../emulators.mjs';
import { host, requireFreePorts, root, testEnvironment } from '../ports.mjs';
import { bin, logFile, onInterrupt, run, stopAll } from '../processes.mjs';
import { describe, Problem, say } from '../report.mjs';
import { ensureDependencies } from '../requirements.mjs';
import { clearStore } from '../seed/seed.mjs';
import { startStripeExtension } from '../stripe-extension/server.mjs';
import { build } from '../testing/build.mjs';
import { startBefore } from './before.mjs';
import { beforeDocumentOf, documentOf, isMissed, tableOf } from './table.mjs';

/** @typedef {import('./rows.ts').Kept} Kept */

const { ports } = testEnvironment;
const rowsFile = join(root, '.cache', 'bench', 'rows.jsonl');
/** What has been measured, of which each run replaces the lines of the same names, and a whole one all. */
const keptFile = join(root, '.cache', 'bench', 'kept.jsonl');
const SIZES = '1000,10000,50000';
const ROUNDS = '9';
const BEFORE_PORT = 25201;
/** Measured only where an earlier version is named. */
const OF_BEFORE = 'before';

/** The pages of the floor beside the product's, below /floor/. */
async function buildAll() {
  const outcome = await build();
  if (outcome.failed > 0) throw new Problem(outcome.output);
  const { code, output } = await run({
    file: bin('vite'),
    args: [
      'build',
      '--config=dev/bench/floor/vite.config.ts',
      `--outDir=${join(builtFolder, 'floor')}`,
      '--logLevel=warn',
    ],
    env: { NODE_ENV: 'production' },
    log: logFile('bench-floor'),
  });
  if (code !== 0) throw new Problem(output);
}

/** @param {string} file @returns {Kept[]} */
const readRows = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];

const parts = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.slice(0, -'.bench.ts'.length));

/** @param {readonly Kept[]} rows @param {readonly Kept[]} earlier */
function keep(rows, earlier) {
  const measured = new Map(rows.map((row) => [row.name, row]));
  const known = new Set(earlier.map(({ name }) => name));
  // Each line stays where it was.
  const all = [
    ...earlier.map((row) => measured.get(row.name) ?? row),
    ...rows.filter(({ name }) => !known.has(name)),
  ];
  writeFileSync(keptFile, all.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return all;
}

/**
 * `npm run bench -- opening` runs the files of that name only, `--only invoices` what has that name, and replaces their
 * lines of the document; `--sizes 1000,10000` and `--rounds 3` are for trying and write nothing. `--before v1` measures
 * what is here against that commit, in turn.
 */
async function main() {
  const { values, positionals } = parseArgs({
    options: {
      sizes: { type: 'string', default: SIZES },
      rounds: { type: 'string', default: ROUNDS },
      only: { type: 'string', default: '' },
      before: { type: 'string' },
    },
    allowPositionals: true,
  });
  await ensureDependencies();
  await requireFreePorts(testEnvironment);
  const chromium = await requireBrowser();
  await buildAll();
  await startEmulators(testEnvironment);
  await startStripeExtension(testEnvironment);
  await clearStore(testEnvironment);
  const before =
    values.before === undefined ? undefined : await startBefore(values.before, BEFORE_PORT);
  mkdirSync(dirname(rowsFile), { recursive: true });
  rmSync(rowsFile, { force: true });
  const { code, output } = await run({
    file: bin('playwright'),
    args: [
      'test',
      '--config=dev/bench/playwright.config.ts',
      '--reporter=list',
      `--grep=${values.only}`,
      ...positionals,
    ],
    env: {
      ...emulatorVariables(testEnvironment),
      E2E_BASE_URL: `http://${host}:${ports.hostingFront}`,
      E2E_STRIPE_URL: `http://${host}:${ports.stripe}`,
      BENCH_SIZES: values.sizes,
      BENCH_ROUNDS: values.rounds,
      BENCH_ROWS: rowsFile,
      ...(before !== undefined && {
        BENCH_BEFORE_URL: before.url,
        BENCH_BEFORE: before.commit,
      }),
      ...(chromium === null ? {} : { E2E_CHROMIUM: chromium }),
    },
    log: logFile('bench'),
  });
  const rows = readRows(rowsFile);
  say(tableOf(rows));
  const isForTrying = values.sizes !== SIZES || values.rounds !== ROUNDS;
  const isWhole = positionals.length === 0 && values.only === '';
  const own = rows.filter(({ part }) => part !== OF_BEFORE);
  const all = isForTrying ? [] : keep(own, isWhole ? [] : readRows(keptFile));
  const ofBefore = rows.filter(({ part }) => part === OF_BEFORE);
  if (ofBefore.length > 0 && !isForTrying)
    writeFileSync(join(root, 'docs', 'benchmarks-before.md'), beforeDocumentOf(ofBefore, chromium));
  if (code !== 0) throw new Problem(`A benchmark did not run to its end:\n${output.slice(-4000)}`);
  const always = parts.filter((part) => part !== OF_BEFORE);
  if (always.every((part) => all.some((row) => row.part === part)))
    writeFileSync(join(root, 'docs', 'benchmarks.md'), documentOf(all, chromium));
  return rows.some(isMissed) ? 1 : 0;
}

onInterrupt(async () => {
  await stopAll();
  process.exit(1);
});
try {
  const code = await main();
  await stopAll();
  process.exit(code);
} catch (error) {
  say(describe(error));
  await stopAll();
  process.exit(1);
}
