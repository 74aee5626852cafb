import { readFileSync } from 'node:fs';
import { host } from '../ports.mjs';
import { importTypeScript } from '../typescript.mjs';

/**
 * The demo company's account.
 * @type {{ email: string, password: string }}
 */
export const demoSignIn = JSON.parse(readFileSync(new URL('signIn.json', import.meta.url), 'utf8'));

/** @returns {Promise<typeof import('./load.ts')>} */
const loader = () => importTypeScript('dev/seed/load.ts');

/**
 * @param {import('../ports.mjs').Environment} environment
 * @returns {import('./load.ts').Target}
 */
function targetOf({ projectId, ports }) {
  return {
    projectId,
    authHost: `${host}:${ports.auth}`,
    firestoreHost: `${host}:${ports.firestore}`,
  };
}

/**
 * Fills an empty store with the demo company.
 * @param {import('../ports.mjs').Environment} environment
 * @param {Date} now what is done by then is done
 * @returns {Promise<number>} documents written
 */
export async function seedWhenEmpty(environment, now = new Date()) {
  const { isEmpty, load } = await loader();
  const target = targetOf(environment);
  if (!(await isEmpty(target))) return 0;
  /** @type {typeof import('./demo.ts')} */
  const { demoData } = await importTypeScript('dev/seed/demo.ts');
  const seed = demoData(now);
  await load(seed, target);
  return seed.documents.length;
}

/** @param {import('../ports.mjs').Environment} environment */
export async function clearStore(environment) {
  const { clear } = await loader();
  await clear(targetOf(environment));
}
