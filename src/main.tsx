import { canKeep } from '#repositories/room.ts';
import { wasSignedIn } from '#repositories/signedIn.ts';
import './styles/base.css';

// The slow answers are asked for before anything else is evaluated: whether the browser has room, and who is signed in,
// for which the library looks into its own store and asks the service. Where the code cannot be had, the page tells.
if (wasSignedIn()) {
  void canKeep();
  await import('#repositories/auth.ts').catch(() => undefined);
}
await import('#app/start.tsx');
