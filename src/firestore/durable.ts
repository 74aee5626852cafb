import { isSame, type Changes, type SaveOutcome } from '#domain/saving.ts';
import { newId } from '#domain/id.ts';
import { toAppError } from '#firestore/errors.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import { isMissing, knownRecord } from '#firestore/liveOverlay.ts';
import { isOffline } from '#firestore/network.ts';
import * as outbox from '#firestore/outbox.ts';
import type { Effect, Entry } from '#firestore/outbox.ts';
import { idOf } from '#firestore/overlay.ts';
import { currentUserId } from '#firestore/currentUser.ts';
import { Reference, SERVER_TIME } from '#firestore/values.ts';
import { planOf, type RecordWrite } from '#firestore/write.ts';

/** By whom a write is done, when, and what names it: what goes with it may take its id from there. */
export type WriteContext = { userId: string; at: Date; id: string };

/** A kind of write that outlives the page. What it is told is plain data, kept on the device until it is sent. */
type Kind<Args> = {
  /** Its name on the device. Never rename it: what waits there is found by it. */
  kind: string;
  /** The names of what it is told: an entry that lacks one is of an older app. */
  keys: readonly (keyof Args & string)[];
  /** What it is, in Japanese words, for the list of unsent changes. */
  what: (args: Args, known: (path: string) => PlainRecord | undefined) => string;
  write: (args: Args, by: WriteContext) => RecordWrite;
  /** The path of another record that has to be there before: where that is still to be made, this is sent behind it. */
  after?: (args: Args) => string;
};

type Definition = (args: unknown, by: WriteContext) => RecordWrite;

const definitions = new Map<string, Definition>();
let loadDefinitions = (): Promise<unknown> => Promise.resolve();

/** Tells how the code of all kinds is fetched: a tab sends also what another page has done. */
export const loadKindsBy = (load: () => Promise<unknown>): void => {
  loadDefinitions = load;
};

/**
 * The write of an entry; undefined: an app that does not know its kind, or no more.
 * @throws AppError 'unavailable' where its code cannot be had now: that is no refusal, it is sent when there is a network
 */
export async function writeOf({
  kind,
  args,
  userId,
  at,
  id,
}: Entry): Promise<RecordWrite | undefined> {
  if (!definitions.has(kind))
    await loadDefinitions().catch(() => {
      throw toAppError({ code: 'unavailable' });
    });
  return definitions.get(kind)?.(args, { userId, at: new Date(at), id });
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** As a live read would give it. */
function plain(value: unknown, at: number): unknown {
  if (value instanceof Reference) return { id: idOf(value.path), path: value.path };
  if (value === SERVER_TIME) return new Date(at);
  if (value instanceof Date || !isMap(value)) return value;
  if (Array.isArray(value)) return value.map((one) => plain(one, at));
  return plainChanges(value, at);
}

const plainChanges = (changes: Changes, at: number): Changes =>
  Object.fromEntries(Object.entries(changes).map(([path, value]) => [path, plain(value, at)]));

/** The record as the person saw it: a form may be over one that no list here shows. */
const seenBy = (write: RecordWrite): PlainRecord | undefined =>
  knownRecord(write.path) ?? (write.base ? { ...write.base, id: idOf(write.path) } : undefined);

/** What a write makes of the records that this device knows. */
function effectsOf(write: RecordWrite, seen: PlainRecord | undefined, at: number): Effect[] {
  const { writes } = planOf({ ...write, overwrite: true }, seen, seen);
  return writes.map((one) => ({ ...one, changes: plainChanges(one.changes, at) }));
}

/** A save without the server's word for so long is one that is sent later. */
const PATIENCE_MS = 10_000;

/** How an entry ended, once it has. */
function outcomeOf(entry: Entry): SaveOutcome | undefined {
  const now = outbox.entries().find(({ id }) => id === entry.id);
  if (now === undefined) return { kind: 'saved' };
  if (now.state === 'contested') return { kind: 'conflict', fields: [...(now.conflicts ?? [])] };
  if (now.state === 'waiting') return undefined;
  const { code = 'unknown', message } = now.problem ?? { message: '' };
  return { kind: 'failed', code, message };
}

/** Tells how an entry ends. */
const ended = (entry: Entry): Promise<SaveOutcome> =>
  new Promise((resolve) => {
    const look = () => {
      const outcome = outcomeOf(entry);
      if (outcome === undefined) return;
      stop();
      resolve(outcome);
    };
    const stop = outbox.watch(look);
    look();
  });

/** Resolves when nobody should wait any longer for the server's word. */
const impatient = (entry: Entry): Promise<'queued'> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve('queued');
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const stop = outbox.watch(() => {
      if (isOffline() || outbox.isDelayed(entry.id)) end();
    });
    if (isOffline()) end();
  });

