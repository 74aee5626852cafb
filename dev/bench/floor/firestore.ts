import {
  collection,
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
} from 'firebase/firestore';
import { asPerson, company, emulator, newApp } from './connect.ts';

/** The whole library, with its cache in memory. */
export function connect(): Firestore {
  const db = getFirestore(newApp());
  connectFirestoreEmulator(db, ...emulator(), asPerson());
  return db;
}

/** The newest orders: the query of the list. */
export const newestOrders = (db: Firestore) =>
  getDocs(
    query(
      collection(db, `${company}/orders`),
      where('enabled', '==', true),
      orderBy('arrivalDate', 'desc'),
      orderBy('arrivalTime', 'desc'),
      limit(50),
    ),
  );
