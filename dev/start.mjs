// `npm start`: the whole product on one machine. `npm start -- --fresh` forgets the data of last time.
import { setTimeout as pause } from 'node:timers/promises';
import { forgetData, keepData, startEmulators } from './emulators.mjs';
import { devEnvironment, host, requireFreePorts } from './ports.mjs';
import { bin, onInterrupt, start, stopAll } from './processes.mjs';
import { describe, Problem, say } from './report.mjs';
import { ensureDependencies, findJava } from './requirements.mjs';
import { demoSignIn, seedWhenEmpty } from './seed/seed.mjs';
import { startStripeExtension } from './stripe-extension/server.mjs';

const state = { stopping: false, keeping: false };

/** @type {import('./processes.mjs').Guarded | null} */
let emulators = null;

/** @param {number} code */
async function end(code) {
  state.stopping = true;
  say(state.keeping ? '\nSaving the data and stopping ...' : '\nStopping ...');
  await stopAll();
  process.exit(code);
}

/** @param {unknown} message */
function reportSaving(message) {
  if (typeof message !== 'object' || message === null || !('saved' in message)) return;
  if (message.saved === true)
    say('Data saved in .emulator-data, it is there again at the next start.');
  else
    say(`The data could not be saved: ${'reason' in message ? String(message.reason) : 'unknown'}`);
}

async function startVite() {
  const web = devEnvironment.ports.web;
  const args = ['--mode=dev', `--host=${host}`, `--port=${web}`, '--strictPort', '--logLevel=warn'];
  const vite = start({ file: bin('vite'), args, log: 'terminal' });
  void vite.exited.then(() => endWhenUnasked('The dev server'));
  while (!vite.hasExited()) {
    const answer = await fetch(`http://${host}:${web}/`).catch(() => null);
    if (answer !== null) return;
    await pause(100);
  }
}

/** @param {string} what */
function endWhenUnasked(what) {
  if (state.stopping) return;
  if (emulators?.hasExited() === true) state.keeping = false;
  say(`${what} ended unexpectedly, the logs are in .cache/logs`);
  void end(1);
}

function sayWelcome() {
  say(`
  Hakobi     http://${host}:${devEnvironment.ports.web}
  Sign in    ${demoSignIn.email}  /  ${demoSignIn.password}
  Stop       Ctrl+C (keeps the data; npm start -- --fresh begins anew)
`);
}

async function main() {
  await ensureDependencies();
  findJava();
  await requireFreePorts(devEnvironment);
  if (process.argv.includes('--fresh')) forgetData();
  say('Starting the emulators ...');
  emulators = await startEmulators(devEnvironment);
  emulators.onMessage(reportSaving);
  void emulators.exited.then(() => endWhenUnasked('The emulators'));
  const written = await seedWhenEmpty(devEnvironment);
  if (written > 0) say(`Demo data: ${written} documents.`);
  keepData(emulators, devEnvironment);
  state.keeping = true;
  await startStripeExtension(devEnvironment);
  await startVite();
  if (!state.stopping) sayWelcome();
}

const unknown = process.argv.slice(2).filter((argument) => argument !== '--fresh');
onInterrupt(() => end(0));
try {
  if (unknown.length > 0) throw new Problem(`Unknown option ${unknown.join(' ')}; known: --fresh`);
  await main();
} catch (error) {
  if (!state.stopping) {
    say(describe(error));
    await end(1);
  }
}
