// Serves what the hosting emulator serves, with its headers, but compressed once and out of memory, as the service's
// own servers do: the emulator reads, compresses and logs every file anew on the processor that the browser has. For
// Chromium alone: WebKitGTK did not unpack what it gives.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { host } from './ports.mjs';

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
  const answer = await fetch(url, { redirect: 'manual' });
  const plain = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ITS_OWN.has(name)));
  const body = gzipSync(plain, { level: 9 });
  const etag = answer.headers.get('etag') ?? '';
  return { status: answer.status, headers: { ...headers, 'content-encoding': 'gzip', etag }, body };
}

/**
 * Serves at the port what the emulator has at its origin. What it has must not change meanwhile.
 * @param {number} port
 * @param {string} origin
 * @returns {Promise<void>} when it listens; it ends with the program
 */
export async function startHostingFront(port, origin) {
  /** @type {Map<string, Promise<Kept>>} */
  const known = new Map();
  /** @param {string} path */
  const keptOf = (path) => {
    const kept = known.get(path) ?? fetched(origin + path);
    known.set(path, kept);
    return kept;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    keptOf(pathname).then(
      ({ status, headers, body }) => {
        const etag = headers['etag'] ?? '';
        const isKnown = status === 200 && request.headers['if-none-match'] === etag;
        if (isKnown) response.writeHead(304, { etag }).end();
        else response.writeHead(status, headers).end(body);
      },
      (error) => {
        known.delete(pathname);
        response.writeHead(502).end(String(error));
      },
    );
  });
  await new Promise((resolve) => server.listen(port, host, () => resolve(undefined)));
  server.unref();
}
