import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Changes, Conflict } from '#domain/saving.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import { isOffline } from '#firestore/network.ts';

/** What a change makes of one document, for showing it before the server has it. */
export type Effect = { path: string; create: boolean; changes: Changes };

/** Somebody's change of one record that the server does not have yet. */
export type Entry = {
  id: string;
  /** Whose it is: it is sent, shown and counted for this person alone. */
  userId: string;
  /** Which kind of write it is (see durable.ts), and what that is told. */
  kind: string;
  args: unknown;
  /** The record: what is done to one record is sent in the order it was done. */
  path: string;
  /** What it is, in Japanese words. */
  what: string;
  /** When it was done, by this device's clock, in milliseconds. */
  at: number;
  /** The record as the person saw it; null: they saw that there was none; undefined: nobody knows. */
  seen: PlainRecord | null | undefined;
  effects: readonly Effect[];
  state: 'waiting' | 'refused' | 'contested';
  /** Why it was refused: the service's code, and in Japanese. */
  problem?: { code: string; message: string };
  /** What both sides changed. */
  conflicts?: readonly Conflict[];
  /** Who changed the record last, when it is known. */
  theirs?: { userId: string; at: Date } | undefined;
  /** The person has seen what others wrote and wants this all the same. */
  overwrite?: boolean;
  /** Paths in which the person wants what others wrote. */
  yields?: readonly string[];
};

type Stored = Entry & { order?: number };

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: Stored; indexes: { id: string } };
}

/** What the browser calls it; whoever forgets the device removes it. */
export const OUTBOX = 'outbox';

/** What a tab tells the others: something was added, or is over. */
type News = { sent?: string };

/** An entry that the server has, and since when, by the clock of the page. */
export type Sent = Entry & { sentAt: number };

type Box = {
  /** In the order they were made. */
  entries: readonly Entry[];
  /** Sent, and perhaps not heard of by the live reads yet. */
  sent: readonly Sent[];
};

/** So long a live read may be behind a write that the server has confirmed. */
const ECHO_MS = 10_000;

let box: Box = { entries: [], sent: [] };
let database: Promise<IDBPDatabase<OutboxSchema> | undefined> | undefined;
const watchers = new Set<() => void>();
/** Entries of a device that stores nothing: they live as long as the page. */
const unstored = new Set<string>();

const channel =
  'BroadcastChannel' in globalThis && 'window' in globalThis
    ? new BroadcastChannel(OUTBOX)
    : undefined;

const change = (next: Partial<Box>): void => {
  box = { ...box, ...next };
  for (const watcher of watchers) watcher();
};

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

/** Without a network no live read hears of anything: what was sent before it went stays as it was shown. */
function expire(id: string): void {
  setTimeout(() => {
    if (isOffline()) expire(id);
    else change({ sent: box.sent.filter((one) => one.id !== id) });
  }, ECHO_MS);
}

/** Shows a sent entry a little longer, until the live reads have it. */
function echo(entry: Entry): Pick<Box, 'sent'> {
  expire(entry.id);
  return { sent: [...box.sent, { ...entry, sentAt: performance.now() }] };
}

/** How often this page has changed what is on the device, and how often it is just doing so. */
let turns = 0;
let writing = 0;

async function look(news: News): Promise<void> {
  const known = await opened();
  const before = turns;
  const found = await known?.getAll('entries').catch(() => undefined);
  if (found === undefined) return;
  // What this page has done meanwhile is not in the answer, which would bring back what is over.
  if (turns !== before || writing > 0) return look(news);
  const gone = box.entries.find(({ id }) => id === news.sent);
  const own = box.entries.filter(({ id }) => unstored.has(id));
  change({ entries: [...found, ...own], ...(gone && echo(gone)) });
}

if (channel) channel.addEventListener('message', ({ data }: MessageEvent<News>) => void look(data));

/** Tells the other tabs. */
function announce(news: News): void {
  const words: [News] = [news];
  channel?.postMessage(...words);
}

let loaded: Promise<void> | undefined;

/** Reads what earlier pages and other tabs left; once. */
export const load = (): Promise<void> => (loaded ??= look({}));

/** All that waits, was refused or is contested, of everybody on this device, oldest first. */
export const entries = (): readonly Entry[] => box.entries;

/** What was confirmed a moment ago. */
export const echoes = (): readonly Sent[] => box.sent;

/** Tells of every change, also by other tabs. Returns how to stop. */
export function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Whether closing the page would lose something that was done. */
export const isAtRisk = (): boolean => unstored.size > 0;

const makers = new Set<(id: string) => void>();

/** Tells of every entry that this page makes, before anybody else can see it. */
export const watchOwn = (onMade: (id: string) => void): void => void makers.add(onMade);

/** Entries whose sending did not get through a moment ago. */
const delayed = new Set<string>();

export const isDelayed = (id: string): boolean => delayed.has(id);

/** Notes that an entry did not get through now; it goes on waiting. */
export function delay(id: string): void {
  delayed.add(id);
  change({});
}

const held = new Set<string>();

/** A form waits for how an entry ends, and shows it. */
export const hold = (id: string): void => void held.add(id);
export const release = (id: string): void => void held.delete(id);

export const isHeld = (id: string): boolean => held.has(id);

/** Puts a change on the device; it counts from then on. Gives whether it outlives the page. */
export async function add(entry: Entry): Promise<boolean> {
  unstored.add(entry.id);
  try {
    const known = await opened();
    if (known === undefined) throw new Error('nothing can be stored');
    await known.add('entries', entry);
    unstored.delete(entry.id);
  } catch {
    // Without room it is sent all the same, as long as the page is there.
  }
  for (const tell of makers) tell(entry.id);
  // Another tab's word may have made this page read it already.
  change({ entries: [...box.entries.filter(({ id }) => id !== entry.id), entry] });
  announce({});
  return !unstored.has(entry.id);
}

async function replace(id: string, next: Entry | undefined): Promise<void> {
  const known = await opened();
  if (known === undefined) return;
  const transaction = known.transaction('entries', 'readwrite');
  const cursor = await transaction.store.index('id').openCursor(id);
  if (next === undefined) await cursor?.delete();
  else await cursor?.update({ ...next, order: cursor.primaryKey });
  await transaction.done;
}

async function write(id: string, next: Entry | undefined): Promise<void> {
  unstored.delete(id);
  writing += 1;
  try {
    await replace(id, next);
  } finally {
    writing -= 1;
    turns += 1;
  }
}

/** The server has it. */
export async function settle(entry: Entry): Promise<void> {
  change({ entries: box.entries.filter(({ id }) => id !== entry.id), ...echo(entry) });
  await write(entry.id, undefined).catch(() => undefined);
  announce({ sent: entry.id });
}

/** Removes changes that are not wanted any more. */
export async function drop(ids: readonly string[]): Promise<void> {
  change({ entries: box.entries.filter(({ id }) => !ids.includes(id)) });
  for (const id of ids) await write(id, undefined).catch(() => undefined);
  announce({});
}

/** Changes what is known of an entry: why it was refused, that it is to be tried again. */
export async function update(next: Entry): Promise<void> {
  change({ entries: box.entries.map((entry) => (entry.id === next.id ? next : entry)) });
  await write(next.id, next).catch(() => undefined);
  announce({});
}

/** Forgets everything: nothing of the person who signed out is told to the next. */
export const dropAll = (): Promise<void> => drop(box.entries.map(({ id }) => id));
