// The two sets of local services: `npm start` and `npm test` can run side by side.
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './report.mjs';

/**
 * @typedef {object} Ports
 * @property {number} auth
 * @property {number} firestore what everybody talks to
 * @property {number} [firestoreBehind] the emulator itself, where firestoreFront.mjs stands before it
 * @property {number} firestoreWebsocket
 * @property {number} hub
 * @property {number} logging
 * @property {number} stripe
 * @property {number} [web] the Vite dev server
 * @property {number} [hosting] the built product, as Firebase Hosting serves it
 * @property {number} [hostingFront] the same out of memory (hostingFront.mjs), for Chromium
 */

/**
 * @typedef {object} Environment
 * @property {'dev' | 'test' | 'mutation'} name
 * @property {string} projectId begins with `demo-`: the emulators then never ask for an account
 * @property {Ports} ports
 */

export const host = '127.0.0.1';

/** The root of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @satisfies {Environment} */
export const devEnvironment = /** @type {const} */ ({
  name: 'dev',
  projectId: 'demo-hakobi',
  ports: {
    auth: 19099,
    firestore: 18080,
    firestoreBehind: 18081,
    firestoreWebsocket: 18180,
    hub: 14400,
    logging: 14500,
    stripe: 15100,
    web: 5173,
  },
});

/** @satisfies {Environment} */
export const testEnvironment = /** @type {const} */ ({
  name: 'test',
  projectId: 'demo-hakobi-test',
  ports: {
    auth: 29099,
    firestore: 28080,
    firestoreBehind: 28081,
    firestoreWebsocket: 28180,
    hub: 24400,
    logging: 24500,
    stripe: 25100,
    hosting: 25000,
    hostingFront: 25001,
  },
});

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Fails with one line for every port of the set that another program holds.
 * @param {Environment} environment
 */
export async function requireFreePorts({ name, ports }) {
  /** @type {string[]} */
  const taken = [];
  for (const [service, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      const other = name === 'dev' ? 'npm start' : 'npm test';
      taken.push(
        `Port ${port} (${service}) is taken: stop the other ${other}, or the program shown by: lsof -i :${port}`,
      );
    }
  }
  if (taken.length > 0) throw new Problem(taken.join('\n'));
}

/** Apart, because a mutation run takes long. @satisfies {Environment} */
export const mutationEnvironment = /** @type {const} */ ({
  name: 'mutation',
  projectId: 'demo-hakobi-mutation',
  ports: {
    auth: 20099,
    firestore: 20080,
    firestoreWebsocket: 20180,
    hub: 20400,
    logging: 20500,
    stripe: 20600,
  },
});
