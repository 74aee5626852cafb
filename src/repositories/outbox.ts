/**
 * The writes that wait on this device to be sent. Each has a name of its own in localStorage, so that tabs never
 * overwrite each other's and the number survives a reload; where nothing may be stored a tab knows its own only.
 */
const PREFIX = 'unsent:';
const own = new Set<string>();
const watchers = new Set<() => void>();

const tell = (): void => watchers.forEach((watcher) => watcher());

function stored(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** The names of all writes that wait, of every tab. */
export const unsent = (): string[] => [...new Set([...own, ...stored()])];

/** The names of those that this page did not begin: of other tabs, and of pages that are gone. */
export const left = (): string[] => stored().filter((name) => !own.has(name));

/** Removes writes that were sent or refused. */
export function remove(names: readonly string[]): void {
  for (const name of names) {
    own.delete(name);
    try {
      localStorage.removeItem(name);
    } catch {
      // Nothing could be stored either.
    }
  }
  tell();
}

/** Counts a write until the server has accepted or refused it. */
export function add(write: Promise<unknown>): void {
  const name = `${PREFIX}${Date.now()}-${Math.random()}`;
  own.add(name);
  try {
    localStorage.setItem(name, '');
  } catch {
    // This tab counts it all the same.
  }
  tell();
  const settle = () => remove([name]);
  write.then(settle, settle);
}

/** Forgets every write: nothing of the person who signed out is told to the next. */
export const forget = (): void => remove(unsent());

/** Tells of every change, also of other tabs. Returns how to stop. */
export function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    watchers.delete(onChange);
    removeEventListener('storage', onChange);
  };
}
