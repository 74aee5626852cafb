// Writes the generated parts of firestore.rules: `node dev/rules/main.mjs`. The lint step checks that they are current.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../ports.mjs';
import { importTypeScript } from '../typescript.mjs';

const rulesFile = join(root, 'firestore.rules');

/** @returns {Promise<{ current: string, wanted: string }>} the rules as they are, and as the schemas say */
export async function generatedRules() {
  /** @type {typeof import('./regions.ts')} */
  const { withRegions } = await importTypeScript('dev/rules/regions.ts');
  const current = readFileSync(rulesFile, 'utf8');
  return { current, wanted: withRegions(current) };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(rulesFile, (await generatedRules()).wanted);
