/**
 * The service tells what it has found when it knows all that was asked at once, so a list of orders would wait for the
 * lists of names. Rows come first, their names after them.
 */
const LONGEST_MS = 1_000;

const unanswered = new Set<symbol>();
const waiting = new Set<() => void>();

/** Notes that rows are asked for. @returns tells that something was heard of them, or that nobody asks any more */
export function rowsAsked(): () => void {
  const question = Symbol('rows');
  unanswered.add(question);
  const answered = () => {
    clearTimeout(timer);
    if (!unanswered.delete(question) || unanswered.size > 0) return;
    for (const begin of waiting) begin();
    waiting.clear();
  };
  const timer = setTimeout(answered, LONGEST_MS);
  return answered;
}

/** Begins when no rows are waited for. @returns how to stop */
export function afterRows(start: () => () => void): () => void {
  if (unanswered.size === 0) return start();
  let stop: () => void = () => waiting.delete(begin);
  const begin = () => {
    stop = start();
  };
  waiting.add(begin);
  return () => stop();
}
