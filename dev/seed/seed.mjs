// Node 20 cannot read TypeScript: the seed is loaded through Vite.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { host, root } from '../ports.mjs';

/** The demo company's account. */
export const demoSignIn = { email: 'demo@hakobi.example', password: 'demo-hakobi-2026' };

/**
 * @template T
 * @param {string} file
 * @returns {Promise<T>}
 */
async function importTypeScript(file) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, file), {
    configFile: false,
    root,
    logLevel: 'error',
  });
  return /** @type {T} */ (module);
}

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
 * @returns {Promise<number>} documents written
 */
export async function seedWhenEmpty(environment) {
  const { isEmpty, load } = await loader();
  const target = targetOf(environment);
  if (!(await isEmpty(target))) return 0;
  const file = 'dev/seed/demo.ts';
  if (!existsSync(join(root, file))) return 0;
  /** @type {{ demoData: (now: Date) => import('./load.ts').Seed }} */
  const { demoData } = await importTypeScript(file);
  const seed = demoData(new Date());
  await load(seed, target);
  return seed.documents.length;
}

/** @param {import('../ports.mjs').Environment} environment */
export async function clearStore(environment) {
  const { clear } = await loader();
  await clear(targetOf(environment));
}
