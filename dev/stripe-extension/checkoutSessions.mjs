// customers/{uid}/checkout_sessions: every new one gets the address of its hosted page, or an error.
import { collectionGroup, onSnapshot } from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { describe, say } from '../report.mjs';
import { findOffer } from './catalogue.mjs';
import { customerOf } from './customers.mjs';
import { newId } from './services.mjs';
import { webAddress } from './webAddress.mjs';

/**
 * @typedef {import('./services.mjs').Services} Services
 * @typedef {Readonly<Record<string, unknown>>} Fields
 */

/**
 * @typedef {object} CheckoutSession
 * @property {string} sessionId
 * @property {string} uid
 * @property {string} priceId
 * @property {number} trialDays
 * @property {string} successUrl
 * @property {string} cancelUrl
 * @property {boolean} allowsPromotionCodes
 * @property {Date} created
 */

const COLLECTION = 'checkout_sessions';

/** @param {Fields} fields */
const isAnswered = (fields) => ['sessionId', 'error', 'url'].some((name) => name in fields);

/** @param {Fields} fields */
function wishesOf(fields) {
  const trialDays = fields['trial_period_days'] ?? 0;
  if (typeof trialDays !== 'number' || !Number.isInteger(trialDays) || trialDays < 0) {
    throw new Error(`Invalid integer: ${JSON.stringify(trialDays)}`); // Stripe's message
  }
  const price = fields['price'];
  return {
    priceId: typeof price === 'string' ? price : '',
    trialDays,
    successUrl: webAddress(fields['success_url']),
    cancelUrl: webAddress(fields['cancel_url']),
    allowsPromotionCodes: fields['allow_promotion_codes'] === true,
  };
}

/** What Stripe would answer. @param {Services} services @param {string} uid @param {Fields} fields */
async function opened(services, uid, fields) {
  try {
    await customerOf(services, uid);
    const { priceId } = wishesOf(fields);
    if ((await findOffer(services, priceId)) === null) {
      throw new Error(`No such price: '${priceId}'`);
    }
    const sessionId = newId('cs_test');
    return {
      client: 'web',
      mode: 'subscription',
      sessionId,
      url: `${services.address}/c/pay/${sessionId}`,
      created: lite.serverTimestamp(),
    };
  } catch (error) {
    return { error: { message: error instanceof Error ? error.message : String(error) } };
  }
}

/**
 * Answers the documents that have no answer yet, also those written before the stand-in was started.
 * @param {Services} services
 * @returns {() => Promise<void>} ends it
 */
export function watchCheckoutSessions(services) {
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @param {string} path */
  const answer = async (path) => {
    const ref = lite.doc(services.store, path);
    // Asked again: what is watched can still lack the answer that was just given.
    const fields = (await lite.getDoc(ref)).data();
    if (fields === undefined || isAnswered(fields)) return;
    const [, uid = ''] = path.split('/');
    await lite.setDoc(ref, await opened(services, uid, fields), { merge: true });
  };
  const stop = onSnapshot(
    collectionGroup(services.live, COLLECTION),
    ({ docs }) => {
      for (const { path } of docs.filter((one) => !isAnswered(one.data())).map(({ ref }) => ref)) {
        if (running.has(path)) continue;
        const work = answer(path)
          .catch((error) => say(`Stripe stand-in: ${path} has no answer: ${describe(error)}`))
          .finally(() => running.delete(path));
        running.set(path, work);
      }
    },
    (error) => say(`Stripe stand-in: checkout is not watched any more: ${describe(error)}`),
  );
  return async () => {
    stop();
    await Promise.all(running.values());
  };
}

/**
 * @param {Services} services
 * @param {string} sessionId
 * @returns {Promise<CheckoutSession | null>} null: there is none
 */
export async function findCheckoutSession({ store }, sessionId) {
  const sessions = lite.collectionGroup(store, COLLECTION);
  const { docs } = await lite.getDocs(
    lite.query(sessions, lite.where('sessionId', '==', sessionId), lite.limit(1)),
  );
  const [found] = docs;
  if (found === undefined) return null;
  const { created, ...fields } = found.data();
  const [, uid = ''] = found.ref.path.split('/');
  const at = created instanceof lite.Timestamp ? created.toDate() : new Date(0);
  return { sessionId, uid, ...wishesOf(fields), created: at };
}
