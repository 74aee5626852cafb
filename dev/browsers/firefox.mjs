// Firefox by WebDriver BiDi, which it speaks without a driver.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { host } from '../ports.mjs';
import { logFile, start } from '../processes.mjs';
import { onceUp, pressAt, WINDOW, ZONE } from './driver.mjs';

/**
 * @typedef {object} Message
 * @property {number} [id] of the command that it answers; an event has none
 * @property {unknown} [result]
 * @property {string} [error]
 * @property {string} [message]
 * @property {string} [method]
 * @property {{ level?: string, text?: string }} [params]
 */

const PORT = 25_400;

/** @param {string} address @returns {Promise<WebSocket>} */
const connected = (address) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)));
  });

/** @param {WebSocket} socket @param {(message: Message) => void} onEvent */
function commands(socket, onEvent) {
  /** @type {Map<number, (message: Message) => void>} */
  const waiting = new Map();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    /** @type {Message} */
    const message = JSON.parse(String(data));
    if (message.id === undefined) onEvent(message);
    else waiting.get(message.id)?.(message);
  });
  /** @param {string} method @param {object} params @returns {Promise<any>} what the protocol says of the command */
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = (count += 1);
      waiting.set(id, ({ error, message, result }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(`${method}: ${error} ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** @param {string} file @returns {Promise<import('./driver.mjs').Driver>} */
export async function startFirefox(file) {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const program = start({
    file,
    args: ['--headless', '--no-remote', `--remote-debugging-port=${PORT}`, '--profile', profile],
    log: logFile('firefox'),
  });
  const socket = await onceUp('Firefox', () => connected(`ws://${host}:${PORT}/session`));
  /** @type {string[]} */
  const problems = [];
  const send = commands(socket, ({ method, params }) => {
    if (method === 'log.entryAdded' && params?.level === 'error') problems.push(params.text ?? '');
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const context = (await send('browsingContext.getTree', {})).contexts[0].context;
  /** @param {{ width: number, height: number }} viewport */
  const resize = (viewport) => send('browsingContext.setViewport', { context, viewport });
  await resize(WINDOW);
  await send('emulation.setTimezoneOverride', { contexts: [context], timezone: ZONE });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    reload: () => send('browsingContext.reload', { context, wait: 'interactive' }),
    evaluate: async (expression) => {
      const target = { context };
      const answer = await send('script.evaluate', { expression, target, awaitPromise: false });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    click: (x, y) => send('input.performActions', { context, actions: pressAt(x, y) }),
    resize,
    setOffline: (isOffline) => {
      const networkConditions = isOffline ? { type: 'offline' } : null;
      return send('emulation.setNetworkConditions', { contexts: [context], networkConditions });
    },
    problems: () => problems,
    close: async () => {
      socket.close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
