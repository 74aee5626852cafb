import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadedJar, findFirestoreJar } from '#dev/firestoreJar.mjs';
import { root } from '#dev/ports.mjs';
import { findJava } from '#dev/requirements.mjs';
import { variable } from './emulators.ts';
import { startProxy, type Line } from './firestoreProxy.ts';
import { test as base } from './test.ts';

/** A Firestore emulator of a worker's own, which its tests may kill, behind a line that they may cut. */
export type OwnFirestore = {
  /** What lies between the browser and the emulator. */
  setLine: (line: Line) => void;
  /** The same when the next commit passes; resolves then. */
  setLineAtCommit: (line: Line) => Promise<void>;
  /** SIGKILL to the emulator's process: every connection breaks; what it had accepted until then is kept. */
  kill: () => Promise<void>;
  /** Starts it again with what it had accepted. */
  restart: () => Promise<void>;
  /** Other rules from now on; without a text those of the repository. */
  loadRules: (text?: string) => Promise<void>;
};

const START_MS = 60_000;
const ownRules = (): string => readFileSync(join(root, 'firestore.rules'), 'utf8');

/**
 * Below the ports that systems give to outgoing connections, of which there are thousands: one of those that was free a
 * moment ago may be gone before the emulator has it. One port for each worker.
 */
const portOfWorker = (): number => 26_000 + Number(variable('TEST_PARALLEL_INDEX'));

async function ask(method: string, url: string, body?: object): Promise<void> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
}

/** The process; begins with an export, if there is one. Resolves when it answers. */
async function launch(port: number, exported: string | undefined): Promise<ChildProcess> {
  const log = join(root, '.cache', 'logs', `own-firestore-${port}.log`);
  const output = openSync(log, 'w');
  const flags = ['--host', '127.0.0.1', '--port', String(port)];
  const java = spawn(
    findJava(),
    [
      '-Duser.language=en',
      '-jar',
      findFirestoreJar() ?? downloadedJar(),
      ...flags,
      ...(exported === undefined ? [] : ['--seed_from_export', exported]),
    ],
    { stdio: ['ignore', output, output] },
  );
  const deadline = Date.now() + START_MS;
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return java;
    if (java.exitCode !== null || Date.now() > deadline)
      throw new Error(
        `The Firestore emulator of the faults did not start (${java.exitCode}): ${log}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function start(): Promise<
  OwnFirestore & { ports: Record<'own' | 'line', number>; stop: () => void }
> {
  const project = variable('GCLOUD_PROJECT');
  const port = portOfWorker();
  const folder = mkdtempSync(join(tmpdir(), 'own-firestore-'));
  const admin = `http://127.0.0.1:${port}/emulator/v1/projects/${project}`;
  const line = await startProxy(port);
  let java = await launch(port, undefined);
  let exports = 0;
  const end = () => java.kill('SIGKILL');
  process.on('exit', end);
  const loadRules = (text = ownRules()) =>
    ask('PUT', `${admin}:securityRules`, {
      rules: { files: [{ name: 'security.rules', content: text }] },
    });
  await loadRules();
  return {
    ports: { own: port, line: line.port },
    setLine: line.set,
    setLineAtCommit: line.setAtCommit,
    loadRules,
    kill: async () => {
      line.set('frozen');
      exports += 1;
      const database = `projects/${project}/databases/(default)`;
      const names = { export_directory: folder, export_name: `state-${exports}` };
      await ask('POST', `${admin}:export`, { database, ...names });
      const gone = new Promise((resolve) => java.once('exit', resolve));
      java.kill('SIGKILL');
      await gone;
      line.set('cut');
    },
    restart: async () => {
      const name = `state-${exports}`;
      java = await launch(port, join(folder, name, `${name}.overall_export_metadata`));
      await loadRules();
      line.set('open');
    },
    stop: () => {
      process.off('exit', end);
      end();
      line.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Tests whose browser talks to an emulator of their own where the app believes to talk to that of all. Documents that
 * a test gives or looks at are those of its own emulator, past the line.
 */
export const test = base.extend<object, { firestore: OwnFirestore & { rule: string } }>({
  firestore: [
    // By this pattern Playwright sees what a fixture needs: nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, run) => {
      const usual = variable('FIRESTORE_EMULATOR_HOST');
      const own = await start();
      process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${own.ports.own}`;
      await run({ ...own, rule: `MAP ${usual} 127.0.0.1:${own.ports.line}` });
      process.env['FIRESTORE_EMULATOR_HOST'] = usual;
      own.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  launchOptions: [
    async ({ launchOptions, firestore }, run) =>
      run({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=${firestore.rule}`],
      }),
    { scope: 'worker' },
  ],
});
