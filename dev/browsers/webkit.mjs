// WebKit, the engine of Safari, by plain WebDriver: Debian's WebKitGTK brings a driver and a small browser.
import { setTimeout as pause } from 'node:timers/promises';
import { host } from '../ports.mjs';
import { logFile, start } from '../processes.mjs';
import { onceUp, pressAt, WINDOW, ZONE } from './driver.mjs';
import { startLine } from './line.mjs';

const PORT = 25_402;

/** A window has its size within this time, also on a busy machine. */
const RESIZED_MS = 5_000;
/** No command takes as long. */
const COMMAND_MS = 60_000;

/** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
async function ask(method, path, body) {
  const answer = await fetch(`http://${host}:${PORT}${path}`, {
    method,
    signal: AbortSignal.timeout(COMMAND_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  /** @type {any} */
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
  return value;
}

/** What a browser does that knows it has no network. @param {boolean} isOffline */
const tellOfNetwork = (isOffline) => `(() => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => ${!isOffline} });
  dispatchEvent(new Event('${isOffline ? 'offline' : 'online'}'));
})()`;

/** @param {string} binary the small browser @returns {Promise<import('./driver.mjs').Driver>} */
export async function startWebKit(binary) {
  const line = await startLine();
  const program = start({
    file: 'xvfb-run',
    // Room for the browser's own bar.
    args: ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${PORT}`],
    env: { TZ: ZONE },
    log: logFile('webkit'),
  });
  await onceUp('WebKitWebDriver', () => ask('GET', '/status'));
  const { sessionId } = await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        proxy: { proxyType: 'manual', httpProxy: line.address },
      },
    },
  });
  const session = `/session/${sessionId}`;
  /** @param {string} expression */
  const evaluate = (expression) =>
    ask('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  /** The driver answers before the window has its size. @param {{ width: number, height: number }} size */
  const setWindow = async (size) => {
    await ask('POST', `${session}/window/rect`, size);
    const asked = performance.now();
    let got = await evaluate('innerWidth');
    while (got !== size.width) {
      if (performance.now() - asked > RESIZED_MS)
        throw new Error(`The window is ${got} wide, not ${size.width}`);
      await pause(20);
      got = await evaluate('innerWidth');
    }
  };
  await setWindow(WINDOW);
  const bar = WINDOW.height - Number(await evaluate('innerHeight'));
  /** @param {{ width: number, height: number }} size */
  const resize = ({ width, height }) => setWindow({ width, height: height + bar });
  await resize(WINDOW);
  return {
    open: (url) => ask('POST', `${session}/url`, { url }),
    reload: () => ask('POST', `${session}/refresh`, {}),
    evaluate,
    click: (x, y) => ask('POST', `${session}/actions`, { actions: pressAt(x, y) }),
    resize,
    setOffline: async (isOffline) => {
      line.setCut(isOffline);
      await evaluate(tellOfNetwork(isOffline));
    },
    problems: () => line.problems,
    close: async () => {
      await ask('DELETE', session);
      await program.stop();
      line.close();
    },
  };
}
