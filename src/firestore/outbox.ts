import type { Changes, Conflict } from '#domain/saving.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import { isOffline } from '#firestore/network.ts';
import { OUTBOX, readStored, replaceStored, store, type Stored } from '#firestore/outboxStore.ts';

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
  /** Another record that has to be there before it. */
  after?: string | undefined;
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

/** An entry that the server has, and since when, by the clock of the page; 0: since before the page. */
export type Sent = Entry & { sentAt: number };

type Box = {
  /** In the order they were made. */
  entries: readonly Entry[];
  /** Sent, and perhaps not heard of by the live reads yet. */
  sent: readonly Sent[];
};

/** So long a live read may be behind a write that the server has confirmed. */
const ECHO_MS = 10_000;

/**
 * So long a killed browser may be behind with the answers that it keeps for the next page: Chromium writes localStorage
 * after five seconds, and once a minute where a page writes often. Without what was sent in that time the next page
 * would show an assigned leg as 未定, and ask its dispatcher about a conflict with herself.
 */
const FORGET_MS = 120_000;

let box: Box = { entries: [], sent: [] };
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

/** Without a network no live read hears of anything: what was sent before it went stays as it was shown. */
function onceHeard(work: () => void, ms: number): void {
  setTimeout(() => (isOffline() ? onceHeard(work, ms) : work()), ms);
}

/**
 * Shows sent entries a little longer, until the live reads have them. Those of an earlier page stay as long as they are on
 * the device: they lie over its last answers alone, which show until the first live one comes, however long that takes.
 */
function withEchoes(confirmed: readonly Entry[], sentAt: number): Pick<Box, 'sent'> {
  for (const { id } of confirmed) {
    const end = () => change({ sent: box.sent.filter((one) => one.id !== id) });
    onceHeard(end, sentAt === 0 ? FORGET_MS : ECHO_MS);
    onceHeard(() => void write(id, undefined).catch(() => undefined), FORGET_MS);
  }
  return { sent: [...box.sent, ...confirmed.map((entry) => ({ ...entry, sentAt }))] };
}

/** Sent entries that this page has shown, or has sent itself. */
const heard = new Set<string>();
let isLoaded = false;

/** How often this page has changed what is on the device, and how often it is just doing so. */
let turns = 0;
let writing = 0;

const isWaiting = (stored: Stored): stored is Entry => stored.state !== 'sent';

async function look(): Promise<void> {
  const before = turns;
  const found = await readStored();
  if (found === undefined) return;
  // What this page has done meanwhile is not in the answer, which would bring back what is over.
  if (turns !== before || writing > 0) return look();
  const own = box.entries.filter(({ id }) => unstored.has(id));
  const sent = found
    .filter((stored) => !isWaiting(stored) && !heard.has(stored.id))
    .map((stored) => ({ ...stored, state: 'waiting' as const }));
  for (const { id } of sent) heard.add(id);
  change({
    entries: [...found.filter(isWaiting), ...own],
    ...withEchoes(sent, isLoaded ? performance.now() : 0),
  });
  isLoaded = true;
}

if (channel) channel.addEventListener('message', () => void look());

/** Tells the other tabs that something was added, or is over. */
function announce(): void {
  const words: [string] = [''];
  channel?.postMessage(...words);
}

let loaded: Promise<void> | undefined;

/** Reads what earlier pages and other tabs left; once. */
export const load = (): Promise<void> => (loaded ??= look());

/** All that waits, was refused or is contested, of everybody on this device, oldest first. */
export const entries = (): readonly Entry[] => box.entries;

/** What was confirmed a moment ago. */
export const echoes = (): readonly Sent[] => box.sent;

/** Whether a record is made by what waits or was confirmed a moment ago. */
export const makes = (path: string): boolean =>
  [...box.entries, ...box.sent].some(
    ({ state, effects }) =>
      state === 'waiting' && effects.some((effect) => effect.create && effect.path === path),
  );

/** Tells of every change, also by other tabs. Returns how to stop. */
export function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Writes that wait for those before them to be on the device. */
let coming = 0;

/** Announces a write that is not on the device yet. Returns how to say that it is. */
export function expectOne(): () => void {
  coming += 1;
  return () => {
    coming -= 1;
  };
}

/** Whether closing the page would lose something that was done. */
export const isAtRisk = (): boolean => coming + unstored.size > 0;

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

/** A form waits for how an entry ends, and shows it; once it waits no more, that is told like every other. */
export const hold = (id: string): void => void held.add(id);
export function release(id: string): void {
  if (held.delete(id)) change({});
}

export const isHeld = (id: string): boolean => held.has(id);

/** Puts a change on the device; it counts from then on. Gives whether it outlives the page. */
export async function add(entry: Entry): Promise<boolean> {
  unstored.add(entry.id);
  try {
    await store(entry);
    unstored.delete(entry.id);
  } catch {
    // Without room it is sent all the same, as long as the page is there.
  }
  for (const tell of makers) tell(entry.id);
  // Another tab's word may have made this page read it already.
  change({ entries: [...box.entries.filter(({ id }) => id !== entry.id), entry] });
  announce();
  return !unstored.has(entry.id);
}

async function write(id: string, next: Stored | undefined): Promise<void> {
  // What is over is not at risk; what waits is until it is known to be there.
  if (next === undefined || next.state === 'sent') unstored.delete(id);
  writing += 1;
  try {
    if (await replaceStored(id, next)) unstored.delete(id);
  } finally {
    writing -= 1;
    turns += 1;
  }
}

/** The server has it. */
export async function settle(entry: Entry): Promise<void> {
  heard.add(entry.id);
  const others = box.entries.filter(({ id }) => id !== entry.id);
  change({ entries: others, ...withEchoes([entry], performance.now()) });
  await write(entry.id, { ...entry, state: 'sent' }).catch(() => undefined);
  announce();
}

/** Removes changes that are not wanted any more. */
export async function drop(ids: readonly string[]): Promise<void> {
  change({ entries: box.entries.filter(({ id }) => !ids.includes(id)) });
  for (const id of ids) await write(id, undefined).catch(() => undefined);
  announce();
}

/** Changes what is known of an entry: why it was refused, that it is to be tried again. */
export async function update(next: Entry): Promise<void> {
  change({ entries: box.entries.map((entry) => (entry.id === next.id ? next : entry)) });
  await write(next.id, next).catch(() => undefined);
  announce();
}

/** Forgets everything: nothing of the person who signed out is told to the next. */
export async function dropAll(): Promise<void> {
  const all = [...box.entries, ...box.sent];
  change({ sent: [] });
  await drop(all.map(({ id }) => id));
}