/** Whether a write changes nothing of what the person saw. */
function isNothing(
  { base, fieldsOf, change }: RecordWrite,
  seen: PlainRecord | undefined,
): boolean {
  const before = base ?? (base === null || seen === undefined ? undefined : fieldsOf(seen));
  return before !== undefined && isSame(before, change(before));
}

/** Whether a screen shows that there is no such record yet: it would stand there. */
const isKnownAbsent = (path: string, effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      effect.path === path &&
      effect.create &&
      isMissing(path, { ...effect.changes, id: idOf(path) }),
  );

/** How a write is waited for. */
type Waiting = {
  /** Until the server's word, because a form stays open until then. Otherwise it is done once the device has it. */
  isAwaited?: boolean;
};

let last: Promise<unknown> = Promise.resolve();

/** One after the other: what is done next is done to what was done before. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work).finally(outbox.expectOne());
  last = mine.catch(() => undefined);
  return mine;
}

/** Puts an entry on the device. */
async function store(entry: Entry, { isAwaited = false }: Waiting): Promise<void> {
  if (isAwaited) outbox.hold(entry.id);
  await outbox.add(entry);
}

/**
 * Takes an entry off the device whose end a form has been told, which has what was typed and shows why. The form hears of it
 * first: a page that is killed in between would leave a refusal that nobody was told. Gives how to keep it after all, for a
 * form that nobody looks at any more.
 */
function dropTold(id: string): () => void {
  let isKept = false;
  setTimeout(() => {
    if (isKept) outbox.release(id);
    else void outbox.drop([id]).then(() => outbox.release(id));
  });
  return () => {
    isKept = true;
  };
}

/** How a stored entry ended, as far as one waits for it. */
async function outcomeFor(entry: Entry, { isAwaited = false }: Waiting): Promise<SaveOutcome> {
  const sent = ended(entry);
  if (!isAwaited) return { kind: 'queued', sent };
  const outcome = await Promise.race([sent, impatient(entry)]);
  if (outcome !== 'queued' && (outcome.kind === 'failed' || outcome.kind === 'conflict'))
    return { ...outcome, keep: dropTold(entry.id) };
  outbox.release(entry.id);
  return outcome === 'queued' ? { kind: 'queued', sent } : outcome;
}

/**
 * Defines a kind of write. It is put on the device first and sent from there, so that no reload, no crash and no missing
 * network loses it. The function that comes back never throws.
 */
export function durable<Args extends object>({ kind, keys, what, write, after }: Kind<Args>) {
  const isArgs = (value: unknown): value is Args =>
    isMap(value) && keys.every((key) => key in value);
  definitions.set(kind, (args, by) => {
    if (!isArgs(args)) throw toAppError({ code: 'invalid-argument' });
    return write(args, by);
  });
  const prepared = async (args: Args): Promise<Entry | undefined> => {
    await outbox.load();
    const [id, at, userId] = [newId(), Date.now(), currentUserId()];
    const todo = write(args, { userId, at: new Date(at), id });
    const { path, overwrite = false } = todo;
    const known = seenBy(todo);
    const effects = effectsOf(todo, known, at);
    if (isNothing(todo, known)) return undefined;
    const seen = known ?? (isKnownAbsent(path, effects) ? null : undefined);
    const about = { what: what(args, knownRecord), state: 'waiting' as const, overwrite };
    return { id, userId, kind, args, path, after: after?.(args), at, seen, effects, ...about };
  };
  return async (args: Args, waiting: Waiting = {}): Promise<SaveOutcome> => {
    try {
      const made = await inTurn(async () => {
        const entry = await prepared(args);
        if (entry !== undefined) await store(entry, waiting);
        return entry;
      });
      return made === undefined
        ? { kind: 'saved', isUnchanged: true }
        : await outcomeFor(made, waiting);
    } catch (error) {
      const { code, message } = toAppError(error);
      return { kind: 'failed', code, message };
    }
  };
}
