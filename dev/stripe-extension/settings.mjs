// What the app is built with, so that the stand-in sells the very price that the app asks for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../ports.mjs';
import { Problem } from '../report.mjs';

/**
 * @typedef {object} Settings
 * @property {string} priceId
 * @property {string} region of the functions
 * @property {string} portalFunction name of the callable
 */

/** As in the app: the region of an unset one, and the callable of the extension installed under its own name. */
const REGION = 'us-central1';
const PORTAL_FUNCTION = 'ext-firestore-stripe-payments-createPortalLink';

/** @returns {Settings} */
export function readSettings() {
  // As for Vite, variables of the process come before those of the file.
  const variables = { ...parseEnv(readFileSync(join(root, '.env.dev'), 'utf8')), ...process.env };
  const priceId = variables['VITE_PLAN_ID'];
  if (priceId === undefined || priceId === '')
    throw new Problem('VITE_PLAN_ID is missing in .env.dev');
  return {
    priceId,
    region: variables['VITE_FUNCTIONS_REGION'] ?? REGION,
    portalFunction: variables['VITE_PORTAL_FUNCTION'] ?? PORTAL_FUNCTION,
  };
}
