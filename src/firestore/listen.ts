import {
  collection,
  disableNetwork,
  doc,
  enableNetwork,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { plainRecord, type PlainRecord } from '#firestore/convert.ts';
import { toAppError, type AppError } from '#firestore/errors.ts';
import { db } from '#firestore/database.ts';
import { watchdog } from '#firestore/watchdog.ts';
import { drop, keep } from '#firestore/persistAnswers.ts';
import { recall } from '#firestore/answers.ts';
import type { Live, Watch } from '#firestore/live.ts';
import { isOffline, setSilent } from '#firestore/network.ts';
import { constraintsOf, questionOf, type QueryShape } from '#firestore/query.ts';
import { Reference } from '#firestore/values.ts';

/** A screen that is left and opened again within this time reads nothing twice. */
const LINGER_MS = 5 * 60 * 1000;

type Records = Live<readonly PlainRecord[]>;
type Start = (next: (live: Records) => void, fail: (error: unknown) => void) => () => void;
type Subscriber = { next: (live: Records) => void; fail: (error: AppError) => void };
type Shared = {
  last: Records | undefined;
  subscribers: Set<Subscriber>;
  stop: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** Listeners by what they read. Screens that watch the same share one; it carries records as stored. */
const listeners = new Map<string, Shared>();

const { waits, rests } = watchdog(
  async () => {
    await disableNetwork(db);
    await enableNetwork(db);
  },
  isOffline,
  setSilent,
);

// A page that goes ends its stream itself: the server would follow its questions for minutes, at the cost of every write.
globalThis.addEventListener?.('pagehide', () => void disableNetwork(db));
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) void enableNetwork(db);
});

/** Ends all listeners at once: on sign-out nothing of one person may reach the next. */
export function stopListening(): void {
  for (const [key, shared] of listeners) {
    clearTimeout(shared.timer);
    shared.stop();
    rests(key);
  }
  listeners.clear();
}

/** What the last visit left of an answer, until something better is known. */
function keptOf(key: string): Records | undefined {
  const value = recall(key);
  return value && { value, fromCache: true, pending: false };
}

/** Whether the cache knows less than what the last visit left: it keeps single records, not answers. */
const isPoorer = ({ value, fromCache }: Records, kept: Records | undefined): boolean =>
  fromCache && value.length < (kept?.value.length ?? 0);

/** Another one may have begun under the same name. */
function forget(key: string, shared: Shared): void {
  if (listeners.get(key) !== shared) return;
  listeners.delete(key);
  rests(key);
}

function open(key: string, start: Start): Shared {
  const kept = keptOf(key);
  const shared: Shared = {
    last: kept,
    subscribers: new Set(),
    stop: () => {},
    timer: undefined,
  };
  listeners.set(key, shared);
  const since = performance.now();
  waits(key);
  shared.stop = start(
    (answer) => {
      const live = { ...answer, since };
      if (live.fromCache) waits(key);
      else rests(key);
      if (shared.last === kept && isPoorer(live, kept)) return;
      shared.last = live;
      if (!live.fromCache) keep(key, live.value);
      for (const subscriber of shared.subscribers) subscriber.next(live);
    },
    (error) => {
      forget(key, shared);
      drop(key);
      for (const subscriber of shared.subscribers) subscriber.fail(toAppError(error));
    },
  );
  return shared;
}

function close(key: string, shared: Shared): void {
  shared.stop();
  forget(key, shared);
}

const share =
  (key: string, start: Start, lingerMs = LINGER_MS): Watch<readonly PlainRecord[]> =>
  (onNext, onFail) => {
    const shared = listeners.get(key) ?? open(key, start);
    clearTimeout(shared.timer);
    const subscriber = { next: onNext, fail: onFail };
    shared.subscribers.add(subscriber);
    if (shared.last !== undefined) onNext(shared.last);
    return () => {
      shared.subscribers.delete(subscriber);
      if (shared.subscribers.size > 0) return;
      if (lingerMs === 0) close(key, shared);
      else shared.timer = setTimeout(() => close(key, shared), lingerMs);
    };
  };

const native = (value: unknown): unknown =>
  value instanceof Reference ? doc(db, value.path) : value;

/** The shape as a query of the full library. */
const toQuery = (shape: QueryShape) =>
  query(
    collection(db, shape.collection),
    ...constraintsOf<QueryConstraint>(shape, { where, orderBy, limit, native }),
  );

/** A pending server time reads as about now, so that a fresh record sorts where it will stay. */
const ESTIMATE = { serverTimestamps: 'estimate' } as const;
const WITH_METADATA = { includeMetadataChanges: true } as const;

const recordOf = (found: QueryDocumentSnapshot): PlainRecord =>
  plainRecord(found.id, found.data(ESTIMATE));

/** Whether somebody follows the answer to a question, or did so a moment ago. */
export const isFollowed = (question: string): boolean => listeners.has(question);

/** The records of a query, live. */
export const watchRows = (shape: QueryShape): Watch<readonly PlainRecord[]> =>
  share(questionOf(shape), (next, fail) => {
    let value: readonly PlainRecord[] | undefined;
    return onSnapshot(
      toQuery(shape),
      WITH_METADATA,
      (snapshot) => {
        const { docs, metadata } = snapshot;
        // Often it is only said where the same records come from.
        if (value === undefined || snapshot.docChanges(WITH_METADATA).length > 0)
          value = docs.map(recordOf);
        next({ value, fromCache: metadata.fromCache, pending: false });
      },
      fail,
    );
  });

/**
 * One record, live; none where there is no such document.
 * @param lingerMs how long it is still followed when nobody looks any more; 0 stops at once
 */
export function watchRecord(path: string, lingerMs?: number): Watch<readonly PlainRecord[]> {
  const start: Start = (next, fail) =>
    onSnapshot(
      doc(db, path),
      WITH_METADATA,
      (found) => {
        const data = found.data(ESTIMATE);
        next({
          value: data === undefined ? [] : [plainRecord(found.id, data)],
          fromCache: found.metadata.fromCache,
          pending: false,
        });
      },
      fail,
    );
  return share(path, start, lingerMs);
}
