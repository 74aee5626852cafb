// Node 20 cannot read TypeScript: what dev needs of it is loaded through Vite.
import { join } from 'node:path';
import { root } from './ports.mjs';

/**
 * @template T
 * @param {string} file below the project's root
 * @returns {Promise<T>}
 */
export async function importTypeScript(file) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, file), {
    configFile: false,
    root,
    logLevel: 'error',
  });
  return /** @type {T} */ (module);
}
