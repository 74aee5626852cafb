// Runs one command and outlives whoever asked for it just long enough to clean up: when the channel to
// the asking process closes, for whatever reason (Ctrl+C, crash, kill -9), the command is stopped and
// everything it started is swept away. Started by processes.mjs only.
import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sweep } from './sweep.mjs';

/**
 * What to do before stopping: let the emulator hub write its data.
 * @typedef {object} SaveOrder
 * @property {string} hub e.g. http://127.0.0.1:14400
 * @property {string} temporary the hub writes here first, so that a failure never harms the old data
 * @property {string} target
 */

const GRACE_MS = 8000;
const SAVE_MS = 60_000;

const [file = '', ...args] = process.argv.slice(2);
const marker = process.env['HAKOBI_RUN'] ?? '';

/** @type {SaveOrder | null} */
let saveOrder = null;
let stopping = false;

// In a session of its own: neither the terminal's Ctrl+C nor its closing reaches the command unasked.
const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });

/** @param {SaveOrder} order */
async function save(order) {
  rmSync(order.temporary, { recursive: true, force: true });
  const answer = await fetch(`${order.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: order.temporary, initiatedBy: 'stop' }),
    signal: AbortSignal.timeout(SAVE_MS),
  });
  if (!answer.ok) throw new Error(`the hub answered ${answer.status}: ${await answer.text()}`);
  if (!existsSync(join(order.temporary, 'firebase-export-metadata.json'))) {
    throw new Error(`nothing was written to ${order.temporary}`);
  }
  rmSync(order.target, { recursive: true, force: true });
  renameSync(order.temporary, order.target);
}

/** @param {object} message */
function tell(message) {
  if (process.connected) process.send?.(message, () => {});
}

async function stop() {
  if (stopping) return;
  stopping = true;
  if (saveOrder !== null) {
    try {
      await save(saveOrder);
      tell({ saved: true });
    } catch (error) {
      tell({ saved: false, reason: String(error) });
    }
  }
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
}

child.once('error', (error) => {
  process.stderr.write(`${file}: ${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code) => {
  sweep(marker);
  process.exit(code ?? 1);
});

process.on('message', (message) => {
  if (message === 'stop') void stop();
  else if (typeof message === 'object' && message !== null && 'save' in message) {
    saveOrder = /** @type {{save: SaveOrder}} */ (message).save;
  }
});
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('SIGHUP', () => {});
