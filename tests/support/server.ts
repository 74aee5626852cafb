import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { auth } from '#firestore/app.ts';

const [host = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');

/** The server's own hand, past the rules; to be terminated after the tests. */
export const server = getFirestore(
  initializeApp({ projectId: auth.app.options.projectId ?? '' }, 'owner'),
);
connectFirestoreEmulator(server, host, Number(port), { mockUserToken: 'owner' });
