// The engines besides Chromium: where they are, and how a machine that lacks them gets them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../browser.mjs';
import { onPath } from '../requirements.mjs';

const LIBRARIES = '/usr/lib';

/** @param {string} folder */
const foldersOf = (folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];

/** The small browser that comes with WebKit's driver: /usr/lib/<machine>/webkit2gtk-<version>/MiniBrowser. */
const findMiniBrowser = () =>
  foldersOf(LIBRARIES)
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap(foldersOf)
    .filter((folder) => /[\\/]webkit(2)?gtk-[^\\/]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file));

const findWebKit = () => onPath('WebKitWebDriver') && findMiniBrowser();
const findFirefox = () => onPath('firefox-esr') ?? onPath('firefox');

/** @type {readonly { package: string, engine: string, find: () => string | undefined }[]} */
const NEEDED = [
  { package: 'webkit2gtk-driver', engine: 'webkit', find: findWebKit },
  { package: 'xvfb', engine: 'webkit', find: () => onPath('xvfb-run') },
  { package: 'xauth', engine: 'webkit', find: () => onPath('xauth') },
  { package: 'firefox-esr', engine: 'firefox', find: findFirefox },
];

/** @param {readonly string[]} wanted engines, all without one */
const look = (wanted) => ({
  webkit: findWebKit() ?? '',
  firefox: findFirefox() ?? '',
  missing: NEEDED.filter(({ engine }) => wanted.length === 0 || wanted.includes(engine))
    .filter(({ find }) => find() === undefined)
    .map((each) => each.package),
});

/**
 * @param {readonly string[]} wanted the engines that are walked, all without one
 * @returns {Promise<ReturnType<typeof look>>} their files, and the packages that are still missing
 */
export async function findEngines(wanted) {
  const { missing } = look(wanted);
  if (missing.length > 0) await install(missing);
  return look(wanted);
}
