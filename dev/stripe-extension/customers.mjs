// customers/{uid}: who the person is for Stripe.
import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { newId } from './services.mjs';

/**
 * Stripe's id of the person, who becomes a customer at the first need of one (the extension's setting
 * "Do not sync" new users).
 * @param {import('./services.mjs').Services} services
 * @param {string} uid
 * @returns {Promise<string>}
 */
export async function customerOf({ store, accounts }, uid) {
  const customer = doc(store, 'customers', uid);
  /** @type {unknown} */
  const known = (await getDoc(customer)).get('stripeId');
  if (typeof known === 'string') return known;
  const account = await accounts.find(uid);
  if (account === null) {
    throw new Error('There is no user record corresponding to the provided identifier.');
  }
  const stripeId = newId('cus');
  const stripeLink = `https://dashboard.stripe.com/test/customers/${stripeId}`;
  await setDoc(customer, { email: account.email, stripeId, stripeLink }, { merge: true });
  return stripeId;
}
