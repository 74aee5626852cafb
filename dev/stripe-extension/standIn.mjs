// The parts of the stand-in as one: what it watches, and what it answers at its address.
import { createServer } from 'node:http';
import { host } from '../ports.mjs';
import { describe, say } from '../report.mjs';
import { keepCatalogue, writeCatalogue } from './catalogue.mjs';
import { pay, showCheckout } from './checkoutPage.mjs';
import { watchCheckoutSessions } from './checkoutSessions.mjs';
import { claimSync } from './claims.mjs';
import { json, readRequest } from './http.mjs';
import { portalLink } from './portalLink.mjs';
import { changeSubscription, showPortal } from './portalPage.mjs';
import { portalSessions } from './portalSessions.mjs';
import { openServices } from './services.mjs';

/**
 * @typedef {import('./services.mjs').Services} Services
 * @typedef {import('./http.mjs').Request} Request
 * @typedef {import('./http.mjs').Answer} Answer
 */

/**
 * @param {Services} services
 * @param {ReturnType<typeof claimSync>['sync']} syncClaim
 * @returns {(request: Request) => Promise<Answer>}
 */
function answers(services, syncClaim) {
  const { projectId, settings } = services;
  const portals = portalSessions();
  const callable = `/${projectId}/${settings.region}/${settings.portalFunction}`;
  return async (request) => {
    const { method, url, body } = request;
    const form = new URLSearchParams(body);
    const [, checkoutId] = /^\/c\/pay\/([^/]+)$/.exec(url.pathname) ?? [];
    const [, portalId] = /^\/p\/session\/([^/]+)$/.exec(url.pathname) ?? [];
    if (method === 'GET' && url.pathname === '/health') return json(200, { ok: true });
    if ((method === 'POST' || method === 'OPTIONS') && url.pathname === callable) {
      return portalLink(services, portals, request);
    }
    if (checkoutId !== undefined && method === 'GET') {
      return showCheckout(services, checkoutId, url.searchParams);
    }
    if (checkoutId !== undefined && method === 'POST') {
      return pay(services, checkoutId, form, syncClaim);
    }
    if (portalId !== undefined && method === 'GET') {
      return showPortal(services, portals.find(portalId));
    }
    if (portalId !== undefined && method === 'POST') {
      return changeSubscription(services, portals.find(portalId), form, syncClaim);
    }
    const message = `Not stood in for: ${method} ${url.pathname}`;
    return json(404, { error: { status: 'NOT_FOUND', message } });
  };
}

/**
 * @param {string} address
 * @param {(request: Request) => Promise<Answer>} answer
 */
const serverOf = (address, answer) =>
  createServer((message, response) => {
    void readRequest(message, address)
      .then(answer)
      .catch((error) => {
        say(`Stripe stand-in: ${message.method} ${message.url}: ${describe(error)}`);
        return json(500, { error: { status: 'INTERNAL', message: 'INTERNAL' } });
      })
      .then(({ status, headers, body }) => {
        response.writeHead(status, headers);
        response.end(body);
      });
  });

/** @param {import('node:http').Server} server @param {number} port @returns {Promise<void>} */
const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/**
 * @param {import('../ports.mjs').Environment} environment
 * @param {number} claimDelayMs
 * @returns {Promise<() => Promise<void>>} closes it: what has begun is finished, so that no claim is lost
 */
export async function startStandIn(environment, claimDelayMs) {
  const { services, close } = openServices(environment, claimDelayMs);
  const claims = claimSync(services);
  const server = serverOf(services.address, answers(services, claims.sync));
  try {
    await listen(server, environment.ports.stripe);
    await writeCatalogue(services);
  } catch (error) {
    server.close();
    await close();
    throw error;
  }
  const endings = [keepCatalogue(services), watchCheckoutSessions(services)];
  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all(endings.map((end) => end()));
    await claims.settled();
    await close();
  };
}
