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

/** @type {readonly { package: string, find: () => string | undefined }[]} */
const NEEDED = [
  { package: 'webkit2gtk-driver', find: () => onPath('WebKitWebDriver') && findMiniBrowser() },
  { package: 'xvfb', find: () => onPath('xvfb-run') },
  { package: 'xauth', find: () => onPath('xauth') },
  { package: 'firefox-esr', find: () => onPath('firefox-esr') ?? onPath('firefox') },
];

const look = () => {
  const [webkit, , , firefox] = NEEDED.map(({ find }) => find());
  const missing = NEEDED.filter(({ find }) => find() === undefined).map((each) => each.package);
  return { webkit: webkit ?? '', firefox: firefox ?? '', missing };
};

/** @returns {Promise<ReturnType<typeof look>>} their files, and the packages that are still missing */
export async function findEngines() {
  const { missing } = look();
  if (missing.length > 0) await install(missing);
  return look();
}
