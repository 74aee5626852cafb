import { wasSignedIn } from '#firestore/signedIn.ts';
import './styles/base.css';

/**
 * The slow answer is asked for before anything else is evaluated: who is signed in, for which the library looks into its
 * own store and asks the service. Where the code cannot be had, the page tells.
 */
async function main(): Promise<void> {
  if (wasSignedIn()) await import('#firestore/auth.ts').catch(() => undefined);
  const { start } = await import('#app/start.tsx');
  await start();
}

void main();
