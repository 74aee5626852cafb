/** Whether the browser knows that there is no network. Node has a navigator that knows nothing of it. */
export const isOffline = (): boolean =>
  typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
