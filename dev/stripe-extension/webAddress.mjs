/**
 * An address that the hosted pages may lead to: a `javascript:` link would run in the stand-in's own pages.
 * @param {unknown} value
 * @returns {string}
 */
export function webAddress(value) {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error('Not a valid URL'); // Stripe's message
  }
  return url.href;
}
