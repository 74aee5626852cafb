// Stand-in for the Stripe extension (firestore-stripe-payments) and for Stripe's hosted pages on one machine:
// docs/stripe.md says what it stands in for and what not.

/**
 * @typedef {object} Options
 * @property {number} [claimDelayMs] how long after a change of a subscription the sign-in claim follows it: the
 *   real extension learns of the change by a webhook, so the customer is back in the app before
 */

/**
 * @param {import('../ports.mjs').Environment} environment
 * @param {Options} [options]
 * @returns {Promise<() => Promise<void>>} closes it
 */
export async function startStripeExtension(environment, { claimDelayMs = 300 } = {}) {
  // Imported late: on a fresh checkout the packages are installed after this file was loaded.
  const { startStandIn } = await import('./standIn.mjs');
  return startStandIn(environment, claimDelayMs);
}
