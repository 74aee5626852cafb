// customers/{uid}/subscriptions/{id}, field by field as the extension copies a subscription from Stripe.
import {
  collection,
  doc,
  getDoc,
  getDocs,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { newId } from './services.mjs';

/**
 * @typedef {import('./services.mjs').Services} Services
 * @typedef {import('./catalogue.mjs').Offer} Offer
 * @typedef {import('./checkoutSessions.mjs').CheckoutSession} CheckoutSession
 * @typedef {import('firebase/firestore/lite').DocumentReference} Reference
 * @typedef {'trialing' | 'active' | 'past_due' | 'canceled'} Status
 */

/**
 * @typedef {object} Subscription as far as the stand-in reads it
 * @property {Status} status
 * @property {string | null} role
 * @property {{ price: { unit_amount: number, product: { name: string } } }[]} items
 * @property {boolean} cancel_at_period_end
 * @property {Timestamp} current_period_end
 * @property {Timestamp} created
 * @property {Timestamp | null} ended_at
 */

const DAY_MS = 86_400_000;

/** Stripe's times are whole seconds. @param {number} ms */
const secondOf = (ms) => Timestamp.fromMillis(Math.floor(ms / 1000) * 1000);

/** @param {Date} from */
function aMonthAfter(from) {
  const day = from.getUTCDate();
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + 1);
  // as Stripe: of a shorter month the last day
  if (next.getUTCDate() !== day) next.setUTCDate(0);
  return next.getTime();
}

/**
 * The subscription that a checkout leads to. Its id follows from the session's: paying twice at once makes one.
 * @param {Services} services
 * @param {CheckoutSession} session
 */
export const subscriptionOf = ({ store }, { uid, sessionId }) =>
  doc(store, 'customers', uid, 'subscriptions', `sub_${sessionId.slice(-24)}`);

/** @param {Offer} offer @param {string} subscription @param {Date} now */
function itemOf({ product, productRef, price, priceRef }, subscription, now) {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: Math.floor(now.getTime() / 1000),
    metadata: {},
    price: {
      ...price,
      id: priceRef.id,
      object: 'price',
      livemode: false,
      product: { ...product, id: productRef.id, object: 'product', livemode: false },
    },
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** @param {Offer} offer @param {string} id @param {number} trialDays @param {Date} now */
function newSubscription(offer, id, trialDays, now) {
  const start = secondOf(now.getTime());
  const trialEnd = trialDays > 0 ? secondOf(now.getTime() + trialDays * DAY_MS) : null;
  return {
    metadata: {},
    role: offer.product.metadata['firebaseRole'] ?? null,
    status: trialEnd === null ? 'active' : 'trialing',
    stripeLink: `https://dashboard.stripe.com/test/subscriptions/${id}`,
    product: offer.productRef,
    price: offer.priceRef,
    prices: [offer.priceRef],
    quantity: 1,
    items: [itemOf(offer, id, now)],
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    current_period_start: start,
    current_period_end: trialEnd ?? secondOf(aMonthAfter(now)),
    created: start,
    ended_at: null,
    trial_start: trialEnd === null ? null : start,
    trial_end: trialEnd,
  };
}

/**
 * @param {Services} services
 * @param {CheckoutSession} session
 * @param {Offer} offer
 * @param {Date} now
 * @returns {Promise<Reference>}
 */
export async function subscribe(services, session, offer, now) {
  const ref = subscriptionOf(services, session);
  await setDoc(ref, newSubscription(offer, ref.id, session.trialDays, now));
  return ref;
}

/** @param {Services} services @param {CheckoutSession} session */
export const isPaid = async (services, session) =>
  (await getDoc(subscriptionOf(services, session))).exists();

/**
 * @param {Services} services
 * @param {string} uid
 * @returns {Promise<{ ref: Reference, subscription: Subscription }[]>} the newest first
 */
export async function listSubscriptions({ store }, uid) {
  const { docs } = await getDocs(collection(store, 'customers', uid, 'subscriptions'));
  return docs
    .map((one) => ({ ref: one.ref, subscription: /** @type {Subscription} */ (one.data()) }))
    .toSorted((a, b) => b.subscription.created.toMillis() - a.subscription.created.toMillis());
}

/** Ends it at once. @param {Reference} ref @param {Date} now */
export function cancel(ref, now) {
  const at = secondOf(now.getTime());
  return updateDoc(ref, { status: 'canceled', canceled_at: at, ended_at: at });
}

/** Lets it run until what is paid for is used up. @param {Reference} ref @param {Subscription} subscription @param {Date} now */
export const cancelAtPeriodEnd = (ref, { current_period_end: end }, now) =>
  updateDoc(ref, {
    cancel_at_period_end: true,
    cancel_at: end,
    canceled_at: secondOf(now.getTime()),
  });

/** The monthly payment did not succeed. @param {Reference} ref */
export const failPayment = (ref) => updateDoc(ref, { status: 'past_due' });
