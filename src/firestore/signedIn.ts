/**
 * Who was signed in on this browser last: pages for strangers need not load the service to ask, pages of the person show
 * what this device keeps while it is asked.
 */
export const SIGNED_IN = 'signed-in';

/** Whether somebody may be signed in; asked before any library is here. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN) !== null;
  } catch {
    return true;
  }
}
