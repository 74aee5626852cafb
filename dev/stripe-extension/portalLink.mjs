// The callable that opens the customer portal, in the protocol of Firebase's callables.
import { customerOf } from './customers.mjs';
import { json } from './http.mjs';
import { userOf } from './idToken.mjs';
import { webAddress } from './webAddress.mjs';

/**
 * @typedef {import('./services.mjs').Services} Services
 * @typedef {import('./http.mjs').Request} Request
 * @typedef {import('./http.mjs').Answer} Answer
 * @typedef {ReturnType<typeof import('./portalSessions.mjs').portalSessions>} PortalSessions
 */

/** @param {number} http @param {string} status @param {string} message */
const failure = (http, status, message) => json(http, { error: { status, message } });

/** @param {string} body @returns {Record<string, unknown> | null} null: not a callable's request */
function dataOf(body) {
  try {
    const { data } = JSON.parse(body);
    return typeof data === 'object' && data !== null ? data : null;
  } catch {
    return null; // answered as a bad request
  }
}

/**
 * @param {Services} services
 * @param {PortalSessions} sessions
 * @param {string} uid
 * @param {Record<string, unknown>} data
 */
async function openPortal(services, sessions, uid, { returnUrl, locale = 'auto' }) {
  const customer = await customerOf(services, uid);
  const { id, created, ...session } = sessions.open(
    uid,
    returnUrl === undefined ? null : webAddress(returnUrl),
  );
  return {
    id,
    object: 'billing_portal.session',
    created: Math.floor(created.getTime() / 1000),
    customer,
    livemode: false,
    locale,
    return_url: session.returnUrl,
    url: `${services.address}/p/session/${id}`,
  };
}

/** @param {Services} services @param {PortalSessions} sessions @param {Request} request */
async function called(services, sessions, { headers, body }) {
  const data = dataOf(body);
  if (data === null) return failure(400, 'INVALID_ARGUMENT', 'Bad Request');
  const { authorization } = headers;
  if (authorization === undefined) {
    const message = 'The function must be called while authenticated!';
    return failure(401, 'UNAUTHENTICATED', message);
  }
  const [, token = ''] = /^Bearer (.+)$/.exec(authorization) ?? [];
  const uid = userOf(token, services.projectId, new Date());
  if (uid === null) return failure(401, 'UNAUTHENTICATED', 'Unauthenticated');
  try {
    return json(200, { result: await openPortal(services, sessions, uid, data) });
  } catch (error) {
    return failure(500, 'INTERNAL', error instanceof Error ? error.message : String(error));
  }
}

/**
 * As with the real callable, any origin may ask: the token says who does.
 * @param {Services} services
 * @param {PortalSessions} sessions
 * @param {Request} request
 * @returns {Promise<Answer>}
 */
export async function portalLink(services, sessions, request) {
  const { method, headers } = request;
  const cors = { 'access-control-allow-origin': headers.origin ?? '*', vary: 'Origin' };
  if (method === 'OPTIONS') {
    const asked = headers['access-control-request-headers'];
    return {
      status: 204,
      headers: {
        ...cors,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': asked ?? 'authorization, content-type',
      },
      body: '',
    };
  }
  const answer = await called(services, sessions, request);
  return { ...answer, headers: { ...answer.headers, ...cors } };
}
