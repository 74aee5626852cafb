import type { PlainRecord } from '#repositories/convert.ts';

/**
 * The last answers of the server on this device, small and at once, so that a page that was seen before shows its
 * rows before any library is here. Firestore's own cache follows with its word, then the server. They are of one
 * person: whoever signs out, or is signed out, takes them along. keep.ts writes them.
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

/** What was kept under a name; undefined when that is not known. */
export function recallList(name: string): unknown[] | undefined {
  try {
    const kept: unknown = revived(JSON.parse(localStorage.getItem(PREFIX + name) ?? ''));
    // When it was written, then the list.
    return Array.isArray(kept) ? kept.slice(1) : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && 'id' in value;

/** What the server said last time to a question; undefined when that is not known. */
export const recall = (question: string): PlainRecord[] | undefined =>
  recallList(question)?.filter(isRecord);

/** Removes all that is kept, and what was about to be. Never throws. */
export function forgetKept(): void {
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
  try {
    for (const key of keptKeys()) localStorage.removeItem(key);
  } catch {
    // Where nothing may be stored, nothing is kept.
  }
}
