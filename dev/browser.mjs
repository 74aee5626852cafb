// What the end-to-end tests need besides Node and Java: a Chromium, a Japanese font, and the tools that
// read printed pages.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem, say } from './report.mjs';
import { onPath } from './requirements.mjs';

/** The whole browser, and its engine without a window: the journeys take 990 s in the one and 761 s in the other. */
const WHOLE = 'chromium';
const SHELL = 'chromium-headless-shell';
const TOOLS = ['fonts-ipafont-gothic', 'poppler-utils'];
const LOCK_TRIES = 60;
const LOCK_PAUSE_MS = 5000;

/** @param {string} name a Debian package @returns {Promise<string | null | undefined>} null: Playwright's own; undefined: none */
async function findChromium(name) {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return null;
  return [`/usr/bin/${name}`, onPath(name), onPath('google-chrome')].find(
    (path) => path !== undefined && existsSync(path),
  );
}

function hasJapaneseFont() {
  if (process.platform !== 'linux') return true; // macOS brings its own
  try {
    return execFileSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

/** @param {string | null | undefined} chromium */
function missing(chromium) {
  return [
    ...(chromium === undefined ? ['Chromium'] : []),
    ...(hasJapaneseFont() ? [] : ['a Japanese font']),
    ...(onPath('pdftotext') === undefined ? ['poppler-utils (pdftotext)'] : []),
  ];
}

/** @param {readonly string[]} args @returns {Promise<{ code: number | null, problem: string }>} */
async function aptOnce(args) {
  const child = spawn('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (problem += text));
  await once(child, 'close');
  return { code: child.exitCode, problem };
}

/** @param {readonly string[]} args */
async function apt(args) {
  for (let attempt = 1; ; attempt += 1) {
    const { code, problem } = await aptOnce(args);
    if (code === 0) return;
    const locked = /could not get lock|unable to (acquire|lock)/i.test(problem);
    if (!locked || attempt === LOCK_TRIES) {
      throw new Problem(`apt-get ${args.join(' ')} failed:\n${problem.trim()}`);
    }
    if (attempt === 1) say('Another apt is at work, waiting for it ...');
    await pause(LOCK_PAUSE_MS);
  }
}

/** @param {readonly string[]} packages */
async function installNow(packages) {
  say(`Installing ${packages.join(', ')} ...`);
  await apt(['update', '-qq']);
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/** @type {Promise<void>} */
let installed = Promise.resolve();

/** Installs packages where this may be done unasked: as root on Debian. One after the other. @param {readonly string[]} packages */
export function install(packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return Promise.resolve();
  const work = () => installNow(packages);
  installed = installed.then(work, work);
  return installed;
}

/** @param {string} name @returns {Promise<string | null>} the browser to start; null: Playwright's own */
async function requirePackage(name) {
  const before = await findChromium(name);
  const wanted = missing(before);
  if (before !== undefined && wanted.length === 0) return before;
  const packages = [name, ...TOOLS];
  await install(packages);
  const after = await findChromium(name);
  const left = missing(after);
  if (after !== undefined && left.length === 0) return after;
  throw new Problem(
    `The end-to-end tests need ${left.join(', ')}. Debian: apt-get install -y ${packages.join(' ')}; ` +
      'elsewhere: npx playwright install chromium, and poppler',
  );
}

/** The browser as people have it. */
export const requireBrowser = () => requirePackage(WHOLE);

/** The same engine without a window, as Playwright's own is; the whole browser where nothing can be installed. */
export function requireShell() {
  return requirePackage(SHELL).catch(async (/** @type {unknown} */ error) => {
    const whole = await findChromium(WHOLE);
    if (whole === undefined || missing(whole).length > 0) throw error;
    say(`Without ${SHELL} the journeys run in the whole browser, which takes longer.`);
    return whole;
  });
}
