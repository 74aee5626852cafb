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
import { asUnsent, plainRecord, type PlainRecord, type Rows } from '#repositories/convert.ts';
import { AppError, toAppError } from '#repositories/errors.ts';
import { db } from '#repositories/firestore.ts';
import { impatience } from '#repositories/impatience.ts';
import { drop, keep } from '#repositories/keep.ts';
import { recall } from '#repositories/kept.ts';
import type { Live, Watch } from '#repositories/live.ts';
import { isOffline } from '#repositories/network.ts';
import { announce, questionOf, type QueryShape } from '#repositories/query.ts';
import { Reference } from '#repositories/values.ts';

/** A screen that is left and opened again within this time reads nothing twice. */
const LINGER_MS = 5 * 60 * 1000;

type Records = Live<PlainRecord[]>;
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

const { waits, rests } = impatience(async () => {
  await disableNetwork(db);
  await enableNetwork(db);
}, isOffline);

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
const isPoorer = ({ value, fromCache, pending }: Records, kept: Records | undefined): boolean =>
  fromCache && !pending && value.length < (kept?.value.length ?? 0);

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
  waits(key);
  shared.stop = start(
    (live) => {
      if (live.fromCache) waits(key);
      else rests(key);
      if (shared.last === kept && isPoorer(live, kept)) return;
      shared.last = live;
      if (!live.fromCache && !live.pending) keep(key, live.value);
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
  (key: string, start: Start, lingerMs = LINGER_MS): Watch<PlainRecord[]> =>
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
function toQuery(shape: QueryShape) {
  announce(shape);
  const constraints: QueryConstraint[] = [
    ...(shape.where ?? []).map(([field, operator, value]) => where(field, operator, native(value))),
    ...(shape.orderBy ?? []).map(([field, direction]) => orderBy(field, direction)),
    ...(shape.limit === undefined ? [] : [limit(shape.limit)]),
  ];
  return query(collection(db, shape.collection), ...constraints);
}

/** A pending server time reads as about now, so that a fresh record sorts where it will stay. */
const ESTIMATE = { serverTimestamps: 'estimate' } as const;
const WITH_METADATA = { includeMetadataChanges: true } as const;

/** Reads what was recorded of an answer; the same value for the same records. */
type Read<T> = (records: readonly PlainRecord[]) => T;

function recordOf(found: QueryDocumentSnapshot): PlainRecord {
  const record = plainRecord(found.id, found.data(ESTIMATE));
  return found.metadata.hasPendingWrites ? asUnsent(record) : record;
}

/** Whether somebody follows the answer to a question, or did so a moment ago. */
export const isFollowed = (question: string): boolean => listeners.has(question);

/** All records of a query, live. */
export function watchRows<T>(shape: QueryShape, read: Read<Rows<T>>): Watch<Rows<T>> {
  const records = share(questionOf(shape), (next, fail) => {
    let value: PlainRecord[] = [];
    return onSnapshot(
      toQuery(shape),
      WITH_METADATA,
      (snapshot) => {
        const { docs, metadata } = snapshot;
        // Often it is only said where the same records come from.
        if (snapshot.docChanges(WITH_METADATA).length > 0) value = docs.map(recordOf);
        next({ value, fromCache: metadata.fromCache, pending: metadata.hasPendingWrites });
      },
      fail,
    );
  });
  return (onNext, onFail) =>
    records((live) => onNext({ ...live, value: read(live.value) }), onFail);
}

/**
 * One record, live; undefined when there is none (an answer only when not from the cache).
 * @param lingerMs how long it is still followed when nobody looks any more; 0 stops at once
 */
export function watchRecord<T>(
  path: string,
  read: Read<Rows<T>>,
  lingerMs?: number,
): Watch<T | undefined> {
  const start: Start = (next, fail) =>
    onSnapshot(
      doc(db, path),
      WITH_METADATA,
      (found) => {
        const data = found.data(ESTIMATE);
        next({
          value: data === undefined ? [] : [plainRecord(found.id, data)],
          fromCache: found.metadata.fromCache,
          pending: found.metadata.hasPendingWrites,
        });
      },
      fail,
    );
  const records = share(path, start, lingerMs);
  return (onNext, onFail) =>
    records((live) => {
      const { rows, unreadable } = read(live.value);
      const [problem] = unreadable;
      if (problem !== undefined) onFail(new AppError('data-loss', problem.message));
      else onNext({ ...live, value: rows[0] });
    }, onFail);
}
