import { withoutMark, type PlainRecord } from '#firestore/convert.ts';
import type { AppError } from '#firestore/errors.ts';
import type { Live, Watch } from '#firestore/live.ts';
import * as outbox from '#firestore/outbox.ts';
import { isMatch, withPending, type Scope } from '#firestore/overlay.ts';
import { currentUserId, watchCurrentUser } from '#firestore/currentUser.ts';

type Records = readonly PlainRecord[];

/** The answers that are on a screen now, with what waits on this device. */
type Shown = { scope: Scope; records: Records; isRead: boolean };
const shown = new Set<Shown>();

/** Remembers what a read shows while it does. Returns how to change it and how to end. */
function showing(scope: Scope) {
  const here: Shown = { scope, records: [], isRead: false };
  shown.add(here);
  return {
    now: (records: Records): void => {
      here.records = records;
      here.isRead = true;
    },
    end: (): void => {
      shown.delete(here);
    },
  };
}

const holds = ({ scope }: Shown, collection: string, path: string): boolean =>
  'shape' in scope ? scope.shape.collection === collection : scope.path === path;

/** Whether a screen would show a record and does not. */
export const isMissing = (path: string, record: PlainRecord): boolean =>
  [...shown].some(({ scope, records, isRead }) => {
    if (!isRead) return false;
    if ('path' in scope) return scope.path === path && records.length === 0;
    const isOfIt = scope.shape.collection === path.slice(0, path.lastIndexOf('/'));
    return isOfIt && isMatch(scope.shape, record) && records.every(({ id }) => id !== record['id']);
  });

/** A record as the screens show it; undefined where none does. */
export function knownRecord(path: string): PlainRecord | undefined {
  const cut = path.lastIndexOf('/');
  const [collection, id] = [path.slice(0, cut), path.slice(cut + 1)];
  for (const one of shown) {
    const found = holds(one, collection, path) && one.records.find((record) => record['id'] === id);
    if (found) return withoutMark(found);
  }
  return undefined;
}

/** Reads what the records say, and tells it or why that cannot be. */
type Read<T> = (
  records: Records,
  tell: (value: T) => void,
  fail: (error: AppError) => void,
) => void;

/** What waits, of the person who is signed in. Refused changes are not shown as done. */
const layers = (since = -1) => ({
  waiting: outbox
    .entries()
    .filter(({ userId, state }) => userId === currentUserId() && state === 'waiting'),
  // A question that was asked later has it in its answer.
  sent: outbox
    .echoes()
    .filter(({ userId, sentAt }) => userId === currentUserId() && sentAt > since),
});

const ignore = (): void => undefined;

/** A live read with what this device has done and the server does not have yet. */
export function overlaid<T>(records: Watch<Records>, scope: Scope, read: Read<T>): Watch<T> {
  const watch: Watch<T> = (onNext, onFail) => {
    const heard = new Set<string>();
    const screen = showing(scope);
    let last: Live<Records> | undefined;
    let told: Live<Records> | undefined;
    const tell = () => {
      if (last === undefined) return;
      const { records: value, isPending } = withPending(
        last.value,
        scope,
        layers(last.since),
        heard,
      );
      const now = { ...last, value, pending: isPending };
      const isNews =
        told === undefined ||
        told.value !== now.value ||
        told.fromCache !== now.fromCache ||
        told.pending !== now.pending;
      if (!isNews) return;
      told = now;
      screen.now(value);
      read(value, (one) => onNext({ ...now, value: one }), onFail);
    };
    const stops = [outbox.watch(tell), watchCurrentUser(tell)];
    const stop = records((live) => {
      last = live;
      tell();
    }, onFail);
    void outbox.load();
    return () => {
      for (const end of stops) end();
      screen.end();
      stop();
    };
  };
  watch.left = () => {
    for (const value of records.left?.() ?? []) {
      const known: [T][] = [];
      const now = withPending(value, scope, layers(), new Set());
      read(now.records, (one) => known.push([one]), ignore);
      // Also that there is none can be known.
      return known[0] ?? [];
    }
    return [];
  };
  return watch;
}
