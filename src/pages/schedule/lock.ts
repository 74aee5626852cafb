/** Whether this device only looks at schedules. */
const KEY = 'schedule-locked';

export function readLock(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

export function keepLock(isLocked: boolean): void {
  try {
    if (isLocked) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Private windows may refuse storage; the choice then lasts for this visit.
  }
}
