import { readText } from '#deviceText.ts';
import type { PlainRecord } from '#firestore/convert.ts';

/**
 * The last answers of the server on this device, small and at once, so that a page that was seen before shows its
 * rows before any library is here. Firestore's own cache follows with its word, then the server. They are of one
 * person: whoever signs out, or is signed out, takes them along. persistAnswers.ts writes them.
 */
export const PREFIX = 'kept:';

/** A name that no stored field can have: Firestore keeps those with underscores at both ends for itself. */
export const DATE = '__date__';

/** The names of all answers that are kept. */
export const keptKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** Answers that are about to be written, by their questions. */
export const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Puts the dates back into what JSON made of a value, at their places: half the time that JSON's own reviver takes. */
function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (DATE in value) return new Date(Number(value[DATE]));
  for (const [key, part] of Object.entries(value))
    if (typeof part === 'object') Reflect.set(value, key, revived(part));
  return value;
}

const textOf = (name: string): string => readText(PREFIX + name) ?? '';

function listIn(text: string): unknown[] | undefined {
  try {
    const kept: unknown = revived(JSON.parse(text));
    // When it was written, then the list.
    return Array.isArray(kept) ? kept.slice(1) : undefined;
  } catch {
    return undefined;
  }
}

/** What was kept under a name; undefined when that is not known. */
export const recallList = (name: string): unknown[] | undefined => listIn(textOf(name));

const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && 'id' in value;

type Read = { text: string; records: PlainRecord[] | undefined };

/** Answers as they were read last. Several ask for the same one while a page opens. */
const read = new Map<string, Read>();

/**
 * What the server said last time to a question; undefined when that is not known. The same records as long as nothing
 * else is kept: what was drawn from them is not drawn again.
 */
export function recall(question: string): PlainRecord[] | undefined {
  const text = textOf(question);
  const before = read.get(question);
  if (before?.text === text) return before.records;
  const records = listIn(text)?.filter(isRecord);
  read.set(question, { text, records });
  return records;
}

/** Removes all that is kept, and what was about to be. Never throws. */
export function forgetKept(): void {
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
  read.clear();
  try {
    for (const key of keptKeys()) localStorage.removeItem(key);
  } catch {
    // Where nothing may be stored, nothing is kept.
  }
}
