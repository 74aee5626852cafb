import { initializeApp } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { env } from '#env.ts';
import { canKeep } from '#repositories/room.ts';

export const app = initializeApp(env.firebase);

// The database wants to know it later; the browser takes its time to tell.
void canKeep();

/** Before any service is asked: what goes out without a token is refused where App Check is enforced. */
const checkedToken =
  env.appCheck.key === ''
    ? undefined
    : (await import('#repositories/appCheck.ts')).startAppCheck(app, env.appCheck);

/** Proves that a request comes from this app; undefined where App Check is not set up. @throws Error */
export const appCheckToken = async (): Promise<string | undefined> => checkedToken?.();

/**
 * Without a popup resolver: sign-in is by e-mail only, so no frame of another origin is ever loaded. The session is
 * kept in localStorage alone: other tabs hear of a change at once, and IndexedDB persistence costs 2 KiB more.
 */
export const auth = initializeAuth(app, {
  persistence: browserLocalPersistence,
});

if (env.emulators.auth !== '')
  connectAuthEmulator(auth, env.emulators.auth, { disableWarnings: true });
