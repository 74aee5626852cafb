import { initializeApp } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { env } from '#env.ts';
import { startAppCheck } from '#firestore/appCheck.ts';

declare global {
  // By its name, so that the build puts its value here.
  interface ImportMetaEnv {
    readonly VITE_APP_CHECK_KEY?: string;
  }
}

export const app = initializeApp(env.firebase);

/**
 * Before any service is asked: what goes out without a token is refused where App Check is enforced. The build knows
 * whether there is a key; where there is none, it leaves the library out.
 */
const checkedToken = import.meta.env.VITE_APP_CHECK_KEY
  ? startAppCheck(app, env.appCheck)
  : undefined;

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
