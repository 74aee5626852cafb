import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1));
/** Address of a local emulator; empty = the real service. */
const emulator = z._default(z.string(), '');

const envSchema = z.object({
  VITE_ENVIRONMENT: z.enum(['dev', 'prod']),
  VITE_FIREBASE_PROJECT_ID: filled,
  VITE_FIREBASE_API_KEY: filled,
  VITE_FIREBASE_AUTH_DOMAIN: filled,
  VITE_FIREBASE_APP_ID: filled,
  /** Name of the Firestore database; another one than the default is a restored copy (docs/backup.md). */
  VITE_FIRESTORE_DATABASE: z._default(filled, '(default)'),
  /** Region of the cloud functions. */
  VITE_FUNCTIONS_REGION: z._default(filled, 'us-central1'),
  /** Name of the callable that makes links to the billing portal: ext-{instance of the extension}-createPortalLink. */
  VITE_PORTAL_FUNCTION: z._default(filled, 'ext-firestore-stripe-payments-createPortalLink'),
  /** Origins that checkout and billing portal may lead to, separated by commas. */
  VITE_PAYMENT_ORIGINS: filled,
  /** Price id of the monthly basic plan. */
  VITE_PLAN_ID: filled,
  /** Site key of reCAPTCHA Enterprise for App Check; empty = the services are not asked to check. */
  VITE_APP_CHECK_KEY: z._default(z.string(), ''),
  /** A token registered in the console for machines that are no browser of a person; never in prod. */
  VITE_APP_CHECK_DEBUG_TOKEN: z._default(z.string(), ''),
  VITE_AUTH_EMULATOR: emulator,
  VITE_FIRESTORE_EMULATOR: emulator,
  VITE_FUNCTIONS_EMULATOR: emulator,
});

/**
 * The environment that the build was made for.
 * @throws Error 'Invalid environment: {env}' for any but dev and prod (specification §8); for a debug token in prod
 */
export function readEnv(variables: Record<string, unknown>) {
  const name = variables['VITE_ENVIRONMENT'];
  if (name !== 'dev' && name !== 'prod') throw new Error(`Invalid environment: ${String(name)}`);
  const read = envSchema.parse(variables);
  if (name === 'prod' && read.VITE_APP_CHECK_DEBUG_TOKEN !== '')
    throw new Error('VITE_APP_CHECK_DEBUG_TOKEN must not be set in prod: it would be public');
  return {
    name: read.VITE_ENVIRONMENT,
    firebase: {
      projectId: read.VITE_FIREBASE_PROJECT_ID,
      apiKey: read.VITE_FIREBASE_API_KEY,
      authDomain: read.VITE_FIREBASE_AUTH_DOMAIN,
      appId: read.VITE_FIREBASE_APP_ID,
    },
    database: read.VITE_FIRESTORE_DATABASE,
    appCheck: { key: read.VITE_APP_CHECK_KEY, debugToken: read.VITE_APP_CHECK_DEBUG_TOKEN },
    functionsRegion: read.VITE_FUNCTIONS_REGION,
    portalFunction: read.VITE_PORTAL_FUNCTION,
    paymentOrigins: read.VITE_PAYMENT_ORIGINS.split(','),
    planId: read.VITE_PLAN_ID,
    emulators: {
      auth: read.VITE_AUTH_EMULATOR,
      firestore: read.VITE_FIRESTORE_EMULATOR,
      functions: read.VITE_FUNCTIONS_EMULATOR,
    },
  };
}

export const env = readEnv(import.meta.env);
