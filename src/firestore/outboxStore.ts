import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Entry } from '#firestore/outbox.ts';

// Where what waits lies on the device: IndexedDB, in the order it was done.

/** An entry on the device. What the server has confirmed stays there for a while. */
export type Stored = Omit<Entry, 'state'> & { state: Entry['state'] | 'sent'; order?: number };

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: Stored; indexes: { id: string } };
}

/** What the browser calls it; whoever forgets the device removes it. */
export const OUTBOX = 'outbox';

let database: Promise<IDBPDatabase<OutboxSchema> | undefined> | undefined;

async function openStore(): Promise<IDBPDatabase<OutboxSchema> | undefined> {
  try {
    return await openDB<OutboxSchema>(OUTBOX, 1, {
      upgrade: (fresh) =>
        fresh
          .createObjectStore('entries', { keyPath: 'order', autoIncrement: true })
          .createIndex('id', 'id', { unique: true }),
      // Another tab forgets the device: it must not wait for this one.
      blocking: (_from, _to, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        database = undefined;
      },
    });
  } catch {
    // Private windows and blocked site data: what is done lives as long as the page, and leaving asks.
    return undefined;
  }
}

/** The database of what waits; undefined where the browser has none or refuses it. */
const opened = (): Promise<IDBPDatabase<OutboxSchema> | undefined> => (database ??= openStore());

/** All that is on the device; undefined where that cannot be known. */
export const readStored = async (): Promise<Stored[] | undefined> =>
  (await opened())?.getAll('entries').catch(() => undefined);

/** @throws where nothing can be stored */
export async function store(entry: Entry): Promise<void> {
  const known = await opened();
  if (known === undefined) throw new Error('nothing can be stored');
  await known.add('entries', entry);
}

/** Changes an entry at its place, or removes it. Gives whether it was there. @throws where the browser cannot */
export async function replaceStored(id: string, next: Stored | undefined): Promise<boolean> {
  const known = await opened();
  if (known === undefined) return false;
  const transaction = known.transaction('entries', 'readwrite');
  const cursor = await transaction.store.index('id').openCursor(id);
  if (next === undefined) await cursor?.delete();
  else await cursor?.update({ ...next, order: cursor.primaryKey });
  await transaction.done;
  return cursor !== null;
}
