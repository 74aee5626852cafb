import { withoutMark, type PlainRecord } from '#firestore/convert.ts';
import { isMatch } from '#firestore/match.ts';
import type { Scope } from '#firestore/overlay.ts';

/** The answers that are on a screen now, with what waits on this device. */
type Shown = { scope: Scope; records: readonly PlainRecord[]; isRead: boolean };
const shown = new Set<Shown>();

/** Remembers what a read shows while it does. Returns how to change it and how to end. */
export function showing(scope: Scope) {
  const here: Shown = { scope, records: [], isRead: false };
  shown.add(here);
  return {
    now: (records: readonly PlainRecord[]): void => {
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
