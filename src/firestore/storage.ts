/** Less room than this on the device, and what is done may not find a place: in bytes. */
const LEAST_ROOM = 1_000_000;

/** Whether this device stores nothing of what is done, as far as it is known before: no store, or no room in it. */
export async function storesNothing(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return true;
  if (!('navigator' in globalThis && 'storage' in navigator)) return false;
  const known = await navigator.storage.estimate().catch(() => undefined);
  const { quota = Infinity, usage = 0 } = known ?? {};
  return quota - usage < LEAST_ROOM;
}
