// The claim stripeRole of the sign-in token, which follows the subscription.
import { getDoc } from 'firebase/firestore/lite';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, say } from '../report.mjs';

/** @typedef {import('firebase/firestore/lite').DocumentReference} Reference */

/**
 * Only while the subscription is on trial or paid; no grace for a late payment. Of several subscriptions the one
 * that changed last decides, as with the extension.
 * @param {import('./services.mjs').Services} services
 * @param {Reference} subscription
 */
async function syncClaim({ accounts }, subscription) {
  const uid = subscription.parent.parent?.id ?? '';
  const snapshot = await getDoc(subscription);
  /** @type {unknown} */
  const role = snapshot.get('role');
  const account = await accounts.find(uid);
  // No role: the product gives none. No account: it was deleted meanwhile.
  if (typeof role !== 'string' || account === null) return;
  const isGood = ['trialing', 'active'].includes(String(snapshot.get('status')));
  await accounts.setClaims(uid, { ...account.claims, stripeRole: isGood ? role : null });
}

/**
 * @param {import('./services.mjs').Services} services
 * @returns {{ sync: (subscription: Reference) => void, settled: () => Promise<void> }} sync: a while later
 */
export function claimSync(services) {
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  /** @param {Reference} subscription */
  const sync = (subscription) => {
    const work = pause(services.claimDelayMs)
      .then(() => syncClaim(services, subscription))
      .catch((error) => say(`Stripe stand-in: the claim is not set: ${describe(error)}`))
      .finally(() => running.delete(work));
    running.add(work);
  };
  return {
    sync,
    settled: async () => {
      await Promise.all(running);
    },
  };
}
