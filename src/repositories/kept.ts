import type { PlainRecord } from '#repositories/convert.ts';

/**
 * The last answers of the server on this device, small and at once, so that a page that was seen before shows its
 * rows before any library is here. Firestore's own cache follows with its word, then the server. They are of one
 * person: whoever signs out, or is signed out, takes them along.
 */
const PREFIX = 'kept:';

/** Larger answers are not kept: reading them would hold up the page. Characters. */
const LARGEST = 200_000;
/** All together; the oldest go first. Half of what browsers allow. Characters. */
const ROOM = 2_000_000;
/** Answers that follow each other quickly are written once. */
const QUIET_MS = 1_000;

/** A name that no stored field can have: Firestore keeps those with underscores at both ends for itself. */
const DATE = '__date__';

type Kept = { at: number; records: PlainRecord[] };

/** JSON has no dates. */
function encoded(value: unknown): unknown {
  if (value instanceof Date) return { [DATE]: value.getTime() };
  if (Array.isArray(value)) return value.map(encoded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, encoded(part)]));
}

const decode = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && DATE in value
    ? new Date(Number(value[DATE]))
    : value;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'records' in value && Array.isArray(value.records);

/** What the server said last time to a question; undefined when that is not known. */
export function recall(question: string): PlainRecord[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + question) ?? 'null', decode);
    return isKept(kept) ? kept.records : undefined;
  } catch {
    return undefined;
  }
}

const keys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** When an answer was kept: the first number of its text. */
const ageOf = (text: string): number => Number(/\d+/.exec(text)?.[0]);

function makeRoom(): void {
  const all = keys().map((key) => ({ key, text: localStorage.getItem(key) ?? '' }));
  all.sort((one, other) => ageOf(other.text) - ageOf(one.text));
  let used = 0;
  for (const { key, text } of all) {
    used += key.length + text.length;
    if (used > ROOM) localStorage.removeItem(key);
  }
}

function write(question: string, records: readonly PlainRecord[]): void {
  const key = PREFIX + question;
  try {
    const text = JSON.stringify({ at: Date.now(), records: encoded(records) });
    if (records.length === 0 || text.length > LARGEST) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    makeRoom();
  } catch {
    // What does not fit is asked of the server.
    forgetKept();
  }
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Keeps an answer of the server for the next visit. */
export function keep(question: string, records: readonly PlainRecord[]): void {
  clearTimeout(waiting.get(question));
  const timer = setTimeout(() => {
    waiting.delete(question);
    write(question, records);
  }, QUIET_MS);
  waiting.set(question, timer);
}

/** Removes all that is kept, and what was about to be. Never throws. */
export function forgetKept(): void {
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
  try {
    for (const key of keys()) localStorage.removeItem(key);
  } catch {
    // Where nothing may be stored, nothing is kept.
  }
}
