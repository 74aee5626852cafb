// The page tests that a change reaches: the quick part of `npm run check`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ports.mjs';

/** @param {readonly string[]} args @returns {string[]} */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** What every test stands on without importing it. */
const OF_ALL =
  /^(package-lock\.json|vite\.config\.ts|\.env\.dev|tests\/support\/(dom|failOnConsole)\.ts)$/;

/** What differs from the last commit; where nothing does, what that commit changed. @returns {string[]} */
function changedFiles() {
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/**
 * @returns {{ files: string[], isOfAll: boolean }} what tests can import of it; whether all tests stand on it
 */
export function reached() {
  const changed = changedFiles();
  return {
    files: changed.filter((file) => /^(src|tests|dev)\/.*\.(tsx?|mjs|css|json)$/.test(file)),
    isOfAll: changed.some((file) => OF_ALL.test(file)),
  };
}

/** What of it the linter reads; undefined: its settings have changed, and with them what is right anywhere. @returns {string[] | undefined} */
export function changedCode() {
  const changed = changedFiles();
  if (changed.some((file) => /^(package-lock|tsconfig|\.oxlintrc)\.?/.test(file))) return undefined;
  return changed.filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(join(root, file)));
}

/** How many files of page tests there are. */
export const pageTestCount = () =>
  readdirSync(join(root, 'tests', 'pages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.test\.tsx?$/.test(file),
  ).length;
