// The Firebase emulators: Auth and Firestore with the real rules engine, Hosting for the tests.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFirestoreJar } from './firestoreJar.mjs';
import { startHostingFront } from './hostingFront.mjs';
import { host, requireFreePorts, root } from './ports.mjs';
import { bin, logFile, start } from './processes.mjs';
import { Problem, say } from './report.mjs';
import { findJava } from './requirements.mjs';

/** Journeys close many pages, one of which is never waited for: after so many milliseconds its live queries go. */
const SILENCE_OF_TESTS_MS = '5000';

/**
 * @typedef {import('./ports.mjs').Environment} Environment
 * @typedef {import('./processes.mjs').Guarded} Guarded
 * @typedef {{ key: string, value: string }} Header
 * @typedef {{ public: string, headers: { source: string, headers: Header[] }[] }} Hosting
 * @typedef {{ hosting: Hosting, firestore: { rules: string, indexes: string }, emulators: object }} Config
 */

const START_MS = 180_000;
const CSP = 'Content-Security-Policy';

/** Where the dev emulators' data rests between two starts. */
const dataFolder = join(root, '.emulator-data');

/** What the test environment's hosting serves. */
export const builtFolder = join(root, '.cache', 'e2e-dist');

/**
 * Tools and SDKs read these to find the emulators.
 * @param {Environment} environment
 */
export function emulatorVariables({ projectId, ports }) {
  return {
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    GCLOUD_PROJECT: projectId,
    // what the app itself reads, so that its repositories meet the same emulators
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_AUTH_EMULATOR: `http://${host}:${ports.auth}`,
    VITE_FIRESTORE_EMULATOR: `${host}:${ports.firestore}`,
    VITE_FUNCTIONS_EMULATOR: `http://${host}:${ports.stripe}`,
    VITE_PAYMENT_ORIGINS: `http://${host}:${ports.stripe}`,
  };
}

/**
 * Hosting as it is deployed, but for the folder and for the emulators' addresses in the CSP.
 * @param {Hosting} hosting
 * @param {Environment} environment
 * @returns {Hosting}
 */
export function localHosting(hosting, { ports }) {
  const origins = [ports.auth, ports.firestore, ports.stripe].map(
    (port) => `http://${host}:${port}`,
  );
  /** @param {Header} header */
  const withEmulators = ({ key, value }) =>
    key === CSP
      ? { key, value: value.replace(/connect-src [^;]*/, `$& ${origins.join(' ')}`) }
      : { key, value };
  return {
    ...hosting,
    public: '.cache/e2e-dist',
    headers: hosting.headers.map((rule) => ({ ...rule, headers: rule.headers.map(withEmulators) })),
  };
}

/**
 * Writes firebase.<name>.json beside firebase.json, from which it is derived.
 * @param {Environment} environment
 */
function writeConfig(environment) {
  const { name, ports } = environment;
  /** @type {Config} */
  const { hosting, firestore } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const config = {
    ...(ports.hosting === undefined ? {} : { hosting: localHosting(hosting, environment) }),
    firestore,
    emulators: {
      singleProjectMode: true,
      ui: { enabled: false },
      auth: { host, port: ports.auth },
      firestore: {
        host,
        port: ports.firestoreBehind ?? ports.firestore,
        websocketPort: ports.firestoreWebsocket,
      },
      hub: { host, port: ports.hub },
      logging: { host, port: ports.logging },
      ...(ports.hosting === undefined ? {} : { hosting: { host, port: ports.hosting } }),
    },
  };
  const file = join(root, `firebase.${name}.json`);
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  if (!existsSync(join(root, firestore.rules))) {
    say(`Warning: ${firestore.rules} is missing, the emulator allows every read and write`);
  }
  return file;
}

/** The rules' tests of payments took 48 s with it, 66 s with Java's usual collector. */
const COLLECTOR = '-XX:+UseParallelGC';
/**
 * Without Java's second compiler, which takes half of the emulator's processor time in its first minutes: the first saves
 * after `npm start` took 240 ms instead of 330 (medians of 12, beside other work). In a run of all tests it pays: their
 * rules took 613 s of processor time without it, 449 s with it.
 */
const QUICK_START = '-XX:TieredStopAtLevel=1';

/**
 * @param {Environment} environment
 * @param {string | null} importFrom
 * @returns {Guarded}
 */
