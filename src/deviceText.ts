/**
 * Small texts that stay on this device, or with this tab and its reloads. Private windows refuse them and a store may be
 * full: what is kept here makes the next visit easier and is never needed.
 */

type Place = 'device' | 'tab';

const storeOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

/** The text under a name; null for none, also where nothing may be stored. */
export function readText(key: string, place: Place = 'device'): string | null {
  try {
    return storeOf(place).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it where it is null. Returns whether that could be done. */
export function writeText(key: string, text: string | null, place: Place = 'device'): boolean {
  try {
    if (text === null) storeOf(place).removeItem(key);
    else storeOf(place).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What the JSON under a name says; null for none, also where it cannot be read. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Notes that something was done that must not be done twice in a short time, for this tab and through a reload.
 * @returns false where it was done less than so many milliseconds ago, or cannot be noted
 */
export function noteOnceIn(ms: number, key: string): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? Number.NaN);
    if (Date.now() - last < ms) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
