import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { env } from '#env.ts';

export const app = initializeApp(env.firebase);

/** Without a popup resolver: sign-in is by e-mail only, so no frame of another origin is ever loaded. */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (env.emulators.auth !== '')
  connectAuthEmulator(auth, env.emulators.auth, { disableWarnings: true });
