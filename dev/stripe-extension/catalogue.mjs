// What is sold: one product with one monthly price, as the extension copies them from Stripe.
import { collectionGroup, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite';

/**
 * @typedef {import('./services.mjs').Services} Services
 * @typedef {import('firebase/firestore/lite').DocumentReference} Reference
 */

/**
 * @typedef {object} Product products/{id}, as far as the stand-in reads it
 * @property {boolean} active
 * @property {string} name
 * @property {string | null} role
 * @property {Record<string, string>} metadata
 */

/**
 * @typedef {object} Price products/{id}/prices/{id}, as far as the stand-in reads it
 * @property {boolean} active
 * @property {number} unit_amount
 * @property {string} currency
 */

/**
 * @typedef {object} Offer
 * @property {Reference} productRef
 * @property {Product} product
 * @property {Reference} priceRef
 * @property {Price} price
 */

const PRODUCT_ID = 'prod_basic';
const ROLE = 'basic';
const CHECK_MS = 1000;

const product = {
  active: true,
  name: 'ベーシックプラン',
  description: '受注、配車、請求をひとつの帳面で。',
  role: ROLE,
  images: [],
  metadata: { firebaseRole: ROLE },
  tax_code: null,
};

const price = {
  active: true,
  billing_scheme: 'per_unit',
  tiers_mode: null,
  tiers: null,
  currency: 'jpy',
  description: null,
  type: 'recurring',
  unit_amount: 9800,
  recurring: {
    aggregate_usage: null,
    interval: 'month',
    interval_count: 1,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  interval: 'month',
  interval_count: 1,
  trial_period_days: null,
  transform_quantity: null,
  tax_behavior: 'exclusive',
  metadata: {},
  product: PRODUCT_ID,
};

/** @param {Services} services */
const productRef = ({ store }) => doc(store, 'products', PRODUCT_ID);

/** @param {Services} services */
const priceRef = (services) => doc(productRef(services), 'prices', services.settings.priceId);

/** Merged, as by the extension: a project may keep fields of its own. @param {Services} services */
export async function writeCatalogue(services) {
  await setDoc(productRef(services), product, { merge: true });
  await setDoc(priceRef(services), price, { merge: true });
}

/** @param {Services} services */
async function completeCatalogue(services) {
  const found = await Promise.all([getDoc(productRef(services)), getDoc(priceRef(services))]);
  if (!found.every((snapshot) => snapshot.exists())) await writeCatalogue(services);
}

/**
 * Writes the catalogue again whenever the store was cleared, as the test runner does. Asked again and again,
 * because the emulator does not tell listeners of a clearing.
 * @param {Services} services
 * @returns {() => Promise<void>} ends it
 */
export function keepCatalogue(services) {
  let checking = Promise.resolve();
  const check = () => {
    // An emulator that is being stopped or cleared does not answer: the next check will tell.
    checking = completeCatalogue(services).catch(() => {});
  };
  const timer = setInterval(check, CHECK_MS);
  return () => {
    clearInterval(timer);
    return checking;
  };
}

/**
 * @param {Services} services
 * @param {string} priceId
 * @returns {Promise<Offer | null>} null: there is no such price, or it is not sold any more
 */
export async function findOffer(services, priceId) {
  await completeCatalogue(services);
  const { docs } = await getDocs(collectionGroup(services.store, 'prices'));
  const found = docs.find(({ id }) => id === priceId);
  const parent = found?.ref.parent.parent ?? null;
  if (found === undefined || parent === null) return null;
  const offer = {
    productRef: parent,
    product: /** @type {Product} */ ((await getDoc(parent)).data()),
    priceRef: found.ref,
    price: /** @type {Price} */ (found.data()),
  };
  return offer.price.active && offer.product.active ? offer : null;
}
