import { commit, lastWriterOf, receiptOf } from '#firestore/commit.ts';
import { writeOf } from '#firestore/durable.ts';
import { toAppError } from '#firestore/errors.ts';
import { isOffline } from '#firestore/network.ts';
import * as outbox from '#firestore/outbox.ts';
import type { Entry } from '#firestore/outbox.ts';
import { currentUserId, watchCurrentUser } from '#firestore/currentUser.ts';

// Sends what waits on this device. One tab does so for all; what it is told twice to send is written once all the same,
// because every write leaves a receipt that nobody can leave twice.

/** The lock of the tab that sends. */
const LOCK = 'outbox';
/** So many records at once; the changes of one record come one after the other. */
const AT_ONCE = 4;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A tab that was put to sleep keeps its lock: whoever waits longer than this takes it. */
const SILENCE_MS = 5_000;
/** The answer did not come, or not now: all of these may be different the next time. */
const FOR_NOW: readonly string[] = [
  'unavailable',
  'deadline-exceeded',
  'cancelled',
  'aborted',
  // Others were quicker five times in a row.
  'failed-precondition',
  'internal',
  'resource-exhausted',
  'unauthenticated',
];

let isLeading = false;
let pause = FIRST_PAUSE_MS;
let resumeAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const underWay = new Set<string>();
/** Entries of this page that were never on their way: nobody can have left a receipt for them. */
const untried = new Set<string>();

const refuse = (entry: Entry, problem: { code: string; message: string }): Promise<void> =>
  outbox.update({ ...entry, state: 'refused', problem });

async function send(entry: Entry): Promise<void> {
  const write = await writeOf(entry);
  if (write === undefined)
    return refuse(entry, {
      code: 'unimplemented',
      message: 'この変更は今の画面では送れません。新しい版を読み込んでください。',
    });
  const overwrite = entry.overwrite ?? write.overwrite ?? false;
  const { conflicts, isWritten } = await commit(
    { ...write, overwrite, yields: entry.yields ?? [] },
    entry.seen,
    receiptOf(entry, untried.delete(entry.id)),
  );
  pause = FIRST_PAUSE_MS;
  if (isWritten) return outbox.settle(entry);
  // The record was so already: there is nothing that the live reads have to hear of.
  if (conflicts.length === 0) return outbox.drop([entry.id]);
  const theirs = await lastWriterOf(entry.path).catch(() => undefined);
  await outbox.update({ ...entry, state: 'contested', conflicts, theirs });
}

async function attempt(entry: Entry): Promise<void> {
  underWay.add(entry.path);
  try {
    await send(entry);
  } catch (error) {
    const { code, message } = toAppError(error);
    if (FOR_NOW.includes(code)) {
      outbox.delay(entry.id);
      resumeAt = Date.now() + pause;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    } else await refuse(entry, { code, message });
  } finally {
    underWay.delete(entry.path);
    look();
  }
}

/**
 * Whether the record that has to be there before is still to be made: the rules would refuse this one for it. Behind a
 * refused one it waits, too, for that can be tried again.
 */
const isTooEarly = ({ after }: Entry, earlier: readonly Entry[]): boolean =>
  earlier.some(({ effects }) => effects.some(({ path, create }) => create && path === after));

/** The oldest that waits of each record, but for those that something else has to come before. */
function due(): Entry[] {
  const mine = outbox.entries().filter(({ userId }) => userId === currentUserId());
  const first = new Map<string, Entry>();
  for (const entry of mine)
    if (entry.state === 'waiting' && !first.has(entry.path)) first.set(entry.path, entry);
  return [...first.values()].filter(
    (entry) => !underWay.has(entry.path) && !isTooEarly(entry, mine.slice(0, mine.indexOf(entry))),
  );
}

/** Sends what can be sent now, or looks again when it can. */
function look(): void {
  clearTimeout(timer);
  const waiting = due();
  if (waiting.length === 0 || currentUserId() === '' || isOffline()) return;
  if (!isLeading) {
    timer = setTimeout(take, SILENCE_MS);
    return;
  }
  const rest = resumeAt - Date.now();
  if (rest > 0 && rest <= LONGEST_PAUSE_MS) {
    timer = setTimeout(look, rest);
    return;
  }
  for (const entry of waiting.slice(0, AT_ONCE - underWay.size)) void attempt(entry);
}

const isStolen = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Leads until the page is gone, or until another tab takes the lead. */
function lead(options: LockOptions): void {
  navigator.locks
    .request(LOCK, options, async () => {
      isLeading = true;
      look();
      await new Promise(() => undefined);
    })
    .catch((error: unknown) => {
      // Where there are no locks after all each tab sends: its receipts keep that from counting twice.
      isLeading = !isStolen(error);
      if (isLeading) look();
      else lead({});
    });
}

const take = (): void => lead({ steal: true });

/** Tries at once: the network is back, or a person wants it. */
export function sendNow(): void {
  pause = FIRST_PAUSE_MS;
  resumeAt = 0;
  look();
}

let isStarted = false;

/** Begins to send, for the life of the page. */
export function startSending(): void {
  if (isStarted) return;
  isStarted = true;
  outbox.watch(look);
  outbox.watchOwn((id) => untried.add(id));
  watchCurrentUser(look);
  globalThis.addEventListener?.('online', sendNow);
  if (typeof navigator !== 'undefined' && 'locks' in navigator) lead({});
  else isLeading = true;
  void outbox.load().then(look);
}
