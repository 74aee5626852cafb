// What this machine must have before anything starts. Imports nothing from node_modules: it may be missing.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './ports.mjs';
import { logFile, run } from './processes.mjs';
import { Problem, say } from './report.mjs';

const OLDEST_JAVA = 11;

/**
 * @param {string} name
 * @returns {string | undefined} full path of a program on PATH
 */
export function onPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * @typedef {{ version?: string, optional?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(file) {
  /** @type {{ packages?: Record<string, LockedPackage> }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const packages = Object.entries(lock.packages ?? {}).filter(([path]) => path !== '');
  return Object.fromEntries(packages);
}

/** Whether node_modules, as npm itself recorded it, holds exactly what the lockfile asks for. */
function matchesLockfile() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = lockedPackages(join(root, 'package-lock.json'));
  const installed = lockedPackages(record);
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, optional }]) =>
      installed[path] === undefined ? optional === true : installed[path].version === version,
    )
  );
}

/** Installs the locked dependencies when they are missing or not those of package-lock.json. */
export async function ensureDependencies() {
  const stamp = join(root, 'node_modules', '.lockfile-hash');
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!matchesLockfile()) {
    say('Installing the locked dependencies (npm ci) ...');
    const npm = onPath('npm');
    if (npm === undefined) throw new Problem('npm is not on PATH: install Node.js with npm');
    const log = logFile('npm-ci');
    const { code, output } = await run({
      file: npm,
      args: ['ci', '--no-audit', '--no-fund'],
      // npm hands its own settings down; a nested npm must read them afresh
      env: { npm_config_loglevel: 'error' },
      log,
    });
    if (code !== 0) {
      const start = output.split('\n').slice(0, 12).join('\n');
      throw new Problem(`npm ci failed (all of it in ${log}):\n${start}`);
    }
  }
  writeFileSync(stamp, hash);
}

/**
 * @param {string} java
 * @returns {number} major version, 0 when it does not run
 */
function javaVersion(java) {
  try {
    // `java -version` writes to stderr, `java --version` (11 and later) to stdout
    const text = execFileSync(java, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/(\d+)/.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** @returns {string} the program, of a version that runs the Firestore emulator */
export function findJava() {
  const home = process.env['JAVA_HOME'];
  const candidates = [
    home === undefined || home === '' ? undefined : join(home, 'bin', 'java'),
    onPath('java'),
  ];
  for (const java of candidates) {
    if (java !== undefined && existsSync(java) && javaVersion(java) >= OLDEST_JAVA) return java;
  }
  throw new Problem(
    `Java ${OLDEST_JAVA} or later is needed for the Firestore emulator: ` +
      'install a JRE (Debian: apt-get install -y default-jre-headless) or set JAVA_HOME',
  );
}
