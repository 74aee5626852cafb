const MAX_LENGTH = 2000;
// One slash, then neither a slash nor a backslash; no control characters and no direction overrides anywhere.
const ON_SITE = /^\/(?![/\\])[^\\\u0000-\u001f\u007f\u202a-\u202e]*$/;

/**
 * The path to follow after signing in, or the fallback when the wanted one could leave the site or loop.
 * @param wanted value of the query parameter `redirect` @param origin of this site, e.g. https://app.example
 */
export function safeRedirect(wanted: string | null, origin: string, fallback: string): string {
  if (wanted === null || wanted.length > MAX_LENGTH || !ON_SITE.test(wanted)) return fallback;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return /^\/(login|register)(\/|$)/.test(url.pathname) ? fallback : wanted;
}

/**
 * The path of an address that a mail's link wants to continue at, under the same rule.
 * @param wanted value of the query parameter `continueUrl`: a whole address
 */
export function safeContinuation(wanted: string | null, origin: string, fallback: string): string {
  if (wanted === null || !URL.canParse(wanted)) return fallback;
  const { pathname, search, hash, origin: wantedOrigin } = new URL(wanted);
  if (wantedOrigin !== origin) return fallback;
  return safeRedirect(`${pathname}${search}${hash}`, origin, fallback);
}

/**
 * Whether an address may be opened that came with a record: only the payment service's own pages.
 * @param address from the answer to a checkout or a portal link @param origins those that the environment names
 */
export const isPaymentPage = (address: string, origins: readonly string[]): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin);
