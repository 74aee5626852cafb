// The figures of every page, as the first browser showed them; each later one has to show the same.
import { dayKey } from './dispatching.mjs';

/**
 * @typedef {import('./page.mjs').Figures} Figures
 * @typedef {ReturnType<typeof import('./page.mjs').pageOf>} Page
 */

/** What has not changed for so many looks is what the page has to say, also on a machine that has other work. */
const STILL_LOOKS = 10;

/** Where two texts part. @param {string} one @param {string} other */
function difference(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 30);
  return `expected …${one.slice(from, at + 60)}… but it is …${other.slice(from, at + 60)}…`;
}

/** @param {Page} page @param {string} last what comes last @returns {Promise<string>} */
async function stillFigures(page, last) {
  let before = '';
  let looks = 0;
  return page.until('a page that stands still', async () => {
    const { isLoading, ...figures } = await page.figures();
    const now = JSON.stringify(figures);
    looks = now === before && !isLoading && now.includes(last) ? looks + 1 : 0;
    before = now;
    return looks >= STILL_LOOKS && now;
  });
}

/** @param {Page} page @param {string} known */
async function sameFigures(page, known) {
  let now = '';
  try {
    await page.until('the same figures', async () => {
      const { isLoading, ...figures } = await page.figures();
      now = JSON.stringify(figures);
      return !isLoading && now === known;
    });
  } catch {
    throw new Error(`Other figures: ${difference(known, now)}`);
  }
}

/** @param {Readonly<Record<string, string>>} late what comes last, where nothing on the page says that it is on its way */
export function newFigures(late) {
  /** @type {Map<string, string>} */
  const known = new Map();
  /** @param {Page} page @param {string} name of what is shown; the same name on the same day, the same figures */
  return async (page, name) => {
    // Past midnight every page says other things.
    const key = `${dayKey(0)} ${name}`;
    const figures = known.get(key);
    if (figures === undefined) known.set(key, await stillFigures(page, late[name] ?? ''));
    else await sameFigures(page, figures);
  };
}
