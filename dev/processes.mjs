// Child processes that never outlive this one: each runs below a guard (guard.mjs).
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './ports.mjs';
import { sweep } from './sweep.mjs';

/**
 * @typedef {object} Command
 * @property {string} file
 * @property {readonly string[]} args
 * @property {string} [cwd]
 * @property {Readonly<Record<string, string>>} [env] added to this process's own
 * @property {string} log output goes to this file; 'terminal' shows it instead
 */

/**
 * @typedef {object} Guarded
 * @property {Promise<number>} exited the command's exit code, after everything below it has ended
 * @property {() => boolean} hasExited
 * @property {(message: import('node:child_process').Serializable) => void} send
 * @property {(listener: (message: unknown) => void) => void} onMessage
 * @property {() => Promise<number>} stop
 * @property {() => void} kill
 */

/** @type {Set<Guarded>} */
const running = new Set();

/** @param {string} name */
export function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

/** @param {string} name */
export function logFile(name) {
  return join(root, '.cache', 'logs', `${name}.log`);
}

/** @param {string} log */
function openOutput(log) {
  if (log === 'terminal') return null;
  mkdirSync(dirname(log), { recursive: true });
  return openSync(log, 'w');
}

/**
 * @param {Command} command
 * @returns {Guarded}
 */
export function start({ file, args, cwd = root, env = {}, log }) {
  const marker = randomUUID();
  const output = openOutput(log);
  const guard = fork(new URL('./guard.mjs', import.meta.url), [file, ...args], {
    cwd,
    detached: true,
    execArgv: [],
    env: { ...process.env, ...env, HAKOBI_RUN: marker },
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit', 'ipc'],
  });
  if (output !== null) closeSync(output);
  let ended = false;
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    guard.once('exit', (code) => {
      ended = true;
      running.delete(guarded);
      if (code === null) sweep(marker); // the guard itself was killed
      resolve(code ?? 1);
    });
  });
  /** @type {Guarded} */
  const guarded = {
    exited,
    hasExited: () => ended,
    send: (message) => {
      if (guard.connected) guard.send(message, () => {});
    },
    onMessage: (listener) => void guard.on('message', listener),
    stop: () => {
      guarded.send('stop');
      return exited;
    },
    kill: () => sweep(marker),
  };
  running.add(guarded);
  return guarded;
}

/**
 * Runs a command to its end.
 * @param {Command} command
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command) {
  const code = await start(command).exited;
  return { code, output: command.log === 'terminal' ? '' : readFileSync(command.log, 'utf8') };
}

/** Stops all that runs, the newest first. */
export async function stopAll() {
  for (const guarded of [...running].toReversed()) await guarded.stop();
}

/** Who started this program: npm's shell and, where the system tells, npm itself. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2] ?? ''}`;
  } catch {
    return String(process.ppid);
  }
}

/**
 * Calls back once when the person or the system wants this program to end: Ctrl+C, kill, a closed terminal,
 * or the death of the npm that started it. A second wish ends everything at once. (One Ctrl+C can arrive
 * twice, from the terminal and from npm: within a second it counts once.)
 * @param {() => Promise<void>} stop
 */
export function onInterrupt(stop) {
  let askedAt = 0;
  const ask = () => {
    if (askedAt === 0) {
      askedAt = Date.now();
      void stop();
    } else if (Date.now() - askedAt > 1000) {
      for (const guarded of running) guarded.kill();
      process.exit(128 + constants.signals.SIGINT);
    }
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  process.on('SIGHUP', ask);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    ask();
  }, 500);
  watch.unref();
}
