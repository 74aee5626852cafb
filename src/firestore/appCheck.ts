import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

type AppCheckSettings = { key: string; debugToken: string };

/**
 * From now on Auth and Firestore send a token that proves that the app itself asks.
 * @returns the token of the moment, for requests that neither of them makes
 */
export function startAppCheck(
  app: FirebaseApp,
  { key, debugToken }: AppCheckSettings,
): () => Promise<string> {
  // Where the library looks for it.
  if (debugToken !== '') Object.assign(globalThis, { FIREBASE_APPCHECK_DEBUG_TOKEN: debugToken });
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
