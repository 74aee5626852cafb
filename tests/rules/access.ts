import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore/lite';
import { dirname } from 'node:path/posix';
import { describe, test } from 'vitest';
import type { Target } from '#tests/rules/attacks.ts';
import {
  actors,
  allDenied,
  allowed,
  as,
  nativeFields,
  seed,
  type Actor,
  type Fields,
} from '#tests/support/rules.ts';

export type Operation = {
  run: (db: Firestore, actor: Actor) => Promise<unknown>;
  /** Who may; everybody else is refused. */
  allowed: Actor[];
  /** What the administrator may do with the same document, where nobody may do this. */
  twin?: (db: Firestore) => Promise<unknown>;
};

/** Every operation by every actor. Those who are refused: somebody is allowed the same right after. */
export function accessTable(
  documents: Record<string, Fields>,
  operations: Record<string, Operation>,
): void {
  describe.each(Object.entries(operations))('%s', (_operation, { run, allowed: may, twin }) => {
    const refused = actors.filter((actor) => !may.includes(actor));
    test.each(may)('by %s', async (actor) => {
      await seed(documents);
      await allowed(run(as(actor), actor));
    });
    test(`not by ${refused.join(', ')}`, async () => {
      await seed(documents);
      const attempts = refused.map((actor) => [actor, actor] as const);
      await allDenied(attempts, (actor) => run(as(actor), actor));
      const [owner = 'administrator'] = may;
      await allowed(twin === undefined ? run(as(owner), owner) : twin(as(owner)));
    });
  });
}

/** The access table of a collection under a company; what is null nobody may do. */
export function tenantTable(
  { path, fields, others, fresh = `${path}-new` }: Target,
  writes: { create: Fields | null; update: Fields | null },
): void {
  const members: Actor[] = ['administrator', 'colleague'];
  const get = (db: Firestore) => getDoc(doc(db, path));
  const writing = (run: Operation['run'], isLegal: boolean): Operation =>
    isLegal ? { run, allowed: members } : { run, allowed: [], twin: get };
  accessTable(
    { ...others, [path]: fields },
    {
      get: { run: get, allowed: members },
      'get what is missing': { run: (db) => getDoc(doc(db, fresh)), allowed: members },
      list: { run: (db) => getDocs(collection(db, dirname(path))), allowed: members },
      create: writing(
        (db) => setDoc(doc(db, fresh), nativeFields(db, writes.create ?? fields)),
        writes.create !== null,
      ),
      update: writing(
        (db) => updateDoc(doc(db, path), nativeFields(db, writes.update ?? { name: 'x' })),
        writes.update !== null,
      ),
      delete: writing((db) => deleteDoc(doc(db, path)), false),
    },
  );
}