function launch(environment, importFrom) {
  const { name, projectId, ports } = environment;
  const java = findJava();
  const jar = findFirestoreJar();
  const folder = join(root, '.cache', `emulators-${name}`); // the emulators drop their debug logs here
  mkdirSync(folder, { recursive: true });
  const services = ['auth', 'firestore', ...(ports.hosting === undefined ? [] : ['hosting'])];
  return start({
    file: bin('firebase'),
    args: [
      'emulators:start',
      `--config=${writeConfig(environment)}`,
      `--project=${projectId}`,
      `--only=${services.join(',')}`,
      '--non-interactive',
      ...(importFrom === null ? [] : [`--import=${importFrom}`]),
    ],
    cwd: folder,
    env: {
      PATH: `${dirname(java)}${delimiter}${process.env['PATH'] ?? ''}`,
      NO_UPDATE_NOTIFIER: '1',
      NO_COLOR: '1',
      JDK_JAVA_OPTIONS: name === 'dev' ? `${COLLECTOR} ${QUICK_START}` : COLLECTOR,
      ...(jar === null ? {} : { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
    },
    log: logFile(`emulators-${name}`),
  });
}

/**
 * @param {Guarded} emulators
 * @param {string} log
 */
async function ready(emulators, log) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const text = readFileSync(log, 'utf8');
    if (text.includes('All emulators ready')) return;
    if (emulators.hasExited() || Date.now() > deadline) {
      await emulators.stop();
      const reason = emulators.hasExited() ? 'did not start' : 'did not start in time';
      const hint = /download/i.test(text)
        ? '\nNo Firestore emulator was found here and it could not be downloaded: install the Google Cloud ' +
          'CLI with its package google-cloud-cli-firestore-emulator, or name a jar in FIRESTORE_EMULATOR_BINARY_PATH.'
        : '';
      throw new Problem(`The emulators ${reason}; the end of ${log}:\n${text.slice(-1500)}${hint}`);
    }
    await pause(100);
  }
}

/**
 * Without what stands before it nobody reaches the Firestore emulator: where it ends, all of them do.
 * @param {Environment} environment
 * @param {Guarded} emulators
 */
async function startFront({ name, ports }, emulators) {
  if (ports.firestoreBehind === undefined) return;
  const front = start({
    file: process.execPath,
    args: [
      'dev/firestoreFront.mjs',
      String(ports.firestore),
      String(ports.firestoreBehind),
      ...(name === 'test' ? [SILENCE_OF_TESTS_MS] : []),
    ],
    log: logFile(`firestore-front-${name}`),
  });
  void front.exited.then(() => emulators.stop());
  while (!front.hasExited()) {
    const answer = await fetch(`http://${host}:${ports.firestore}/`).catch(() => null);
    if (answer !== null) return;
    await pause(50);
  }
  throw new Problem(
    `The front of the Firestore emulator ended: ${logFile(`firestore-front-${name}`)}`,
  );
}

/**
 * The dev emulators start with the data of last time; keepData() says when what they hold is worth keeping.
 * @param {Environment} environment
 * @returns {Promise<Guarded>}
 */
export async function startEmulators(environment) {
  const keepsData = environment.name === 'dev';
  await requireFreePorts(environment);
  if (environment.ports.hosting !== undefined) mkdirSync(builtFolder, { recursive: true });
  const hasData = existsSync(join(dataFolder, 'firebase-export-metadata.json'));
  const emulators = launch(environment, keepsData && hasData ? dataFolder : null);
  await ready(emulators, logFile(`emulators-${environment.name}`));
  await startFront(environment, emulators);
  const { hosting, hostingFront } = environment.ports;
  if (hostingFront !== undefined)
    await startHostingFront(hostingFront, `http://${host}:${hosting}`);
  return emulators;
}

/**
 * From now on the data is written to its folder when the emulators are stopped, also when this program is
 * killed. Not before the store is complete: a half-seeded one must not come back at the next start.
 * @param {Guarded} emulators
 * @param {Environment} environment
 */
export function keepData(emulators, { ports }) {
  const temporary = join(root, '.cache', 'emulator-export');
  emulators.send({ save: { hub: `http://${host}:${ports.hub}`, temporary, target: dataFolder } });
}

/** Forgets the dev emulators' data. */
export function forgetData() {
  rmSync(dataFolder, { recursive: true, force: true });
}
