import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { FirebaseApp } from 'firebase/app';
import { company, emulator } from './connect.ts';

/** The whole library, with its cache in memory. */
export function connect(app: FirebaseApp): Firestore {
  const db = getFirestore(app);
  connectFirestoreEmulator(db, ...emulator());
  return db;
}

/**
 * What the server says to a question. `getDocs` takes the empty cache for an answer when the first attempt to connect
 * fails, which the emulator lets happen; a listener goes on.
 */
export const answer = (question: Query): Promise<QuerySnapshot> =>
  new Promise((resolve, reject) => {
    const stop = onSnapshot(
      question,
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        stop();
        resolve(snapshot);
      },
      reject,
    );
  });

/** The companies of somebody who has just signed in: where their orders are is not known before. */
export const companiesOf = (db: Firestore, userId: string): Promise<QuerySnapshot> =>
  answer(query(collection(db, 'companies'), where('administrators', 'array-contains', userId)));

/** The newest orders: the query of the list. */
export const newestOrders = (db: Firestore, of = company): Promise<QuerySnapshot> =>
  answer(
    query(
      collection(db, `${of}/orders`),
      where('enabled', '==', true),
      orderBy('arrivalDate', 'desc'),
      orderBy('arrivalTime', 'desc'),
      limit(50),
    ),
  );
