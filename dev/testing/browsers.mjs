// The built app in every engine, not only in the one that the journeys run in.
import { join } from 'node:path';
import { requireBrowser } from '../browser.mjs';
import { findEngines } from '../browsers/engines.mjs';
import { root } from '../ports.mjs';
import { runTests } from './counts.mjs';

/** @param {readonly string[]} filters browsers, all without one */
export const fetchBrowsers = (filters) => Promise.all([requireBrowser(), findEngines(filters)]);

/** @param {readonly string[]} filters browsers, all without one @returns {Promise<import('./counts.mjs').Outcome>} */
export async function browsers(filters) {
  const [chromium, { webkit, firefox, missing }] = await fetchBrowsers(filters);
  if (missing.length > 0) {
    // No other system has them all: there the machine that builds every change has to do.
    const text = `browsers: NOT WALKED in ${filters.length > 0 ? filters.join(', ') : 'WebKit and Firefox'}, which needs Debian's ${missing.join(', ')}`;
    const failed = process.env['CI'] === undefined ? 0 : 1;
    return { passed: 0, failed, output: text, figures: text };
  }
  const report = join(root, '.cache', 'results', 'browsers.json');
  const work = {
    file: process.execPath,
    args: [
      // Node 20 has the browsers' own WebSocket behind a flag.
      '--experimental-websocket',
      'dev/browsers/main.mjs',
      report,
      chromium ?? '',
      webkit,
      firefox,
      ...filters,
    ],
  };
  const outcome = await runTests('browsers', work, report);
  const figures = 'browsers: the same walk, with the same figures, in Chromium, WebKit and Firefox';
  return outcome.failed > 0 || filters.length > 0 ? outcome : { ...outcome, figures };
}
