// An earlier version of the product beside the one of this checkout: built with its own packages, served with its own
// headers, talking to the same emulators.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { emulatorVariables, localHosting } from '../emulators.mjs';
import { startHostingFront } from '../hostingFront.mjs';
import { host, root, testEnvironment } from '../ports.mjs';
import { bin, logFile, run, start } from '../processes.mjs';
import { Problem } from '../report.mjs';

const folder = join(root, '.cache', 'bench', 'before');
const built = join(folder, '.cache', 'e2e-dist');
const HOSTING = 25_300;
const HUB = 25_301;
const LOGGING = 25_302;
const START_MS = 60_000;

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** @param {import('../processes.mjs').Command} command */
async function must(command) {
  const { code, output } = await run(command);
  if (code !== 0) throw new Problem(output.slice(-4000));
}

/** @param {string} ref a commit, or whatever git knows one by */
async function check(ref) {
  if (existsSync(folder)) git('worktree', 'remove', '--force', folder);
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'add', '--detach', folder, ref);
  const inFolder = { cwd: folder, log: logFile('bench-before') };
  await must({ ...inFolder, file: 'npm', args: ['ci', '--ignore-scripts', '--no-audit'] });
  await must({
    ...inFolder,
    file: join(folder, 'node_modules', '.bin', 'vite'),
    args: ['build', '--mode=dev', `--outDir=${built}`, '--logLevel=warn'],
    env: { NODE_ENV: 'production', ...emulatorVariables(testEnvironment) },
  });
}

/** As it was deployed then. */
async function serve() {
  const { hosting } = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8'));
  const config = {
    hosting: localHosting(hosting, testEnvironment),
    emulators: {
      ui: { enabled: false },
      hosting: { host, port: HOSTING },
      hub: { host, port: HUB },
      logging: { host, port: LOGGING },
    },
  };
  const file = join(folder, 'firebase.bench.json');
  writeFileSync(file, JSON.stringify(config));
  const emulator = start({
    file: bin('firebase'),
    args: [
      'emulators:start',
      `--config=${file}`,
      `--project=${testEnvironment.projectId}-before`,
      '--only=hosting',
      '--non-interactive',
    ],
    cwd: folder,
    env: { NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' },
    log: logFile('bench-before-hosting'),
  });
  const origin = `http://${host}:${HOSTING}`;
  for (const deadline = Date.now() + START_MS; ; await pause(200)) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok === true) return origin;
    if (emulator.hasExited() || Date.now() > deadline)
      throw new Problem(readFileSync(logFile('bench-before-hosting'), 'utf8').slice(-2000));
  }
}

/**
 * @param {string} ref a commit, or whatever git knows one by
 * @param {number} port where it is served
 * @returns {Promise<{ url: string, commit: string }>} its origin, and the commit in short
 */
export async function startBefore(ref, port) {
  await check(ref);
  await startHostingFront(port, await serve());
  return { url: `http://${host}:${port}`, commit: git('rev-parse', '--short', ref) };
}
