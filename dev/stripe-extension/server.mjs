// Stand-in for the Stripe extension (firestore-stripe-payments) on one machine. So far it answers the
// customer portal's callable and nothing else: it does not watch checkout_sessions yet.
import { createServer } from 'node:http';
import { host } from '../ports.mjs';

/** How callables of an installed extension are named; the region is part of the path in the emulator. */
const PORTAL_LINK = /\/ext-firestore-stripe-payments-createPortalLink$/;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST',
};

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {{ status: number, body: object }}
 */
function answer({ method, url = '/', headers }) {
  const { pathname } = new URL(url, 'http://stub');
  if (method === 'GET' && pathname === '/health') return { status: 200, body: { ok: true } };
  if (method === 'OPTIONS') return { status: 204, body: {} };
  if (method !== 'POST' || !PORTAL_LINK.test(pathname)) {
    const message = `Not stood in for: ${method} ${pathname}`;
    return { status: 404, body: { error: { status: 'NOT_FOUND', message } } };
  }
  if (headers.authorization === undefined) {
    const message = 'The function must be called while authenticated!';
    return { status: 401, body: { error: { status: 'UNAUTHENTICATED', message } } };
  }
  return {
    status: 200,
    body: { result: { url: 'https://billing.stripe.com/p/session/stand-in' } },
  };
}

/**
 * @param {import('../ports.mjs').Environment} environment
 * @returns {Promise<() => void>} closes it
 */
export function startStripeExtension({ ports }) {
  const server = createServer((request, response) => {
    request.resume();
    const { status, body } = answer(request);
    response.writeHead(status, { ...CORS, 'content-type': 'application/json' });
    response.end(status === 204 ? undefined : JSON.stringify(body));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(ports.stripe, host, () =>
      resolve(() => {
        server.close();
        server.closeAllConnections();
      }),
    );
  });
}
