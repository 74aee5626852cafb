/** A failure whose message tells the person everything: it is printed without a stack. */
export class Problem extends Error {}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function describe(error) {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
