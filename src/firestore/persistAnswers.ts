import { readText, writeText } from '#deviceText.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import { DATE, forgetKept, keptKeys, PREFIX, waiting } from '#firestore/answers.ts';

/** Larger answers are not kept: reading them would hold up the page. Characters. */
const LARGEST = 200_000;
/** All together; the oldest go first. Half of what browsers allow. Characters. */
const ROOM = 2_000_000;
/** Answers that follow each other quickly are written once. */
const QUIET_MS = 1_000;

/** JSON has no dates. */
function encoded(value: unknown): unknown {
  if (value instanceof Date) return { [DATE]: value.getTime() };
  if (Array.isArray(value)) return value.map(encoded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, encoded(part)]));
}

/** When an answer was written: the first number of its text. */
const ageOf = (text: string): number => Number(/\d+/.exec(text)?.[0]);

function makeRoom(): void {
  const all = keptKeys().map((key) => ({ key, text: readText(key) ?? '' }));
  all.sort((one, other) => ageOf(other.text) - ageOf(one.text));
  let used = 0;
  for (const { key, text } of all) {
    used += key.length + text.length;
    if (used > ROOM) writeText(key, null);
  }
}

function write(question: string, records: readonly PlainRecord[]): void {
  const key = PREFIX + question;
  const text = JSON.stringify([Date.now(), ...records.map(encoded)]);
  // What does not fit is asked of the server.
  if (writeText(key, text.length > LARGEST ? null : text)) makeRoom();
  else forgetKept();
}

/** Removes the answer to a question that the server refuses: who may not ask may not see the old answer either. */
export function drop(question: string): void {
  clearTimeout(waiting.get(question));
  waiting.delete(question);
  writeText(PREFIX + question, null);
}

/** Keeps an answer of the server for the next visit. */
export function keep(question: string, records: readonly PlainRecord[]): void {
  clearTimeout(waiting.get(question));
  const timer = setTimeout(() => {
    waiting.delete(question);
    write(question, records);
  }, QUIET_MS);
  waiting.set(question, timer);
}
