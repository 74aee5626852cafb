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
