// The table of banks and branches for the account form: one small file for the banks and one for each bank's
// branches, made from the package zengin-code when the app is served or built. They are no part of any script.
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);
const entry = { code: z.string(), name: z.string(), kana: z.string() };
const tableSchema = z.record(
  z.string(),
  z.object({ ...entry, branches: z.record(z.string(), z.object(entry)) }),
);

/** File name → JSON; objects of the schema carry nothing but code, name and kana. */
export function zenginFiles(): Map<string, string> {
  const banks = Object.values(tableSchema.parse(require('zengin-code')));
  const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
  const sorted = banks.toSorted(byCode);
  const files = sorted.map(({ code, branches }): [string, string] => [
    `${code}.json`,
    JSON.stringify(Object.values(branches).toSorted(byCode)),
  ]);
  const all = sorted.map(({ code, name, kana }) => ({ code, name, kana }));
  return new Map([['banks.json', JSON.stringify(all)], ...files]);
}

/** Serves /zengin/… while developing, and writes it beside the built app. */
export function zengin(): Plugin {
  let files: Map<string, string> | undefined;
  return {
    name: 'zengin',
    configureServer(server) {
      server.middlewares.use('/zengin', (request, response, next) => {
        files ??= zenginFiles();
        const found = files.get((request.url ?? '').replace(/^\//, '').replace(/\?.*/, ''));
        if (found === undefined) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.end(found);
      });
    },
    async writeBundle({ dir = 'dist' }) {
      const folder = join(dir, 'zengin');
      await mkdir(folder, { recursive: true });
      await Promise.all(
        [...zenginFiles()].map(([name, text]) => writeFile(join(folder, name), text)),
      );
    },
  };
}
