// `npm run bench`: measures the built product against its floors and writes docs/benchmarks.md.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
import { startFront } from './front.mjs';
import { documentOf, isMissed, tableOf } from './table.mjs';

/** @typedef {import('./rows.ts').Row} Row */

const { ports } = testEnvironment;
const rowsFile = join(root, '.cache', 'bench', 'rows.jsonl');
const SIZES = '1000,10000,50000';
const ROUNDS = '9';
const FRONT_PORT = 25200;

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

/** @returns {Row[]} */
const readRows = () =>
  existsSync(rowsFile)
    ? readFileSync(rowsFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/**
 * `npm run bench -- opening` runs the files of that name only and writes no document; `--sizes 1000,10000` and
 * `--rounds 3` are for trying.
 */
async function main() {
  const { values, positionals } = parseArgs({
    options: {
      sizes: { type: 'string', default: SIZES },
      rounds: { type: 'string', default: ROUNDS },
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
  const origin = `http://${host}:${ports.hosting}`;
  await startFront({ port: FRONT_PORT, origin, folder: builtFolder });
  mkdirSync(dirname(rowsFile), { recursive: true });
  rmSync(rowsFile, { force: true });
  const { code, output } = await run({
    file: bin('playwright'),
    args: ['test', '--config=dev/bench/playwright.config.ts', '--reporter=list', ...positionals],
    env: {
      ...emulatorVariables(testEnvironment),
      E2E_BASE_URL: `http://${host}:${FRONT_PORT}`,
      E2E_STRIPE_URL: `http://${host}:${ports.stripe}`,
      BENCH_SIZES: values.sizes,
      BENCH_ROUNDS: values.rounds,
      BENCH_ROWS: rowsFile,
      ...(chromium === null ? {} : { E2E_CHROMIUM: chromium }),
    },
    log: logFile('bench'),
  });
  const rows = readRows();
  say(tableOf(rows));
  if (code !== 0) throw new Problem(`A benchmark did not run to its end:\n${output.slice(-4000)}`);
  const isWhole = positionals.length === 0 && values.sizes === SIZES && values.rounds === ROUNDS;
  if (isWhole) writeFileSync(join(root, 'docs', 'benchmarks.md'), documentOf(rows, chromium));
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
