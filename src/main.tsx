import { wasSignedIn } from '#repositories/signedIn.ts';
import './styles/base.css';

// The slow answers are asked for before anything else is evaluated: who is signed in, for which the library looks into
// its own store and asks the service, and whether the browser has room. Where the code cannot be had, the page tells.
if (wasSignedIn()) await import('#repositories/auth.ts').catch(() => undefined);
await import('#app/start.tsx');
