// Serves what the hosting emulator serves, with its headers, but compressed once and out of memory, as the service's
// own servers do: the emulator compresses every file anew on the processor that the browser is measured on.
import { createServer } from 'node:http';
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { host } from '../ports.mjs';

/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Kept */

/** What the emulator says of the connection, which is not ours. */
const ITS_OWN = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
]);

/** @param {string} url @returns {Promise<Kept>} */
async function fetched(url) {
  const answer = await fetch(url);
  const plain = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ITS_OWN.has(name)));
  const body = gzipSync(plain, { level: 9 });
  const etag = answer.headers.get('etag') ?? '';
  return { status: answer.status, headers: { ...headers, 'content-encoding': 'gzip', etag }, body };
}

/**
 * @param {{ port: number, origin: string, folder: string }} where the emulator's origin, and the folder that it serves
 * @returns {Promise<void>} when all files of the folder are in memory
 */
export async function startFront({ port, origin, folder }) {
  /** @type {Map<string, Promise<Kept>>} */
  const known = new Map();
  /** @param {string} path */
  const keptOf = (path) => {
    const kept = known.get(path) ?? fetched(origin + path);
    known.set(path, kept);
    return kept;
  };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const file of files)
    if (file.isFile()) {
      const path = `${file.parentPath.slice(folder.length).replaceAll('\\', '/')}/${file.name}`;
      await keptOf(path);
    }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    keptOf(pathname).then(
      ({ status, headers, body }) => {
        const isKnown = status === 200 && request.headers['if-none-match'] === headers['etag'];
        response.writeHead(isKnown ? 304 : status, headers).end(isKnown ? undefined : body);
      },
      (error) => response.writeHead(502).end(String(error)),
    );
  });
  await new Promise((resolve) => server.listen(port, host, () => resolve(undefined)));
}
