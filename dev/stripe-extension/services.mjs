// What every part of the stand-in works with.
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel as setLiveLogLevel,
} from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { randomBytes } from 'node:crypto';
import { host } from '../ports.mjs';
import { openAccounts } from './accounts.mjs';
import { readSettings } from './settings.mjs';

/**
 * @typedef {object} Services
 * @property {string} projectId
 * @property {string} address of the stand-in
 * @property {lite.Firestore} store reads and writes: never answers from a cache
 * @property {import('firebase/firestore').Firestore} live only watches
 * @property {import('./accounts.mjs').Accounts} accounts
 * @property {import('./settings.mjs').Settings} settings
 * @property {number} claimDelayMs
 */

// The emulators are stopped before this process: the libraries would report every attempt to reach them again.
setLiveLogLevel('silent');
lite.setLogLevel('silent');

/** An id as Stripe makes them. @param {string} prefix */
export const newId = (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`;

/**
 * @param {import('../ports.mjs').Environment} environment
 * @param {number} claimDelayMs
 * @returns {{ services: Services, close: () => Promise<void> }}
 */
export function openServices(environment, claimDelayMs) {
  const { projectId, ports } = environment;
  const app = initializeApp({ projectId }, newId('stripe-extension'));
  const live = initializeFirestore(app, {});
  const store = lite.initializeFirestore(app, {});
  // The emulators' administrator: no rules hold him back, as they do not hold back the real extension.
  const administrator = { mockUserToken: 'owner' };
  connectFirestoreEmulator(live, host, ports.firestore, administrator);
  lite.connectFirestoreEmulator(store, host, ports.firestore, administrator);
  const services = {
    projectId,
    address: `http://${host}:${ports.stripe}`,
    store,
    live,
    accounts: openAccounts(environment),
    settings: readSettings(),
    claimDelayMs,
  };
  return { services, close: () => deleteApp(app) };
}
