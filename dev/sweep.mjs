import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/**
 * Everything started below one guard carries the guard's mark in its environment, also grandchildren that
 * took a session of their own (the Firestore emulator's java, the browser).
 * @param {string} marker
 * @returns {number[]} process ids
 */
function marked(marker) {
  const needle = `HAKOBI_RUN=${marker}`;
  if (existsSync('/proc/self/environ')) {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(needle);
        } catch {
          return false; // ended meanwhile, or another user's
        }
      })
      .map(Number);
  }
  return execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], { encoding: 'latin1' })
    .split('\n')
    .filter((line) => line.includes(needle))
    .map((line) => Number.parseInt(line, 10));
}

/**
 * Kills whatever still carries the mark, except this process.
 * @param {string} marker
 */
export function sweep(marker) {
  if (marker === '') return;
  for (const pid of marked(marker)) {
    if (pid === process.pid) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // ended meanwhile
    }
  }
}
