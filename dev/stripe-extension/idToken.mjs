/**
 * Who carries this sign-in token of the Auth emulator. It is not signed, so everything else is checked; a signed
 * one comes from a real project and is refused.
 * @param {string} token
 * @param {string} projectId
 * @param {Date} now
 * @returns {string | null} the user's id; null: not a valid token
 */
export function userOf(token, projectId, now) {
  const parts = token.split('.');
  const [header, payload] = parts.map(parsed);
  if (parts.length !== 3 || header?.['alg'] !== 'none' || payload === undefined) return null;
  const { sub, aud, iss, exp } = payload;
  const isOurs = aud === projectId && iss === `https://securetoken.google.com/${projectId}`;
  const isFresh = typeof exp === 'number' && exp * 1000 > now.getTime();
  return isOurs && isFresh && typeof sub === 'string' && sub !== '' ? sub : null;
}

/** @param {string} part @returns {Record<string, unknown>} empty when it is no such thing */
function parsed(part) {
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // whatever it is, it is no token
  }
}
